import type { References } from '#contract/desk/website/contents.ts';
import type { Field } from '#contract/desk/website/fields.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { formatRupees } from '#contract/india.ts';
import { memberOf, variantOf } from '#website-editor/values/member-of.ts';
import { isGroup, valueAt } from '#website-editor/values/value-at.ts';

/** Where a place is, in the words of the form: "Steps, 2, Result". Items are counted from 1. */
export function titleOfPath(field: Field, value: Value | undefined, path: ValuePath): string {
  const words: string[] = [];
  let here: Field | undefined = field;
  let at: Value | undefined = value;
  for (const step of path) {
    const member = memberOf(here, at, step);
    words.push(here?.kind === 'picture' && step === 'alt' ? ALT_LABEL : member.label);
    here = member.field;
    at = valueAt(at, [step]);
  }
  return words.join(', ');
}

/** Whether a field has others in it. */
export const hasParts = ({ kind }: Field): boolean =>
  kind === 'group' || kind === 'list' || kind === 'record' || kind === 'variants';

/** The field of a picture that says what it shows. */
export const ALT_LABEL = 'What it shows';

/**
 * What a group that is closed says of its content, such as a plan and its price.
 *
 * @param references for the titles of what it refers to; undefined until they were read
 */
export function summarise(field: Field, value: Value | undefined, references: References | undefined): string {
  if (value === undefined || value === null) return '';
  switch (field.kind) {
    case 'text':
    case 'number':
      return String(value);
    case 'reference':
      return references?.[field.to].find((entry) => entry.value === value)?.title ?? '';
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'flag':
      return 'Yes';
    case 'constant':
      return '';
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'picture':
      return isGroup(value) ? String(value['alt'] ?? '') : '';
    case 'list':
      return Array.isArray(value) ? summariseList(field.item, value, references) : '';
    case 'record':
      return isGroup(value) ? counted(Object.keys(value).length) : '';
    case 'group':
      return isGroup(value) ? (priceText(value, field, references) ?? summariseGroup(field, value, references)) : '';
    case 'variants': {
      const variant = variantOf(field, value);
      return variant ? [variant.label, summarise(variant.field, value, references)].filter(Boolean).join(': ') : '';
    }
  }
}

const counted = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

function summariseList(item: Field, values: readonly Value[], references: References | undefined): string {
  const isPlain = item.kind === 'text' || item.kind === 'number' || item.kind === 'reference' || item.kind === 'choice';
  if (!isPlain) return counted(values.length);
  return values
    .map((value) => summarise(item, value, references))
    .filter(Boolean)
    .join(', ');
}

type Group = Extract<Field, { kind: 'group' }>;
type GroupValue = { [key: string]: Value };

/** The first words in it, and its price; of a group without any, those of its first part that has some. */
function summariseGroup(field: Group, value: GroupValue, references: References | undefined): string {
  const parts = field.members.map(({ name, field: member }) => {
    const held = value[name];
    const isPrice = member.kind === 'group' && isGroup(held) && priceText(held, member, references) !== undefined;
    // People know an entry by its name: its address tells them nothing.
    const isWords = (member.kind === 'text' && member.format !== 'slug') || member.kind === 'reference' || isPrice;
    return { isWords, text: summarise(member, held, references) };
  });
  const words = parts.flatMap(({ isWords, text }) => (isWords && text ? [text] : []));
  return words.length > 0 ? words.slice(0, 2).join(' · ') : (parts.find(({ text }) => text)?.text ?? '');
}

/** Such as "₹15,000 to ₹30,000 per project"; undefined for a group that is no price. */
function priceText(value: GroupValue, field: Group, references: References | undefined): string | undefined {
  const { from, to, per } = value;
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  const unit = field.members.find(({ name }) => name === 'per');
  const words = unit && summarise(unit.field, per, references);
  return [from === to ? formatRupees(from) : `${formatRupees(from)} to ${formatRupees(to)}`, words]
    .filter(Boolean)
    .join(' ');
}

/** How many controls a field has when all of it is open: long groups start closed. */
export function countControls(field: Field, value: Value | undefined): number {
  switch (field.kind) {
    case 'constant':
      return 0;
    case 'list':
      return Array.isArray(value) ? value.reduce<number>((sum, item) => sum + countControls(field.item, item), 0) : 0;
    case 'group':
      return field.members.reduce(
        (sum, member) => sum + countControls(member.field, isGroup(value) ? value[member.name] : undefined),
        0,
      );
    case 'record':
      return isGroup(value) ? Object.keys(value).length * 2 : 0;
    case 'variants': {
      const variant = variantOf(field, value);
      return variant ? 1 + countControls(variant.field, value) : 1;
    }
    case 'picture':
      return 2;
    default:
      return 1;
  }
}

/** From this share of the limit on, it is shown how much is left. */
const NEAR = 0.9;

/**
 * How far a text is from its limits; undefined while it is far enough.
 *
 * @returns such as "12 left", "3 too many" or "20 more needed"
 */
export function lengthCounter(length: number, { min = 0, max }: { min?: number; max?: number }): string | undefined {
  if (max !== undefined && length > max) return `${grouped(length - max)} too many`;
  if (length > 0 && length < min && min > 1) return `${grouped(min - length)} more needed`;
  if (max !== undefined && length >= max * NEAR) return `${grouped(max - length)} left`;
  return undefined;
}

const grouped = (number: number): string => number.toLocaleString('en-IN');
