import { useDeferredValue } from 'react';
import { readFile } from '#contract/desk/website/files.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { ChartTable } from '#site/exhibits/ChartTable.tsx';
import { readTime, TIME } from '#site/exhibits/chart-time.ts';
import { resultChart } from '#site/exhibits/charts.ts';
import type { Chart } from '#site/exhibits/charts-schema.ts';
import { isGroup, valueAt } from '#website-editor/values/value-at.ts';
import { MissingDrawing } from './ExhibitPreview.tsx';
import { useForm } from './form-context.ts';

/** The chart of a key result as the page draws it, while it is typed. Its patterns are those of the form. */
export function ChartPreview({ value }: { value: Value | undefined }) {
  const { read } = useForm();
  const shown = useDeferredValue(value);
  const page = useEndpoint(
    readFile,
    { draftId: useDraftId(), file: 'content/pages/case-studies.yaml' },
    { staleTime: 60_000 },
  );
  const share = page.data && valueAt(page.data.value, ['caseStudy', 'share']);
  if (share === undefined || shown === undefined) return null;
  const chart = chartOf(shown);
  if (!chart) return <MissingDrawing />;
  const nameOf = (period: string) => String(read(['periods', period]) || period);
  const periods = { before: nameOf('before'), after: nameOf('after') };
  const { measured, ...table } = resultChart(chart, periods, String(share));
  return (
    <div className="max-w-104 rounded-field border border-hairline bg-surface p-4">
      <ChartTable {...table} />
      <p className="chart-measured">{measured}</p>
    </div>
  );
}

/**
 * The data of the chart, once it is complete. Not by its schema: the desk's first view would be 6 KB larger with all of zod.
 *
 * @returns undefined as long as something is missing
 */
function chartOf(value: Value): Chart | undefined {
  if (!isComplete(value) || !isGroup(value)) return undefined;
  // Each is a dot.
  if (value['kind'] === 'count' && Math.max(Number(value['before']), Number(value['after'])) > MAX_COUNT)
    return undefined;
  if (value['kind'] !== 'time') return value as unknown as Chart;
  const withTimes = (held: Value): unknown => {
    if (isGroup(held)) return Object.fromEntries(Object.entries(held).map(([name, each]) => [name, withTimes(each)]));
    return typeof held === 'string' && TIME.test(held) ? readTime(held) : held;
  };
  const chart = withTimes(value) as { before?: unknown; after?: unknown };
  return typeof chart.before === 'object' && typeof chart.after === 'object' ? (chart as Chart) : undefined;
}

/** As the schema has it. */
const MAX_COUNT = 40;

function isComplete(value: Value): boolean {
  if (isGroup(value)) return Object.values(value).every(isComplete);
  return value !== '' && value !== null;
}
