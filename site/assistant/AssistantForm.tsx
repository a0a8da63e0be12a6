import { routes } from '#contract/routes.ts';
import type { HomeCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { formAddress } from '#site/ui/form-address.ts';

interface AssistantFormProps {
  copy: Pick<HomeCopy['assistant'], 'label' | 'placeholder' | 'action'>;
  /** In characters. */
  longest: number;
}

/** The form of the assistant. Without JavaScript the server answers it with a page. */
export function AssistantForm({ copy, longest }: AssistantFormProps) {
  return (
    <form action={formAddress(routes.ask)} className="grid grid-cols-1 gap-2">
      <label htmlFor="assistant-question" className="font-semibold text-small">
        {copy.label}
      </label>
      <div className="flex gap-2.5 max-sm:flex-col">
        <input
          type="text"
          id="assistant-question"
          name="q"
          required
          maxLength={longest}
          autoComplete="off"
          placeholder={copy.placeholder}
          className="min-h-12 min-w-0 flex-1 rounded-full border border-field bg-field-background px-5 placeholder:text-muted"
        />
        <Button type="submit">{copy.action}</Button>
      </div>
    </form>
  );
}
