import type { ComponentProps, ReactNode } from 'react';

const variants = {
  primary: 'border-transparent bg-kaavi-2 text-white hover:bg-kaavi-3',
  haldi: 'border-transparent bg-haldi text-on-haldi hover:bg-haldi-2',
  outline: 'border-current text-text hover:bg-text hover:border-text hover:text-background',
} as const;

// A transparent border keeps a filled button's edge in forced colours, where backgrounds are dropped.
const base =
  'button inline-flex min-h-12 items-center justify-center gap-3 rounded-full border px-6 py-2.5 text-center font-bold leading-tight transition-colors duration-200 ease-out disabled:cursor-progress disabled:opacity-70';

interface CommonProps {
  variant?: keyof typeof variants;
  /** Fills the width of its column. */
  wide?: boolean;
  children: ReactNode;
}

type LinkProps = CommonProps & { href: string } & Omit<ComponentProps<'a'>, 'href' | 'className' | 'children'>;
type ControlProps = CommonProps & { href?: never } & Omit<ComponentProps<'button'>, 'className' | 'children'>;

/** A link that looks like a button when it has an `href`, else a real button. */
export function Button({ variant = 'primary', wide = false, ...props }: LinkProps | ControlProps) {
  const className = `${base} ${variants[variant]}${wide ? ' w-full' : ''}`;
  if (props.href !== undefined) return <a className={className} {...props} />;
  return <button type="button" className={className} {...props} />;
}
