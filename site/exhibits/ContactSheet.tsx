import { drawFrames } from './contact-frames.ts';
import { ExhibitHead } from './ExhibitHead.tsx';
import type { ExhibitOf } from './schema.ts';

/** Small frames with their numbers, and why each was left out; a ring around the one that was chosen. */
export function ContactSheet({ sheet }: { sheet: ExhibitOf<'contact-sheet'> }) {
  const drawn = drawFrames(sheet);
  return (
    <>
      <ExhibitHead head={sheet.head} detail={sheet.detail} />
      <ol className="contact-sheet" start={sheet.first}>
        {sheet.frames.map(({ ground, note, mark }, index) => {
          const { number, viewBox, shapes = [], ring } = drawn[index] ?? {};
          return (
            <li key={number}>
              <svg aria-hidden="true" className={`exhibit-lines ${grounds[ground]}`} viewBox={viewBox}>
                {/* Shapes are clipped by it, the ring is not. */}
                <svg aria-hidden="true" className="exhibit-lines">
                  {shapes.map((shape) => (
                    <path key={shape.transform} className="contact-shape" {...shape} />
                  ))}
                </svg>
                {ring && <path className="contact-ring" d={ring} />}
              </svg>
              <b>{number}</b>
              {mark ? <mark className="contact-note">{note}</mark> : <small>{note}</small>}
            </li>
          );
        })}
      </ol>
    </>
  );
}

const grounds = {
  dark: 'contact-frame contact-dark',
  dim: 'contact-frame contact-dim',
  light: 'contact-frame contact-light',
};
