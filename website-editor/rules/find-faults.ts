import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';
import { entryTypes, type ReferenceType } from '#contract/desk/website/fields.ts';
import type { Fault } from '#contract/desk/website/places.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { nearest } from '#site/content/entries.ts';
import { type ContentFiles, contentFilesOf, siteContent } from '#site/content/files.ts';
import { partnerLogos } from '#site/home/partner-logos.ts';
import { factNames, unknownPlaceholder } from '#site/legal/placeholders.ts';
import { numbersNotInText } from '#site/work/key-result-numbers.ts';
import type { caseStudy, project } from '#site/work/schema.ts';
import { isGroup, valueAt } from '#website-editor/values/value-at.ts';
import { type Definition, definitionsIn } from './definitions-in.ts';
import { fieldOfFile, schemaOf } from './fields.ts';
import { plainMessage } from './plain-message.ts';
import { type ReadFile, readReferences } from './references.ts';
import { undrawableFaults } from './undrawable.ts';
import { type Place, placesInFile, walkFields } from './walk-fields.ts';
import { withTitles } from './with-titles.ts';

/** Astro makes pictures of these only. */
const PICTURE = /\.(jpe?g|png|webp|avif)$/i;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What the words of the whole site say, and where they are. */
export interface Site {
  /** Absolute path of the project. */
  root: string;
  /** All files of content/, as they are on the disk. */
  files: readonly ReadFile[];
}

/**
 * What would stop the build, or refers to something that does not exist, in a file as it is typed.
 *
 * @param file such as `content/blog/new.md`; it need not exist yet
 * @returns in the order in which the schema says it; empty if the file may be saved
 */
export function findFaults(file: string, value: Value, { root, files }: Site): Fault[] {
  const row = contentFilesOf(file);
  if (!row) return [{ at: [], message: 'This cannot be edited here.' }];
  const others = files.filter((other) => other.file !== file);
  const places = walkFields(fieldOfFile(row), value);
  const { body, fields } = splitBody(row, value);
  const result = z.safeParse(schemaOf(row), withDays(fields, places), { error: plainMessage });
  const faults = [
    ...emptyReferences(places),
    ...(result.error?.issues ?? []).flatMap(toFaults),
    ...(body === undefined ? [] : bodyFaults(row, body, result.data, files)),
    ...lostReferences(places, [...others, { file, value }]),
    ...takenNames(file, value, others),
    ...namesInUse(file, value, files),
    ...homeFaults(row, value, others),
    ...undrawableFaults(row, value),
    ...places.flatMap((place) => [
      ...pictureFaults(root, file, place),
      ...placeholderFaults(place),
      ...logoFaults(row, place),
    ]),
  ];
  // One message at a field: the first says what to do, and the others follow from the same mistake.
  const unwritten = faults.map((fault) => atUnwritten(value, fault));
  const first = new Map(unwritten.toReversed().map((fault) => [JSON.stringify(fault.at), fault]));
  return unwritten
    .filter((fault) => first.get(JSON.stringify(fault.at)) === fault)
    .map((fault) => ({ ...fault, message: withTitles(fault.message, files) }));
}

/** A list or a group in which nothing is written yet has one fault, instead of one for each of its fields. */
function atUnwritten(value: Value, fault: Fault): Fault {
  const above = fault.at.slice(0, -1).map((_, index) => fault.at.slice(0, index + 1));
  const at = above.find((path) => isUnwritten(valueAt(value, path)));
  return at ? { at, message: 'Write this.' } : fault;
}

/** Switches do not count: a new entry has them. */
function isUnwritten(value: Value | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isUnwritten);
  return value === undefined || value === '' || typeof value === 'boolean' || value === null;
}

/** Faults that involve two files, so that no save of one corrects them. */
export function findFaultsAcross(files: readonly ReadFile[]): (Fault & { file: string })[] {
  const articles = files.filter(({ file }) => contentFilesOf(file) === siteContent.articles);
  const featured = articles.filter(({ value }) => valueAt(value, ['featured']) === true).map(({ file }) => file);
  const [first] = articles;
  const name = first?.file ?? siteContent.articles.folder;
  const count: (Fault & { file: string })[] =
    featured.length > 0
      ? featured.flatMap((file) => {
          const others = featured.filter((other) => other !== file).join(', ');
          const message = withTitles(`Featured too: ${others}. Feature only one.`, files);
          return others ? [{ file, at: ['featured'], message }] : [];
        })
      : [{ file: name, at: ['featured'], message: 'No article is featured. Feature one.' }];
  const empty = readReferences(files)
    .articleCategories.filter(
      (category) => !articles.some(({ value }) => valueAt(value, ['category']) === category.value),
    )
    .map(({ title }) => ({
      file: name,
      at: ['category'],
      message: `The category ${title} has no article, and the blog links to it. Write one, or move one there.`,
    }));
  return [...count, ...empty];
}

