import { Kolam } from '#site/art/Kolam.tsx';
import { Button } from '#site/ui/Button.tsx';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';
import { Glyph } from '#site/ui/Glyph.tsx';
import { initialsOf } from '#site/ui/initials.ts';

interface Story {
  metric: string;
  metric_label: string;
  quote: string;
  name: string;
  title: string;
  company: string;
  /** Of the kolam behind the number. */
  seed: string;
}

interface StorySlidesProps {
  /** Of each slide; {n}, {total} and {name} stand for it. */
  label: string;
  /** What the button of each story says, and where it leads. */
  action: { label: string; href: string };
  stories: readonly Story[];
}

/** What clients say, each beside the number they measured. */
export function StorySlides({ label, action, stories }: StorySlidesProps) {
  return stories.map((story, index) => (
    <CarouselSlide key={story.name} name={storyName(story)} n={index + 1} total={stories.length} label={label}>
      <div className="grid h-full overflow-clip rounded-panel bg-quiet md:grid-cols-[2fr_3fr]">
        <div className="on-kaavi relative isolate flex min-h-70 flex-col justify-between gap-6 overflow-clip p-7 sm:p-8 lg:min-h-105 lg:p-12">
          <Kolam seed={story.seed} halfWidth={4} className="kolam-story text-strand" />
          <p className="font-bold font-head text-[clamp(4.5rem,8vw,6.5rem)] leading-none tracking-tight">
            {story.metric}
          </p>
          <p className="max-w-[7em] text-lead leading-snug">{story.metric_label}</p>
        </div>
        <div className="flex flex-col items-start gap-8 p-7 sm:p-8 lg:p-12">
          <figure className="grid gap-8">
            <blockquote className="text-[clamp(1.3125rem,2.2vw,1.75rem)] leading-snug">
              <p>“{story.quote}”</p>
            </blockquote>
            <figcaption className="flex items-center gap-4">
              <span
                aria-hidden="true"
                className="grid size-13.5 shrink-0 place-items-center rounded-full bg-soil font-bold text-haldi"
              >
                {initialsOf(story.name)}
              </span>
              <span className="grid">
                <span className="font-bold">{story.name}</span>
                <span className="text-muted">{story.title}</span>
                <span className="text-muted">{story.company}</span>
              </span>
            </figcaption>
          </figure>
          <div className="mt-auto">
            <Button variant="outline" href={action.href} aria-label={`${action.label}: ${story.company}`}>
              {action.label}
              <Glyph name="arrow" />
            </Button>
          </div>
        </div>
      </div>
    </CarouselSlide>
  ));
}

/** A story in a few words: its number. */
export const storyName = ({ metric, metric_label }: Story) => `${metric} ${metric_label}`;
