/** The words of the search page, from content/search.yaml. */
import { routes } from '#contract/routes.ts';
import { firstSentences } from '#site/text/sentences.ts';
import type { SearchWords } from './document-queries.ts';
import type { SearchAsked, SearchView } from './queries.ts';

/** Characters of a long question that the heading repeats. */
const MAX_QUOTED_LENGTH = 60;

/** Heading, sentence below it, and links. */
export function searchPageWords(words: SearchWords, view: SearchView, { question }: SearchAsked) {
  const quoted = firstSentences(question, MAX_QUOTED_LENGTH);
  const say = (sentence: string) => sentence.replace('{question}', () => quoted);
  return {
    ...headOf(words, view, say),
    ways: {
      first:
        view.state === 'none' && view.nearest.length > 0
          ? { heading: words.none.nearest, links: view.nearest.map(({ title, href }) => ({ label: title, href })) }
          : {
              heading: words.start.questions_heading,
              links: words.start.questions.map((example) => ({ label: example, href: routes.searchFor(example) })),
            },
      kinds: { heading: words.start.heading, links: Object.values(words.kinds).map(({ all }) => all) },
    },
  };
}

function headOf(words: SearchWords, view: SearchView, say: (sentence: string) => string) {
  switch (view.state) {
    case 'start':
      return { heading: words.heading, text: words.start.text };
    case 'stop-words':
      return { heading: words.stop_words.heading, text: say(words.stop_words.text) };
    case 'none':
      return { heading: say(words.none.heading), text: words.none.text };
    case 'found':
      return {
        heading: say(words.heading_asked),
        text: view.count === 1 ? words.found.one : words.found.many.replace('{count}', `${view.count}`),
      };
  }
}
