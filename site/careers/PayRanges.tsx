import { routes } from '#contract/routes.ts';
import { currencyOf } from './pay.ts';
import type { Job } from './queries.ts';

interface PayRangesProps {
  caption: string;
  jobs: readonly Pick<Job, 'slug' | 'title' | 'salary' | 'pay'>[];
}

/**
 * The pay of each position: from its lower to its upper end on one scale for each currency, which begins at zero. The
 * name is a link to the position.
 */
export function PayRanges({ caption, jobs }: PayRangesProps) {
  const mostIn = (currency: string) =>
    Math.max(...jobs.filter(({ salary }) => currencyOf(salary) === currency).map(({ salary }) => salary.to));
  const percent = (amount: number, salary: Job['salary']) =>
    `${Math.round((amount / mostIn(currencyOf(salary))) * 1_000) / 10}%`;
  return (
    <figure className="pay-ranges">
      <figcaption>{caption}</figcaption>
      <ul>
        {jobs.map(({ slug, title, salary, pay }) => (
          <li key={slug}>
            <a href={routes.job(slug)}>
              <span>{title}</span>
              <span className="figures">
                {pay.from} – {pay.to}
              </span>
              <svg aria-hidden="true">
                <line x2="100%" y1="50%" y2="50%" />
                <line x1={percent(salary.from, salary)} x2={percent(salary.to, salary)} y1="50%" y2="50%" />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </figure>
  );
}
