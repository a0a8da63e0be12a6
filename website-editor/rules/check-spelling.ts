import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The rule that a misspelled word breaks, as `npm test` checks it with cspell. */
export const spellingRule = 'Words are spelled in British English, or listed in .cspell/words.txt.';

/**
 * Checks the spelling of a file as `npm test` does, with cspell.json.
 *
 * @param root absolute path of the project
 * @param file such as `content/services/core.yaml`: some have words of their own
 * @returns what to do about each word, and its offset in the text
 */
export async function checkSpelling(root: string, file: string, text: string) {
  // Takes a second, once: the editor starts without it.
  const { spellCheckDocument } = await import('cspell-lib');
  const { issues } = await spellCheckDocument(
    { uri: pathToFileURL(path.join(root, file)).href, text },
    // Finding similar words would take longer than all else.
    { configFile: path.join(root, 'cspell.json'), generateSuggestions: false },
    {},
  );
  return issues.map(({ text: word, offset, isFlagged, suggestions }) => ({
    offset,
    message: isFlagged
      ? `"${word}" is not used here.${suggestions?.length ? ` Write ${suggestions.join(' or ')}.` : ''}`
      : `"${word}" is not in the dictionary. Correct it, unless it is a name.`,
  }));
}
