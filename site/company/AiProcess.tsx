import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface AiProcessProps {
  copy: { eyebrow: string; heading: string; text: string; result: string };
  action: { label: string; href: string };
  steps: readonly { title: string; text: string; result: string }[];
}

/** The steps of a project and their results, along a line of a kolam with a loop at each step. */
export function AiProcess({ copy, action, steps }: AiProcessProps) {
  return (
    <section id="process" aria-labelledby="process-heading" className="on-kaavi">
      <div className="measure grid items-start gap-x-16 gap-y-12 py-section lg:grid-cols-[4fr_8fr]">
        <div className="lg:sticky lg:top-28">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h2 id="process-heading" className="mt-5 max-w-[8.3em]">
            {copy.heading}
          </h2>
          <p className="mt-5 max-w-[22.5em] text-lead text-muted">{copy.text}</p>
          <div className="mt-8">
            <Button href={action.href} variant="haldi">
              {action.label}
              <Icon shape={arrowRight} />
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
                <span className="block text-muted">{copy.result}</span>
                <span className="font-semibold">{result}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

// On the grid of kolams: cells of 20 units, crossings on the edges, arcs with a radius of 7. The dot is at 10 20.
const above = 'M6 0c0 5 1 7 4 10M14 0c0 5-1 7-4 10';
const below = 'M6 40c0-5 1-7 4-10M14 40c0-5-1-7-4-10';
const openAbove = 'M3 20c0-3 2-5 7-10c5 5 7 7 7 10';
const openBelow = 'M3 20c0 3 2 5 7 10c5-5 7-7 7-10';
const closedAbove = 'M3 20a7 7 0 0 1 14 0';
const closedBelow = 'M3 20a7 7 0 0 0 14 0';

/**
 * The loop around the dot of a step. Two lines, 8 units apart in a viewBox of 20 × 40, come from above, cross above and below
 * the dot, and leave at the bottom. At the first and last step the loop is closed. Decorative.
 */
function StrandLoop({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  return (
    <svg aria-hidden="true" className="kolam" viewBox="0 0 20 40" stroke="currentColor" strokeWidth={1}>
      <path d={(isFirst ? closedAbove : above + openAbove) + (isLast ? closedBelow : below + openBelow)} />
      <path d="M10 20h0" />
    </svg>
  );
}
