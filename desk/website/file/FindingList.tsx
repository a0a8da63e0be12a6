import { Link } from '@tanstack/react-router';
import type { EditedFile } from '#contract/desk/website/files.ts';
import type { Fault } from '#contract/desk/website/places.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import type { Findings } from '#desk/website/form/form-model.ts';
import { toPointer } from '#desk/website/form/pointer.ts';
import { counted } from '#screen/ui/numbers.ts';
import { countedFaults } from './counted-faults.ts';
import { entryOfPath, titleOfPlace } from './part-of.ts';

/** What was found in a file, with links to the fields. */
export function FindingList({
  edited,
  value,
  entry,
  findings: { faults, advice },
  isNew,
  onReveal,
}: {
  edited: EditedFile;
  value: Value;
  /** The entry whose form is shown. */
  entry: string | undefined;
  findings: Findings;
  isNew: boolean;
  onReveal: (at: ValuePath) => void;
}) {
  const links = (list: readonly Fault[]) => (
    <ul className="mt-2 grid gap-2">
      {list.map(({ at, message }) => {
        const place = entryOfPath(edited, value, at);
        return (
          <li key={toPointer(at) + message} className="leading-snug">
            <Link
              to="/website/file/$"
              params={{ _splat: edited.file }}
              search={{ ...(place !== undefined && { entry: place }), at: toPointer(at) }}
              replace={place === entry}
              onClick={() => {
                if (place === entry) onReveal(at);
              }}
              className="text-link font-semibold"
            >
              {titleOfPlace(edited, value, at, entry)}
            </Link>{' '}
            {message}
          </li>
        );
      })}
    </ul>
  );
  if (faults.length + advice.length === 0) return null;
  return (
    <div className="grid gap-2 text-small">
      {faults.length > 0 && (
        <details>
          <summary className="touch-target w-fit cursor-pointer py-1 font-semibold text-danger">
            {countedFaults(faults.length, isNew)}
          </summary>
          {links(faults)}
        </details>
      )}
      {advice.length > 0 && (
        <details>
          <summary className="touch-target w-fit cursor-pointer py-1 text-muted">
            {counted(advice.length, 'piece of advice', 'pieces of advice')}
          </summary>
          {links(advice)}
        </details>
      )}
    </div>
  );
}
