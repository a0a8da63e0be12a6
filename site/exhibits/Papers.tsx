import { ExhibitHead } from './ExhibitHead.tsx';
import type { ExhibitOf } from './schema.ts';

/** A file: its papers with what is known of each, beneath a heading or beside the names to choose from. */
export function Papers({ file }: { file: ExhibitOf<'file'> }) {
  const { head, choices, title, detail, papers, mark, foot } = file;
  const drawing = (
    <>
      <div>
        <ExhibitHead head={choices ? choices.label : (head ?? '')} />
        {choices && (
          <ul className="papers-names">
            {choices.names.map((name) => (
              <li key={name} aria-current={name === choices.chosen || undefined}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="exhibit-sheet on-paper papers-sheet">
        <p className="exhibit-title">{title}</p>
        <small>{detail}</small>
        <ul className="papers-list">
          {papers.map(({ name, note, state }) => (
            <li key={name}>
              <svg aria-hidden="true" className="exhibit-lines" viewBox="0 0 20 20">
                <path d={state === 'here' ? CHECK : AGAIN} />
              </svg>
              {state === 'asked' ? (
                <mark>
                  <b>{name}</b>
                  <small>{note}</small>
                </mark>
              ) : (
                <span>
                  <b>{name}</b>
                  <small>{note}</small>
                </span>
              )}
            </li>
          ))}
        </ul>
        {mark && (
          <p>
            <mark>{mark}</mark>
          </p>
        )}
        {foot && <p className="exhibit-foot">{foot}</p>}
      </div>
    </>
  );
  return choices ? <div className="papers-choice">{drawing}</div> : drawing;
}

const CHECK = 'M4 10.5l4 4 8-9';
/** An arrow in a circle: asked for again. */
const AGAIN = 'M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5v4h-4';
