import { Kolam } from '#site/kolam/Kolam.tsx';
import { Card } from '#site/ui/Card.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface IndustryCardsProps {
  copy: { eyebrow: string; heading: string; text: string };
  items: readonly {
    name: string;
    description: string;
    metric: string;
    metric_label: string;
    href: string;
    seed: string;
  }[];
}

const backgrounds = ['bg-cover-1', 'bg-cover-2', 'bg-cover-3', 'bg-neel'] as const;

/** Four industries as cards, each with a result in numbers. */
export function IndustryCards({ copy, items }: IndustryCardsProps) {
  return (
    <section aria-labelledby="industries" className="on-dark">
      <div className="measure py-section">
        <SectionHead id="industries" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
        <ul className="mt-14 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {items.map(({ name, description, metric, metric_label, href, seed }, index) => (
            <Card key={name} as="li" variant="picture">
              <a href={href} className="group flex h-full flex-col">
                <div className={`kolam-background ${backgrounds[index % backgrounds.length]}`}>
                  <Kolam seed={seed} halfWidth={4} className="kolam-cover" />
                </div>
                <div className="flex flex-1 flex-col p-6">
                  <h3 className="underline-offset-4 group-hover:underline">{name}</h3>
                  <p className="mt-2 mb-6 text-muted text-small">{description}</p>
                  <p className="mt-auto font-[650] font-head text-[2.625rem] text-accent leading-none tracking-tight">
                    {metric}
                  </p>
                  <p className="mt-2 text-muted text-small">{metric_label}</p>
                </div>
              </a>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}
