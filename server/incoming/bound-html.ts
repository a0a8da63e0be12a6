import { Parser } from 'htmlparser2';

/** In levels. html-to-text takes as many times longer for a text as it is nested. Six tables in each other have 30. */
const MAX_DEPTH = 50;

/** Elements without content: they are no level of nesting. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements within a line: without them the words around stay as they are. */
const INLINE = new Set('a abbr b bdi bdo big code em font i mark s small span strong sub sup u'.split(' '));

/** In characters: it is parsed a piece at a time, and no further than needed. */
const PIECE = 16_384;

/**
 * Makes the HTML of a mail safe to convert: the time and memory for that grow with its depth times its length. Elements below
 * the 50th level go and their content stays, so that no word is lost.
 *
 * @param maxText in characters
 * @param maxTags the HTML ends after so many elements, or after so much text
 * @returns the HTML, and how many characters of the given one come after its end
 */
export function boundHtml(
  html: string,
  { maxText, maxTags }: { maxText: number; maxTags: number },
): { html: string; rest: number } {
  const kept: string[] = [];
  let copiedTo = 0;
  let end: number | undefined;
  let depth = 0;
  let text = 0;
  let tags = 0;
  const leaveOutTag = (name: string) => {
    kept.push(html.slice(copiedTo, parser.startIndex), INLINE.has(name) ? '' : '<br>');
    copiedTo = parser.endIndex + 1;
  };
  const parser = new Parser({
    onopentag(name) {
      tags += 1;
      if (!VOID.has(name)) depth += 1;
      if (tags > maxTags) end ??= parser.startIndex;
      else if (depth > MAX_DEPTH && !VOID.has(name)) leaveOutTag(name);
    },
    onclosetag(name, isImplied) {
      if (VOID.has(name)) return;
      if (depth > MAX_DEPTH && !isImplied && end === undefined) leaveOutTag(name);
      depth -= 1;
    },
    ontext(data) {
      text += data.length;
      if (text > maxText) end ??= parser.endIndex + 1;
    },
  });
  for (let at = 0; at < html.length && end === undefined; at += PIECE) parser.write(html.slice(at, at + PIECE));
  const last = end ?? html.length;
  kept.push(html.slice(copiedTo, last));
  return { html: kept.join(''), rest: html.length - last };
}
