import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { Photo, type Picture } from '#site/pictures/Photo.tsx';
import { Actions } from '#site/ui/Actions.tsx';
import { type Background, backgroundClasses } from '#site/ui/backgrounds.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowLeft } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface PageHeroProps {
  /** `more` is a second paragraph. */
  copy: { eyebrow?: string; heading: string; text: string; more?: string };
  /** What a buyer asks first. On wide screens they are a paper beside the text, unless a figure or a picture is there. */
  facts?: readonly { label: string; value: string }[];
  /** The link back to the index, on the page of an entry. */
  back?: { label: string; href: string };
  actions?: readonly { label: string; href: string }[];
  /** Soil, or one of the cover backgrounds. */
  background?: 'soil' | Background;
  /** What the page is about, drawn: right of the text, or below it on narrow screens. */
  figure?: ReactNode;
  /** A photograph at the right edge, and the seed of the transition to it. Comes before the figure. */
  picture?: { seed: string; picture: Picture } | undefined;
  /** The seed of a kolam at the right edge, on a page that welcomes. */
  kolam?: string;
}

/**
 * The dark hero of a page. Beside its text stands a photograph, a figure, a paper with facts, or a kolam. Without any of them the
 * heading is larger and the text stands at its right.
 */
export function PageHero({
  copy,
  facts = [],
  back,
  actions = [],
  background = 'soil',
  figure,
  picture,
  kolam,
}: PageHeroProps) {
  const layout = picture ? 'picture' : figure ? 'figure' : facts.length > 0 ? 'paper' : kolam ? 'kolam' : 'plain';
  return (
    <section
      className={`on-dark relative isolate overflow-clip ${background === 'soil' ? '' : backgroundClasses[background]}`}
    >
      <div className={`measure page-hero ${layouts[layout]}`}>
        <div className="page-hero-head">
          {back && (
            <a
              href={back.href}
              className="no-print -my-2 inline-flex items-center gap-2.5 py-2 text-muted text-small underline-offset-4 hover:text-text hover:underline"
            >
              <Icon shape={arrowLeft} className="size-4.5" />
              {back.label}
            </a>
          )}
          {copy.eyebrow && <Eyebrow>{copy.eyebrow}</Eyebrow>}
          <h1>{copy.heading}</h1>
        </div>
        <div className="page-hero-text">
          <p className="max-w-[26em] text-lead text-muted">{copy.text}</p>
          {copy.more && <p className="mt-4 max-w-[26em] text-lead">{copy.more}</p>}
        </div>
        {facts.length > 0 && <Facts facts={facts} isPaper={layout === 'paper'} />}
        {actions.length > 0 && (
          <div className="page-hero-actions">
            <Actions actions={actions} first={background === 'soil' ? 'primary' : 'haldi'} />
          </div>
        )}
        {layout === 'figure' && <div className="page-hero-beside">{figure}</div>}
      </div>
      {picture && (
        <div data-figure={picture.seed} className="picture-entry shared-transition">
          <Photo picture={picture.picture} sizes="(width >= 64rem) 60vw, 100vw" eager className="h-full" />
        </div>
      )}
      {layout === 'kolam' && kolam && <Kolam seed={kolam} halfWidth={5} strokeWidth={1.2} className="kolam-hero" />}
    </section>
  );
}

const layouts = {
  picture: 'page-hero-picture',
  figure: 'page-hero-columns',
  paper: 'page-hero-columns',
  kolam: 'page-hero-kolam',
  plain: 'page-hero-plain',
} as const;

function Facts({ facts, isPaper }: Required<Pick<PageHeroProps, 'facts'>> & { isPaper: boolean }) {
  return (
    <dl className={`page-hero-facts ${isPaper ? 'page-hero-beside page-hero-paper on-paper' : ''}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
