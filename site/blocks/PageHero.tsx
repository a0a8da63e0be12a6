import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { Photo, type Picture } from '#site/pictures/Photo.tsx';
import { priceParts } from '#site/text/price-parts.ts';
import type { Weeks } from '#site/text/weeks.ts';
import { Actions } from '#site/ui/Actions.tsx';
import { type Background, backgroundClasses } from '#site/ui/backgrounds.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowLeft } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';
import { SpanDots } from './SpanDots.tsx';

/** What a buyer asks first. */
export interface HeroFact {
  label: string;
  value: string;
  /** Set very large: the amount of a price, or the whole value if it has no amount. */
  isLarge?: boolean;
  /** The day that the value names, such as 2026-11-22. */
  day?: string;
  /** The weeks that the value names, drawn as dots (site/text/weeks.ts). */
  weeks?: Weeks | undefined;
}

interface PageHeroProps {
  copy: { eyebrow?: string; heading: string; text: string };
  /** A paper beside the text on wide screens, unless a figure or a picture is there. */
  facts?: readonly HeroFact[];
  /** The link back to the index, on the page of an entry. */
  back?: { label: string; href: string };
  actions?: readonly { label: string; href: string }[];
  /** Soil, or one of the cover backgrounds. */
  background?: 'soil' | Background;
  /** What the page is about, drawn: right of the text, or below it on narrow screens. */
  figure?: ReactNode;
  /** What the page is about, as wide as the page: below the text and its buttons, and below a figure. */
  across?: ReactNode;
  /** A photograph at the right edge, and the seed of the transition to it. Comes before the figure. */
  picture?: { seed: string; picture: Picture } | undefined;
  /** The seed of a kolam at the right edge, on a page that welcomes. */
  kolam?: string;
}

/**
 * The dark hero of a page. Beside its text is a photograph, a figure, a paper with facts, or a kolam; or something wide is
 * below it. Without any of them the heading is larger, with the text at its right.
 */
export function PageHero(props: PageHeroProps) {
  const { copy, facts = [], back, actions = [], background = 'soil', figure, across, picture, kolam } = props;
  const layout = layoutOf(props);
  return (
    <section
      className={`on-dark relative isolate overflow-clip ${layout === 'counted' ? '@container' : ''} ${background === 'soil' ? '' : backgroundClasses[background]}`}
    >
      <div className={`measure page-hero ${layouts[layout]} ${facts.length > 0 ? 'page-hero-with-facts' : ''}`}>
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
        <p className="page-hero-text max-w-[26em] text-lead text-muted">{copy.text}</p>
        {facts.length > 0 && <Facts facts={facts} isPaper={layout === 'paper'} />}
        {actions.length > 0 && (
          <div className="page-hero-actions">
            <Actions actions={actions} first={background === 'soil' ? 'primary' : 'haldi'} />
          </div>
        )}
        {(layout === 'figure' || layout === 'counted') && <div className="page-hero-beside">{figure}</div>}
      </div>
      {across}
      {picture && (
        <div data-figure={picture.seed} className="picture-entry shared-transition">
          <Photo picture={picture.picture} sizes="(width >= 64rem) 60vw, 100vw" eager className="h-full" />
        </div>
      )}
      {layout === 'kolam' && kolam && <Kolam seed={kolam} halfWidth={5} strokeWidth={1.2} className="kolam-hero" />}
    </section>
  );
}

function layoutOf(props: PageHeroProps): keyof typeof layouts {
  if (props.picture) return 'picture';
  if (props.figure) return props.across ? 'counted' : 'figure';
  if (props.across) return 'across';
  if (props.facts && props.facts.length > 0) return 'paper';
  return props.kolam ? 'kolam' : 'plain';
}

const layouts = {
  picture: 'page-hero-picture',
  figure: 'page-hero-columns',
  counted: 'page-hero-columns page-hero-counted',
  across: 'page-hero-across',
  paper: 'page-hero-columns',
  kolam: 'page-hero-kolam',
  plain: 'page-hero-plain',
} as const;

/** The distance between the dots of weeks, in px. */
const WEEK = 28;

function Facts({ facts, isPaper }: Required<Pick<PageHeroProps, 'facts'>> & { isPaper: boolean }) {
  return (
    <dl className={`page-hero-facts ${isPaper ? 'page-hero-beside page-hero-paper on-paper' : 'page-hero-row'}`}>
      {facts.map(({ label, value, isLarge = false, day, weeks }) => (
        <div key={label} className={isLarge ? 'page-hero-price' : undefined}>
          <dt>{label}</dt>
          <dd>
            {isLarge ? <LargePrice text={value} /> : day ? <time dateTime={day}>{value}</time> : value}
            {weeks && <SpanDots {...weeks} cell={WEEK} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The amount in large figures, its unit beneath. Each end of a range keeps together. */
function LargePrice({ text }: { text: string }) {
  const { before, amount, after } = priceParts(text);
  if (amount === '') return <b>{text}</b>;
  const [low, high] = amount.split(' – ');
  return (
    <>
      {before}
      <b>
        <span>{high ? `${low} –` : low}</span>
        {high && (
          <>
            {' '}
            <span>{high}</span>
          </>
        )}
      </b>
      <small>{after}</small>
    </>
  );
}
