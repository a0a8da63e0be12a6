import type { ExhibitCopy, ExhibitOf } from '#site/exhibits/schema.ts';
import type { CaseStudiesIndexCopy } from './queries.ts';

interface TranscriptProps {
  exhibit: ExhibitOf<'conversation'>;
  /** One for each message. */
  rules: readonly string[];
  copy: Pick<CaseStudiesIndexCopy['caseStudy'], 'original' | 'english' | 'rule'>;
  names: Pick<ExhibitCopy, 'customer' | 'us'>;
}

/** The messages of a conversation: as written at the left, in English beside it, the rule behind each in the margin. */
export function Transcript({ exhibit: { head, messages, mark, foot, caption }, rules, copy, names }: TranscriptProps) {
  return (
    <figure className="transcript">
      <p className="pt-2 pb-6 font-[650] font-head text-h3 leading-[1.2]">{head}</p>
      <div aria-hidden="true" className="transcript-row transcript-head text-muted text-small">
        <p>{copy.original}</p>
        <p>{copy.english}</p>
        <p>{copy.rule}</p>
      </div>
      <ol>
        {messages.map(({ from, text, means, lang, chosen }, index) => (
          <li key={text} className="transcript-row">
            <p className={`font-bold text-small ${from === 'us' ? 'text-accent' : 'text-muted'}`}>{names[from]}</p>
            <p className="font-light text-[clamp(1.75rem,3.4vw,3rem)] leading-[1.12] tracking-[-0.015em]">
              <span lang={lang}>{text}</span> {chosen && <mark>{chosen}</mark>}
            </p>
            <p className="text-lead leading-[1.35]">
              {means && (
                <>
                  <span className="sr-only">{copy.english}: </span>
                  {means}
                </>
              )}
            </p>
            <p className="relative border-haldi border-s-2 ps-4 text-muted text-small leading-[1.45]">
              <span className="sr-only">{copy.rule}: </span>
              {rules[index]}
            </p>
          </li>
        ))}
      </ol>
      {(mark || foot) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-hairline border-t py-7">
          {mark && <mark>{mark}</mark>}
          {foot && <p className="text-muted">{foot}</p>}
        </div>
      )}
      <figcaption className="text-muted text-small">{caption}</figcaption>
    </figure>
  );
}
