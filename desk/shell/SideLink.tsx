import { Link } from '@tanstack/react-router';
import { signOutDoor } from '#screen/ui/icon-shapes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { DeskLink } from './links.ts';

const SIDE_LINK =
  'touch-target flex min-h-9 w-full items-center gap-3 rounded-field px-2.5 text-left text-text transition-colors hover:bg-selected aria-[current=page]:bg-selected aria-[current=page]:font-semibold';

export function SideLink({ link, count, onFollow }: { link: DeskLink; count?: number; onFollow?: () => void }) {
  return (
    <Link to={link.to} onClick={onFollow} className={SIDE_LINK}>
      <Icon shape={link.shape} className="size-4.5 shrink-0 text-muted" />
      <span className="grow">{link.text}</span>
      <Count count={count} />
    </Link>
  );
}

export function SignOut({ onSignOut }: { onSignOut: () => void }) {
  return (
    <button type="button" onClick={onSignOut} className={SIDE_LINK}>
      <Icon shape={signOutDoor} className="size-4.5 shrink-0 text-muted" />
      Sign out
    </button>
  );
}

export function Count({ count, className = '' }: { count?: number; className?: string }) {
  if (!count) return null;
  return (
    <span
      className={`min-w-5 rounded-full bg-accent px-1.5 py-0.5 text-center font-semibold text-background text-tiny leading-none tabular-nums ${className}`}
    >
      {count > 99 ? '99+' : count}
      <span className="hidden-until-focus"> waiting</span>
    </span>
  );
}
