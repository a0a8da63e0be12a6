import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { Icon } from '#site/ui/Icon.tsx';

/** @param label what it does, for screen readers; put a Tooltip around it where the icon alone is not plain */
export function IconButton({
  label,
  shape,
  strokeWidth,
  className = '',
  ...props
}: Pick<ButtonProps, 'onPress' | 'isDisabled'> & {
  label: string;
  /** From icon-shapes.ts. */
  shape: string;
  strokeWidth?: number;
  className?: string;
}) {
  return (
    <AriaButton
      {...props}
      aria-label={label}
      className={`touch-target grid size-9 shrink-0 place-items-center rounded-field text-muted transition-colors data-hovered:bg-quiet data-hovered:text-text data-pressed:bg-selected data-disabled:opacity-50 ${className}`}
    >
      <Icon shape={shape} strokeWidth={strokeWidth} />
    </AriaButton>
  );
}
