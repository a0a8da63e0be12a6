import type { ReactNode } from 'react';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { Photo, type Picture } from '#site/pictures/Photo.tsx';
import { type Background, backgroundClasses } from '#site/ui/backgrounds.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowLeft } from '#site/ui/icon-shapes.ts';
import type { CaseStudy, Project } from './queries.ts';

interface WorkHeroProps {
  work: { slug: string; title: string; description: string; background: Background };
  back: { label: string; href: string };
  /** `beside`: right of the heading, to the edge; `below`: as wide as the text; `across`: from edge to edge. */
  place: 'beside' | 'below' | 'across';
  /** What was made: it takes over from the figure of the card (site/shell/view-transitions.css). */
  figure: ReactNode;
  children?: ReactNode;
}

/** The beginning of a project or a case study, in the colour of the entry: its heading and what was made. */
export function WorkHero({ work, back, place, figure, children }: WorkHeroProps) {
  const { slug, title, description, background } = work;
  return (
    <section className={`work-hero on-dark ${places[place]} ${backgroundClasses[background]}`}>
      <div className="work-hero-text">
        <a
          href={back.href}
          className="no-print -my-2 inline-flex items-center gap-2.5 py-2 text-muted text-small underline-offset-4 hover:text-text hover:underline"
        >
          <Icon shape={arrowLeft} className="size-4.5" />
          {back.label}
        </a>
        <h1>{title}</h1>
        <p className="text-lead text-muted">{description}</p>
      </div>
      <div data-figure={slug} className="work-hero-figure shared-transition">
        {figure}
      </div>
      {children}
    </section>
  );
}

const places = { beside: 'work-hero-beside', below: 'work-hero-below', across: 'work-hero-across' } as const;

/** The exhibit of an entry in the right half of its hero. */
export function HeroExhibit({ work, copy }: { work: Project | CaseStudy; copy: ExhibitCopy }) {
  return <Exhibit exhibit={work.exhibit} background={work.background} copy={copy} caption="shown" size="page" />;
}

/** The photograph of an entry in the same place. */
export function HeroPhoto({ picture }: { picture: Picture }) {
  return <Photo picture={picture} sizes="(width >= 64rem) 60vw, 100vw" eager className="h-full min-h-72" />;
}
