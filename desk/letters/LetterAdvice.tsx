import { adviseOnLetter } from './letter-advice.ts';

/** What readers would get otherwise than it is meant; nothing where there is nothing to say. */
export function LetterAdvice({ letter }: { letter: { subject: string; text: string } }) {
  const advice = adviseOnLetter(letter);
  if (advice.length === 0) return null;
  return (
    <ul className="grid gap-1 border-accent border-l-4 pl-3">
      {advice.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
