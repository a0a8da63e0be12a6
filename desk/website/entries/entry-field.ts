import type { Field, Member, Value } from '#contract/desk/website.ts';
import { isGroup, withValueAt } from '#website-editor/values/value-at.ts';

const SLUG: Member = {
  name: 'slug',
  label: 'Slug',
  field: {
    kind: 'text',
    format: 'slug',
    help: 'The last part of its address. It follows the title until you change it; keep it once the page is public.',
  },
  isRequired: true,
};

/**
 * The form of a new entry: its title first, then its slug. In a file of its own the slug is the name of the file, and so no
 * field of it: here it is one.
 */
export function entryField(field: Field): Field {
  if (field.kind !== 'group') return field;
  const own = (name: string) => field.members.filter((member) => member.name === name);
  const [slug = SLUG] = own('slug');
  const rest = field.members.filter(({ name }) => name !== 'title' && name !== 'slug');
  return { ...field, members: [...own('title'), slug, ...rest] };
}

/** What the form begins with. */
export const entryValue = (template: Value): Value =>
  isGroup(template) ? { ...template, slug: template['slug'] ?? '' } : template;

/** What is sent: without the slug, unless it is a field of the file. */
export function storedValue(field: Field, value: Value): Value {
  const hasSlug = field.kind === 'group' && field.members.some(({ name }) => name === 'slug');
  return hasSlug ? value : withValueAt(value, ['slug'], undefined);
}

/** Whether anything was typed there: a new entry begins with empty fields. */
export function isFilled(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (Array.isArray(value)) return value.some(isFilled);
  return isGroup(value) ? Object.values(value).some(isFilled) : true;
}
