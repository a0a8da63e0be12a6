import { Icon } from '#site/ui/Icon.tsx';
import { check } from '#site/ui/icon-shapes.ts';
import type { FieldProps } from './field-props.ts';
import { useFaults, useForm } from './form-context.ts';
import { fieldId } from './form-model.ts';
import { Messages } from './Messages.tsx';

/** Yes or no. A flag that is off is left out of the file. */
export function ToggleControl({ field, value, at, label, isRequired }: FieldProps<'boolean' | 'flag'>) {
  const { change } = useForm();
  const id = fieldId(at);
  const isInvalid = useFaults(at).length > 0 || undefined;
  const off = field.kind === 'flag' || !isRequired ? undefined : false;
  return (
    <div className="grid gap-1.5">
      <label className="touch-target flex w-fit items-start gap-2.5 text-small leading-snug">
        <span className="relative mt-px grid size-5 shrink-0 place-items-center">
          <input
            id={id}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => change(at, target.checked ? true : off)}
            aria-describedby={`${id}-help ${id}-messages`}
            aria-invalid={isInvalid}
            className="peer size-5 appearance-none rounded-[0.3125rem] border border-field bg-field-background checked:border-accent checked:bg-accent forced-colors:appearance-auto"
          />
          <Icon
            shape={check}
            strokeWidth={3}
            className="pointer-events-none absolute size-3.5 text-background opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
        <span>
          <span className="mr-2 font-semibold">{label}</span>
          <span id={`${id}-help`} className="text-muted">
            {field.help}
          </span>
        </span>
      </label>
      <Messages at={at} />
    </div>
  );
}
