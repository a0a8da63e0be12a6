import { ErrorSummary } from '#site/forms/ErrorSummary.tsx';
import { Button } from '#site/ui/Button.tsx';

interface ConfirmFormProps {
  /** The URL that the form posts the token to. */
  action: string;
  token: string;
  label: string;
  /** Shown when the server could not process the request. */
  failure?: { title: string; text: string };
}

/** The button on a page that an email links to. Opening the page changes nothing, because mail scanners open links. */
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