/** The text of a Markdown file is not part of its schema. */
function splitBody(row: ContentFiles, value: Value): { body?: string; fields: Value } {
  if (!row.pattern.endsWith('.md') || !isGroup(value)) return { fields: value };
  const { body = '', ...fields } = value;
  return { body: String(body), fields };
}

/** Days are text here, and dates for the schema. */
function withDays(value: Value, places: readonly Place[]): unknown {
  const days = new Set(places.filter(({ field }) => isDayField(field)).map(({ at }) => JSON.stringify(at)));
  const convert = (held: Value, at: ValuePath): unknown => {
    if (typeof held === 'string') return days.has(JSON.stringify(at)) ? (toDate(held) ?? held) : held;
    if (typeof held !== 'object' || held === null) return held;
    if (Array.isArray(held)) return held.map((item, index) => convert(item, [...at, index]));
    return Object.fromEntries(Object.entries(held).map(([key, member]) => [key, convert(member, [...at, key])]));
  };
  return convert(value, []);
}

const isDayField = (field: Place['field']): boolean => field.kind === 'text' && field.format === 'date';

/** Undefined for what is no day of the calendar, such as `2026-02-30`. */
function toDate(text: string): Date | undefined {
  const date = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : undefined;
}

function toFaults(issue: z.core.$ZodIssue): Fault[] {
  const at = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const { message } = issue;
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ at: [...at, key], message }))
    : [{ at, message }];
}

/** What the build says about the text of a Markdown file. */
function bodyFaults(row: ContentFiles, body: string, data: unknown, files: readonly ReadFile[]): Fault[] {
  if (body.trim() === '') return [{ at: ['body'], message: 'Write the text.' }];
  if (row === siteContent.articles && /!\[[^\]]*\]\((?!https?:)/.test(body))
    return [{ at: ['body'], message: 'The text has a picture, which the feed cannot show. Use the field "Image".' }];
  if ((row === siteContent.caseStudies || row === siteContent.projects) && data !== undefined)
    return numbersNotInText(data as z.output<ReturnType<typeof caseStudy | typeof project>>, body);
  if (row === siteContent.legal) {
    const site = files.find(({ file }) => contentFilesOf(file) === siteContent.site)?.value;
    const known = [...Object.keys(valueAt(site, ['mailboxes']) ?? {}), ...factNames];
    const unknown = [...body.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).find((name) => !known.includes(name));
    if (unknown !== undefined) return [{ at: ['body'], message: capitalised(unknownPlaceholder(unknown, known)) }];
  }
  return [];
}

/** Said before the message of the schema, which describes how a slug is spelled. */
const emptyReferences = (places: readonly Place[]): Fault[] =>
  places
    .filter(({ field, value }) => field.kind === 'reference' && value === '')
    .map(({ at }) => ({ at, message: 'Choose one.' }));

/** @param files with the typed one */
function lostReferences(places: readonly Place[], files: readonly ReadFile[]): Fault[] {
  const references = readReferences(files);
  return places.flatMap(({ field, value, at }) => {
    if (field.kind !== 'reference' || typeof value !== 'string' || value === '') return [];
    const known = references[field.to];
    if (known.some((entry) => entry.value === value)) return [];
    const [guess] = nearest(
      value,
      known.map((entry) => ({ slug: entry.value, title: entry.title })),
      1,
    );
    const hint = guess ? ` Did you mean "${guess.slug}"?` : '';
    return [{ at, message: `There is no "${value}".${hint} Choose another, or add it first.` }];
  });
}

/** Names that another entry has already, in this file or in another. */
function takenNames(file: string, value: Value, others: readonly ReadFile[]): Fault[] {
  const known = new Map<string, string>();
  const key = ({ type, value: name }: Definition) => `${type} ${name}`;
  for (const other of others) {
    for (const definition of definitionsIn(other.file, other.value)) known.set(key(definition), other.file);
  }
  return definitionsIn(file, value).flatMap((definition) => {
    const taken = known.get(key(definition));
    known.set(key(definition), 'this form');
    if (taken === undefined) return [];
    return [
      { at: definition.at, message: `"${definition.value}" is used twice: it is in ${taken} too. Change one of them.` },
    ];
  });
}

