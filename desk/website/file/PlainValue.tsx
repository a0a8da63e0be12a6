import type { Value } from '#contract/desk/website/values.ts';

/** A value in words, for reading. */
export function PlainValue({ value }: { value: Value | undefined }) {
  if (value === undefined || value === null || value === '') return <span className="text-muted italic">Nothing</span>;
  return <span className="block whitespace-pre-wrap text-small [overflow-wrap:anywhere]">{textOfValue(value)}</span>;
}

/** In lines; empty for nothing. */
export function textOfValue(value: Value | undefined): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.map(textOfValue).join('\n');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOfValue).join('\n');
  return String(value ?? '');
}
