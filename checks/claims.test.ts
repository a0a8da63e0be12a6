import { expect, it } from 'vitest';
import { faultsIn } from '../tests/support/check-faults.ts';
import { Claims } from './claims.ts';
import { readContentFile, type SiteFacts } from './content-file.ts';

const FACTS: SiteFacts = {
  brand: 'Kolam (India)',
  founded: 2020,
  phone: '',
  mailboxes: {},
  claims: {
    successRate: { value: '96%', label: 'success rate' },
    scaleUps: { value: '120+', label: 'scale-ups trust us' },
    happyClients: { value: '100+', label: 'happy clients' },
    projects: { value: '500+', label: 'projects delivered' },
    clientSavings: { value: '$50M+', label: 'Client Savings Generated' },
    businesses: { value: '100+', label: 'businesses' },
  },
  trustBadges: [{ title: 'ISO 9001', text: 'Audited every year.' }],
  redirects: {},
};

function faultsOf(body: string, content = ''): string[] {
  return faultsIn(new Claims([readContentFile('content/blog/a.md', content)], FACTS), ['/a', `<body>${body}</body>`]);
}

it.each([
  '<p>Trusted by 100+ Businesses</p><p>96% success rate</p><p>120+ scale-ups trust us</p><p>$50M+ Client Savings</p>',
  '<dl><div><dt>success rate</dt><dd>96%</dd></div><div><dt>projects delivered</dt><dd><b>500+</b></dd></div></dl>',
  '<p>We are certified to ISO 9001.</p><p>Founded in 2020</p><p>We have done this since 2020.</p>',
])('passes what site.yaml claims: %s', (body) => {
  expect(faultsOf(body)).toEqual([]);
});

it.each([
  'Exporters who ship to 40+ countries need their papers in one place',
  'We are not ISO 27001 certified, and say so',
  'We follow the rules in force since 2017',
])('ignores: %s', (text) => {
  expect(faultsOf(`<p>${text}</p>`, `---\ntitle: A\n---\n\n${text}\n`)).toEqual([]);
});

it.each([
  ['Trusted by 200+ Businesses', 'of "200+", site.yaml claims 100+'],
  ['We have delivered more than 900 projects for mills', 'of "more than 900", site.yaml claims 500+'],
  ['Kolam (India) works in 60+ countries and in two time zones', 'of "60+", site.yaml has no such claim'],
  ['We are an ISO 27001 certified agency', 'Name the certificate in site.yaml'],
  ['We hold SOC 2', 'Name the certificate in site.yaml'],
  ['Since 2015', 'It says 2015; site.yaml says 2020.'],
])('finds on a page and in content: %s', (text, fault) => {
  const [onPage, ...others] = faultsOf(`<p>${text}</p>`);
  expect(onPage).toContain(`/a: `);
  expect(onPage).toContain(fault);
  expect(others).toEqual([]);
  expect(faultsOf('', `---\ntitle: A\n---\n\nBefore. ${text}\n`)[0]).toMatch(/^content\/blog\/a\.md:5, body: /);
});

it.each(['<dl><div><dt>projects delivered</dt><dd>900+</dd></div></dl>'])(
  'reads a counter in several elements: %s',
  (body) => {
    expect(faultsOf(body)).toEqual([expect.stringContaining('of "900+", site.yaml claims 500+')]);
  },
);

it('takes every number for ours in files about the agency', () => {
  const faultsOfFile = (file: string) =>
    faultsIn(new Claims([readContentFile(file, 'text: From workshops to listed companies, in 40+ countries.')], FACTS));
  expect(faultsOfFile('content/site.yaml')).toEqual([expect.stringContaining('of "40+", site.yaml has no such claim')]);
  expect(faultsOfFile('content/pages/about.yaml')).toHaveLength(1);
  expect(faultsOfFile('content/industries/export.yaml')).toEqual([]);
});

it('checks the year in structured data', () => {
  expect(faultsOf('<script type="application/ld+json">{"foundingDate":"2019"}</script>')).toEqual([
    '/a: It says 2019; site.yaml says 2020.',
  ]);
});
