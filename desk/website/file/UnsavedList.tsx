import { Link } from '@tanstack/react-router';
import { useContents } from '../contents/use-contents.ts';
import { newEntryOf, newEntryTitles } from '../entries/new-entry.ts';
import { useUnsavedFiles } from './use-drafts.ts';

/** What waits unsaved in this tab, with links; nothing if all is saved. */
export function UnsavedList({ heading, className = '' }: { heading: string; className?: string }) {
  const unsaved = useUnsavedFiles();
  const { items } = useContents();
  if (unsaved.size === 0) return null;
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <h2 className="text-h3">{heading}</h2>
      <ul className="grid gap-1">
        {[...unsaved].map((file) => (
          <li key={file}>
            <UnsavedLink file={file} title={items.find((item) => item.file === file)?.title ?? file} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function UnsavedLink({ file, title }: { file: string; title: string }) {
  const entry = newEntryOf(file);
  if (entry) {
    return (
      <Link to="/new/$type" params={{ type: entry.type }} search={{ file: entry.file }} className="text-link">
        New {newEntryTitles[entry.type].toLowerCase()}
      </Link>
    );
  }
  return (
    <Link to="/file/$" params={{ _splat: file }} className="text-link [overflow-wrap:anywhere]">
      {title}
    </Link>
  );
}
