import { HONEYPOT } from '#contract/form-signals.ts';

/**
 * A field that only bots fill in. `inert` keeps keyboards, screen readers and autofill out, but the field is still submitted.
 * `sr-only` takes it out of sight; the class is used for other texts too, so bots cannot detect the field by it.
 */
export function Honeypot() {
  return <input type="text" className="sr-only" inert autoComplete="off" name={HONEYPOT} />;
}
