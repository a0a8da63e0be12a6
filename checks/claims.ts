import { DomUtils } from 'htmlparser2';
import type { Check } from './check.ts';
import type { ContentFile } from './content-file.ts';
import type { Element, Page } from './page.ts';
import { Rule } from './rule.ts';
import type { SiteFacts } from './site-facts.ts';
import { visibleText, wordedElements } from './visible-text.ts';

/** What agencies boast of. A claim of site.yaml is of a kind when its key or its label says so. */
const KINDS: readonly { said: string; alone: boolean }[] = [
  { said: 'success rate', alone: true },
  { said: "client(?:s['’]|['’]s)? satisfaction", alone: true },
  { said: "client(?:s['’]|['’]s)? savings", alone: true },
  // A client's own results stand alone, too, on a case study: 94% patient satisfaction.
  { said: 'satisfaction', alone: false },
  { said: 'savings|saved', alone: false },
  { said: 'clients|satisfied customers', alone: true },
  { said: 'projects', alone: true },
  { said: 'awards', alone: true },
  { said: 'countries', alone: true },
  { said: 'industries', alone: true },
  { said: 'businesses|companies|brands', alone: true },
  { said: 'scale[- ]?ups', alone: true },
];

/** 96%, 96 percent, 120+, $50M+, over 100. */
const FIGURE =
  /(?<![\w.,])(?:(?:over|more than) [$₹]?\d[\d,.]*(?: ?(?:M|million|crore|lakh))?\b|[$₹]?\d[\d,.]*(?: ?(?:M|million|crore|lakh))?(?:\+| ?%| per ?cent\b))(?!\w)/gi;

/** What stands in these files is said of the agency, with or without a "we". */
const ABOUT_US = /^content\/(site\.yaml|pages\/)/;

/** How far "we" may stand from what we say of ourselves, in words: further off, the figure is somebody else's. */
const NEAR = 5;

/** The most words of a counter or a badge, its figure among them. */
const LONGEST_BADGE = 6;

