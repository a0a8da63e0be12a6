import { routes } from '#contract/routes.ts';
import type { Job } from './queries.ts';

interface PayRangesProps {
  caption: string;
  jobs: readonly Pick<Job, 'slug' | 'title' | 'salary' | 'pay'>[];
}

/** The pay of each position: from its lower to its upper end on one scale that begins at zero. The name is a link to the position. */
export function PayRanges({ caption, jobs }: PayRangesProps) {
  const most = Math.max(...jobs.map(({ salary }) => salary.to));
  const percent = (amount: number) => `${Math.round((amount / most) * 1_000) / 10}%`;
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
                <line x1={percent(salary.from)} x2={percent(salary.to)} y1="50%" y2="50%" />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </figure>
  );
}
