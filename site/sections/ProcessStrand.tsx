import { StrandLoop } from '#site/art/StrandLoop.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Glyph } from '#site/ui/Glyph.tsx';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface ProcessStrandProps {
  words: { eyebrow: string; heading: string; text: string; result: string };
  action: { label: string; href: string };
  steps: readonly { title: string; text: string; result: string }[];
}

/** Steps along one strand that goes round a dot at each, and what each leaves the client with. */
export function ProcessStrand({ words, action, steps }: ProcessStrandProps) {
  return (
    <section id="process" aria-labelledby="process-heading" className="on-kaavi">
      <div className="measure grid items-start gap-x-16 gap-y-12 py-section lg:grid-cols-[4fr_8fr]">
        <div className="lg:sticky lg:top-28">
          <Eyebrow>{words.eyebrow}</Eyebrow>
          <h2 id="process-heading" className="mt-5 max-w-[8.3em]">
            {words.heading}
          </h2>
          <p className="mt-5 max-w-[22.5em] text-lead text-muted">{words.text}</p>
          <div className="mt-8">
            <Button href={action.href} variant="haldi">
              {action.label}
              <Glyph name="arrow" />
            </Button>
          </div>
        </div>
        <ol>
          {steps.map(({ title, text, result }, index) => (
            <li key={title} className="process-step grid gap-x-10 gap-y-4 sm:grid-cols-[3fr_2fr] sm:last:pb-0">
              <StrandLoop isFirst={index === 0} isLast={index === steps.length - 1} />
              <div>
                <h3 className="text-[1.5rem]">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </div>
              <p className="text-small sm:pt-1.5">
                <span className="block text-muted">{words.result}</span>
                <span className="font-semibold">{result}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
