import type { ReactNode } from 'react';
import type { ValuePath } from '#contract/desk/website/values.ts';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { useFaults } from './form-context.ts';
import { fieldId } from './form-model.ts';
import { Messages } from './Messages.tsx';

/** What the control in a frame takes. */
export interface ControlProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  'data-invalid': true | undefined;
}

/** Around one control: its label with the help beside it; below, the counter, what is wrong, and what the rules say. */
export function FieldFrame({
  at,
  label,
  help,
  isRequired,
  isLabelHidden = false,
  counter,
  children,
}: {
  at: ValuePath;
  label: string;
  help?: string;
  isRequired: boolean;
  isLabelHidden?: boolean;
  counter?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = fieldId(at);
  const isInvalid = useFaults(at).length > 0 || undefined;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <FieldLabel htmlFor={id} label={label} help={help} isRequired={isRequired} isHidden={isLabelHidden} />
      {children({
        id,
        'aria-describedby': `${id}-help ${id}-counter ${id}-messages`,
        'aria-invalid': isInvalid,
        'data-invalid': isInvalid,
      })}
      {counter && (
        <p id={`${id}-counter`} className="justify-self-end text-muted text-small tabular-nums">
          {counter}
        </p>
      )}
      <Messages at={at} />
    </div>
  );
}

/** A label, and the help in the same line as long as there is room. */
export function FieldLabel({
  htmlFor,
  label,
  help,
  isRequired,
  isHidden = false,
}: {
  htmlFor: string;
  label: string;
  help?: string;
  isRequired: boolean;
  isHidden?: boolean;
}) {
  return (
    <div className={isHidden ? 'hidden-until-focus' : 'text-small leading-snug'}>
      <label htmlFor={htmlFor} className={`${fieldClasses.label} mr-2`}>
        {label}
      </label>
      <span id={`${htmlFor}-help`} className="text-muted">
        {[!isRequired && 'Optional.', help].filter(Boolean).join(' ')}
      </span>
    </div>
  );
}
