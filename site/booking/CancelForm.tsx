import { Button } from '#site/ui/Button.tsx';
import { formAddress } from '#site/ui/form-address.ts';
import type { BookCopy } from './queries.ts';

interface CancelFormProps {
  /** The path that it is posted to. */
  action: string;
  token: string;
  sequence: number;
  copy: Pick<BookCopy['cancel'], 'button' | 'keep'>;
  /** The meeting. */
  keepHref: string;
}

/** Asks before a meeting is cancelled. Opening the page changes nothing, because mail scanners open links. */
export function CancelForm({ action, token, sequence, copy, keepHref }: CancelFormProps) {
  return (
    <form action={formAddress(action)} method="post" className="flex flex-wrap gap-3.5">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="sequence" value={sequence} />
      <Button type="submit">{copy.button}</Button>
      <Button href={keepHref} variant="outline">
        {copy.keep}
      </Button>
    </form>
  );
}
