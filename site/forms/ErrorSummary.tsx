import type { ReactNode, Ref } from 'react';

interface ErrorSummaryProps {
  title: string;
  text: string;
  /** In the order of the form; `fieldId` is the control that the link focuses. */
  errors?: readonly { fieldId: string; message: string }[];
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The banner above a form that was not sent: what happened, and a link to each error. It has autofocus in server-rendered
 * pages; when a script shows it, the form moves the focus (use-form.ts).
 */
export function ErrorSummary({ title, text, errors = [], children, ref }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is the reason for this page; React omits it on the client
      autoFocus
      className="grid gap-2 rounded-field border-2 border-danger bg-surface p-5 text-text"
    >
      <p className="font-bold font-head text-danger text-h3 leading-tight">{title}</p>
      <p>{text}</p>
      {errors.length > 0 && (
        <ul className="grid gap-1">
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} className="font-semibold text-danger underline underline-offset-4">
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
