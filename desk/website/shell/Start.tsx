import { useScreenHeading } from '#screen/ui/use-screen-heading.ts';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { UnsavedList } from '../file/UnsavedList.tsx';

/** Before something is chosen. */
export function Start() {
  const heading = useScreenHeading('Editor');
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
      <UnsavedList heading="Not saved yet" />
    </div>
  );
}
