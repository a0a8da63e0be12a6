import { routes } from '#contract/routes.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';

/** The search box of the blog: a plain form that the server answers with a page. */
export function BlogSearch({ words, submit }: { words: { label: string; placeholder: string }; submit: string }) {
  return (
    <search className="mt-9 block max-w-[32rem]">
      <form action={routes.search} method="get" className="flex flex-wrap items-end gap-3">
        <div className="grow basis-48">
          <Field id="blog-search" label={words.label} type="search" name="q" placeholder={words.placeholder} />
        </div>
        <Button type="submit" variant="haldi">
          {submit}
        </Button>
      </form>
    </search>
  );
}
