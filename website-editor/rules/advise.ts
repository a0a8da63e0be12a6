import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { coverFault, coverNumbers } from '#checks/article-cover.ts';
import { articleLength, lengthFault } from '#checks/article-length.ts';
import { Rule } from '#checks/check.ts';
import { Claims } from '#checks/claims.ts';
import { contentRules } from '#checks/content.ts';
import { type ContentFile, readContentFile, readSiteFacts, UnreadableContentError } from '#checks/content-file.ts';
import { Facts } from '#checks/facts.ts';
import { leftoversIn, noLeftovers } from '#checks/leftovers-in.ts';
import { plainEnglish } from '#checks/plain-english.ts';
import type { Advice } from '#contract/desk/website/places.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { isOpen } from '#site/careers/is-open.ts';
import { type ContentFiles, contentFilesOf, siteContent } from '#site/content/files.ts';
import { remember } from '#website-editor/files/remember.ts';
import { UnsafeWriteError, writeChanges, writeNew } from '#website-editor/files/write-changes.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { checkSpelling, spellingRule } from './check-spelling.ts';
import { fieldOfFile } from './fields.ts';
import { findFaultsAcross, placeholdersOf } from './find-faults.ts';
import { lostLinks } from './lost-links.ts';
import { createReadContent, type ReadContent } from './read-content.ts';
import type { ReadFile } from './references.ts';
import { walkFields } from './walk-fields.ts';
import { withTitles } from './with-titles.ts';

export interface Adviser {
  /**
   * What the rules of checks/ and the spelling say about a file as it is typed, with all others as they are on the disk. The first
   * time takes a second longer, to load the dictionary.
   *
   * @param root absolute path of the folder whose content/ has the others
   * @param file such as `content/blog/new.md`; it need not exist yet
   */
  advise(root: string, file: string, value: Value): Promise<Advice[]>;
}

/** A file as it is typed. */
interface Typed {
  row: ContentFiles;
  value: Value;
  text: string;
  content: ContentFile;
}

/** How many drafts are remembered, of those that were advised on last. */
const MAX_MEMORIES = 4;

/**
 * @param project absolute path of the project, with the dictionary
 * @param now facts with a review before it are overdue
 */
export function createAdviser(project: string, now: () => Date): Adviser {
  const memoryOf = remember<ReadContent>(MAX_MEMORIES);
  return {
    async advise(root, file, value) {
      const row = contentFilesOf(file);
      const read = memoryOf(root, () => createReadContent(root))();
      const saved = read.find(({ content }) => content.path === file);
      const text = row && textOf(file, saved?.text, value);
      if (!row || text === undefined) return [];
      const content = readContentFile(file, text);
      // The typed file comes first: a rule that compares two entries names the first one.
      const all = [content, ...read.map((other) => other.content).filter(({ path }) => path !== file)];
      const typed = { row, value, text, content };
      return unique([
        ...rulesOf(typed, all, now()).flatMap((rule) => adviceOf(rule, content)),
        ...adviceAcross(file, all),
        ...(await spellingAdvice(project, typed)),
      ]).map((advice) => inOwnersWords(advice, all));
    },
  };
}

/** As it would be written; undefined if the value cannot be, which the faults say. */
function textOf(file: string, saved: string | undefined, value: Value): string | undefined {
  try {
    return saved === undefined ? writeNew(file, value) : writeChanges(file, saved, value);
  } catch (error) {
    if (error instanceof UnsafeWriteError) return undefined;
    throw error;
  }
}

function rulesOf(typed: Typed, all: readonly ContentFile[], today: Date): Rule[] {
  const { path } = typed.content;
  return [
    ...readable(() => contentRules(all, path)),
    ...plainEnglish([typed.content]),
    ...readable(() => {
      const facts = new Facts(all, today);
      return [...facts.rules(), ...facts.reminders()];
    }),
    ...readable(() => new Claims([typed.content], readSiteFacts(all)).rules()),
    leftovers(typed),
    lengthOf(typed),
    coverOf(typed),
    closingDay(typed, today),
    lostLinks(typed.content, all),
  ];
}

