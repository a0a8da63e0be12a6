import type { ComponentProps } from 'react';
import type { SiteFacts } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { formAddress } from '#site/ui/form-address.ts';
import { PillField } from '#site/ui/PillField.tsx';

interface SearchFormProps {
  variant: 'page' | 'header' | 'footer';
  /** Classes of the form, and of the column of the field. Passed in, so that pages carry only the classes that they use. */
  className?: string;
  fieldClassName?: string;
  /** The path from contract/routes.ts. */
  action: string;
  id: string;
  copy: SiteFacts['words']['search'];
  /** As typed; prefilled in the field. */
  question?: string | undefined;
  /** Sent with the question. */
  category?: string | undefined;
  field?: Omit<ComponentProps<'input'>, 'id' | 'className' | 'required'>;
}

/** A search field with its button: a plain form that the server answers with a page. In the header it is inside a landmark. */
export function SearchForm({
  variant,
  className,
  fieldClassName,
  action,
  id,
  copy,
  question,
  category,
  field,
}: SearchFormProps) {
  const { label, placeholder, submit } = copy;
  if (variant === 'footer') {
    return (
      <form action={formAddress(action)} method="get" className="grid max-w-96 grid-cols-1 gap-2">
        <PillField id={id} name="q" type="search" label={label} placeholder={placeholder} submit={submit} />
      </form>
    );
  }
  const form = (
    <form action={formAddress(action)} method="get" className="flex flex-wrap items-end gap-3">
      <div className={fieldClassName}>
        <Field
          id={id}
          label={label}
          type="search"
          name="q"
          placeholder={placeholder}
          defaultValue={question}
          {...field}
        />
      </div>
      {category && <input type="hidden" name="category" value={category} />}
      <Button type="submit" variant={variant === 'page' ? 'haldi' : 'outline'}>
        {submit}
      </Button>
    </form>
  );
  return variant === 'header' ? form : <search className={className}>{form}</search>;
}
