import { routes } from '#contract/routes.ts';
import { SearchForm } from '#site/forms/SearchForm.tsx';
import type { SiteFacts } from '#site/shell/queries.ts';
import type { BlogCategory } from './queries.ts';

interface BlogSearchProps {
  copy: SiteFacts['words']['search'];
  /** The current query; it stays in the search box. */
  question?: string;
  /** The current category; the search is limited to it. */
  category?: BlogCategory['slug'] | undefined;
}

/** The search form of the blog. */
export function BlogSearch({ copy, question, category }: BlogSearchProps) {
  return (
    <SearchForm
      variant="page"
      className="block max-w-[36rem]"
      fieldClassName="grow basis-48"
      action={routes.blog}
      id="blog-search"
      copy={copy}
      question={question}
      category={category}
    />
  );
}
