import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readContentFile } from './content-file.ts';
import { Counts } from './counts.ts';

const items = (count: number, named: string[] = []) =>
  [...named, ...Array.from({ length: count }, (_, at) => `entry-${at}`)].map((slug) => ({ slug }));
const category = (slug: string, count: number) => ({ slug, count, items: items(count) });
const fixed = (slugs: string) => ({ slug: 'main', count: slugs.split(' ').length, items: items(0, slugs.split(' ')) });

const plan = (name: string, popular?: true) => ({ name, popular });
const section = (id: string) => ({ id, plans: [plan('One'), plan('Two'), plan('Three')] });

const CONTENT = {
  'services/fixed.yaml': fixed('it-consulting cloud-solutions ai-ml ai-agents-chatbots cybersecurity custom-software'),
  'services/it-software.yaml': category('it-software-solutions', 12),
  'services/digital-marketing.yaml': category('digital-marketing-services', 13),
  'services/branding.yaml': category('branding-design', 8),
  'services/video.yaml': category('video-multimedia-production', 9),
  'services/printing.yaml': category('printing-offline-marketing', 8),
  'services/photography.yaml': category('photography', 7),
  'services/support.yaml': category('customer-support-telecalling', 6),
  'services/leads.yaml': category('lead-generation-growth', 7),
  'services/upvc.yaml': category('upvc-aluminium', 6),
  'services/extra.yaml': category('extra-value-add-services', 11),
  'industries/fixed.yaml': fixed(
    'finance healthcare retail manufacturing education ecommerce restaurants-cafes real-estate travel-tourism ' +
      'fitness-wellness non-profits entertainment-media consulting marketing-advertising photography ' +
      'logistics-transportation fashion-apparel beauty-salons-spas sports publishing local-services construction ' +
      'wedding-planners arts-crafts green-energy',
  ),
  'industries/agriculture.yaml': category('agriculture-based', 15),
  'industries/manufacturing.yaml': category('manufacturing-sectors', 15),
  'industries/services.yaml': category('services-sectors', 20),
  'industries/retail.yaml': category('retail-wholesale', 20),
  'industries/public.yaml': category('infrastructure-public-sector', 25),
  'industries/additional.yaml': category('additional-sectors', 40),
  'pricing.yaml': {
    words: { popular: 'Most Popular' },
    sections: [
      { id: 'branding', plans: [plan('One'), plan('Brand Identity System', true), plan('Three')] },
      ...Array.from({ length: 9 }, (_, at) => section(`section-${at}`)),
    ],
  },
};

type Data = typeof CONTENT;

function faultsOf(change: (data: Data) => void): string[] {
  const data = structuredClone(CONTENT);
  change(data);
  const files = Object.entries(data).map(([file, value]) => readContentFile(`content/${file}`, stringify(value)));
  return new Counts(files).rules().flatMap(({ faults }) => faults);
}

it('passes the numbers of the specification', () => {
  expect(faultsOf(() => {})).toEqual([]);
});

it('lets catalogues, price sections and categories grow', () => {
  const faults = faultsOf((data) => {
    data['services/photography.yaml'] = category('photography', 8);
    data['industries/additional.yaml'] = category('additional-sectors', 41);
    Object.assign(data, { 'services/new.yaml': category('new', 1) });
    data['pricing.yaml'].sections[1]?.plans.push(plan('Four'));
  });
  expect(faults).toEqual([]);
});

it.each<[string, (data: Data) => void, string]>([
  [
    'a count that is not true',
    (data) => data['services/photography.yaml'].items.push({ slug: 'new' }),
    'content/services/photography.yaml: count: it says 7, and 8 stand below. Correct it, or look what was lost.',
  ],
  [
    'a catalogue that has shrunk',
    (data) => Object.assign(data, { 'services/photography.yaml': category('photography', 6) }),
    'content/services/photography.yaml: It holds 6 of at least 7. Put back what was taken out.',
  ],
  [
    'a category that is gone',
    (data) => Object.assign(data, { 'industries/retail.yaml': category('shops', 20) }),
    'content/industries: No file has the category "retail-wholesale".',
  ],
  [
    'a fixed page that is gone',
    (data) => data['services/fixed.yaml'].items.splice(0, 1, { slug: 'consulting' }),
    'content/services/fixed.yaml: "it-consulting" is missing.',
  ],
  [
    'a page that was never fixed',
    (data) => Object.assign(data['industries/fixed.yaml'], { count: 26 }).items.push({ slug: 'banks' }),
    'content/industries/fixed.yaml: "banks" is not one of them. Move it to the file of a category.',
  ],
  [
    'a price section too few',
    (data) => data['pricing.yaml'].sections.pop(),
    'content/pricing.yaml: There are 9 sections.',
  ],
  [
    'a plan too few',
    (data) => data['pricing.yaml'].sections[1]?.plans.pop(),
    'content/pricing.yaml, section-0: There are 2 plans. Add what is missing; more are welcome.',
  ],
  [
    'a second popular plan',
    (data) => data['pricing.yaml'].sections[1]?.plans.push(plan('Four', true)),
    'content/pricing.yaml: `popular: true` stands at "Brand Identity System" and "Four".',
  ],
  [
    'no popular plan',
    (data) => data['pricing.yaml'].sections[0]?.plans.splice(1, 1, plan('Two')),
    'content/pricing.yaml: `popular: true` stands at no plan.',
  ],
  [
    'another badge',
    (data) => Object.assign(data['pricing.yaml'].words, { popular: 'Best' }),
    'content/pricing.yaml: words.popular: the badge says "Best".',
  ],
])('finds %s', (_, change, fault) => {
  expect(faultsOf(change)).toContain(fault);
});
