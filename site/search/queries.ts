/** The search page's data, and the index file for the browser. */
import { readParameter } from '#contract/query-parameters.ts';
import { routes } from '#contract/routes.ts';
import { nearest } from '#site/content/entries.ts';
import { askCopy, homeCopy } from '#site/shell/queries.ts';
import { firstSentences } from '#site/text/sentences.ts';
import { type SearchDocument, type SearchKind, searchKinds } from './document.ts';
import { type SearchCopy, type SitePage, searchCopy, searchDocuments } from './document-queries.ts';
import { find, lexiconOf, type Match } from './find.ts';
import { excerpt, highlight, type Piece } from './highlight.ts';
import { Hindi } from './hindi.ts';
import { hindiWords } from './hindi-words.ts';
import { MAX_QUESTION_LENGTH, termsOfExample, type Vocabulary } from './question.ts';
import { questionKinds } from './question-kinds.ts';
import { pagesToRead, type Reply, replyFrom, searchedWords } from './reply.ts';
import { groupByKind, MAX_RESULTS_OF_A_KIND } from './result-groups.ts';
import type { ReplyCopy, SearchFile } from './search-file.ts';
import { createSearchIndex, type SearchIndex, storeIndex } from './search-index.ts';

const EXCERPT_LENGTH = 190;
const NEAREST = 4;

/** The query of the search page. */
interface SearchAsked {
  /** Trimmed. */
  question: string;
  /** Show only the results of this page type. */
  kind: SearchKind | undefined;
}

interface SearchResult {
  /** Last part of the path; the seed of its kolam. */
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
  /** Link to all results of the group, unless all are shown. */
  allHref: string | undefined;
}

type SearchView =
  | { state: 'start' }
  | { state: 'stop-words' }
  | { state: 'none'; nearest: { slug: string; title: string; href: string; kind: SearchKind }[] }
  | {
      state: 'found';
      /** The number of results of all page types. */
      count: number;
      groups: SearchResultGroup[];
      /** Link to the results of all page types, if only one is shown. */
      everyHref: string | undefined;
    };

interface Searched {
  documents: SitePage[];
  index: SearchIndex;
  copy: SearchCopy;
  vocabulary: Vocabulary;
}

/** Built once per process, at the first search; it takes 0.2 s. */
let searched: Promise<Searched> | undefined;

async function open(): Promise<Searched> {
  const [documents, copy] = [await searchDocuments(), await searchCopy()];
  const index = createSearchIndex(documents);
  const { synonyms } = copy;
  const [hindi, lexicon] = [new Hindi(hindiWords), lexiconOf(index)];
  const topics = [...copy.topics, { page: '', like: copy.elsewhere }].map(({ page, means = [], like }) => ({
    page,
    means,
    like: like.map((example) => termsOfExample(example, hindi, lexicon)),
  }));
  return { documents, index, copy, vocabulary: { synonyms, topics, hindi: hindiWords, kinds: questionKinds } };
}

/** Reads the URL of the search page: `?q=`, and `&kind=` for the results of one page type. */
export function searchAsked({ searchParams }: URL): SearchAsked {
  const wanted = readParameter(searchParams, 'kind');
  return {
    question: readParameter(searchParams, 'q').slice(0, MAX_QUESTION_LENGTH),
    kind: searchKinds.find((kind) => kind === wanted),
  };
}

