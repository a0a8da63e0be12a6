/**
 * What somebody else wrote, as text and never as HTML, with its line breaks. A word of any length breaks, and each paragraph has
 * the direction of its own first letter.
 */
export function PlainText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div
      dir="auto"
      className={`max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext] ${className}`}
    >
      {showControl(text)}
    </div>
  );
}

/** In one line, among other text, whose direction it does not change. */
export function PlainLine({ text }: { text: string }) {
  return <bdi className="[overflow-wrap:anywhere]">{showControl(text)}</bdi>;
}

/** Characters that are invisible and could hide something, as symbols: those that turn the direction round, and controls. */
const HIDDEN = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

export function showControl(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : '\uFFFD';
  });
}
