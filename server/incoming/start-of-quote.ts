/** Finds what an answer quotes below itself, in plain text as mail programs write it. */
const FORWARDED_MARK =
  /^[-=\s]*(begin forwarded message:|(forwarded message|weitergeleitete nachricht|अग्रेषित संदेश)\s*[-=]+\s*$)/i;

/** What stands between the sides of a line such as `-----Original Message-----`, which Outlook writes in its own language. */
const RULED_WORDS = /^-{2,12} ?[^-\s].{1,60}[^-\s] ?-{2,12}$/u;
const RULE = /^[_=-]{5,}$/;
const QUOTE_MARK = /^[ \t]{0,3}>/;
const isFilled = (line: string): boolean => line.trim() !== '';

/** Outlook's names of these headers, in languages of clients. */
const FROM_LABEL = labels('from|von|de|da|van|från|fra|प्रेषक|से');
const TO_LABEL = labels('to|an|à|a|para|aan|til|till|प्रति|प्राप्तकर्ता');
const SENT_LABEL = labels(
  'sent|date|gesendet|datum|envoyé|enviado|data|fecha|inviato|verzonden|skickat|sendt|भेजा गया|भेजा|दिनांक|तारीख',
);
const SUBJECT_LABEL = labels('subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|विषय');

function labels(names: string): RegExp {
  return new RegExp(String.raw`^[ \t>*]{0,4}(${names})[*]?[ \t\u00A0]*[:：]`, 'iu');
}

/** What mail programs write above a quotation: words at the end of the line, and words before a name. Indian languages come second. */
const WROTE = [
  /(écrit|escribió|scritto|escreveu|pisze|napisał(\(a\))?|kirjoitti|пишет|написала?|写道|작성|のメッセージ)[ \t]*[:：]?[ \t-]*$/iu,
  /(लिखा|लिखा है|लिहिले|লিখেছেন|લખ્યું|எழுதியது|எழுதினார்|రాశారు|రాసారు|వ్రాశారు|ಬರೆದಿದ್ದಾರೆ|ಬರೆದರು|എഴുതി|ਲਿਖਿਆ)[ \t]*[:：]$/u,
  /(^|\s)on\s.*\swrote:?[ \t-]*$/i,
  /^(am|op|den|\p{L}{2,4}\.)\s.*\s(schrieb|schreef|skrev)(\s.+)?:$|>\sschrieb:$/iu,
  // A date before a name with its address, whatever the language.
  /(\p{Nd}{1,2}[:.]\p{Nd}{2}|\p{Nd}{4}).*[<[][^<>[\]\s]+@[^<>[\]\s]+[>\]][ \t]*:$/u,
];
const DATE = /\p{Nd}{1,2}[:.]\p{Nd}{2}|\p{Nd}{4}/u;

const MAX_HEADER_LENGTH = 400;

/**
 * The line where that begins which only quotes, up to the end; behind the last line if nothing does. Answers between quotations are
 * not hidden, nor is anything that is signed: an agency needs the phone number of a signature.
 */
export function startOfQuote(lines: readonly string[]): number {
  const isWroteLine = (text: string, next: string): boolean => {
    if (text.length > MAX_HEADER_LENGTH || !/[:：-]$|wrote$/.test(text) || !(DATE.test(text) || text.includes('@')))
      return false;
    return WROTE.some((words) => words.test(text)) || (/[:：]$/.test(text) && QUOTE_MARK.test(next));
  };
  const nextWith = (from: number, isWanted: (line: string) => boolean): number => {
    let index = from;
    while (index < lines.length && !isWanted(lines[index] ?? '')) index += 1;
    return index;
  };
  const nextFilled = (from: number): number => nextWith(from, isFilled);
  /** @returns the line behind such a line, which may be broken into three; undefined if none begins here */
  const endOfWroteLine = (start: number, isAsked = true): number | undefined => {
    let joined = '';
    for (let end = start + 1; end <= Math.min(start + 3, lines.length); end += 1) {
      // Yahoo for Android goes on in the same line.
      const line = (lines[end - 1]?.trim() ?? '').replace(/(?<=\bwrote:)[ \u00A0]{2,}\S.*$/, '');
      if (line === '') return undefined;
      const next = lines[nextFilled(end)] ?? '';
      const isFirst = end === start + 1;
      // Then it begins with this line, and what stands above was written.
      if (isAsked && !isFirst && DATE.test(line) && endOfWroteLine(end - 1, false) !== undefined) return undefined;
      joined = isFirst ? line : `${joined} ${line}`;
      if (isWroteLine(joined, next)) return end;
      if (QUOTE_MARK.test(line) || (isFirst && (/[.?!]$/.test(line) || !/\p{Nd}/u.test(line)))) return undefined;
    }
    return undefined;
  };
  const isHeaderBlock = (start: number): boolean => {
    if (!FROM_LABEL.test(lines[start] ?? '')) return false;
    const block = lines.slice(start + 1, start + 10);
    const has = (label: RegExp) => block.some((line) => label.test(line));
    return has(SUBJECT_LABEL) && (has(SENT_LABEL) || has(TO_LABEL));
  };

  let at = 0;
  while (at < lines.length) {
    const line = lines[at]?.trim() ?? '';
    if (line === '') {
      at += 1;
      continue;
    }
    if (FORWARDED_MARK.test(line)) return lines.length;
    const isBelowRule = (RULE.test(line) || RULED_WORDS.test(line)) && FROM_LABEL.test(lines[nextFilled(at + 1)] ?? '');
    if (isHeaderBlock(at) || (isBelowRule && (RULED_WORDS.test(line) || isHeaderBlock(nextFilled(at + 1))))) return at;
    const behindWroteLine = endOfWroteLine(at);
    const first = nextFilled(behindWroteLine ?? at);
    const isMarked = QUOTE_MARK.test(lines[first] ?? '');
    // What is quoted without marks, as Yahoo does it, goes on to the end.
    if (behindWroteLine !== undefined && !isMarked) return at;
    if (!isMarked || (behindWroteLine === undefined && first !== at)) {
      at += 1;
      continue;
    }
    const behind = nextWith(first, (one) => isFilled(one) && !QUOTE_MARK.test(one));
    if (behind === lines.length) return at;
    at = behind;
  }
  return lines.length;
}
