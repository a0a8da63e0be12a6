import type { AiSolutionsCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface AiProcessProps {
  copy: AiSolutionsCopy['process'];
  action: { label: string; href: string };
}

/**
 * The steps of a project along a line of a kolam with a loop at each step. What the client then has is in the larger type, in the
 * right column of the page: 5/12 of it, beside a gap of 4 rem and beyond the line of 4.5 rem.
 */
export function AiProcess({ copy, action }: AiProcessProps) {
  return (
    <section id="process" aria-labelledby="process-heading" className="on-kaavi">
      <div className="measure py-section">
        <SectionHead id="process-heading" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
        <ol className="mt-12">
          {copy.steps.map(({ title, text, result }, index) => (
            <li
              key={title}
              className="process-step grid gap-x-12 gap-y-3 md:grid-cols-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_calc((100%+0.5rem)*5/12)]"
            >
              <StrandLoop isFirst={index === 0} isLast={index === copy.steps.length - 1} />
              <h3 className="text-[1.5rem] max-lg:md:col-span-2">{title}</h3>
              <p className="text-muted">{text}</p>
              <p className="max-lg:mt-1 lg:-mt-1 font-[300] text-[clamp(1.25rem,1.8vw,1.5rem)] leading-[1.25]">
                <span className="block font-normal text-muted text-small">{copy.result}</span>
                {result}
              </p>
            </li>
          ))}
        </ol>
        <div className="mt-12">
          <Button href={action.href} variant="haldi">
            {action.label}
            <Icon shape={arrowRight} />
          </Button>
        </div>
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
