import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronRight } from '#site/ui/icon-shapes.ts';
import { useShownDraft } from './use-shown-draft.ts';

/** From a form: to all content, or to the changes of somebody else's draft. */
export function BackLink() {
  const { isOwn } = useShownDraft();
  return isOwn ? <BackTo to="/website" text="All content" /> : <BackTo to="/website/changes" text="The changes" />;
}

/** The way back to the screen above. On narrow screens it is an arrow. */
export function BackTo({ to, text, search }: { to: LinkProps['to']; text: string; search?: LinkProps['search'] }) {
  return (
    <Link
      to={to}
      search={search}
      aria-label={text}
      className="touch-target -ml-2 inline-flex min-h-9 min-w-9 shrink-0 items-center justify-center gap-1 rounded-field text-accent text-small hover:bg-quiet lg:pr-2"
    >
      <Icon shape={chevronRight} className="size-5 rotate-180" />
      <span className="hidden lg:inline">{text}</span>
    </Link>
  );
}
