import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy, Exhibit as ExhibitData } from '#site/exhibits/schema.ts';
import type { CoverBackground } from '#site/kolam/Cover.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';

interface HomeExhibitsProps {
  copy: { heading: string };
  exhibitCopy: ExhibitCopy;
  items: readonly {
    slug: string;
    title: string;
    href: string;
    background: CoverBackground | 'soil';
    exhibit: ExhibitData;
  }[];
}

/** Two exhibits beneath the service cards, each with the link to its page. */
export function HomeExhibits({ copy, exhibitCopy, items }: HomeExhibitsProps) {
  return (
    <div className="mt-14">
      <h3 className="text-[1.625rem]">{copy.heading}</h3>
      <ul className="mt-8 grid gap-x-6 gap-y-12 lg:grid-cols-2">
        {items.map(({ slug, title, href, background, exhibit }) => (
          <li key={slug} className="grid min-w-0 grid-rows-[1fr_auto]">
            <Exhibit
              exhibit={exhibit}
              seed={slug}
              background={background}
              copy={exhibitCopy}
              caption="shown"
              isPlain
              size="page"
            />
            <div className="no-print mt-4">
              <Button href={href} variant="outline">
                {title}
                <Icon shape={arrowRight} />
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
