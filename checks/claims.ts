import { DomUtils } from 'htmlparser2';
import { type Check, type Place, Rule } from './check.ts';
import type { ContentFile, SiteFacts } from './content-file.ts';
import { type Element, type Page, textElements, visibleText } from './page.ts';

/** Subjects of claims, as patterns. A claim in site.yaml belongs to a subject when its key or label matches. */
const SUBJECTS: readonly { pattern: string; isBadge: boolean }[] = [
  { pattern: 'success rate', isBadge: true },
  { pattern: "client(?:s['’]|['’]s)? satisfaction", isBadge: true },
  { pattern: "client(?:s['’]|['’]s)? savings", isBadge: true },
  // Not as a badge: case studies show results of clients in that way ("94% patient satisfaction").
  { pattern: 'satisfaction', isBadge: false },
  { pattern: 'savings|saved', isBadge: false },
  { pattern: 'clients|satisfied customers', isBadge: true },
  { pattern: 'projects', isBadge: true },
  { pattern: 'awards', isBadge: true },
  { pattern: 'countries', isBadge: true },
  { pattern: 'industries', isBadge: true },
  { pattern: 'businesses|companies|brands', isBadge: true },
  { pattern: 'scale[- ]?ups', isBadge: true },
];

/** 96%, 96 percent, 120+, $50M+, over 100. */
const NUMBER =
  /(?<![\w.,])(?:(?:over|more than) [$₹]?\d[\d,.]*(?: ?(?:M|million|crore|lakh))?\b|[$₹]?\d[\d,.]*(?: ?(?:M|million|crore|lakh))?(?:\+| ?%| per ?cent\b))(?!\w)/gi;

/** Files that are about the agency, with or without a "we". */
const ABOUT_US = /^content\/(site\.yaml|pages\/)/;

/** Words between "we" and a number of ours. Further away, the number is somebody else's. */
const MAX_DISTANCE = 5;

/** Words of a counter or badge, including its number. */
const MAX_BADGE_WORDS = 6;

