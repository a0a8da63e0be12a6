/** A script of India that pages show in a font of the family Anek. */
export interface IndicScript {
  /** In names of files, of packages and of Tailwind's utilities: `font-devanagari`. */
  name: 'devanagari' | 'tamil' | 'bangla';
  /** The language that the site writes in it. */
  language: 'hi' | 'ta' | 'bn';
}

/** Words of one script with the spaces between them. */
export interface IndicWords {
  words: string;
  /** Where they begin in the text. */
  index: number;
  script: IndicScript;
}

const SCRIPTS = [
  { name: 'devanagari', language: 'hi', pattern: wordsOf('[\\p{sc=Deva}।॥]', 'Deva') },
  { name: 'tamil', language: 'ta', pattern: wordsOf('\\p{sc=Taml}', 'Taml') },
  { name: 'bangla', language: 'bn', pattern: wordsOf('\\p{sc=Beng}', 'Beng') },
] as const satisfies (IndicScript & { pattern: string })[];

/** One group for each script, of its name. */
const WORDS = new RegExp(SCRIPTS.map(({ name, pattern }) => `(?<${name}>${pattern})`).join('|'), 'gu');

export const indicScripts: readonly IndicScript[] = SCRIPTS;

/** All words of these scripts, in order. A danda (।) after words belongs to their script, alone to Devanagari. */
export function indicWords(text: string): IndicWords[] {
  return text
    .matchAll(WORDS)
    .toArray()
    .flatMap(({ 0: words, index, groups = {} }) => {
      const script = SCRIPTS.find(({ name }) => groups[name]);
      return script ? [{ words, index, script }] : [];
    });
}

/** @param first what a word begins with; it goes on with characters of the script, joiners and non-joiners */
function wordsOf(first: string, script: string): string {
  const word = `${first}[\\p{scx=${script}}\\u200c\\u200d]*`;
  return `${word}(?:[ \\u00a0]+${word})*`;
}
