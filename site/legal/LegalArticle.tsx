import type { ReactNode } from 'react';
import { SectionList } from '#site/blocks/SectionList.tsx';
import { interpolate } from '#site/text/interpolate.ts';
import type { LegalPageCopy, LegalText } from './queries.ts';

interface LegalArticleProps {
  copy: LegalPageCopy;
  text: LegalText;
  /** The rendered Markdown. */
  children?: ReactNode;
}

/** A legal text, with a table of contents at the side and the year of the last change above. */
export function LegalArticle({ copy, text, children }: LegalArticleProps) {
  return (
    <div className="measure grid gap-x-20 gap-y-10 py-14 pb-section lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-20">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <SectionList label={copy.contents} isLabelled compact="lines" items={text.sections} />
      </div>
      <div>
        <div className="mb-10 flex flex-wrap gap-x-6 gap-y-1 border-hairline border-b pb-4 text-muted text-small">
          <p>{interpolate(copy.updated, { year: text.updated })}</p>
          <p>{interpolate(copy.checked, { checked: text.checked })}</p>
        </div>
        <div className="prose">{children}</div>
      </div>
    </div>
  );
}