const STANDARD = /\b(?:ISO(?:\/IEC)? ?\d{4,5}|SOC ?[123]|PCI[ -]DSS|HIPAA|CMMI|CERT-In)\b/i;
const CERTIFIED = String.raw`\b(?:certified|accredited|empanell?ed)\b(?!-)`;
const YEAR = String.raw`((?:19|20)\d\d)\b`;
const DENIED = /\b(?:no|not|never|neither|nor|without|until|cannot)\b|n['’]t\b/i;

/**
 * Compares the numbers, certificates and years that the agency claims about itself with site.yaml.
 *
 * A number is the agency's own near "we", "our", "us" or the brand, in a counter or badge ("500+ projects delivered"), and in
 * a file about the agency. Other numbers are left alone: "exporters who ship to 40+ countries".
 * Not found: numbers in words ("a hundred clients") or without + and % ("300 clients"); claims without a number; names of
 * prizes and partner programmes; a "we" far from its number; text in pictures or added by scripts.
 */
export class Claims implements Check {
  readonly name = 'claims';
  readonly #files: readonly ContentFile[];
  readonly #facts: SiteFacts;
  readonly #self: string;
  readonly #numbers = new Rule('Every number that the agency claims about itself is in content/site.yaml.');
  readonly #certificates = new Rule('The agency claims no certificate that content/site.yaml does not list.');
  readonly #years = new Rule('Every founding year of the agency is the one in content/site.yaml.');

  constructor(files: readonly ContentFile[], facts: SiteFacts) {
    this.#files = files;
    this.#facts = facts;
    this.#self = String.raw`(?<!\w)(?:[Ww]e|[Oo]urs?|us|${RegExp.escape(facts.brand)})(?!\w)`;
  }

  visit(page: Page): void {
    const elements = textElements(page);
    const texts = new Set([...elements.map(visibleText), ...elements.flatMap(counterOf)]);
    texts.add(page.attribute('meta[name="description"]', 'content') ?? '');
    for (const text of texts) this.#check({ file: page.path }, text);
    for (const json of page.texts('script[type$="json"]')) {
      const year = /"foundingDate":"?(\d+)/.exec(json)?.[1];
      if (year) this.#checkYear({ file: page.path }, year);
    }
  }

  rules(): Rule[] {
    for (const { passages } of this.#files) for (const passage of passages) this.#check(passage, passage.text);
    return [this.#numbers, this.#certificates, this.#years];
  }

  #check(place: Place, text: string): void {
    for (const sentence of text.trim().split(/(?<=[.!?;])\s+/)) {
      this.#checkNumbers(place, sentence);
      this.#checkCertificates(place, sentence);
      for (const year of this.#yearsIn(sentence)) this.#checkYear(place, year);
    }
  }

  #checkNumbers(place: Place, sentence: string): void {
    for (const { 0: number, index } of sentence.matchAll(NUMBER)) {
      const [before, after] = [sentence.slice(0, index), sentence.slice(index + number.length)];
      const isOurs = ABOUT_US.test(place.file) || this.#isOurs(before, after);
      const isAlone = isShortClaim(sentence, before, after);
      const subject = SUBJECTS.find(
        ({ pattern, isBadge }) =>
          (isOurs && belongs(pattern, before, after)) ||
          (isAlone && isBadge && new RegExp(String.raw`\b(?:${pattern})\b`, 'i').test(sentence)),
      );
      if (!subject) continue;
      const claims = Object.entries(this.#facts.claims)
        .filter(([key, { label }]) =>
          new RegExp(subject.pattern, 'i').test(`${key.replaceAll(/[A-Z]/g, ' $&')} ${label}`),
        )
        .map(([, { value }]) => value);
      if (claims.some((value) => plain(value) === plain(number))) continue;
      const known = claims.length > 0 ? `claims ${claims.join(' and ')}` : 'has no such claim';
      this.#numbers.fail(place, `"${sentence}": of "${number}", site.yaml ${known}. Correct it, or claim it there.`);
    }
  }

  #isOurs(before: string, after: string): boolean {
    const words = String.raw`(?:\s+\S+){0,${MAX_DISTANCE}}?`;
    return (
      new RegExp(String.raw`${this.#self}${words}\s*$`).test(before) ||
      new RegExp(String.raw`^${words}\s+${this.#self}`).test(after)
    );
  }

  #checkCertificates(place: Place, sentence: string): void {
    const words = String.raw`\s+(?:\S+\s+){0,3}?`;
    const isOurs = [
      String.raw`(?:${this.#self})(?:['’]re|\s+(?:are|is|(?:have|has) been))${words}${CERTIFIED}`,
      String.raw`\b[Oo]ur${words}${CERTIFIED}`,
      String.raw`${this.#self}\s+(?:hold|holds|have|has|carry|carries|earned|won)\s+(?:(?!to\b)\S+\s+){0,3}?${STANDARD.source}`,
    ].some((pattern) => new RegExp(pattern, 'i').test(sentence));
    const isBadgeOfOne =
      countWords(sentence) <= MAX_BADGE_WORDS &&
      new RegExp(`${STANDARD.source}[-\\s]+${CERTIFIED}`, 'i').test(sentence);
    if (!(isOurs || isBadgeOfOne) || DENIED.test(sentence)) return;
    const standard = STANDARD.exec(sentence)?.[0];
    const facts = JSON.stringify([this.#facts.claims, this.#facts.trustBadges]);
    if (standard && facts.includes(standard)) return;
    this.#certificates.fail(place, `"${sentence}". Name the certificate in site.yaml if it exists, or take it out.`);
  }

  #yearsIn(sentence: string): string[] {
    const words = String.raw`(?:\s+\S+){0,${MAX_DISTANCE}}?`;
    return [
      // "Rules in force since 2017" are not ours; "we have run it since 2017" is.
      String.raw`${this.#self}(?:['’]ve|\s+(?:have|has))${words}\s+since ${YEAR}`,
      String.raw`${this.#self}${words}\s+(?:founded|established|started|set up|began|opened)(?: in)? ${YEAR}`,
      String.raw`^(?:\S+ )?(?:[Ss]ince|[Ff]ounded(?: in)?|[Ee]stablished(?: in)?|[Ee]st\.?) ${YEAR}\W*$`,
    ].flatMap((pattern) => new RegExp(pattern).exec(sentence)?.[1] ?? []);
  }

  #checkYear(place: Place, year: string): void {
    const { founded } = this.#facts;
    if (year !== `${founded}`) this.#years.fail(place, `It says ${year}; site.yaml says ${founded}.`);
  }
}

/** Whether the words beside a number name the subject: `120+ happy clients`, `success rate of 96 percent`. */
function belongs(subject: string, before: string, after: string): boolean {
  return (
    new RegExp(String.raw`^\s*(?:[\w'’-]+\s+){0,2}(?:${subject})\b`, 'i').test(after) ||
    new RegExp(String.raw`\b(?:${subject})\b\W*(?:(?:of|is|at|was)\W+){0,2}$`, 'i').test(before)
  );
}

/** `500+ projects delivered`, `Trusted by 100+ Businesses`, `Success rate 96%`: a number with few words around it. */
function isShortClaim(sentence: string, before: string, after: string): boolean {
  return (
    countWords(sentence) <= MAX_BADGE_WORDS && (/^(?:trusted by )?$/i.test(before.trimStart()) || after.trim() === '')
  );
}

/** The text beside a number that is alone in its element: its smallest group, or the term before it. */
function counterOf(element: Element): string[] {
  const number = visibleText(element);
  if (number.replace(NUMBER, '').trim() !== '') return [];
  let group = element.parent;
  while (group && 'name' in group && group.name !== 'dl') {
    if (visibleText(group) !== number) return [visibleText(group)];
    group = group.parent;
  }
  const term = DomUtils.prevElementSibling(element);
  return term ? [`${visibleText(term)} ${number}`] : [];
}

const countWords = (text: string): number => text.trim().split(/\s+/).length;

const plain = (number: string): string =>
  number
    .toLowerCase()
    .replace(/^(?:over|more than) (.*)$/, '$1+')
    .replace(/per ?cent/, '%')
    .replace('million', 'm')
    .replace(/[\s,]/g, '');
