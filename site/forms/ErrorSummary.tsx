import { type ReactNode, type Ref, useEffect } from 'react';

interface ErrorSummaryProps {
  title: string;
  text: string;
  /** In the order of the form; `fieldId` is the control the link moves to. */
  errors?: readonly { fieldId: string; message: string }[];
  /** Stands before the title of the page while the banner is there; a page that the server made with one has it already. */
  titlePrefix?: string;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The banner above a form that was not sent: what happened, and a link to each fault. In a page that comes with it, it takes
 * the focus; where a script puts it there, the form says where the focus goes.
 */
export function ErrorSummary({ title, text, errors = [], titlePrefix = '', children, ref }: ErrorSummaryProps) {
  useEffect(() => {
    const plain = document.title.replace(titlePrefix, '');
    document.title = titlePrefix + plain;
    return () => {
      document.title = plain;
    };
  }, [titlePrefix]);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is why the page came again; React leaves it out where a script draws it
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
