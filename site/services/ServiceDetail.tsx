import { routes } from '#contract/routes.ts';
import { Introduction } from '#site/blocks/Introduction.tsx';
import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { check, trendingUp } from '#site/ui/icon-shapes.ts';
import type { Service } from './queries.ts';

interface ServiceDetailProps {
  service: Service;
  copy: ServicesIndexCopy['entry'];
}

/** The description of a service, and its features beside its benefits. */
export function ServiceDetail({ service, copy }: ServiceDetailProps) {
  return (
    <div className="measure grid gap-y-14 pt-14 pb-section lg:gap-y-24 lg:pt-20">
      <Introduction text={service.description} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <Features heading={copy.features} items={service.features} />
        <Benefits heading={copy.benefits} items={service.benefits} action={copy.expert} />
      </div>
    </div>
  );
}

function Features({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <section aria-labelledby="features" className="min-w-0">
      <h2 id="features" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {heading}
      </h2>
      <ul className="mt-6 border-text border-t">
        {items.map((feature) => (
          <li key={feature} className="flex gap-4 border-hairline py-4.5 not-first:border-t">
            <Icon shape={check} className="mt-1 size-5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In larger type, as high as the features beside it. */
function Benefits({ heading, items, action }: { heading: string; items: readonly string[]; action: string }) {
  return (
    <section aria-labelledby="benefits" className="flex min-w-0 flex-col">
      <h2 id="benefits" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {heading}
      </h2>
      <ul className="mt-6 grid grow auto-rows-fr border-text border-t">
        {items.map((benefit) => (
          <li key={benefit} className="flex items-center gap-5 border-hairline py-5 not-first:border-t">
            <Icon shape={trendingUp} className="size-7 shrink-0 text-accent" />
            <span className="font-[650] font-head text-h3 leading-tight tracking-tight">{benefit}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Button href={routes.contact}>{action}</Button>
      </div>
    </section>
  );
}
