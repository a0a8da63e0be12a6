import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { Photo, type Picture } from '#site/pictures/Photo.tsx';
import { Actions } from '#site/ui/Actions.tsx';
import { type Background, backgroundClasses } from '#site/ui/backgrounds.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowLeft } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

/** Of the kolams. With 253 entries, two look alike on one of fifty such sites. */
const HALF_WIDTH = { ofEntries: 6, ofPages: 5 };

interface PageHeroProps {
  /** The seed of the kolam: the page's slug. */
  seed: string;
  /** `more` is a second paragraph. */
  copy: { eyebrow?: string; heading: string; text: string; more?: string };
  /** What a buyer asks first, in one line below the text. */
  facts?: readonly { label: string; value: string }[];
  /** The link back to the index, on the page of an entry. */
  back?: { label: string; href: string };
  actions?: readonly { label: string; href: string }[];
  /** Soil, or one of the cover backgrounds. */
  background?: 'soil' | Background;
  /** Replaces the kolam. */
  picture?: Picture | undefined;
  children?: ReactNode;
}

/** The dark hero of a page, with its kolam or a picture at the right edge. */
export function PageHero({
  seed,
  copy,
  facts = [],
  back,
  actions = [],
  background = 'soil',
  picture,
  children,
}: PageHeroProps) {
  return (
    <section
      className={`on-dark relative isolate overflow-clip ${background === 'soil' ? '' : backgroundClasses[background]}`}
    >
      <div
        className={`measure pt-36 ${picture ? 'pb-12 lg:pe-[min(50%,38.75rem+var(--spacing-gutter))]' : 'pb-20'} lg:min-h-[36rem] lg:pt-44 lg:pb-28`}
      >
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
        <h1 className={`mt-6 text-[clamp(2.5rem,5vw,4rem)] ${back ? 'max-w-[10em]' : 'max-w-[9.6em]'}`}>
          {copy.heading}
        </h1>
        <p className="mt-6 max-w-[26em] text-lead text-muted">{copy.text}</p>
        {copy.more && <p className="mt-4 max-w-[26em] text-lead">{copy.more}</p>}
        {facts.length > 0 && <Facts facts={facts} />}
        {actions.length > 0 && (
          <div className="mt-9">
            <Actions actions={actions} first={background === 'soil' ? 'primary' : 'haldi'} />
          </div>
        )}
        {children}
      </div>
      {picture ? (
        <div data-figure={seed} className="picture-entry shared-transition">
          <Photo picture={picture} sizes="(width >= 64rem) 60vw, 100vw" eager className="h-full" />
        </div>
      ) : (
        <Kolam
          seed={seed}
          halfWidth={back ? HALF_WIDTH.ofEntries : HALF_WIDTH.ofPages}
          strokeWidth={1.2}
          className="kolam-hero"
        />
      )}
    </section>
  );
}

function Facts({ facts }: Required<Pick<PageHeroProps, 'facts'>>) {
  return (
    <dl className="mt-7 grid max-w-[26rem] gap-y-2 border-hairline border-t pt-5 lg:max-w-[42rem] lg:grid-cols-[repeat(3,auto)] lg:justify-start lg:gap-x-8 print:max-w-none print:grid-cols-[repeat(3,auto)] print:justify-start print:gap-x-10">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[5.5rem_1fr] gap-x-3 lg:block print:block">
          <dt className="text-muted text-small">{label}</dt>
          <dd className="text-balance font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
