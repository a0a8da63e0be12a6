import { Kolam } from '#site/kolam/Kolam.tsx';
import type { HomeCopy } from '#site/shell/queries.ts';

/** The first line of the conversation; the speaker never pretends to be a person. */
export function AssistantGreeting({ copy }: { copy: Pick<HomeCopy['assistant'], 'greeting' | 'speaker'> }) {
  return (
    <div className="flex items-start gap-4">
      <span className="no-print on-dark grid size-13 shrink-0 place-items-center rounded-full">
        <Kolam seed="assistant" halfWidth={1} strokeWidth={2} className="size-9 text-strand" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold text-muted text-tiny">{copy.speaker}</p>
        <p className="mt-2 rounded-2xl rounded-tl-md bg-quiet px-5 py-3">{copy.greeting}</p>
      </div>
    </div>
  );
}
