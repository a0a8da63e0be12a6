import type { ReactNode } from 'react';
import { RequiredMark } from './Field.tsx';
import { ERROR_CLASS } from './field-error.ts';

interface FileFieldProps {
  id: string;
  name: string;
  label: string;
  /** What a screen reader hears for the star. */
  requiredMark: string;
  /** The hint: allowed types and size. */
  hint: ReactNode;
  /** One sentence that says how to correct it. */
  error?: string | undefined;
  /** Endings and media types, with commas between. */
  accept: string;
}

/** A field to choose one file. */
export function FileField({ id, name, label, requiredMark, hint, error, accept }: FileFieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
        <RequiredMark text={requiredMark} />
      </label>
      <p id={`${id}-hint`} className="text-muted text-small">
        {hint}
      </p>
      <input
        type="file"
        id={id}
        name={name}
        accept={accept}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        className="file-box"
      />
      {error && (
        <p id={`${id}-error`} className={ERROR_CLASS}>
          {error}
        </p>
      )}
    </div>
  );
}
