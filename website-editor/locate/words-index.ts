import type { Value, ValuePath } from '#contract/desk/website.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { fieldOfFile } from '#website-editor/rules/fields.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { walkFields } from '#website-editor/rules/walk-fields.ts';
import { isGroup, valueAt } from '#website-editor/values/value-at.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { comparable, shownForms } from './shown-form.ts';

/** A place of a file, and how the site writes what it says. */
export interface Spot {
  file: string;
  at: ValuePath;
  /** In a Markdown text. */
  offset?: number;
  /** For comparison; with placeholders such as `{total}`. */
  form: string;
}

const PLACEHOLDER = /\{\w+\}/g;

/** Less words between placeholders would be found everywhere. In characters. */
const MIN_LITERAL = 4;

/** The words of a file, for finding a text among them. */
export interface WordsIndex {
  file: string;
  value: Value;
  /** Those with exactly this text. */
  exact: (text: string) => readonly Spot[];
  /** Those that have it once their placeholders are filled in. */
  filled: (text: string) => readonly Spot[];
  all: readonly Spot[];
}

/** @param language of the site, such as `en-IN` */
export function indexWords({ file, value }: ReadFile & { value: Value }, language: string): WordsIndex {
  const row = contentFilesOf(file);
  const places = row ? walkFields(fieldOfFile(row), value) : [];
  const ofFields = places.flatMap(({ field, value: held, at }) =>
    shownForms(field, held, language).map((form): Spot => ({ file, at, form: comparable(form) })),
  );
  const body = valueAt(value, ['body']);
  const ofBody =
    typeof body === 'string' && row?.pattern.endsWith('.md')
      ? markdownBlocks(body).map(({ text, offset }): Spot => ({ file, at: ['body'], offset, form: comparable(text) }))
      : [];
  const isBodyField = ({ at }: Spot) => at.length === 1 && at[0] === 'body' && ofBody.length > 0;
  const all = [
    ...ofFields.filter((spot) => !isBodyField(spot)),
    ...ofBody,
    ...rangesIn(value).map(({ at, form }): Spot => ({ file, at, form: comparable(form) })),
  ].filter(({ form }) => form !== '');
  const byForm = Map.groupBy(all, ({ form }) => form);
  const patterns = all.filter(({ form }) => form.includes('{')).flatMap(patternOf);
  return {
    file,
    value,
    all,
    exact: (text) => byForm.get(text) ?? [],
    filled: (text) => patterns.filter(({ pattern }) => pattern.test(text)).map(({ spot }) => spot),
  };
}

function patternOf(spot: Spot): { spot: Spot; pattern: RegExp }[] {
  const literals = spot.form.split(PLACEHOLDER);
  if (literals.length < 2 || literals.join('').length < MIN_LITERAL) return [];
  return [{ spot, pattern: new RegExp(`^${literals.map((literal) => RegExp.escape(literal)).join('.+?')}$`, 'su') }];
}

/** Prices and salaries from one amount to another, which the site writes in one. Their place is the lower amount. */
function rangesIn(value: Value, at: ValuePath = []): { at: ValuePath; form: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => rangesIn(item, [...at, index]));
  if (!isGroup(value)) return [];
  const within = Object.entries(value).flatMap(([key, held]) => rangesIn(held, [...at, key]));
  const { from, to } = value;
  if (typeof from !== 'number' || typeof to !== 'number') return within;
  const [low = '', high = ''] = [from, to].map(
    (amount) => shownForms({ kind: 'number', isWhole: true }, amount, 'en-IN')[0],
  );
  return [...within, { at: [...at, 'from'], form: `${low} – ${high}` }];
}
