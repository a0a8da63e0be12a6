import type { Person } from '#contract/desk/sign-in.ts';
import { Dialog } from '#screen/ui/Dialog.tsx';
import type { Counts, DeskLink } from './links.ts';
import { SideLink, SignOut } from './SideLink.tsx';

/** On phones: the screens that the bar at the lower edge has no room for. */
export function MoreMenu({
  links,
  counts,
  person,
  onSignOut,
  onClose,
}: {
  links: readonly DeskLink[];
  counts: Counts;
  person: Person;
  onSignOut: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="More" onClose={onClose}>
      <nav aria-label="More of the desk" className="-mx-2 grid gap-0.5">
        {links.map((link) => (
          <SideLink key={link.to} link={link} count={link.count && counts[link.count]} onFollow={onClose} />
        ))}
        <SignOut onSignOut={onSignOut} />
      </nav>
      <p className="border-hairline border-t pt-3 text-muted text-small">Signed in as {person.name}</p>
    </Dialog>
  );
}
