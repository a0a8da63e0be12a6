import { fieldClasses } from './field-classes.ts';

/** Why something was not done, or what is wrong; nothing where there is no such text. */
export function ErrorText({
  children,
  isOfField = false,
  id,
}: {
  children: string | null | undefined;
  /** At a field or a group of fields, in smaller letters. */
  isOfField?: boolean;
  id?: string;
}) {
  if (!children) return null;
  return (
    <p
      id={id}
      role="alert"
      className={isOfField ? fieldClasses.error : 'font-semibold text-danger [overflow-wrap:anywhere]'}
    >
      {children}
    </p>
  );
}
