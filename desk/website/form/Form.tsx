import { useMemo, useRef } from 'react';
import { readReferences } from '#contract/desk/website/contents.ts';
import type { Field } from '#contract/desk/website/fields.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Disclosure } from '#screen/ui/Disclosure.tsx';
import { ChartPatterns } from '#site/exhibits/ChartTable.tsx';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { FormContext } from './form-context.ts';
import type { FormModel } from './form-model.ts';
import { GroupField } from './GroupField.tsx';
import { Messages } from './Messages.tsx';
import { ValueForm } from './ValueForm.tsx';

/**
 * The form of a file, or of a part of it.
 *
 * @param value of the whole file; `at` and `field` say which part of it the form shows
 * @param omits a member that has forms of its own, such as the entries of a category
 * @param needed the members of a new entry that its page cannot do without: the others are behind "More"
 */
export function Form({
  label,
  file,
  field,
  value,
  at,
  omits,
  needed,
  model,
  onChange,
  onLeave,
}: {
  label: string;
  file: string;
  field: Field;
  value: Value;
  at: ValuePath;
  omits?: string;
  needed?: readonly string[];
  model: FormModel;
  /** Gets the whole value, and the place in it that was changed. */
  onChange: (value: Value, place: ValuePath) => void;
  /** A field is left. */
  onLeave?: () => void;
}) {
  const draftId = useDraftId();
  const references = useEndpoint(readReferences, { draftId }, { staleTime: 60_000 }).data;
  // Two changes of one event must both arrive, and `change` must always be the same function.
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const form = useMemo(
    () => ({
      model,
      file,
      references,
      change: (place: ValuePath, next: Value | undefined) => {
        latest.current.value = withValueAt(latest.current.value, place, next);
        latest.current.onChange(latest.current.value, place);
      },
      read: (place: ValuePath) => valueAt(latest.current.value, place),
    }),
    [model, file, references],
  );
  const shown = valueAt(value, at);
  return (
    <FormContext value={form}>
      <form
        aria-label={label}
        noValidate
        className="grid min-w-0 gap-5"
        onBlur={onLeave}
        // Enter in a field saves nothing by itself.
        onSubmit={(event) => event.preventDefault()}
      >
        <ChartPatterns />
        <Messages at={at} />
        {field.kind === 'group' ? (
          <Members field={field} value={shown} at={at} label={label} omits={omits} needed={needed} />
        ) : (
          <ValueForm field={field} value={shown} at={at} label={label} isRequired />
        )}
      </form>
    </FormContext>
  );
}

function Members({
  field,
  omits,
  needed,
  ...props
}: {
  field: Extract<Field, { kind: 'group' }>;
  value: Value | undefined;
  at: ValuePath;
  label: string;
  omits: string | undefined;
  needed: readonly string[] | undefined;
}) {
  const members = field.members.filter(({ name }) => name !== omits);
  const part = (shown: typeof members) => (
    <GroupField {...props} field={{ ...field, members: shown }} isRequired Part={ValueForm} />
  );
  if (!needed) return part(members);
  const later = members.filter(({ name }) => !needed.includes(name));
  return (
    <>
      {part(members.filter(({ name }) => needed.includes(name)))}
      <Disclosure label={later.some(({ isRequired }) => isRequired) ? 'More …' : 'More, optional …'}>
        <div className="grid min-w-0 gap-5">{part(later)}</div>
      </Disclosure>
    </>
  );
}
