import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy, Exhibit as ExhibitData } from '#site/exhibits/schema.ts';
import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import { firstSentences } from '#site/text/sentences.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { check, trendingUp } from '#site/ui/icon-shapes.ts';
import type { Service } from './queries.ts';

interface ServiceDetailProps {
  service: Service;
  copy: ServicesIndexCopy['entry'];
  exhibitCopy: ExhibitCopy;
  /** A large picture of the work, above the text. */
  still?: ReactNode;
}

/** These drawings take the full width; the others stand beside the text. */
const WIDE: readonly ExhibitData['kind'][] = ['lighting', 'contact-sheet', 'histogram'];

/** The picture or exhibit of a service, its description, and its features beside its benefits. */
export function ServiceDetail({ service, copy, exhibitCopy, still }: ServiceDetailProps) {
  const { exhibit } = service;
  const isWide = exhibit !== undefined && WIDE.includes(exhibit.kind);
  const drawing = exhibit && (
    <Exhibit exhibit={exhibit} background="soil" copy={exhibitCopy} caption="shown" size="page" />
  );
  return (
    <div className="measure grid gap-y-14 pt-14 pb-section lg:gap-y-20 lg:pt-20">
      {still}
      {isWide && drawing}
      {drawing && !isWide ? (
        <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
          {drawing}
          <Description text={service.description} layout="stacked" />
        </div>
      ) : (
        <Description text={service.description} layout="beside" />
      )}
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <Features heading={copy.features} items={service.features} />
        <Benefits heading={copy.benefits} items={service.benefits} action={copy.expert} />
      </div>
    </div>
  );
}

const descriptionLayouts = {
  beside: 'lg:grid-cols-[5fr_7fr]',
  stacked: '',
} as const;

/** The first sentence says what we do, in large type; the others follow beneath it or beside it. */
function Description({ text, layout }: { text: string; layout: keyof typeof descriptionLayouts }) {
  const first = firstSentence(text);
  return (
    <p className={`grid gap-x-16 gap-y-6 ${descriptionLayouts[layout]}`}>
      <span className="text-balance text-reading">{first}</span>{' '}
      <span className="prose-width text-lead">{text.slice(first.length).trimStart()}</span>
    </p>
  );
}

function firstSentence(text: string): string {
  return firstSentences(text, text.indexOf('. ') + 1);
}

function Features({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <section aria-labelledby="features" className="min-w-0">
      <h2 id="features" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {heading}
      </h2>
      <ul className="mt-6 border-hairline border-t">
        {items.map((feature) => (
          <li key={feature} className="flex gap-4 border-hairline border-b py-4.5">
            <Icon shape={check} className="mt-1 size-5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As high as the features beside it. */
function Benefits({ heading, items, action }: { heading: string; items: readonly string[]; action: string }) {
  return (
    <section aria-labelledby="benefits" className="on-dark panel flex flex-col border border-hairline p-7 sm:p-9">
      <h2 id="benefits" className="text-[1.625rem]">
        {heading}
      </h2>
      <ul className="mt-6 mb-9 grid gap-5">
        {items.map((benefit) => (
          <li key={benefit} className="flex gap-4 text-muted">
            <Icon shape={trendingUp} className="mt-1 size-5 shrink-0 text-accent" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <Button href={routes.contact} variant="haldi" wide>
          {action}
        </Button>
      </div>
    </section>
  );
}