const STANDARD = /\b(?:ISO(?:\/IEC)? ?\d{4,5}|SOC ?[123]|PCI[ -]DSS|HIPAA|CMMI|CERT-In)\b/i;
const CERTIFIED = String.raw`\b(?:certified|accredited|empanell?ed)\b(?!-)`;
const YEAR = String.raw`((?:19|20)\d\d)\b`;
const DENIED = /\b(?:no|not|never|neither|nor|without|until|cannot)\b|n['’]t\b/i;

/**
 * What the agency says of itself in numbers, certificates and years, held against site.yaml.
 *
 * A figure is the agency's own where it stands near "we", "our", "us" or the brand, or stands alone as counters and
 * badges do ("500+ projects delivered"), or in a file that is about the agency. So a trade's figure is left in peace: "exporters who ship to 40+ countries".
 * Not seen: numbers in words ("a hundred clients"), or without + and % ("300 clients"); boasts without a number; prizes
 * and partner programmes by name; a "we" far from its figure; what stands in a picture or is put there by a script.
 */
export class Claims implements Check {
  readonly name = 'claims';
  readonly #files: readonly ContentFile[];
  readonly #facts: SiteFacts;
  readonly #self: string;
  readonly #figures = new Rule('Every figure that the agency gives of itself is a claim of content/site.yaml.');
  readonly #certificates = new Rule('The agency claims no certificate that content/site.yaml does not name.');
  readonly #years = new Rule('Wherever the agency says since when it is there, it is the year of content/site.yaml.');

  constructor(files: readonly ContentFile[], facts: SiteFacts) {
    this.#files = files;
    this.#facts = facts;
    this.#self = String.raw`(?<!\w)(?:[Ww]e|[Oo]urs?|us|${RegExp.escape(facts.brand)})(?!\w)`;
  }

  visit(page: Page): void {
    const elements = wordedElements(page);
    const texts = new Set([...elements.map(visibleText), ...elements.flatMap(counterOf)]);
    texts.add(page.attribute('meta[name="description"]', 'content') ?? '');
    for (const text of texts) this.#look(page.path, text);
    for (const json of page.texts('script[type$="json"]')) {
      const year = /"foundingDate":"?(\d+)/.exec(json)?.[1];
      if (year) this.#lookAtYear(page.path, year);
    }
  }

  rules(): Rule[] {
    for (const { passages } of this.#files) for (const { place, text } of passages) this.#look(place, text);
    return [this.#figures, this.#certificates, this.#years];
  }

  #look(place: string, text: string): void {
    for (const sentence of text.trim().split(/(?<=[.!?;])\s+/)) {
      this.#lookAtFigures(place, sentence);
      this.#lookAtCertificates(place, sentence);
      for (const year of this.#yearsIn(sentence)) this.#lookAtYear(place, year);
    }
  }

  #lookAtFigures(place: string, sentence: string): void {
    for (const { 0: figure, index } of sentence.matchAll(FIGURE)) {
      const [before, after] = [sentence.slice(0, index), sentence.slice(index + figure.length)];
      const isOurs = ABOUT_US.test(place) || this.#isOurs(before, after);
      const isAlone = isBadge(sentence, before, after);
      const kind = KINDS.find(
        ({ said, alone }) =>
          (isOurs && belongs(said, before, after)) ||
          (isAlone && alone && new RegExp(String.raw`\b(?:${said})\b`, 'i').test(sentence)),
      );
      if (!kind) continue;
      const claims = Object.entries(this.#facts.claims)
        .filter(([key, { label }]) => new RegExp(kind.said, 'i').test(`${key.replaceAll('_', ' ')} ${label}`))
        .map(([, { value }]) => value);
      if (claims.some((value) => plain(value) === plain(figure))) continue;
      const known = claims.length > 0 ? `claims ${claims.join(' and ')}` : 'has no such claim';
      this.#figures.broken(place, `"${sentence}": of "${figure}", site.yaml ${known}. Correct it, or claim it there.`);
    }
  }

  #isOurs(before: string, after: string): boolean {
    const words = String.raw`(?:\s+\S+){0,${NEAR}}?`;
    return (
      new RegExp(String.raw`${this.#self}${words}\s*$`).test(before) ||
      new RegExp(String.raw`^${words}\s+${this.#self}`).test(after)
    );
  }

  #lookAtCertificates(place: string, sentence: string): void {
    const words = String.raw`\s+(?:\S+\s+){0,3}?`;
    const isOurs = [
      String.raw`(?:${this.#self})(?:['’]re|\s+(?:are|is|(?:have|has) been))${words}${CERTIFIED}`,
      String.raw`\b[Oo]ur${words}${CERTIFIED}`,
      String.raw`${this.#self}\s+(?:hold|holds|have|has|carry|carries|earned|won)\s+(?:(?!to\b)\S+\s+){0,3}?${STANDARD.source}`,
    ].some((pattern) => new RegExp(pattern, 'i').test(sentence));
    const isBadgeOfOne =
      countWords(sentence) <= LONGEST_BADGE && new RegExp(`${STANDARD.source}[-\\s]+${CERTIFIED}`, 'i').test(sentence);
    if (!(isOurs || isBadgeOfOne) || DENIED.test(sentence)) return;
    const standard = STANDARD.exec(sentence)?.[0];
    const facts = JSON.stringify([this.#facts.claims, this.#facts.trust_badges]);
    if (standard && facts.includes(standard)) return;
    this.#certificates.broken(place, `"${sentence}". Name the certificate in site.yaml if it exists, or take it out.`);
  }

  #yearsIn(sentence: string): string[] {
    const words = String.raw`(?:\s+\S+){0,${NEAR}}?`;
    return [
      // "Rules in force since 2017" are not ours; "we have run it since 2017" is.
      String.raw`${this.#self}(?:['’]ve|\s+(?:have|has))${words}\s+since ${YEAR}`,
      String.raw`${this.#self}${words}\s+(?:founded|established|started|set up|began|opened)(?: in)? ${YEAR}`,
      String.raw`^(?:\S+ )?(?:[Ss]ince|[Ff]ounded(?: in)?|[Ee]stablished(?: in)?|[Ee]st\.?) ${YEAR}\W*$`,
    ].flatMap((pattern) => new RegExp(pattern).exec(sentence)?.[1] ?? []);
  }

  #lookAtYear(place: string, year: string): void {
    const { founded } = this.#facts;
    if (year !== `${founded}`) this.#years.broken(place, `It says ${year}; site.yaml says ${founded}.`);
  }
}

/** Whether a figure is one of a thing: `120+ happy clients`, `success rate of 96 percent`. */
function belongs(thing: string, before: string, after: string): boolean {
  return (
    new RegExp(String.raw`^\s*(?:[\w'’-]+\s+){0,2}(?:${thing})\b`, 'i').test(after) ||
    new RegExp(String.raw`\b(?:${thing})\b\W*(?:(?:of|is|at|was)\W+){0,2}$`, 'i').test(before)
  );
}

/** `500+ projects delivered`, `Trusted by 100+ Businesses`, `Success rate 96%`: a figure, and few words behind or before. */
function isBadge(sentence: string, before: string, after: string): boolean {
  return (
    countWords(sentence) <= LONGEST_BADGE && (/^(?:trusted by )?$/i.test(before.trimStart()) || after.trim() === '')
  );
}

/** The words beside a figure that is alone in its element: those of the smallest group, or of the term before it. */
function counterOf(element: Element): string[] {
  const figure = visibleText(element);
  if (figure.replace(FIGURE, '').trim() !== '') return [];
  let group = element.parent;
  while (group && 'name' in group && group.name !== 'dl') {
    if (visibleText(group) !== figure) return [visibleText(group)];
    group = group.parent;
  }
  const term = DomUtils.prevElementSibling(element);
  return term ? [`${visibleText(term)} ${figure}`] : [];
}

const countWords = (text: string): number => text.trim().split(/\s+/).length;

const plain = (figure: string): string =>
  figure
    .toLowerCase()
    .replace(/^(?:over|more than) (.*)$/, '$1+')
    .replace(/per ?cent/, '%')
    .replace('million', 'm')
    .replace(/[\s,]/g, '');
