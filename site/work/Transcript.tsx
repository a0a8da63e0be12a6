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
      <p className="transcript-time">{head}</p>
      <div aria-hidden="true" className="transcript-row transcript-head text-muted text-small">
        <p>{copy.original}</p>
        <p>{copy.english}</p>
        <p>{copy.rule}</p>
      </div>
      <ol>
        {messages.map(({ from, text, means, lang, chosen }, index) => (
          <li key={text} className="transcript-row">
            <p className={from === 'us' ? 'transcript-name text-accent' : 'transcript-name'}>{names[from]}</p>
            <p className="transcript-original">
              <span lang={lang}>{text}</span> {chosen && <mark>{chosen}</mark>}
            </p>
            <p className="transcript-english">
              {means && (
                <>
                  <span className="sr-only">{copy.english}: </span>
                  {means}
                </>
              )}
            </p>
            <p className="transcript-rule">
              <span className="sr-only">{copy.rule}: </span>
              {rules[index]}
            </p>
          </li>
        ))}
      </ol>
      {(mark || foot) && (
        <div className="transcript-end">
          {mark && <mark>{mark}</mark>}
          {foot && <p className="text-muted">{foot}</p>}
        </div>
      )}
      <figcaption className="text-muted text-small">{caption}</figcaption>
    </figure>
  );
}
