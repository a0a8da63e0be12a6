import { routes } from '#contract/routes.ts';
import type { ContactCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';

interface ConsultationTopicsProps {
  copy: ContactCopy['consultation'];
}

/** Links to the booking of a meeting about a topic. */
export function ConsultationTopics({ copy }: ConsultationTopicsProps) {
  return (
    <section aria-labelledby="topics" className="measure">
      <div className="grid items-center gap-x-12 gap-y-7 panel bg-quiet p-7 sm:p-10 lg:grid-cols-[2fr_3fr] xl:grid-cols-[1fr_auto]">
        <div>
          <h2 id="topics" className="text-[1.75rem]">
            {copy.heading}
          </h2>
          <p className="mt-3 text-muted">{copy.text}</p>
        </div>
        <ul className="flex flex-wrap gap-3 lg:justify-end">
          {copy.topics.map(({ label, subject }) => (
            <li key={subject}>
              <Button href={routes.bookAbout({ topic: subject })} variant="outline">
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
