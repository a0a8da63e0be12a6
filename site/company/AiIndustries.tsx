import { Cover } from '#site/kolam/Cover.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface Link {
  label: string;
  href: string;
}

interface AiIndustriesProps {
  copy: { eyebrow: string; heading: string; text: string; model: string; person: string };
  /** `link` is undefined when the industry has no page. */
  items: readonly { name: string; seed: string; model: string; person: string; link?: Link }[];
  /** The link to the rules, below the industries. */
  rules: Link & { text: string };
}

const backgrounds = ['cover-1', 'cover-2', 'cover-3', 'neel'] as const;

/** For each industry, what the model does and what a person decides. */
export function AiIndustries({ copy, items, rules }: AiIndustriesProps) {
  return (
    <section aria-labelledby="industries" className="measure pb-section">
      <SectionHead id="industries" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <ul className="mt-14 grid gap-x-5 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ name, seed, model, person, link }, index) => (
          <li key={name} className="row-span-5 grid grid-rows-subgrid gap-y-0">
            <Cover seed={seed} background={backgrounds[index % backgrounds.length] ?? 'neel'} variant="wide" />
            <h3 className="mt-6">{name}</h3>
            <dl className="row-span-2 mt-4 grid grid-rows-subgrid">
              <div className="border-hairline border-t py-4">
                <dt className="text-muted text-small">{copy.model}</dt>
                <dd className="mt-1">{model}</dd>
              </div>
              <div className="border-hairline border-t py-4">
                <dt className="text-muted text-small">{copy.person}</dt>
                <dd className="mt-1">{person}</dd>
              </div>
            </dl>
            {link && (
              <a
                href={link.href}
                className="no-print inline-flex items-center gap-2.5 justify-self-start py-2 font-bold text-small underline-offset-4 hover:underline"
              >
                {link.label}
                <Icon shape={arrowRight} className="size-4.5 text-accent" />
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 panel bg-quiet p-7 sm:px-10">
        <p className="text-lead">{rules.text}</p>
        <Button href={rules.href} variant="outline">
          {rules.label}
          <Icon shape={arrowRight} />
        </Button>
      </div>
    </section>
  );
}
