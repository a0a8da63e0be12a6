import { routes } from '#contract/routes.ts';
import type { BlogCategory } from '#site/catalogue/articles.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { formAddress } from '#site/ui/form-address.ts';

interface BlogSearchProps {
  words: { label: string; placeholder: string };
  submit: string;
  /** As it was typed; it stays in the box. */
  question?: string;
  /** The category that is shown: it is searched alone, until another chip is chosen. */
  category?: BlogCategory['slug'] | undefined;
}

/** The search box of the blog: a plain form that the server answers with a page. */
export function BlogSearch({ words, submit, question, category }: BlogSearchProps) {
  return (
    <search className="mt-9 block max-w-[36rem]">
      <form action={formAddress(routes.blog)} method="get" className="flex flex-wrap items-end gap-3">
        <div className="grow basis-48">
          <Field
            id="blog-search"
            label={words.label}
            type="search"
            name="q"
            placeholder={words.placeholder}
            defaultValue={question}
          />
        </div>
        {category && <input type="hidden" name="category" value={category} />}
        <Button type="submit" variant="haldi">
          {submit}
        </Button>
      </form>
    </search>
  );
}
