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

/** A legal text. At its side: a table of contents, and when the text and its facts were changed and checked last. */
export function LegalArticle({ copy, text, children }: LegalArticleProps) {
  return (
    <div className="measure grid gap-x-16 gap-y-10 py-14 pb-section lg:grid-cols-[4fr_8fr] lg:pt-20">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <SectionList label={copy.contents} isLabelled compact="lines" items={text.sections} />
        <div className="mt-6 border-hairline border-t pt-4 text-muted text-small">
          <p>{interpolate(copy.updated, { year: text.updated })}</p>
          <p>{interpolate(copy.checked, { checked: text.checked })}</p>
        </div>
      </div>
      <div className="prose">{children}</div>
    </div>
  );
}
