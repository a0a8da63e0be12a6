import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface AiOfferingsProps {
  copy: { eyebrow: string; heading: string; text: string; needs: string; services: string };
  items: readonly {
    title: string;
    text: string;
    needs: string;
    services: readonly { title: string; href: string }[];
  }[];
}

/** The AI offerings, one per row: what it does, what it needs from the client, and the matching services. */
export function AiOfferings({ copy, items }: AiOfferingsProps) {
  return (
    <section aria-labelledby="offerings" className="measure py-section">
      <SectionHead id="offerings" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <ul className="mt-14 border-hairline border-t">
        {items.map(({ title, text, needs, services }) => (
          <li
            key={title}
            className="grid items-start gap-x-10 gap-y-4 border-hairline border-b py-9 lg:grid-cols-[4fr_5fr_3fr] lg:gap-x-14 lg:py-11"
          >
            <h3 className="max-w-[10em] text-[clamp(1.625rem,2.9vw,2.375rem)] leading-[1.08]">{title}</h3>
            <p className="max-w-[33em] text-muted lg:mt-1.5">{text}</p>
            <dl className="mt-2 grid content-start gap-5 text-small sm:max-lg:grid-cols-2 lg:mt-1.5">
              <div>
                <dt className="text-muted">{copy.needs}</dt>
                <dd className="mt-1">{needs}</dd>
              </div>
              <div>
                <dt className="text-muted">{copy.services}</dt>
                {services.map((service) => (
                  <dd key={service.href}>
                    <a
                      href={service.href}
                      className="inline-flex items-center gap-2.5 py-1 font-bold underline-offset-4 hover:underline"
                    >
                      {service.title}
                      <Icon shape={arrowRight} className="size-4.5 shrink-0 text-accent" />
                    </a>
                  </dd>
                ))}
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
