/** Reads the Hindi of a question, in Latin letters (Hinglish) or in Devanagari, as English words. */

const CONSONANTS =
  'क k ख k ग g घ g ङ n च ch छ ch ज j झ j ञ n ट t ठ t ड d ढ d ण n त t थ t द d ध d न n प p फ p ब b भ b म m य i र r ल l ळ l व v श s ष s स s ह h';
const VOWELS =
  'ा a अ a आ a इ i ई i उ u ऊ u ऋ ri ए i ऐ i ऑ u ओ u औ u ऍ i ि i ी i ु u ू u ृ ri े i ै i ॅ i ॉ u ो u ौ u ं n ँ n ः h';
const SOUNDS = new Map(
  [...`${CONSONANTS} ${VOWELS}`.matchAll(/(\S) (\S+)/g)].map(([, sign = '', sound = '']) => [sign, sound]),
);

/** Words with fewer are told apart by their vowels too. */
const MIN_CONSONANTS = 4;

const inLatin = (word: string): string =>
  [...word.normalize('NFC').replace(/[\u093c\u094d]/g, '')].map((sign) => SOUNDS.get(sign) ?? sign).join('');

/** Its consonants and, in a short word, the vowels that every spelling of it has. */
export function soundOf(word: string): string {
  const sound = inLatin(word)
    .replace(/[ts]ion/g, 'sn')
    .replace(/ch+/g, 'C')
    .replace(/sh/g, 's')
    .replace(/c(?=[ei])/g, 's')
    .replace(/[cq]/g, 'k')
    .toLowerCase()
    .replace(/f/g, 'p')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/[ey]/g, 'i')
    .replace(/o/g, 'u')
    .replace(/(?!^)[ah]/g, '')
    .replace(/(.)\1+/g, '$1');
  const consonants = sound.replace(/(?!^)[iu]/g, '').replace(/(.)\1+/g, '$1');
  return consonants.length >= MIN_CONSONANTS ? consonants : sound.replace(/(?<=..)[iu]$/, '');
}

/** Of a verb, in Latin letters: karna, karte, karenge, karoge, karke, kariye, kiya. */
const ENDING = /^(?:[nt][aei]+|(?:y?[ei]|[ou])n?g[aei]+|n?g[aei]|i?y?[aei]|[ou]|k[ae]r?)$/;

const DEVANAGARI = /[\u0900-\u097f]/;

/** In letters. No stem of a verb is longer. */
const MAX_STEM_LENGTH = 8;

/** In letters. Short words sound like others. */
const MIN_SOUND_LENGTH = 3;

/** Gives a word by its sound, for names in Devanagari. */
export type BySound = (sound: string) => string | undefined;

export class Hindi {
  readonly #bySpelling: ReadonlyMap<string, string>;
  readonly #bySound: ReadonlyMap<string, string>;

  /** @param words English, and the Hindi words for it, with spaces between; the stem of a verb ends with a hyphen. See hindi-words.ts */
  constructor(words: Readonly<Record<string, string>>) {
    const pairs = Object.entries(words).flatMap(([english, all]) =>
      all.split(' ').map((word): [string, string] => [word, english]),
    );
    this.#bySpelling = new Map(pairs);
    // Of two words with the same sound, the first counts.
    this.#bySound = new Map(pairs.toReversed().map(([word, english]) => [soundOf(word), english]));
  }

  /** Whether a word, in English or Hindi, says nothing of what is asked. */
  isEmpty(word: string): boolean {
    return this.#bySpelling.get(word) === '';
  }

  /**
   * @param word lower case
   * @param isKnown whether a page has the word, so that it is not taken for a Hindi word of a similar sound
   * @returns English; empty for a word that says nothing; undefined if it is not Hindi
   */
  english(word: string, isKnown: boolean, bySound: BySound): string | undefined {
    const listed = this.#bySpelling.get(word);
    if (listed !== undefined) return listed;
    const verb = isKnown ? undefined : this.#verb(inLatin(word));
    if (verb !== undefined) return verb;
    const sound = soundOf(word);
    const heard = this.#bySound.get(sound);
    if (DEVANAGARI.test(word)) {
      return heard === '' || sound.length >= MIN_SOUND_LENGTH ? (heard ?? bySound(sound)) : undefined;
    }
    return isKnown || sound.length <= MIN_SOUND_LENGTH ? undefined : heard;
  }

  #verb(latin: string): string | undefined {
    for (let at = 1; at < latin.length && at <= MAX_STEM_LENGTH; at += 1) {
      const stem = `${latin.slice(0, at)}-`;
      const english = ENDING.test(latin.slice(at)) ? this.#bySound.get(soundOf(stem)) : undefined;
      if (english !== undefined) return english;
    }
    return undefined;
  }
}
