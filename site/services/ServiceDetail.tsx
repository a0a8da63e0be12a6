import { routes } from '#contract/routes.ts';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { check, trendingUp } from '#site/ui/icon-shapes.ts';
import type { Service } from './queries.ts';

interface ServiceDetailProps {
  service: Service;
  copy: ServicesIndexCopy['entry'];
  exhibitCopy: ExhibitCopy;
}

/** The description and features of a service, after its exhibit if it has one, with its benefits beside them. */
export function ServiceDetail({ service, copy, exhibitCopy }: ServiceDetailProps) {
  return (
    <div className="measure grid items-start gap-x-16 gap-y-14 pt-14 pb-section lg:grid-cols-[7fr_5fr] lg:pt-20">
      <div className="min-w-0">
        {service.exhibit && (
          <div className="mb-14">
            <Exhibit
              exhibit={service.exhibit}
              seed={service.slug}
              background="soil"
              copy={exhibitCopy}
              caption="shown"
              size="page"
            />
          </div>
        )}
        <p className="prose-width text-lead">{service.description}</p>
        <section aria-labelledby="features" className="mt-14">
          <h2 id="features" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
            {copy.features}
          </h2>
          <ul className="mt-6 border-hairline border-t">
            {service.features.map((feature) => (
              <li key={feature} className="flex gap-4 border-hairline border-b py-4.5">
                <Icon shape={check} className="mt-1 size-5 shrink-0 text-accent" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section
        aria-labelledby="benefits"
        className="on-dark panel border border-hairline p-7 sm:p-9 lg:sticky lg:top-28"
      >
        <h2 id="benefits" className="text-[1.625rem]">
          {copy.benefits}
        </h2>
        <ul className="mt-6 grid gap-5">
          {service.benefits.map((benefit) => (
            <li key={benefit} className="flex gap-4 text-muted">
              <Icon shape={trendingUp} className="mt-1 size-5 shrink-0 text-accent" />
              {benefit}
            </li>
          ))}
        </ul>
        <div className="mt-9">
          <Button href={routes.contact} variant="haldi" wide>
            {copy.expert}
          </Button>
        </div>
      </section>
    </div>
  );
}
