/** The words of content/pages/blog.yaml as the page of results says them. */
import { routes } from '#contract/routes.ts';
import type { BlogWords } from '#site/catalogue/articles.ts';
import type { BlogAnswer, BlogAsked } from '#site/catalogue/blog-search.ts';
import { firstSentences } from '#site/catalogue/text.ts';

/** As much of a long question is repeated in a heading; the box has all of it. */
const LONGEST_QUOTED = 60;

interface Link {
  label: string;
  href: string;
}

/** The heading, the sentence beneath it, the ways on, and the heading of articles that are not what was asked for. */
export function blogResultsWords(
  words: BlogWords,
  answer: BlogAnswer,
  { question, category }: BlogAsked,
): { heading: string; text: string; ways: Link[]; section?: string } {
  const quoted = firstSentences(question, LONGEST_QUOTED);
  const { results, none, stop_words: stopWords } = words;
  const say = (sentence: string) =>
    sentence.replace('{category}', () => category?.name ?? '').replace('{question}', () => quoted);
  const count = ({ one, many }: { one: string; many: string }, number: number) =>
    number === 1 ? one : many.replace('{count}', `${number}`);

  const all = { label: words.article.back, href: routes.blog };
  const wholeSite = { label: say(results.whole_site), href: routes.searchFor(question) };
  switch (answer.state) {
    case 'category':
      return { heading: say(words.category.title), text: count(results.found, answer.articles.length), ways: [all] };
    case 'stop-words':
      return { heading: stopWords.heading, text: say(stopWords.text), ways: [all], section: none.newest };
    case 'found':
      return {
        heading: say(category ? results.heading_in_category : results.heading),
        text: count(results.found, answer.articles.length),
        ways: [wholeSite, all],
      };
    case 'elsewhere':
      return {
        heading: say(none.heading_in_category),
        text: none.text_elsewhere,
        ways: [wholeSite, all],
        section: count(none.elsewhere, answer.articles.length),
      };
    case 'none':
      return {
        heading: say(category ? none.heading_in_category : none.heading),
        text: none.text,
        ways: [wholeSite, all],
        section: none.newest,
      };
  }
}
