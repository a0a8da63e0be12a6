import type { ReactNode } from 'react';
import { Still, type StillPicture } from '#site/pictures/Still.tsx';
import type { AboutCopy } from '#site/shell/queries.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface CompanyHistoryProps {
  copy: AboutCopy['story'];
  paragraphs: readonly string[];
  /** Below the first sentence. */
  still?: StillPicture | undefined;
  /** Beside the paragraphs. */
  children?: ReactNode;
}

/** The history of the agency: its first sentence in large type, the rest in columns below. */
export function CompanyHistory({ copy, paragraphs, still, children }: CompanyHistoryProps) {
  return (
    <section aria-labelledby="story" className="measure py-section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <div className="grid content-start gap-5">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h2 id="story" className="max-w-[11em] text-[clamp(1.625rem,2.6vw,2.125rem)]">
            {copy.heading}
          </h2>
        </div>
        <p className="max-w-[22em] text-reading">{copy.statement}</p>
      </div>
      {still && (
        <div className="mt-14">
          <Still
            still={still}
            sizes="(width >= 80rem) 77.5rem, 100vw"
            className="aspect-[3/2] rounded-panel lg:aspect-[2/1]"
          />
        </div>
      )}
      <div className="mt-14 grid items-start gap-x-16 gap-y-12 border-hairline border-t pt-12 lg:grid-cols-[4fr_8fr]">
        <div className="mx-auto w-full max-w-80 lg:mx-0">{children}</div>
        <div className="grid gap-6">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="prose-width text-lead">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
