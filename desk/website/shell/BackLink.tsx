import { Link } from '@tanstack/react-router';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronRight } from '#site/ui/icon-shapes.ts';
import { useShownDraft } from './use-shown-draft.ts';

/** From a form: to all content, or to the changes of somebody else's draft. */
export function BackLink() {
  const { isOwn } = useShownDraft();
  const text = isOwn ? 'All content' : 'The changes';
  return (
    <Link
      to={isOwn ? '/website' : '/website/changes'}
      aria-label={text}
      className="touch-target -ml-2 inline-flex min-h-9 min-w-9 shrink-0 items-center justify-center gap-1 rounded-field text-accent text-small hover:bg-quiet lg:pr-2"
    >
      <Icon shape={chevronRight} className="size-5 rotate-180" />
      <span className="hidden lg:inline">{text}</span>
    </Link>
  );
}
