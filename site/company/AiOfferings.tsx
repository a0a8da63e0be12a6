import type { AiSolutionsCopy } from '#site/shell/queries.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { aiOfferings } from './queries.ts';

interface AiOfferingsProps {
  copy: AiSolutionsCopy['offerings'];
  items: Awaited<ReturnType<typeof aiOfferings>>;
}

/** The AI offerings, one per row: what it does, the matching services and, in the larger type, what it needs from the client. */
export function AiOfferings({ copy, items }: AiOfferingsProps) {
  return (
    <section aria-labelledby="offerings" className="measure py-section">
      <SectionHead id="offerings" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <ul className="mt-12 border-text border-t-2">
        {items.map(({ title, text, needs, services }) => (
          <li
            key={title}
            className="grid items-start gap-x-16 gap-y-5 border-hairline border-b py-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-9"
          >
            <div>
              <h3 className="text-[1.5rem] leading-[1.15]">{title}</h3>
              <p className="prose-width mt-3 text-muted">{text}</p>
              <ul aria-label={copy.services} className="mt-3 flex flex-wrap gap-x-7 text-small">
                {services.map((service) => (
                  <li key={service.href}>
                    <a
                      href={service.href}
                      className="inline-flex items-center gap-2 py-1 font-bold underline-offset-4 hover:underline"
                    >
                      {service.title}
                      <Icon shape={arrowRight} className="size-4.5 shrink-0 text-accent" />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
            <p className="font-[300] text-[clamp(1.375rem,2.2vw,1.75rem)] leading-[1.25] tracking-[-0.01em]">
              <span className="mb-1.5 block font-normal text-muted text-small tracking-normal">{copy.needs}</span>
              {needs}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
