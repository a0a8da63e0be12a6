/** What the address of the blog asks for, and the articles that answer it. */
import { readParameter } from '#contract/query-parameters.ts';
import { type Article, articles, type BlogCategory, blogCategories } from '#site/catalogue/articles.ts';
import { type SearchWords, searchDocuments, searchWords } from '#site/catalogue/search-documents.ts';
import type { SearchDocument } from '#site/search/document.ts';
import { excerpt } from '#site/search/excerpt.ts';
import { find, LONGEST_QUESTION, type Match } from '#site/search/find.ts';
import { mark, type Piece } from '#site/search/mark.ts';
import { createSearchIndex, type SearchIndex } from '#site/search/search-index.ts';

/** As long as the longest that the cards have of themselves. */
const EXCERPT_LENGTH = 200;

export interface BlogAsked {
  /** As typed, without space round it. */
  question: string;
  category: BlogCategory | undefined;
}

/** A title and a passage with the words marked that were looked for. */
export interface MarkedArticle {
  title: Piece[];
  excerpt: Piece[];
}

/** The best first. `marked`: by their slugs. */
export interface FoundArticles {
  articles: Article[];
  marked: ReadonlyMap<string, MarkedArticle>;
}

export type BlogAnswer =
  /** A category and no question. */
  | { state: 'category'; articles: Article[] }
  | { state: 'stop-words' }
  | { state: 'none' }
  /** Not in the category that was asked for. */
  | ({ state: 'elsewhere' } & FoundArticles)
  | ({ state: 'found' } & FoundArticles);

interface Searched {
  documents: SearchDocument[];
  index: SearchIndex;
  words: SearchWords;
}

/** Made once a process, at the first question. */
let searched: Promise<Searched> | undefined;

/** An index of its own: a page that is no article must not decide how far down the list of articles goes. */
async function open(): Promise<Searched> {
  const documents = (await searchDocuments()).filter(({ kind }) => kind === 'article');
  return { documents, index: createSearchIndex(documents), words: await searchWords() };
}

/**
 * @param address of the blog: `?q=` and `&category=`, the first of each that is given several times
 * @returns a category that there is not as none
 */
export function blogAsked({ searchParams }: URL): BlogAsked {
  const wanted = readParameter(searchParams, 'category');
  return {
    question: readParameter(searchParams, 'q').slice(0, LONGEST_QUESTION),
    category: blogCategories.find(({ slug }) => slug === wanted),
  };
}

/** @returns how many pages of the blog `?pages=` asks for, as a whole number from 1 to `most` */
export function pagesAsked({ searchParams }: URL, most: number): number {
  const pages = readParameter(searchParams, 'pages');
  return /^\d{1,4}$/.test(pages) ? Math.min(Math.max(Number(pages), 1), most) : 1;
}

/** The articles that answer a question, those of a category, or of both. */
export async function blogAnswer({ question, category }: BlogAsked): Promise<BlogAnswer> {
  const all = await articles();
  const isWanted = (article: Article) => !category || article.category.slug === category.slug;
  if (!question) return { state: 'category', articles: all.filter(isWanted) };

  searched ??= open();
  const { documents, index, words } = await searched;
  const answer = find(index, words.synonyms, question);
  if (answer.outcome === 'only-stop-words') return { state: 'stop-words' };
  const matches = answer.outcome === 'found' ? answer.matches : [];
  const bySlug = new Map(all.map((article) => [article.slug, article]));
  const found = matches.flatMap((match) => {
    const article = bySlug.get(match.entry.href.split('/').at(-1) ?? '');
    return article ? [{ article, marked: markedIn(match, documents) }] : [];
  });
  const own = found.filter(({ article }) => isWanted(article));
  if (own.length > 0) return { state: 'found', ...unzip(own) };
  return found.length > 0 ? { state: 'elsewhere', ...unzip(found) } : { state: 'none' };
}

const unzip = (found: readonly { article: Article; marked: MarkedArticle }[]): FoundArticles => ({
  articles: found.map(({ article }) => article),
  marked: new Map(found.map(({ article, marked }) => [article.slug, marked])),
});

function markedIn({ entry, id, terms }: Match, documents: readonly SearchDocument[]): MarkedArticle {
  const passage = excerpt(documents[id]?.text ?? '', terms, EXCERPT_LENGTH);
  // Of what the article is about all is shown: it is no longer than a passage, and whole.
  const isLead = entry.lead.includes(passage.replace(/^… | …$/g, ''));
  return { title: mark(entry.title, terms), excerpt: mark(isLead ? entry.lead : passage, terms) };
}
