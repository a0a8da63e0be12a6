/** The search as the server asks it, and as the browser gets it. */
import { readParameter } from '#contract/query-parameters.ts';
import { routes } from '#contract/routes.ts';
import { nearest } from '#site/catalogue/nearest.ts';
import { type SearchWords, type SitePage, searchDocuments, searchWords } from '#site/catalogue/search-documents.ts';
import { askWords, homeWords } from '#site/catalogue/site.ts';
import { type SearchDocument, type SearchKind, searchKinds } from '#site/search/document.ts';
import { excerpt } from '#site/search/excerpt.ts';
import { find, LONGEST_QUESTION, type Match } from '#site/search/find.ts';
import { groupByKind } from '#site/search/group-by-kind.ts';
import { mark, type Piece } from '#site/search/mark.ts';
import { packIndex } from '#site/search/packed-index.ts';
import { pagesToRead, type Reply, replyFrom, soughtIn } from '#site/search/reply.ts';
import type { ReplyWords, SearchFile } from '#site/search/search-file.ts';
import { createSearchIndex, type SearchIndex } from '#site/search/search-index.ts';

const SHOWN_OF_A_KIND = 4;
const EXCERPT_LENGTH = 190;
const NEAREST = 4;

/** What the address of the search page asks for. */
export interface SearchAsked {
  /** As typed, without space round it. */
  question: string;
  /** To see the results of one kind alone. */
  kind: SearchKind | undefined;
}

export interface SearchResult {
  /** The last part of its address, and what its figure is drawn from. */
  slug: string;
  href: string;
  title: Piece[];
  excerpt: Piece[];
}

export interface SearchResultGroup {
  kind: SearchKind;
  name: string;
  count: number;
  results: SearchResult[];
  /** Where all of the group are shown, unless they are. */
  allHref: string | undefined;
}

export type SearchView =
  | { state: 'start' }
  | { state: 'stop-words' }
  | { state: 'none'; nearest: { slug: string; title: string; href: string; kind: SearchKind }[] }
  | {
      state: 'found';
      /** Of every kind. */
      count: number;
      groups: SearchResultGroup[];
      /** Where those of every kind are shown, when these are of one. */
      everyHref: string | undefined;
    };

interface Searched {
  documents: SitePage[];
  index: SearchIndex;
  words: SearchWords;
}

/** Made once a process, at the first question: it takes 0.2 s, and what it is made of is built into the server. */
let searched: Promise<Searched> | undefined;

async function open(): Promise<Searched> {
  const [documents, words] = [await searchDocuments(), await searchWords()];
  return { documents, index: createSearchIndex(documents), words };
}

/** @param address of the search page: `?q=`, and `&kind=` for the results of one kind alone */
export function searchAsked({ searchParams }: URL): SearchAsked {
  const wanted = readParameter(searchParams, 'kind');
  return {
    question: readParameter(searchParams, 'q').slice(0, LONGEST_QUESTION),
    kind: searchKinds.find((kind) => kind === wanted),
  };
}

/** What the search page shows. */
export async function searchView({ question, kind }: SearchAsked): Promise<SearchView> {
  searched ??= open();
  const { documents, index, words } = await searched;
  const answer = find(index, words.synonyms, question);
  if (answer.outcome === 'nothing-asked') return { state: 'start' };
  if (answer.outcome === 'only-stop-words') return { state: 'stop-words' };
  if (answer.outcome === 'nothing-found') {
    const named = documents.map((document) => ({ ...document, slug: slugOf(document.href) }));
    return { state: 'none', nearest: nearest(question, named, NEAREST) };
  }
  const all = groupByKind(answer.matches);
  const own = all.filter((group) => group.kind === kind);
  const isWhole = own.length > 0;
  return {
    state: 'found',
    count: answer.matches.length,
    everyHref: isWhole ? routes.searchFor(question) : undefined,
    groups: (isWhole ? own : all).map(({ kind: shown, matches }) => {
      const isCut = !isWhole && matches.length > SHOWN_OF_A_KIND;
      return {
        kind: shown,
        name: words.kinds[shown].name,
        count: matches.length,
        results: (isCut ? matches.slice(0, SHOWN_OF_A_KIND) : matches).map((match) => resultOf(match, documents)),
        allHref: isCut ? routes.searchFor(question, shown) : undefined,
      };
    }),
  };
}

function resultOf({ entry, id, terms }: Match, documents: readonly SearchDocument[]): SearchResult {
  return {
    slug: slugOf(entry.href),
    href: entry.href,
    title: mark(entry.title, terms),
    excerpt: mark(excerpt(documents[id]?.text ?? '', terms, EXCERPT_LENGTH), terms),
  };
}

const slugOf = (href: string): string => href.split(/[/#]/).at(-1) || 'home';

/** What the assistant answers, and the words that it looked for. */
export async function assistantReply(question: string): Promise<{ sought: string[]; reply: Reply }> {
  searched ??= open();
  const { documents, index, words } = await searched;
  const answer = find(index, words.synonyms, question);
  const texts = pagesToRead(answer).map(({ id }) => documents[id]?.quotable ?? '');
  return { sought: soughtIn(answer), reply: replyFrom(answer, texts) };
}

/** What the assistant says, on the page that the server renders and in the file that the browser gets. */
export async function replyWords(): Promise<ReplyWords> {
  const [{ reply }, { assistant }] = [await askWords(), await homeWords()];
  return { speaker: assistant.speaker, ...reply };
}

/** What the browser gets when somebody begins to search. */
export async function searchFile(): Promise<SearchFile> {
  const { index, words } = await open();
  const { kinds, synonyms, list } = words;
  const names = searchKinds.map((kind) => [kind, kinds[kind].name] as const);
  return {
    index: packIndex(index),
    synonyms,
    words: { ...list, kinds: Object.fromEntries(names) as SearchFile['words']['kinds'] },
    reply: await replyWords(),
  };
}
