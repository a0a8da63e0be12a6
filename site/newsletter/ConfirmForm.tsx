import { ErrorSummary } from '#site/forms/ErrorSummary.tsx';
import { Button } from '#site/ui/Button.tsx';

interface ConfirmFormProps {
  /** Where the form goes; the token travels in it. */
  action: string;
  token: string;
  label: string;
  /** Shown when it was pressed and the server could not do it. */
  failure?: { title: string; text: string };
}

/** The one button of a page behind a link in a mail. Only pressing it changes anything: a scanner opens links. */
export function ConfirmForm({ action, token, label, failure }: ConfirmFormProps) {
  return (
    <form action={action} method="post" className="mt-9 grid max-w-[34rem] justify-items-start gap-6">
      {failure && <ErrorSummary title={failure.title} text={failure.text} />}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="haldi">
        {label}
      </Button>
    </form>
  );
}
