import type { Field, Member } from '#contract/desk/website/fields.ts';

/** Short ways to declare fields in tests. */

export const line = (max = 60): Field => ({ kind: 'text', format: 'line', min: 1, max, help: 'In a few words' });

export const member = (name: string, field: Field, isRequired = true): Member => ({
  name,
  label: name[0]?.toUpperCase() + name.slice(1),
  field,
  isRequired,
});

export const group = (...members: Member[]): Extract<Field, { kind: 'group' }> => ({ kind: 'group', members });

export const list = (item: Field, min = 0, max = 5): Field => ({ kind: 'list', item, min, max });

/** One of two shapes, told apart by `kind`, with a title in both. */
export const shapes: Field = {
  kind: 'variants',
  by: 'kind',
  variants: [
    {
      value: 'round',
      label: 'Round',
      field: group(
        member('kind', { kind: 'constant', value: 'round' }),
        member('title', line()),
        member('radius', { kind: 'number', isWhole: true, min: 1 }),
      ),
    },
    {
      value: 'square',
      label: 'Square',
      field: group(
        member('kind', { kind: 'constant', value: 'square' }),
        member('title', line()),
        member('edge', line()),
      ),
    },
  ],
};
