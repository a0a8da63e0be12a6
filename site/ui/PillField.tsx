interface PillFieldProps {
  id: string;
  name: string;
  type: 'search' | 'email';
  label: string;
  hint?: string;
  placeholder: string;
  /** The label of the button. */
  submit: string;
}

/** The content of a form with one field: label, and a rounded field and its button in one row. */
export function PillField({ id, name, type, label, hint, placeholder, submit }: PillFieldProps) {
  return (
    <>
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-small">
          {hint}
        </p>
      )}
      <div className="flex gap-2">
        <input
          id={id}
          name={name}
          type={type}
          required
          placeholder={placeholder}
          aria-describedby={hint && `${id}-hint`}
          autoComplete={type === 'email' ? 'email' : 'off'}
          className="min-h-12 min-w-0 flex-1 rounded-full border border-field bg-field-background px-5 text-small placeholder:text-muted"
        />
        <button
          type="submit"
          className="min-h-12 shrink-0 rounded-full border border-field px-5 font-bold text-small transition-colors duration-200 ease-out hover:border-haldi hover:bg-haldi hover:text-on-haldi"
        >
          {submit}
        </button>
      </div>
    </>
  );
}
