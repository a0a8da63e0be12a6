import { CountedDots } from '#site/blocks/CountedDots.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';

interface RuleOrModelProps {
  copy: { model: string; rule: string; text: string };
  /** How many things the model does better than the rule, and how many stay with the rule. One dot each. */
  counts: { model: number; rule: number };
  /** The source of the numbers. */
  link: { label: string; href: string };
}

/** Dots: the two groups are side by side, two thirds and one third of the width, so that all dots are equal. */
const IN_ROW = { model: 8, rule: 4 };

/** How often a model beat the rule that it was tested against, one dot for each test. Those that the model won are in a strand. */
export function RuleOrModel({ copy, counts, link }: RuleOrModelProps) {
  return (
    <figure className="rule-or-model">
      <dl>
        <div>
          <dt>{copy.model}</dt>
          <dd>
            {counts.model}
            <CountedDots count={counts.model} inRow={IN_ROW.model} />
          </dd>
        </div>
        <div>
          <dt>{copy.rule}</dt>
          <dd>
            {counts.rule}
            <CountedDots count={counts.rule} inRow={IN_ROW.rule} hasStrand={false} />
          </dd>
        </div>
      </dl>
      <figcaption>
        {copy.text}{' '}
        <a
          href={link.href}
          className="no-print inline-flex items-center gap-2.5 font-bold text-accent underline-offset-4 hover:underline"
        >
          {link.label}
          <Icon shape={arrowRight} className="size-4.5" />
        </a>
      </figcaption>
    </figure>
  );
}
