import { Link } from '@tanstack/react-router';
import type { ContentGroup } from '#contract/desk/website.ts';
import { useUnsavedFiles } from '../file/use-drafts.ts';
import { newEntryDraft, newEntryTitles } from './new-entry.ts';

/** At the end of a group of the list. */
export function NewEntryLink({
  adds: { type, file },
  className,
}: {
  adds: NonNullable<ContentGroup['adds']>;
  /** Of a row of the list. */
  className: string;
}) {
  const isDraft = useUnsavedFiles().has(newEntryDraft({ type, file }));
  return (
    <Link
      to="/new/$type"
      params={{ type }}
      search={file === undefined ? {} : { file }}
      activeOptions={{ exact: true, includeSearch: true }}
      className={`${className} aria-[current=page]:bg-selected`}
    >
      <span aria-hidden="true" className="w-3 text-center text-accent">
        +
      </span>
      <span className="min-w-0 grow text-accent">New {newEntryTitles[type].toLowerCase()}</span>
      {isDraft && <span className="shrink-0 text-accent text-tiny">draft</span>}
    </Link>
  );
}
