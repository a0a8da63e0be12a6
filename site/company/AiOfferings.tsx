import { Kolam } from '#site/kolam/Kolam.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface AiOfferingsProps {
  copy: { eyebrow: string; heading: string; text: string; needs: string; services: string };
  items: readonly {
    seed: string;
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
        {items.map(({ seed, title, text, needs, services }) => (
          <li
            key={seed}
            className="grid grid-cols-[auto_1fr] items-center gap-x-5 border-hairline border-b py-9 md:grid-rows-[auto_1fr] md:items-start md:gap-x-10 lg:grid-cols-[auto_6fr_4fr] lg:py-11"
          >
            <Kolam
              seed={seed}
              halfWidth={3}
              strokeWidth={1.6}
              className="size-14 text-strand sm:size-18 md:row-span-2 md:size-24 lg:size-28"
            />
            <h3 className="text-[clamp(1.375rem,2vw,1.625rem)]">{title}</h3>
            <p className="mt-4 max-w-[33em] text-muted max-md:col-span-2 md:mt-3">{text}</p>
            <dl className="mt-6 grid content-start gap-5 text-small max-md:col-span-2 md:col-start-2 md:max-lg:grid-cols-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-stretch lg:border-hairline lg:border-l lg:pl-10">
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
