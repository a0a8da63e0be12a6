import { HONEYPOT } from '#contract/form-signals.ts';

/**
 * A box for programs that fill in every box. `inert` keeps it from the keyboard, from screen readers and from what browsers
 * fill in, and still sends it; `sr-only` takes it out of sight, as it does with texts, so that no style gives it away.
 */
export function Honeypot() {
  return <input type="text" className="sr-only" inert autoComplete="off" name={HONEYPOT} />;
}
