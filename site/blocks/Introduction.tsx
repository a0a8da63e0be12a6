import { splitFirstSentence } from '#site/text/sentences.ts';

/** A paragraph: its first sentence says what we do, in large type; the others follow beside it. */
export function Introduction({ text }: { text: string }) {
  const [first, rest] = splitFirstSentence(text);
  return (
    <p className="grid gap-x-16 gap-y-6 lg:grid-cols-[5fr_7fr]">
      <span className="max-w-[36rem] text-reading">{first}</span> <span className="max-w-[30em] text-lead">{rest}</span>
    </p>
  );
}
