import { routes } from '#contract/routes.ts';
import { formAddress } from '#site/ui/form-address.ts';

/** The form of ZoneField.tsx without a script. It is not beside the field, because forms cannot be nested. */
export function ZoneForm({ id, topic }: { id: string; topic: string }) {
  return (
    <form id={id} action={formAddress(routes.book)} method="get">
      {topic && <input type="hidden" name="topic" value={topic} />}
    </form>
  );
}
