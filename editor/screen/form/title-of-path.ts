import type { Field, Member, Value, ValuePath } from '#contract/editor.ts';
import { isGroup } from '#editor/values/value-at.ts';
import { ALT_LABEL } from './alt-label.ts';
import { variantOf } from './variant-of.ts';

/** Where a place is, in the words of the form: "Steps, 2, Result". Items are counted from 1. */
export function titleOfPath(field: Field, value: Value | undefined, path: ValuePath): string {
  const words: string[] = [];
  let here: Field | undefined = field;
  let at: Value | undefined = value;
  for (const step of path) {
    if (here?.kind === 'variants') here = variantOf(here, at)?.field;
    if (here?.kind === 'group') {
      const member: Member | undefined = here.members.find(({ name }) => name === step);
      words.push(member?.label ?? String(step));
      here = member?.field;
    } else {
      const isAlt = here?.kind === 'picture' && step === 'alt';
      words.push(typeof step === 'number' ? String(step + 1) : isAlt ? ALT_LABEL : step);
      if (here?.kind === 'list') here = here.item;
      else if (here?.kind === 'record') here = here.value;
      else here = undefined;
    }
    at = Array.isArray(at) ? at[Number(step)] : isGroup(at) ? at[step] : undefined;
  }
  return words.join(', ');
}