/** A check cannot read a file in which something is missing: the faults say what. */
function readable(rules: () => Rule[]): Rule[] {
  try {
    return rules();
  } catch (error) {
    if (error instanceof UnreadableContentError) return [];
    throw error;
  }
}

function adviceOf({ description, failures }: Rule, content: ContentFile): Advice[] {
  return failures
    .filter(({ place }) => place.file === content.path)
    .map(({ place, fault }) => ({ at: place.path ?? [], message: fault, rule: description }));
}

/** The build's own rules that one file alone cannot break. */
function adviceAcross(file: string, all: readonly ContentFile[]): Advice[] {
  return findFaultsAcross(filesOf(all))
    .filter((fault) => fault.file === file)
    .map(({ at, message }) => ({
      at,
      message,
      rule: 'Exactly one article is featured, and every category of the blog has an article.',
    }));
}

/** Placeholders are filled in only where the help of the field names them; legal texts have a list of their own. */
function leftovers({ row, value, content: { passages } }: Typed): Rule {
  const rule = new Rule(noLeftovers);
  const known = new Map(
    walkFields(fieldOfFile(row), value).map(({ at, help }) => [at.join('.'), placeholdersOf(help)]),
  );
  for (const passage of passages) {
    const { path, text } = passage;
    const isLegal = row === siteContent.legal && path[0] === 'body';
    for (const found of leftoversIn(text)) {
      const isFilledIn = found.startsWith('{') && (isLegal || known.get(path.join('.'))?.includes(found));
      if (!isFilledIn) rule.fail(passage, `"${found}" would be shown as it is.`);
    }
  }
  return rule;
}

/** The number on the cover of an article is in its text. */
function coverOf({ row, value, content: { path } }: Typed): Rule {
  const rule = new Rule(coverNumbers);
  if (row !== siteContent.articles) return rule;
  const read = (...names: string[]) => names.map((name) => String(valueAt(value, name.split('.')) ?? '')).join(' ');
  const fault = coverFault(read('cover.figure', 'cover.says'), read('title', 'excerpt', 'body'));
  if (fault) rule.fail({ file: path, path: ['cover', 'figure'] }, fault);
  return rule;
}

/** A position must accept applications when it is posted. */
function closingDay({ row, value, content: { path } }: Typed, today: Date): Rule {
  const rule = new Rule('An open position can still be applied for.');
  if (row !== siteContent.jobs) return rule;
  const iso = String(valueAt(value, ['closes']) ?? '');
  if (iso && !isOpen({ iso }, today)) {
    rule.fail({ file: path, path: ['closes'] }, 'This day is past: the position is shown as closed, without a form.');
  }
  return rule;
}

function lengthOf({ row, value, content: { path } }: Typed): Rule {
  const rule = new Rule(articleLength);
  if (row !== siteContent.articles) return rule;
  const html = micromark(String(valueAt(value, ['body']) ?? ''), {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const fault = lengthFault(html.replace(/<[^>]*>/g, ' '));
  if (fault) rule.fail({ file: path, path: ['body'] }, fault);
  return rule;
}

async function spellingAdvice(root: string, { text, content }: Typed): Promise<Advice[]> {
  const faults = await checkSpelling(root, content.path, text);
  return faults.flatMap(({ offset, message }) => {
    const passage = content.passages.find(({ range: [from, to] }) => offset >= from && offset < to);
    return passage ? [{ at: passage.path, message, rule: spellingRule }] : [];
  });
}

function inOwnersWords(advice: Advice, all: readonly ContentFile[]): Advice {
  const files = filesOf(all);
  return { ...advice, message: withTitles(advice.message, files), rule: withTitles(advice.rule, files) };
}

const filesOf = (all: readonly ContentFile[]): ReadFile[] =>
  all.map(({ path, data }) => ({ file: path, value: data as Value | undefined }));

const unique = (all: readonly Advice[]): Advice[] => [
  ...new Map(all.map((advice) => [JSON.stringify([advice.at, advice.message]), advice])).values(),
];