/** Runs a search for the search page. */
export async function searchView({ question, kind }: SearchAsked): Promise<SearchView> {
  searched ??= open();
  const { documents, index, copy, vocabulary } = await searched;
  const answer = find(index, vocabulary, question);
  if (answer.outcome === 'nothing-asked') return { state: 'start' };
  if (answer.outcome === 'only-stop-words') return { state: 'stop-words' };
  if (answer.outcome === 'nothing-found') {
    const named = documents.map((document) => ({ ...document, slug: slugOf(document.href) }));
    return { state: 'none', nearest: nearest(question, named, NEAREST) };
  }
  const all = groupByKind(answer.matches);
  const ofKind = all.filter((group) => group.kind === kind);
  const isFiltered = ofKind.length > 0;
  return {
    state: 'found',
    count: answer.matches.length,
    everyHref: isFiltered ? routes.searchFor(question) : undefined,
    groups: (isFiltered ? ofKind : all).map(({ kind: shown, matches }) => {
      const isCut = !isFiltered && matches.length > MAX_RESULTS_OF_A_KIND;
      return {
        kind: shown,
        name: copy.kinds[shown].name,
        count: matches.length,
        results: (isCut ? matches.slice(0, MAX_RESULTS_OF_A_KIND) : matches).map((match) => resultOf(match, documents)),
        allHref: isCut ? routes.searchFor(question, shown) : undefined,
      };
    }),
  };
}

function resultOf({ entry, id, terms }: Match, documents: readonly SearchDocument[]): SearchResult {
  return {
    slug: slugOf(entry.href),
    href: entry.href,
    title: highlight(entry.title, terms),
    excerpt: highlight(excerpt(documents[id]?.text ?? '', terms, EXCERPT_LENGTH), terms),
  };
}

const slugOf = (href: string): string => href.split(/[/#]/).at(-1) || 'home';

/** The assistant's reply, and its search terms. */
export async function assistantReply(question: string): Promise<{ searched: string[]; reply: Reply }> {
  searched ??= open();
  const { documents, index, vocabulary } = await searched;
  const answer = find(index, vocabulary, question);
  const texts = pagesToRead(answer).map(({ id }) => documents[id]?.quotable ?? '');
  return { searched: searchedWords(answer), reply: replyFrom(answer, texts) };
}

/** The copy of the assistant, for the server and for the index file. */
export async function replyCopy(): Promise<ReplyCopy> {
  const [{ reply }, { assistant }] = [await askCopy(), await homeCopy()];
  return { speaker: assistant.speaker, ...reply };
}

/** The file that the browser loads for searching. */
export async function searchFile(): Promise<SearchFile> {
  const { index, copy, vocabulary } = await open();
  const { kinds, list } = copy;
  const names = searchKinds.map((kind) => [kind, kinds[kind].name] as const);
  return {
    index: storeIndex(index),
    vocabulary,
    copy: { ...list, kinds: Object.fromEntries(names) as SearchFile['copy']['kinds'] },
    reply: await replyCopy(),
  };
}

/** How many characters of a long question the heading repeats. */
const MAX_QUOTED_LENGTH = 60;

/** The heading of the search page, the sentence below it, and links. */
export function searchPageCopy(copy: SearchCopy, view: SearchView, { question }: SearchAsked) {
  const quoted = firstSentences(question, MAX_QUOTED_LENGTH);
  const say = (sentence: string) => sentence.replace('{question}', () => quoted);
  return {
    ...headOf(copy, view, say),
    ways: {
      first:
        view.state === 'none' && view.nearest.length > 0
          ? { heading: copy.none.nearest, links: view.nearest.map(({ title, href }) => ({ label: title, href })) }
          : {
              heading: copy.start.questionsHeading,
              links: copy.start.questions.map((example) => ({ label: example, href: routes.searchFor(example) })),
            },
      kinds: { heading: copy.start.heading, links: Object.values(copy.kinds).map(({ all }) => all) },
    },
  };
}

function headOf(copy: SearchCopy, view: SearchView, say: (sentence: string) => string) {
  switch (view.state) {
    case 'start':
      return { heading: copy.heading, text: copy.start.text };
    case 'stop-words':
      return { heading: copy.stopWords.heading, text: say(copy.stopWords.text) };
    case 'none':
      return { heading: say(copy.none.heading), text: copy.none.text };
    case 'found':
      return {
        heading: say(copy.headingAsked),
        text: view.count === 1 ? copy.found.one : copy.found.many.replace('{count}', `${view.count}`),
      };
  }
}
