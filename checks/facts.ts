import * as z from 'zod';
import { type Check, Rule } from './check.ts';
import { type ContentFile, dataOf } from './content-file.ts';

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
        z.object({ id: z.string(), review_by: z.coerce.date(), verified: z.string(), statement: z.string() }),
      ),
    }),
  ),
});

interface Citation {
  place: string;
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

  /** @param today facts with an earlier `review_by` are overdue */
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
        ({ id, review_by, statement }) =>
          `  overdue since ${isoDay(review_by)}: ${id} (${placesOf(id).join('; ') || 'not cited'}): ${statement}`,
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
    for (const { id, review_by, statement } of overdue) {
      const message = `The review of "${id}" was due on ${isoDay(review_by)}: ${statement}`;
      for (const place of [`${FILE}, ${id}, review_by`, ...placesOf(id).map((entry) => `${entry}, facts`)])
        reviewed.fail(place, message);
    }
    for (const { id } of uncited) cited.fail(`${FILE}, ${id}, id`, `No entry names "${id}". Name it, or remove it.`);
    return [reviewed, cited];
  }

  #reviews() {
    const facts = this.#facts();
    const citations = this.#citations();
    const placesOf = (id: string) => citations.filter(({ ids }) => ids.includes(id)).map(({ place }) => place);
    return {
      facts,
      overdue: facts.filter(({ review_by }) => review_by < startOfDay(this.#today)),
      uncited: facts.filter(({ id }) => placesOf(id).length === 0),
      placesOf,
    };
  }

  #facts() {
    return dataOf(this.#files, FILE, factsFile).subjects.flatMap(({ facts }) => facts);
  }

  #citations(): Citation[] {
    return this.#files.filter(({ path }) => path !== FILE).flatMap(({ path, data }) => citationsIn(data, path));
  }

  #cited(): Rule {
    const rule = new Rule(`Every cited fact is in ${FILE}.`);
    const ids = new Set(this.#facts().map(({ id }) => id));
    for (const { place, ids: cited } of this.#citations())
      for (const id of cited)
        if (!ids.has(id))
          rule.fail(`${place}, facts`, `There is no fact "${id}". Correct the id, or add the fact with its source.`);
    return rule;
  }

  #unique(): Rule {
    const rule = new Rule(`Every id in ${FILE} is unique.`);
    const ids = this.#facts().map(({ id }) => id);
    for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at)))
      rule.fail(`${FILE}, ${id}, id`, `"${id}" is used twice. Give one of them another id.`);
    return rule;
  }

  #sourced(): Rule {
    const rule = new Rule('Every entry that names a law or a regulator cites a fact.');
    for (const { path, data, passages } of this.#files) {
      if (CATALOGUES.test(path)) {
        for (const item of itemsOf(data))
          this.#requireFact(rule, `${path}, ${item.slug}`, JSON.stringify(item), item.facts);
      } else if (ENTRIES.test(path)) {
        const text = passages.map((passage) => passage.text).join('\n');
        this.#requireFact(rule, path, text, citationsIn(data, path)[0]?.ids);
      }
    }
    return rule;
  }

  #requireFact(rule: Rule, place: string, text: string, facts: readonly string[] | undefined): void {
    const name = LEGAL_NAME.exec(text)?.[0];
    if (name && !facts?.length)
      rule.fail(
        `${place}, facts`,
        `It names "${name}" and cites no fact. Add the fact to ${FILE}, and its id under "facts".`,
      );
  }
}

const items = z.object({ items: z.array(z.looseObject({ slug: z.string(), facts: z.array(z.string()).optional() })) });

const itemsOf = (data: unknown) => items.safeParse(data).data?.items ?? [];

/** Every list called `facts`, with the entry that it belongs to. */
function citationsIn(data: unknown, file: string, place = file): Citation[] {
  if (Array.isArray(data)) return data.flatMap((item) => citationsIn(item, file, place));
  if (typeof data !== 'object' || data === null) return [];
  const here = 'slug' in data && typeof data.slug === 'string' ? `${file}, ${data.slug}` : place;
  return Object.entries(data).flatMap(([field, value]) =>
    field === 'facts' && Array.isArray(value)
      ? [{ place: here, ids: value.map(String) }]
      : citationsIn(value, file, here),
  );
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

const startOfDay = (date: Date): Date => new Date(isoDay(date));
