import { routes } from '#contract/routes.ts';
import { type HeroFact, PageHero } from '#site/blocks/PageHero.tsx';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy, Exhibit as ExhibitData } from '#site/exhibits/schema.ts';
import { Still, type StillPicture } from '#site/pictures/Still.tsx';
import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import type { Service } from './queries.ts';

interface ServiceHeroProps {
  service: Service;
  copy: ServicesIndexCopy['entry'];
  exhibitCopy: ExhibitCopy;
  facts: readonly HeroFact[];
  /** A large picture of the work. */
  still?: StillPicture | undefined;
}

/** These drawings take the full width; the others are beside the text. */
const WIDE: readonly ExhibitData['kind'][] = ['lighting', 'contact-sheet', 'histogram'];

/**
 * The beginning of a service: its name, its price, time and next step, and its result: a rendered picture from
 * edge to edge, an exhibit, or else the facts on a paper. A photograph comes first; they follow it.
 */
export function ServiceHero({ service, copy, exhibitCopy, facts, still }: ServiceHeroProps) {
  const { slug, title, subtitle, picture, exhibit, background } = service;
  const drawing = exhibit && (
    <Exhibit exhibit={exhibit} background={background} copy={exhibitCopy} caption="shown" size="page" />
  );
  const beside = exhibit && !WIDE.includes(exhibit.kind) && !still && !picture ? drawing : undefined;
  const below = (still || (drawing && !beside)) && (
    <>
      {still && (
        // As wide as the text from the width on where its largest file would be enlarged.
        <div className="xl:measure xl:pb-12">
          <div className="overflow-clip xl:panel">
            <Still
              still={still}
              sizes="(width >= 80rem) 77.5rem, 100vw"
              caption="inside"
              className="aspect-[3/2] lg:aspect-[2/1]"
            />
          </div>
        </div>
      )}
      {drawing && <div className="measure py-12 lg:pb-20">{drawing}</div>}
    </>
  );
  return (
    <>
      <PageHero
        picture={picture && { seed: slug, picture }}
        copy={{ heading: title, text: subtitle }}
        facts={facts}
        back={{ label: copy.back, href: routes.services }}
        actions={[
          { label: copy.expert, href: routes.contact },
          { label: copy.pricing, href: '#price' },
        ]}
        figure={beside}
        across={picture ? undefined : below}
      />
      {picture && below && <div className="on-dark xl:pt-12">{below}</div>}
    </>
  );
}
