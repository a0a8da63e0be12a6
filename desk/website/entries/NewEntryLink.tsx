import { Link } from '@tanstack/react-router';
import type { ContentGroup } from '#contract/desk/website/contents.ts';
import { entryNames } from './new-entry.ts';

/** At the end of a group of the list. */
export function NewEntryLink({
  adds: { type, file },
  className,
}: {
  adds: NonNullable<ContentGroup['adds']>;
  /** Of a row of the list. */
  className: string;
}) {
  return (
    <Link
      to="/website/new/$type"
      params={{ type }}
      search={file === undefined ? {} : { file }}
      className={`${className} text-accent`}
    >
      <span aria-hidden="true" className="w-4 text-center">
        +
      </span>
      New {entryNames[type]}
    </Link>
  );
}
