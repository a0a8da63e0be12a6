/** Facts of content/site.yaml in the Markdown of others: `Write to {privacy}`. */

/** What a placeholder becomes: its text, and where it leads when it is a link. */
export interface Fact {
  text: string;
  href?: string;
}

export type Facts = Readonly<Record<string, Fact>>;

/** A text names a fact that there is not. */
export class UnknownPlaceholderError extends Error {
  override name = 'UnknownPlaceholderError';
}

/**
 * Puts facts in the place of `{name}` in HTML that Markdown was rendered to. In text they become links where they have an
 * address, in attributes (`[call us](tel:{number})`) the text alone.
 *
 * @param file where a writer would look for it
 * @throws {UnknownPlaceholderError} naming the file, the placeholder and all that there are
 */
export function fillHtml(html: string, facts: Facts, file: string): string {
  return html.replace(/<[^>]*>|\{(\w+)\}/g, (part, name: string | undefined) => {
    if (name !== undefined) return asHtml(factOf(name, facts, file));
    // In an address Markdown has encoded the braces.
    return part.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, inTag: string) =>
      escapeHtml(factOf(inTag, facts, file).text),
    );
  });
}

/**
 * The same in plain text, such as a heading in a contents list.
 *
 * @throws {UnknownPlaceholderError}
 */
export function fillText(text: string, facts: Facts, file: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => factOf(name, facts, file).text);
}

function factOf(name: string, facts: Facts, file: string): Fact {
  // An own property: `{constructor}` is no fact.
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact) return fact;
  const known = Object.keys(facts).map((fact) => `{${fact}}`);
  throw new UnknownPlaceholderError(`${file} asks for {${name}}. There are ${known.join(', ')}.`);
}

function asHtml({ text, href }: Fact): string {
  return href ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(text);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
