import type { ReactNode } from 'react';
import type { Picture } from '#site/pictures/Photo.tsx';
import { PhotoTile } from './PhotoTile.tsx';

interface IndexRowProps {
  slug: string;
  title: string;
  href: string;
  picture?: Picture | undefined;
  /** Hidden rows stay in the HTML for the list filter. */
  isHidden: boolean;
  /** At the right: what it costs or how long it takes. */
  facts: ReactNode;
  /** What opens below the row. `label` is the accessible name of its button. */
  more?: { label: string; text: string; points: readonly string[] };
}

/**
 * A row of an index: the line is a link to the entry, the button at its end opens what is below it. The content is in the HTML, where
 * find-in-page and the list filter see it.
 */
export function IndexRow({ slug, title, href, picture, isHidden, facts, more }: IndexRowProps) {
  return (
    <li data-item="" hidden={isHidden} className="index-row">
      <div className="index-line">
        <h4 data-text="">
          <a href={href}>{title}</a>
        </h4>
        {facts}
        <PhotoTile slug={slug} picture={picture} className="w-9" />
      </div>
      {more && (
        <details>
          <summary aria-label={more.label} className="disclosure no-print" />
          <div>
            <p data-text="">{more.text}</p>
            <ul>
              {more.points.map((point) => (
                <li key={point} data-text="" className="catalogue-feature">
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </details>
      )}
    </li>
  );
}
