/** Placeholders for facts of content/site.yaml in Markdown: `Write to {privacy}`. */
import { escapeHtml } from '#contract/escape-html.ts';

/** The text of a placeholder, and its address when it becomes a link. */
export interface Fact {
  text: string;
  href?: string;
}

export type Facts = Readonly<Record<string, Fact>>;

/** The facts besides the mailboxes of site.yaml, which have their own names. */
export const factNames = ['brand', 'phone', 'company', 'address', 'advance', 'refund'] as const;

/** A text has a placeholder without a fact of that name. */
export class UnknownPlaceholderError extends Error {
  override name = 'UnknownPlaceholderError';
}

/**
 * Replaces `{name}` in HTML that was rendered from Markdown. In text, facts with an address become links; in attributes
 * (`[call us](tel:{number})`) only the text is used.
 *
 * @param file for the error message
 * @throws {UnknownPlaceholderError} names the file, the placeholder and all known ones
 */
export function fillHtml(html: string, facts: Facts, file: string): string {
  return html.replace(/<[^>]*>|\{(\w+)\}/g, (part, name: string | undefined) => {
    if (name !== undefined) return asHtml(factOf(name, facts, file));
    // Markdown encodes the braces in URLs.
    return part.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, inTag: string) =>
      escapeHtml(factOf(inTag, facts, file).text),
    );
  });
}

/**
 * The same for plain text, such as a heading in a table of contents.
 *
 * @throws {UnknownPlaceholderError}
 */
export function fillText(text: string, facts: Facts, file: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => factOf(name, facts, file).text);
}

function factOf(name: string, facts: Facts, file: string): Fact {
  // Own properties only, so that `{constructor}` is unknown.
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact) return fact;
  throw new UnknownPlaceholderError(`${file}: ${unknownPlaceholder(name, Object.keys(facts))}`);
}

/** What is wrong with an unknown placeholder. */
export const unknownPlaceholder = (name: string, known: readonly string[]): string =>
  `unknown placeholder {${name}}. Known are ${known.map((fact) => `{${fact}}`).join(', ')}.`;

function asHtml({ text, href }: Fact): string {
  return href ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(text);
}
