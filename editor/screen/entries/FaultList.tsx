import type { Fault, Field, Value, ValuePath } from '#contract/editor.ts';
import { toPointer } from '../form/pointer.ts';
import { titleOfPath } from '../form/title-of-path.ts';

/** Why a new entry was not added, with the way to each field. */
export function FaultList({
  faults,
  field,
  value,
  onReveal,
}: {
  faults: readonly Fault[];
  field: Field;
  value: Value;
  onReveal: (at: ValuePath) => void;
}) {
  return (
    <section
      role="alert"
      aria-labelledby="not-added"
      className="rounded-field border border-danger border-l-4 bg-surface p-3.5"
    >
      <h2 id="not-added" className="text-h3">
        {faults.length === 1 ? 'Not added: complete one thing' : `Not added: complete ${faults.length} things`}
      </h2>
      <ul className="mt-2 grid gap-2">
        {faults.map(({ at, message }) => (
          <li key={toPointer(at) + message} className="text-small leading-snug">
            <button
              type="button"
              onClick={() => onReveal(at)}
              className="touch-target text-link text-left font-semibold"
            >
              {titleOfPath(field, value, at) || 'The entry'}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
