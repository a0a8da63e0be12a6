import type { Field } from '#contract/desk/website/fields.ts';
import type { Value } from '#contract/desk/website/values.ts';

/** What a field begins with when it is added: as little as its schema allows. */
export function emptyValue(field: Field): Value {
  switch (field.kind) {
    case 'text':
    case 'reference':
      return '';
    case 'number':
      return field.min ?? 0;
    case 'boolean':
      return false;
    case 'flag':
      return true;
    case 'constant':
      return field.value;
    case 'choice':
      return field.options[0]?.value ?? '';
    case 'picture':
      return { src: '', alt: '' };
    case 'list':
      return Array.from({ length: Math.max(field.min ?? 0, 1) }, () => emptyValue(field.item));
    case 'group':
      return Object.fromEntries(
        field.members
          .filter(({ isRequired }) => isRequired)
          .map(({ name, field: member }) => [name, emptyValue(member)]),
      );
    case 'record':
      return {};
    case 'variants':
      return field.variants[0] ? emptyValue(field.variants[0].field) : {};
  }
}
