import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { EditedFile, Fault, Value, ValuePath } from '#contract/desk/website.ts';
import type { Findings } from '../form/form-model.ts';
import { toPointer } from '../form/pointer.ts';
import { entryOfPath, titleOfPlace } from './part-of.ts';

/** What was found, with links to the fields. After a save that was refused it is open and has the focus. */
export function FindingList({
  edited,
  base,
  value,
  entry,
  findings,
  refused,
  onReveal,
}: {
  edited: EditedFile;
  base: Value;
  value: Value;
  /** The entry whose form is shown. */
  entry: string | undefined;
  findings: Findings;
  /** By the last save; undefined if it was not refused. */
  refused: readonly Fault[] | undefined;
  onReveal: (at: ValuePath) => void;
}) {
  const links = (list: readonly Fault[]) => (
    <ul className="mt-2 grid gap-2">
      {list.map(({ at, message }) => {
        const place = entryOfPath(edited, base, at);
        return (
          <li key={toPointer(at) + message} className="text-small leading-snug">
            <Link
              to="/file/$"
              params={{ _splat: edited.file }}
              search={{ ...(place !== undefined && { entry: place }), at: toPointer(at) }}
              replace={place === entry}
              onClick={() => {
                if (place === entry) onReveal(at);
              }}
              className="text-link font-semibold"
            >
              {titleOfPlace(edited, value, at, place === entry ? entryOfPath(edited, value, at) : undefined)}
            </Link>{' '}
            {message}
          </li>
        );
      })}
    </ul>
  );

  if (refused) return <Refused count={refused.length}>{links(refused)}</Refused>;
  const all = [...findings.faults, ...findings.advice];
  if (all.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="touch-target w-fit cursor-pointer py-1">
        {findings.faults.length > 0 && (
          <strong className="mr-2 font-semibold text-danger">{findings.faults.length} to correct</strong>
        )}
        {findings.advice.length > 0 && (
          <span className="text-muted">
            {findings.advice.length === 1 ? '1 piece of advice' : `${findings.advice.length} pieces of advice`}
          </span>
        )}
      </summary>
      {links(all)}
    </details>
  );
}

function Refused({ count, children }: { count: number; children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'center' });
    head.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-labelledby="refused" className="rounded-field border border-danger border-l-4 bg-surface p-3.5">
      <h2 id="refused" ref={head} tabIndex={-1} className="text-h3">
        {count === 1 ? 'Not saved: correct one thing' : `Not saved: correct ${count} things`}
      </h2>
      {children}
    </section>
  );
}
