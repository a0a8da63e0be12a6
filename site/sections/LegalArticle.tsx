import type { ReactNode } from 'react';
import type { LegalPageWords, LegalText } from '#site/catalogue/legal.ts';
import { SectionList } from '#site/sections/SectionList.tsx';
import { fill } from '#site/ui/fill.ts';

interface LegalArticleProps {
  words: LegalPageWords;
  text: LegalText;
  /** Its Markdown. */
  children?: ReactNode;
}

/** A text to be read in peace: its contents at the side, its year above. */
export function LegalArticle({ words, text, children }: LegalArticleProps) {
  return (
    <div className="measure grid gap-x-20 gap-y-10 py-14 pb-section lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-20">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <SectionList label={words.contents} isLabelled compact="lines" items={text.sections} />
      </div>
      <div>
        <p className="mb-10 border-hairline border-b pb-4 text-muted text-small">
          {fill(words.updated, { year: text.updated })}
        </p>
        <div className="prose">{children}</div>
      </div>
    </div>
  );
}
