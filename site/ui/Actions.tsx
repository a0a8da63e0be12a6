import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';

interface ActionsProps {
  actions: readonly { label: string; href: string }[];
  /** The variant of the first button; the others are outlined. */
  first?: 'primary' | 'haldi';
}

/** Buttons and links side by side, stacked on small screens. */
export function Actions({ actions: [main, ...others], first = 'haldi' }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-3.5">
      {main && (
        <Button href={main.href} variant={first}>
          {main.label}
          <Icon shape={arrowRight} />
        </Button>
      )}
      {others.map(({ label, href }) => (
        <Button key={href} href={href} variant="outline">
          {label}
        </Button>
      ))}
    </div>
  );
}
