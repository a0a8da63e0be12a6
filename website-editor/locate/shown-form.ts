import type { Field, Value } from '#contract/desk/website.ts';
import { formatRupees } from '#contract/india.ts';
import { dayOf } from '#site/text/format.ts';

/** Signs that the site replaces or that look the same, each with one sign for both. */
const SAME: readonly [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/…/g, '...'],
  [/---?|[–—]/g, '-'],
  [/[\s\u00AD\u200B]+/gu, ''],
  // Round a value in quotation marks, with a colon after it, or from one amount to another.
  [/^["':,./-]+|["':,./-]+$/g, ''],
];

/**
 * A text for comparison: what the site writes and what the file says are the same then. Without spaces, because a line break in a
 * page may be one, or none.
 */
export const comparable = (text: string): string =>
  SAME.reduce((plain, [signs, same]) => plain.replace(signs, same), text);

/**
 * How the site may write a value.
 *
 * @param language of the site, such as `en-IN`
 */
export function shownForms(field: Field, value: Value, language: string): string[] {
  if (typeof value === 'number') return [formatRupees(value), value.toLocaleString(language), String(value)];
  if (typeof value !== 'string' || value === '') return [];
  if (field.kind === 'choice') return [value];
  if (field.kind !== 'text' || field.format === 'slug') return [];
  if (field.format !== 'date') return [value];
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? [] : [dayOf(day, language).text];
}
