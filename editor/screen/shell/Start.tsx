import { Link } from '@tanstack/react-router';
import { useScreenHeading } from '#desk/ui/use-screen-heading.ts';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { useContents } from '../contents/use-contents.ts';
import { useUnsavedFiles } from '../file/use-file-draft.ts';

/** Before something is chosen. */
export function Start() {
  const heading = useScreenHeading('Editor');
  const unsaved = useUnsavedFiles();
  const { items } = useContents();
  const files = [...unsaved].map((file) => ({ file, title: items.find((item) => item.file === file)?.title ?? file }));
  return (
    <div className="grid h-full content-center justify-items-center gap-4 p-gutter text-center">
      <Kolam seed="kolam-digital" halfWidth={3} className="size-32 text-strand" />
      <h1 ref={heading} tabIndex={-1}>
        Edit the words of the site
      </h1>
      <p className="max-w-[44ch] text-muted">
        Choose a page or an entry from the list. The page beside the form follows each save; what you save is public
        when it is published.
      </p>
      {files.length > 0 && (
        <div className="grid gap-1.5">
          <h2 className="text-h3">Not saved yet</h2>
          <ul className="grid gap-1">
            {files.map(({ file, title }) => (
              <li key={file}>
                <Link to="/file/$" params={{ _splat: file }} className="text-link">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
