import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

export interface ButtonProps
  extends Pick<
    AriaButtonProps,
    'id' | 'onPress' | 'isDisabled' | 'type' | 'autoFocus' | 'aria-describedby' | 'aria-label'
  > {
  children: ReactNode;
  /** It is being done: it keeps the focus and does nothing. */
  isPending?: boolean;
  /** `primary`: at most one on a screen. */
  look?: 'primary' | 'quiet' | 'danger';
  className?: string;
}

const LOOKS = {
  primary: 'border-transparent bg-kaavi-2 text-white data-hovered:bg-kaavi-3 data-pressed:bg-kaavi-3',
  quiet: 'border-field bg-surface text-text data-hovered:bg-quiet data-pressed:bg-selected',
  danger: 'border-danger bg-surface text-danger data-hovered:bg-late-background data-pressed:bg-late-background',
};

/** Also for links that look like one. */
export function buttonClass(look: NonNullable<ButtonProps['look']>): string {
  return `touch-target inline-flex min-h-9 items-center justify-center gap-2 rounded-field border px-3.5 py-1 text-center font-semibold leading-tight transition-colors data-disabled:opacity-55 aria-disabled:opacity-70 forced-colors:border-[ButtonText] forced-colors:data-disabled:border-[GrayText] ${LOOKS[look]}`;
}

/**
 * Its pending state is not react-aria's: that announces the button by its id for seconds, also when the button is gone, and
 * then leaves an image without a name (axe: role-img-alt).
 */
export function Button({
  look = 'quiet',
  className = '',
  isPending = false,
  onPress,
  type,
  children,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      // A button of a form would send it again.
      type={isPending ? 'button' : type}
      onPress={isPending ? undefined : onPress}
      aria-disabled={isPending || undefined}
      className={`${buttonClass(look)} ${className}`}
    >
      {children}
      {isPending && <span aria-hidden="true">…</span>}
    </AriaButton>
  );
}
