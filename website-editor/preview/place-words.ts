import type { parseDocument } from 'htmlparser2';
import { WORDS_ATTRIBUTE } from '#contract/desk/website/preview.ts';
import type { ValuePath } from '#contract/desk/website/values.ts';
import { formatRupees } from '#contract/india.ts';
import { dayOf } from '#site/text/format.ts';
import { SITE_FILE } from '#website-editor/api/redirects.ts';
import { placeAndTitle, textAt } from '#website-editor/api/title-of-place.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { placesInFile } from '#website-editor/rules/walk-fields.ts';
import { type MarkedPlace, placesIn, withoutMarks } from './marks.ts';

type Document = ReturnType<typeof parseDocument>;
type Element = Extract<Document['children'][number], { attribs: object }>;

/** What nobody can point at. */
const WITHOUT_PLACE = ['title', 'meta', 'option'];

/** Attributes whose texts a page shows. */
const SHOWN = ['alt', 'placeholder'];

/** What a part of a page shows. */
interface Shown {
  /** Keys of the groups that its marked words are in. */
  groups: Set<string>;
  /** Elements without a mark, and what they say. */
  unplaced: { element: Element; text: string }[];
}

/** A field whose value may be shown without a mark. */
interface Unmarked {
  file: string;
  at: ValuePath;
  /** Where a text has the value; undefined if it has not. */
  positionIn: (text: string) => number | undefined;
}

const keyOf = (file: string, group: ValuePath): string => JSON.stringify([file, ...group]);

/**
 * Says of the elements of a page where their words are written, and takes out the marks. What has no mark is looked for among the
 * fields round the nearest marked words, and has a place if it is in one of them only: an amount, a day, a choice, a tag, and a
 * sentence of a text that the site shows in parts.
 *
 * @param page is changed
 * @param files of the draft
 */
export function placeWords(page: Document, files: readonly ReadFile[]): void {
  const values = new Map(files.map(({ file, value }) => [file, value]));
  const language = textAt(values.get(SITE_FILE), ['language']) ?? 'en-IN';
  const read = new Set<string>();
  /** By the keys of all groups that they are in. */
  const unmarked = new Map<string, Unmarked[]>();

  const groupOf = ({ file, at }: MarkedPlace): string => {
    if (!read.has(file)) {
      for (const field of readUnmarked({ file, value: values.get(file) }, language)) {
        for (const depth of field.at.keys()) {
          const key = keyOf(file, field.at.slice(0, depth));
          unmarked.set(key, [...(unmarked.get(key) ?? []), field]);
        }
      }
      read.add(file);
    }
    return keyOf(file, at.slice(0, -1));
  };

  const setPlace = ({ attribs }: Element, { file, at, offset }: MarkedPlace): void => {
    const value = values.get(file);
    if (value === undefined) return;
    const { place, title } = placeAndTitle(file, value, at);
    attribs[WORDS_ATTRIBUTE] = JSON.stringify({ ...place, title, offset });
  };

  const placeUnmarked = ({ groups, unplaced }: Shown): Shown['unplaced'] => {
    const fields = [...new Set([...groups].flatMap((group) => unmarked.get(group) ?? []))];
    return unplaced.filter(({ element, text }) => {
      const found = fields.map((field) => ({ field, position: field.positionIn(text) ?? text.length }));
      const first = Math.min(...found.map(({ position }) => position));
      const [place, other] = found.filter(({ position }) => position === first && first < text.length);
      if (place && !other) setPlace(element, place.field);
      return !place;
    });
  };

  const visit = (parent: Document | Element): Shown => {
    const shown: Shown = { groups: new Set(), unplaced: [] };
    const own: MarkedPlace[] = [];
    let text = '';
    for (const child of parent.children) {
      if ('attribs' in child) {
        const { groups, unplaced } = visit(child);
        for (const group of groups) shown.groups.add(group);
        shown.unplaced.push(...unplaced);
      }
      if ('data' in child) {
        own.push(...placesIn(child.data));
        child.data = withoutMarks(child.data);
        text += child.data;
      }
    }
    if (!('attribs' in parent)) return shown;
    for (const [name, value] of Object.entries(parent.attribs)) {
      if (SHOWN.includes(name)) own.push(...placesIn(value));
      parent.attribs[name] = withoutMarks(value);
    }
    delete parent.attribs[WORDS_ATTRIBUTE];
    const place = own.at(-1);
    if (place && !WITHOUT_PLACE.includes(parent.name)) {
      setPlace(parent, place);
      shown.groups.add(groupOf(place));
      // In Markdown, what is in a block is of the same text.
      if (place.offset !== undefined) shown.unplaced = [];
    } else if (/\S/.test(text)) shown.unplaced.push({ element: parent, text: text.trim() });
    if (shown.unplaced.length > 0) shown.unplaced = placeUnmarked(shown);
    return shown;
  };
  visit(page);
}

function readUnmarked({ file, value }: ReadFile, language: string): Unmarked[] {
  return placesInFile(file, value).flatMap(({ field, value, at }): Unmarked[] => {
    if (typeof value === 'number') return [{ file, at, positionIn: positionOf(formatRupees(value)) }];
    if (typeof value !== 'string' || (field.kind !== 'choice' && field.kind !== 'text')) return [];
    const isPart = (text: string) => field.kind === 'text' && value.includes(text) && SENTENCE.test(text);
    if (field.kind === 'choice' || field.format !== 'date')
      return [{ file, at, positionIn: (text) => (text === value || isPart(text) ? 0 : undefined) }];
    const day = new Date(value);
    return Number.isNaN(day.getTime()) ? [] : [{ file, at, positionIn: positionOf(dayOf(day, language).text) }];
  });
}

/** A few words may be in many texts. */
const SENTENCE = /(\S+\s+){4}\S/;

/** Not where the digits go on. */
function positionOf(form: string): Unmarked['positionIn'] {
  const pattern = new RegExp(`(?<!\\d)${RegExp.escape(form)}(?![\\d,.]*\\d)`, 'u');
  return (text) => {
    const position = text.includes(form) ? text.search(pattern) : -1;
    return position === -1 ? undefined : position;
  };
}
