import { routes } from '#contract/routes.ts';
import { Kolam } from '#site/art/Kolam.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface AssistantDemoProps {
  words: {
    eyebrow: string;
    heading: string;
    text: string;
    greeting: string;
    speaker: string;
    label: string;
    placeholder: string;
    action: string;
  };
}

/** The chat box: one greeting, an input, and a form that asks the site's own search. */
export function AssistantDemo({ words }: AssistantDemoProps) {
  return (
    <section aria-labelledby="assistant" className="measure pb-section">
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="grid gap-5">
          <Eyebrow>{words.eyebrow}</Eyebrow>
          <h2 id="assistant" className="max-w-[16ch]">
            {words.heading}
          </h2>
          <p className="prose-width text-lead text-muted">{words.text}</p>
        </div>
        <div className="rounded-panel border border-hairline bg-surface p-6 sm:p-8">
          <div className="flex items-start gap-4">
            <span className="on-dark grid size-12 shrink-0 place-items-center rounded-full">
              <Kolam seed="assistant" halfWidth={1} strokeWidth={2} className="size-8 text-strand" />
            </span>
            <div className="min-w-0">
              <p className="mb-1.5 font-semibold text-muted text-tiny">{words.speaker}</p>
              <p className="rounded-[1.25rem] rounded-tl-md bg-quiet px-5 py-3.5">{words.greeting}</p>
            </div>
          </div>
          <form action={routes.search} method="get" className="mt-14 grid grid-cols-1 gap-2 sm:mt-20">
            <label htmlFor="assistant-question" className="font-semibold text-small">
              {words.label}
            </label>
            <div className="flex gap-2.5 max-sm:flex-col">
              <input
                id="assistant-question"
                name="q"
                required
                autoComplete="off"
                placeholder={words.placeholder}
                className="min-h-12 min-w-0 flex-1 rounded-full border border-field bg-field-ground px-5 placeholder:text-muted"
              />
              <Button type="submit">{words.action}</Button>
            </div>
          </form>
        </div>
      </div>
    </section>
  );
}
