import { CountedDots } from '#site/blocks/CountedDots.tsx';
import type { AiSolutionsCopy } from '#site/shell/queries.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';

interface RuleOrModelProps {
  /** One dot for each that is counted. */
  copy: AiSolutionsCopy['hero']['proof'];
  /** The case study that has the numbers. */
  href: string;
}

/** Dots: the two groups are side by side, two thirds and one third of the width, so that all dots are equal. */
const IN_ROW = { model: 8, rule: 4 };

/** How often a model beat the rule that it was tested against, one dot for each test. Those that the model won are in a strand. */
export function RuleOrModel({ copy, href }: RuleOrModelProps) {
  return (
    <figure className="rule-or-model">
      <dl>
        <div>
          <dt>{copy.model.label}</dt>
          <dd>
            {copy.model.count}
            <CountedDots count={copy.model.count} inRow={IN_ROW.model} />
          </dd>
        </div>
        <div>
          <dt>{copy.rule.label}</dt>
          <dd>
            {copy.rule.count}
            <CountedDots count={copy.rule.count} inRow={IN_ROW.rule} hasStrand={false} />
          </dd>
        </div>
      </dl>
      <figcaption>
        {copy.text}{' '}
        <a
          href={href}
          className="no-print inline-flex items-center gap-2.5 font-bold text-accent underline-offset-4 hover:underline"
        >
          {copy.action}
          <Icon shape={arrowRight} className="size-4.5" />
        </a>
      </figcaption>
    </figure>
  );
}
