import type { Field } from '#contract/desk/website/fields.ts';
import type { Fault } from '#contract/desk/website/places.ts';
import type { ValuePath } from '#contract/desk/website/values.ts';
import { isWithin } from '#website-editor/values/value-at.ts';

/**
 * Faults as their fields follow each other in the form, so that the first one leads to the first gap.
 *
 * @param at where the form's field is in its file
 * @param needed the members that stand first, see Form
 */
export function inFormOrder<Found extends Fault>(
  field: Field,
  at: ValuePath,
  faults: readonly Found[],
  needed: readonly string[] = [],
): Found[] {
  if (field.kind !== 'group') return [...faults];
  const rank = ({ at: place }: Fault): number => {
    if (!isWithin(place, at)) return Number.POSITIVE_INFINITY;
    const name = place[at.length];
    const index = field.members.findIndex((member) => member.name === name);
    return needed.length === 0 || needed.includes(String(name)) ? index : index + field.members.length;
  };
  return faults.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first === second ? 0 : first - second;
  });
}
