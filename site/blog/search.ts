/** The blog search: query parameters, results, and the copy of the results page. */
import { readParameter } from '#contract/query-parameters.ts';
import { routes } from '#contract/routes.ts';
import type { SearchDocument } from '#site/search/document.ts';
import { searchCopy, searchDocuments } from '#site/search/document-queries.ts';
import { find, type Match } from '#site/search/find.ts';
import { excerpt, highlight, type Piece } from '#site/search/highlight.ts';
import { hindiWords } from '#site/search/hindi-words.ts';
import { MAX_QUESTION_LENGTH, type Vocabulary } from '#site/search/question.ts';
import { createSearchIndex, type SearchIndex } from '#site/search/search-index.ts';
import { firstSentences } from '#site/text/sentences.ts';
import { type Article, articles, type BlogCategory, type BlogCopy, blogCategories } from './queries.ts';

/** In characters; as long as the longest excerpt on a card. */
const EXCERPT_LENGTH = 200;

export interface BlogQuery {
  /** As typed, trimmed. */
  question: string;
  category: BlogCategory | undefined;
}

/** Title and excerpt with the matches highlighted. */
export interface HighlightedArticle {
  title: Piece[];
  excerpt: Piece[];
}

/** The best match first; `highlighted` is keyed by slug. */
interface FoundArticles {
  articles: Article[];
  highlighted: ReadonlyMap<string, HighlightedArticle>;
}

type BlogResults =
  /** A category without a question. */
  | { state: 'category'; articles: Article[] }
  | { state: 'stop-words' }
  | { state: 'none' }
  /** Found, but only in other categories. */
  | ({ state: 'other-categories' } & FoundArticles)
  | ({ state: 'found' } & FoundArticles);

interface BlogIndex {
  documents: SearchDocument[];
  index: SearchIndex;
  vocabulary: Vocabulary;
}

/** Built once per process, at the first search. */
let blogIndex: Promise<BlogIndex> | undefined;

/** An index of articles only: in the index of the site, other pages could push articles off the list. */
async function buildIndex(): Promise<BlogIndex> {
  const documents = (await searchDocuments()).filter(({ kind }) => kind === 'article');
  const { synonyms } = await searchCopy();
  return {
    documents,
    index: createSearchIndex(documents),
    // An article is no answer to a question to the agency, and has no price of its own.
    vocabulary: { synonyms, topics: [], hindi: hindiWords, kinds: [] },
  };
}

/**
 * Reads `?q=` and `&category=`, the first of each if there are several.
 *
 * @returns no category if it is unknown
 */
export async function readBlogQuery({ searchParams }: URL): Promise<BlogQuery> {
  const category = readParameter(searchParams, 'category');
  return {
    question: readParameter(searchParams, 'q').slice(0, MAX_QUESTION_LENGTH),
    category: (await blogCategories()).find(({ slug }) => slug === category),
  };
}

/** Reads `?pages=`: an integer from 1 to `max`; 1 if it is missing or malformed. */
export function readPageCount({ searchParams }: URL, max: number): number {
  const pages = readParameter(searchParams, 'pages');
  return /^\d{1,4}$/.test(pages) ? Math.min(Math.max(Number(pages), 1), max) : 1;
}

/** The articles that match the question, the category, or both. */
export async function searchBlog({ question, category }: BlogQuery): Promise<BlogResults> {
  const all = await articles();
  const isWanted = (article: Article) => !category || article.category.slug === category.slug;
  if (!question) return { state: 'category', articles: all.filter(isWanted) };

  blogIndex ??= buildIndex();
  const { documents, index, vocabulary } = await blogIndex;
  const result = find(index, vocabulary, question);
  if (result.outcome === 'only-stop-words') return { state: 'stop-words' };
  const matches = result.outcome === 'found' ? result.matches : [];
  const bySlug = new Map(all.map((article) => [article.slug, article]));
  const found = matches.flatMap((match) => {
    const article = bySlug.get(match.entry.href.split('/').at(-1) ?? '');
    return article ? [{ article, highlighted: highlightMatch(match, documents) }] : [];
  });
  const own = found.filter(({ article }) => isWanted(article));
  if (own.length > 0) return { state: 'found', ...unzip(own) };
  return found.length > 0 ? { state: 'other-categories', ...unzip(found) } : { state: 'none' };
}

const unzip = (found: readonly { article: Article; highlighted: HighlightedArticle }[]): FoundArticles => ({
  articles: found.map(({ article }) => article),
  highlighted: new Map(found.map(({ article, highlighted }) => [article.slug, highlighted])),
});

function highlightMatch({ entry, id, terms }: Match, documents: readonly SearchDocument[]): HighlightedArticle {
  const passage = excerpt(documents[id]?.text ?? '', terms, EXCERPT_LENGTH);
  // If the excerpt is part of the lead, show the whole lead.
  const isLead = entry.lead.includes(passage.replace(/^… | …$/g, ''));
  return { title: highlight(entry.title, terms), excerpt: highlight(isLead ? entry.lead : passage, terms) };
}

/** Headings quote at most this many characters of a query. */
const MAX_QUOTED_LENGTH = 60;

interface Link {
  label: string;
  href: string;
}

/** The copy of the results page: heading, text and links; `section` is the heading above articles that did not match. */
export function resultsCopy(
  copy: BlogCopy,
  results: BlogResults,
  { question, category }: BlogQuery,
): { heading: string; text: string; links: Link[]; section?: string } {
  const quoted = firstSentences(question, MAX_QUOTED_LENGTH);
  const { results: resultCopy, none, stopWords } = copy;
  const interpolateQuery = (sentence: string) =>
    sentence.replace('{category}', () => category?.name ?? '').replace('{question}', () => quoted);
  const count = ({ one, many }: { one: string; many: string }, number: number) =>
    number === 1 ? one : many.replace('{count}', `${number}`);

  const all = { label: copy.article.back, href: routes.blog };
  const wholeSite = { label: interpolateQuery(resultCopy.wholeSite), href: routes.searchFor(question) };
  switch (results.state) {
    case 'category':
      return {
        heading: interpolateQuery(copy.category.title),
        text: count(resultCopy.found, results.articles.length),
        links: [all],
      };
    case 'stop-words':
      return { heading: stopWords.heading, text: interpolateQuery(stopWords.text), links: [all], section: none.newest };
    case 'found':
      return {
        heading: interpolateQuery(category ? resultCopy.headingInCategory : resultCopy.heading),
        text: count(resultCopy.found, results.articles.length),
        links: [wholeSite, all],
      };
    case 'other-categories':
      return {
        heading: interpolateQuery(none.headingInCategory),
        text: none.textElsewhere,
        links: [wholeSite, all],
        section: count(none.elsewhere, results.articles.length),
      };
    case 'none':
      return {
        heading: interpolateQuery(category ? none.headingInCategory : none.heading),
        text: none.text,
        links: [wholeSite, all],
        section: none.newest,
      };
  }
}
