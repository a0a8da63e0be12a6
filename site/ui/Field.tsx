import type { ComponentProps, ReactNode } from 'react';
import { ERROR_CLASS } from './field-error.ts';
import { Icon } from './Icon.tsx';
import { chevronDown } from './icon-shapes.ts';

interface Shared {
  id: string;
  label: ReactNode;
  hint?: string;
  /** One sentence that says how to correct it. */
  error?: string;
  /** What a screen reader hears for the star; a field with it is required. */
  requiredMark?: string;
}

type Own = keyof Shared | 'className' | 'required' | 'aria-invalid' | 'aria-describedby' | 'aria-required';

type FieldProps = Shared &
  (
    | ({ as?: 'input' } & Omit<ComponentProps<'input'>, Own>)
    | ({ as: 'textarea' } & Omit<ComponentProps<'textarea'>, Own>)
    | ({ as: 'select' } & Omit<ComponentProps<'select'>, Own>)
  );

// 48 px high, as buttons are: with a border of 2 px too.
const control =
  'block min-h-12 w-full rounded-field border border-field bg-field-background px-4 py-2 text-text placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger';

/** Label, hint, control and error, tied together for assistive technology. */
export function Field({ id, label, hint, error, requiredMark, ...rest }: FieldProps) {
  const required = requiredMark !== undefined;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
        {required && <RequiredMark text={requiredMark} />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-small">
          {hint}
        </p>
      )}
      {renderControl(rest, shared)}
      {error && (
        <p id={`${id}-error`} className={ERROR_CLASS}>
          {error}
        </p>
      )}
    </div>
  );
}

/** @param text what a screen reader hears for the star */
export function RequiredMark({ text }: { text: string }) {
  return (
    <span className="text-accent">
      <span aria-hidden="true"> *</span>
      <span className="sr-only">{` ${text}`}</span>
    </span>
  );
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

function renderControl(
  props: DistributiveOmit<FieldProps, keyof Shared>,
  shared: Pick<ComponentProps<'input'>, 'id' | 'required' | 'aria-invalid' | 'aria-describedby'>,
): ReactNode {
  if (props.as === 'textarea') {
    const { as: _, ...rest } = props;
    // At least 120 px high.
    return <textarea {...rest} {...shared} className={`${control} min-h-30 resize-y`} />;
  }
  if (props.as === 'select') {
    const { as: _, ...rest } = props;
    return (
      <div className="relative grid items-center">
        {/* Without the browser's own arrow, which looks different in each. */}
        <select {...rest} {...shared} className={`${control} cursor-pointer appearance-none truncate pr-11`} />
        <Icon shape={chevronDown} className="pointer-events-none absolute right-4 size-4.5" />
      </div>
    );
  }
  const { as: _, ...rest } = props;
  return <input type="text" {...rest} {...shared} className={control} />;
}
