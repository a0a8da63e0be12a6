import * as z from 'zod';
import type { ValuePath } from '#contract/desk/website/values.ts';
import { type Check, formatPlace, type Place, Rule } from './check.ts';
import { type ContentFile, dataOf, placeOf } from './content-file.ts';

const FILE = 'content/facts.yaml';

/** Names in sentences about Indian law: a dated Act, Rules or Order, or a regulator. */
const LEGAL_NAME =
  /\b(?:Act|Rules|Regulations|Directions|Order\)?),? (?:of )?(?:19|20)\d\d\b|\b(?:DPDP|CERT-In|FSSAI|RERA number|ASCI|RBI's|SEBI's|IRDAI|TRAI)(?![\w-])/;

/** Folders whose files have several entries, under `items`. */
const CATALOGUES = /^content\/(services|industries)\//;
/** Folders with one entry a file. */
const ENTRIES = /^content\/(blog|case-studies|jobs|legal|projects)\//;

const factsFile = z.object({
  subjects: z.array(
    z.object({
      facts: z.array(
        z.object({ id: z.string(), reviewBy: z.coerce.date(), verified: z.string(), statement: z.string() }),
      ),
    }),
  ),
});

/** A list called `facts`. */
interface Citation {
  place: Place;
  ids: string[];
}

/**
 * Law, tax, tariffs, limits and dates: each is in content/facts.yaml with its source, and entries cite it by id. Facts that are
 * due for review are listed but fail nothing: a build must not break because a day has passed.
 */
export class Facts implements Check {
  readonly name = 'facts';
  readonly #files: readonly ContentFile[];
  readonly #today: Date;

  /** @param today facts with an earlier `reviewBy` are overdue */
  constructor(files: readonly ContentFile[], today: Date) {
    this.#files = files;
    this.#today = today;
  }

  table(): string[] {
    const { facts, overdue, uncited, placesOf } = this.#reviews();
    const verified = facts.filter(({ verified }) => verified === 'public-source').length;
    return [
      `${facts.length} facts, ${verified} read in a public source, ${overdue.length} overdue, ${uncited.length} not cited`,
      ...overdue.map(
        ({ id, reviewBy, statement }) =>
          `  overdue since ${isoDay(reviewBy)}: ${id} (${placesOf(id).map(formatPlace).join('; ') || 'not cited'}): ${statement}`,
      ),
      ...uncited.map(({ id }) => `  not cited: ${id}`),
    ];
  }

  rules(): Rule[] {
    return [this.#cited(), this.#unique(), this.#sourced()];
  }

  /** What the table lists: rules that fail nothing. */
  reminders(): Rule[] {
    const { overdue, uncited, placesOf } = this.#reviews();
    const reviewed = new Rule('Every fact is reviewed in time.');
    const cited = new Rule('Every fact is cited.');
    for (const { id, path, reviewBy, statement } of overdue) {
      const message = `The review of "${id}" was due on ${isoDay(reviewBy)}: ${statement}`;
      for (const place of [this.#placeOf([...path, 'reviewBy']), ...placesOf(id)]) reviewed.fail(place, message);
    }
    for (const { id, path } of uncited)
      cited.fail(this.#placeOf([...path, 'id']), `No entry names "${id}". Name it, or remove it.`);
    return [reviewed, cited];
  }

  #reviews() {
    const facts = this.#facts();
    const citations = this.#citations();
    const placesOf = (id: string) => citations.filter(({ ids }) => ids.includes(id)).map(({ place }) => place);
    return {
      facts,
      overdue: facts.filter(({ reviewBy }) => reviewBy < startOfDay(this.#today)),
      uncited: facts.filter(({ id }) => placesOf(id).length === 0),
      placesOf,
    };
  }

  #facts() {
    return dataOf(this.#files, FILE, factsFile).subjects.flatMap(({ facts }, subject) =>
      facts.map((fact, at) => ({ ...fact, path: ['subjects', subject, 'facts', at] })),
    );
  }

  /** A place in the file of facts. */
  #placeOf(path: ValuePath): Place {
    const file = this.#files.find((candidate) => candidate.path === FILE);
    return file ? placeOf(file, path) : { file: FILE };
  }

  #citations(): Citation[] {
    return this.#files.filter(({ path }) => path !== FILE).flatMap((file) => citationsIn(file, file.data));
  }

  #cited(): Rule {
    const rule = new Rule(`Every cited fact is in ${FILE}.`);
    const ids = new Set(this.#facts().map(({ id }) => id));
    for (const { place, ids: cited } of this.#citations())
      for (const id of cited)
        if (!ids.has(id))
          rule.fail(place, `There is no fact "${id}". Choose another, or add the fact with its source.`);
    return rule;
  }

  #unique(): Rule {
    const rule = new Rule(`Every id in ${FILE} is unique.`);
    for (const [id, [, second]] of Map.groupBy(this.#facts(), (fact) => fact.id))
      if (second)
        rule.fail(this.#placeOf([...second.path, 'id']), `"${id}" is used twice. Give one of them another name.`);
    return rule;
  }

  #sourced(): Rule {
    const rule = new Rule('Every entry that names a law or a regulator cites a fact.');
    for (const file of this.#files) {
      const { path, data, passages } = file;
      if (CATALOGUES.test(path)) {
        for (const [at, item] of itemsOf(data).entries()) {
          const isCiting = Boolean(item.facts?.length);
          if (!isCiting) this.#requireFact(rule, placeOf(file, ['items', at, 'facts']), JSON.stringify(item));
        }
      } else if (ENTRIES.test(path) && !citationsIn(file, data)[0]?.ids.length) {
        this.#requireFact(rule, placeOf(file, ['facts']), passages.map(({ text }) => text).join('\n'));
      }
    }
    return rule;
  }

  #requireFact(rule: Rule, place: Place, text: string): void {
    const name = LEGAL_NAME.exec(text)?.[0];
    if (name)
      rule.fail(
        place,
        `It names "${name}" and cites no fact. Add the fact to ${FILE}, and name it under "Facts and sources".`,
      );
  }
}

const items = z.object({ items: z.array(z.looseObject({ facts: z.array(z.string()).optional() })) });

const itemsOf = (data: unknown) => items.safeParse(data).data?.items ?? [];

/** Every list called `facts` in a value. */
function citationsIn(file: ContentFile, value: unknown, path: ValuePath = []): Citation[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => citationsIn(file, item, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, member]) =>
    field === 'facts' && Array.isArray(member)
      ? [{ place: placeOf(file, [...path, field]), ids: member.map(String) }]
      : citationsIn(file, member, [...path, field]),
  );
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

const startOfDay = (date: Date): Date => new Date(isoDay(date));
