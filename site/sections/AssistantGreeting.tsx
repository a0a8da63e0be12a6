import { Kolam } from '#site/art/Kolam.tsx';

/** The first line of the conversation, and who speaks: never a person. */
export function AssistantGreeting({ words }: { words: { greeting: string; speaker: string } }) {
  return (
    <div className="flex items-start gap-4">
      <span className="on-dark grid size-12 shrink-0 place-items-center rounded-full">
        <Kolam seed="assistant" halfWidth={1} strokeWidth={2} className="size-8 text-strand" />
      </span>
      <div className="min-w-0">
        <p className="mb-1.5 font-semibold text-muted text-tiny">{words.speaker}</p>
        <p className="rounded-[1.25rem] rounded-tl-md bg-quiet px-5 py-3.5">{words.greeting}</p>
      </div>
    </div>
  );
}