/** Names of the file on the disk that the typed one no longer has, although other files refer to them. */
function namesInUse(file: string, value: Value, files: readonly ReadFile[]): Fault[] {
  const after = definitionsIn(file, value);
  const before = definitionsIn(file, files.find((other) => other.file === file)?.value);
  const isKept = ({ type, value: name }: Definition) => after.some((one) => one.type === type && one.value === name);
  const lost = before.filter((definition) => !isKept(definition));
  if (lost.length === 0) return [];
  const used = files
    .filter((other) => other.file !== file)
    .flatMap((other) =>
      placesInFile(other.file, other.value).map(({ field, value: held }) => ({ field, held, file: other.file })),
    );
  return lost.flatMap(({ type, value: name, at }) => {
    const users = used.filter(({ field, held }) => field.kind === 'reference' && field.to === type && held === name);
    if (users.length === 0) return [];
    const names = [...new Set(users.map((user) => user.file))].join(', ');
    const place = valueAt(value, at) === undefined ? at.slice(0, 1) : at;
    return [{ at: place, message: `"${name}" is still named in ${names}. ${wayOut(type)}` }];
  });
}

/** A new slug cannot be referred to before it exists: the two buttons change all places at once. */
function wayOut(type: ReferenceType): string {
  return entryTypes.some((entry) => entry === type)
    ? 'Keep it. To change or remove it, use "Change the address" or "Remove" at the end of its form.'
    : 'Keep it, or change them first.';
}

/** The home page shows the drawing of a service. */
function homeFaults(row: ContentFiles, value: Value, others: readonly ReadFile[]): Fault[] {
  if (row !== siteContent.home) return [];
  const at = ['services', 'exhibits', 'service'];
  const slug = valueAt(value, at);
  const items = others.flatMap((other) => {
    const isCategory = contentFilesOf(other.file) === siteContent.services;
    const list = isCategory ? valueAt(other.value, ['items']) : [];
    return Array.isArray(list) ? list : [];
  });
  const service = items.find((item) => valueAt(item, ['slug']) === slug);
  if (service === undefined || valueAt(service, ['exhibit']) !== undefined) return [];
  return [{ at, message: `"${slug}" has no drawing. Choose a service that has one.` }];
}

function pictureFaults(root: string, file: string, { field, value, at }: Place): Fault[] {
  const src = field.kind === 'picture' ? valueAt(value, ['src']) : undefined;
  if (typeof src !== 'string' || src === '') return [];
  const place = [...at, 'src'];
  if (!src.startsWith('./'))
    return [{ at: place, message: 'Write the path from this file, such as ./images/clinic.jpg.' }];
  if (!PICTURE.test(src)) return [{ at: place, message: 'Only a JPEG, PNG, WebP or AVIF can be shown.' }];
  const target = path.posix.join(path.posix.dirname(file), src);
  if (target.startsWith('content/') && hasFile(path.join(root, target))) return [];
  return [{ at: place, message: `There is no picture ${path.posix.basename(target)}. Capital letters matter.` }];
}

/** With the capital letters of the name: some systems ignore them, the server does not. */
function hasFile(file: string): boolean {
  try {
    return readdirSync(path.dirname(file)).includes(path.basename(file));
  } catch {
    return false;
  }
}

/** `{count}` and the like, which the help of the field names. */
function placeholderFaults({ field, value, at, help }: Place): Fault[] {
  if (field.kind !== 'text' || field.format === 'markdown' || typeof value !== 'string') return [];
  const known = placeholdersOf(help);
  if (known.length === 0) return [];
  const unknown = placeholdersIn(value).find((name) => !known.includes(name));
  return unknown === undefined ? [] : [{ at, message: `${unknown} is not filled in here. Use ${known.join(', ')}.` }];
}

const placeholdersIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

/** The placeholders that a field may have, named in its help or in the help of the groups around it. */
export const placeholdersOf = (help: readonly string[]): string[] => [...new Set(help.flatMap(placeholdersIn))];

function logoFaults(row: ContentFiles, { value, at }: Place): Fault[] {
  if (row !== siteContent.home || at[0] !== 'partners' || at[1] !== 'icons' || typeof value !== 'string') return [];
  try {
    partnerLogos([value]);
    return [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ at, message: `There is no logo "${value}". Write its name as in siPython, or leave it out.` }];
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
