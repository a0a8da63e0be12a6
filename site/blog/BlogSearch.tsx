import { routes } from '#contract/routes.ts';
import { SearchForm } from '#site/forms/SearchForm.tsx';
import type { BlogCategory } from './queries.ts';

interface BlogSearchProps {
  copy: { label: string; placeholder: string };
  submit: string;
  /** The current query; it stays in the search box. */
  question?: string;
  /** The current category; the search is limited to it. */
  category?: BlogCategory['slug'] | undefined;
}

/** The search form of the blog. */
export function BlogSearch({ copy, submit, question, category }: BlogSearchProps) {
  return (
    <SearchForm
      variant="page"
      className="block max-w-[36rem]"
      fieldClassName="grow basis-48"
      action={routes.blog}
      id="blog-search"
      copy={{ ...copy, submit }}
      question={question}
      category={category}
    />
  );
}
