import { type ReactNode, useMemo, useRef } from 'react';
import { type Field, readReferences, type Value, type ValuePath } from '#contract/desk/website.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { ChartPatterns } from '#site/exhibits/ChartTable.tsx';
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
 */
export function Form({
  label,
  file,
  field,
  value,
  at,
  omits,
  model,
  onChange,
  children,
}: {
  label: string;
  file: string;
  field: Field;
  value: Value;
  at: ValuePath;
  omits?: string;
  model: FormModel;
  onChange: (value: Value) => void;
  /** Above the fields. */
  children?: ReactNode;
}) {
  const references = useEndpoint(readReferences, {}, { staleTime: 60_000 }).data;
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
        latest.current.onChange(latest.current.value);
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
        // Enter in a field saves nothing by itself.
        onSubmit={(event) => event.preventDefault()}
      >
        <ChartPatterns />
        {children}
        <Messages at={at} />
        {field.kind === 'group' ? (
          <GroupField field={field} value={shown} at={at} label={label} isRequired Part={ValueForm} omits={omits} />
        ) : (
          <ValueForm field={field} value={shown} at={at} label={label} isRequired />
        )}
      </form>
    </FormContext>
  );
}
