import { CHAIN_CELL, chainDots, chainPath } from '#site/exhibits/chain.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';

interface RuleOrModelProps {
  copy: { model: string; rule: string; text: string };
  /** How many things the model does better than the rule, and how many stay with the rule. One dot each. */
  counts: { model: number; rule: number };
  /** The source of the numbers. */
  link: { label: string; href: string };
}

/** Dots in a row: the two groups stand side by side, two thirds and one third of the width, so that all dots are equal. */
const ACROSS = { model: 8, rule: 4 };

/** How often a model beat the rule that it was tested against, one dot for each test. Those that the model won are in a strand. */
export function RuleOrModel({ copy, counts, link }: RuleOrModelProps) {
  return (
    <figure className="rule-or-model">
      <dl>
        <div>
          <dt>{copy.model}</dt>
          <dd>
            {counts.model}
            <Dots count={counts.model} across={ACROSS.model} hasStrand />
          </dd>
        </div>
        <div>
          <dt>{copy.rule}</dt>
          <dd>
            {counts.rule}
            <Dots count={counts.rule} across={ACROSS.rule} />
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

/** Hidden from screen readers: the number stands above. The first path is empty without a strand, because the styles take the second for the dots. */
function Dots({ count, across, hasStrand = false }: { count: number; across: number; hasStrand?: boolean }) {
  const rows = Array.from({ length: Math.ceil(count / across) }, (_, row) => ({
    top: row * CHAIN_CELL,
    dots: Math.min(across, count - row * across),
  }));
  return (
    <svg aria-hidden="true" className="counted-dots" viewBox={`0 0 ${across * CHAIN_CELL} ${rows.length * CHAIN_CELL}`}>
      {rows.map(({ top, dots }) => (
        <g key={top} transform={`translate(0 ${top})`}>
          <path d={hasStrand ? chainPath(0, dots) : ''} />
          <path d={chainDots(dots)} />
        </g>
      ))}
    </svg>
  );
}
