import { Button } from '#site/ui/Button.tsx';
import { type Background, backgroundClasses } from '#site/ui/backgrounds.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface Link {
  label: string;
  href: string;
}

interface AiIndustriesProps {
  copy: { eyebrow: string; heading: string; text: string; model: string; person: string };
  /** `link` leads to the industry, or to a service if the industry has no page; `background` is the colour of the industry. */
  items: readonly {
    name: string;
    model: string;
    person: string;
    background: Background;
    link?: Link;
  }[];
  /** The link to the rules, below the industries. */
  rules: Link & { text: string };
}

/** For each industry, what the model does and, on the industry's colour, what a person decides. */
export function AiIndustries({ copy, items, rules }: AiIndustriesProps) {
  return (
    <section aria-labelledby="industries" className="measure pb-section">
      <SectionHead id="industries" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <ul className="mt-14 grid gap-x-5 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ name, model, person, link, background }) => (
          <li key={name} className="row-span-4 grid grid-rows-subgrid gap-y-0 border-text border-t-2 pt-5">
            <h3>{name}</h3>
            <dl className="row-span-2 mt-4 grid grid-rows-subgrid">
              <div className="pb-6">
                <dt className="text-muted text-small">{copy.model}</dt>
                <dd className="mt-1">{model}</dd>
              </div>
              <div className={`on-dark panel p-5 ${backgroundClasses[background]}`}>
                <dt className="text-muted text-small">{copy.person}</dt>
                <dd className="mt-1 text-[1.1875rem] leading-snug">{person}</dd>
              </div>
            </dl>
            {link && (
              <a
                href={link.href}
                className="no-print mt-3 inline-flex items-center gap-2.5 justify-self-start py-2 font-bold text-small underline-offset-4 hover:underline"
              >
                {link.label}
                <Icon shape={arrowRight} className="size-4.5 text-accent" />
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-hairline border-t pt-7">
        <p className="text-lead">{rules.text}</p>
        <Button href={rules.href} variant="outline">
          {rules.label}
          <Icon shape={arrowRight} />
        </Button>
      </div>
    </section>
  );
}
