import type { Fault, Field, Value, ValuePath } from '#contract/desk/website.ts';
import { titleOfPath } from '../form/field-texts.ts';
import { toPointer } from '../form/pointer.ts';

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
        {byMember(faults).map(([first, ...more]) => (
          <li key={toPointer(first.at) + first.message} className="text-small leading-snug">
            <button
              type="button"
              onClick={() => onReveal(first.at)}
              className="touch-target text-link text-left font-semibold"
            >
              {titleOfPath(field, value, more.length > 0 ? first.at.slice(0, 1) : first.at) || 'The entry'}
            </button>{' '}
            {more.length > 0 ? `${more.length + 1} to complete` : first.message}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Faults = [Fault, ...Fault[]];

/** A new entry has many empty fields: those of a list or a group are one line. */
function byMember(faults: readonly Fault[]): Faults[] {
  const members = new Map<string, Faults>();
  for (const fault of faults) {
    const name = String(fault.at[0] ?? `the entry: ${fault.message}`);
    const others = members.get(name);
    if (others) others.push(fault);
    else members.set(name, [fault]);
  }
  return [...members.values()];
}
