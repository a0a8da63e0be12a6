import { routes } from '#contract/routes.ts';
import { formAddress } from '#site/ui/form-address.ts';

/** The form of ZoneField.tsx without a script. It has no place of its own, because a form cannot stand inside another. */
export function ZoneForm({ id, topic }: { id: string; topic: string }) {
  return (
    <form id={id} action={formAddress(routes.book)} method="get">
      {topic && <input type="hidden" name="topic" value={topic} />}
    </form>
  );
}
