import { useDeferredValue } from 'react';
import { readFile, type Value } from '#contract/desk/website.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { ChartTable } from '#site/exhibits/ChartTable.tsx';
import { resultChart } from '#site/exhibits/charts.ts';
import { chart } from '#site/exhibits/charts-schema.ts';
import { MissingDrawing } from './ExhibitPreview.tsx';
import { useForm } from './form-context.ts';

/** The chart of a key result as the page draws it, while it is typed. Its patterns are those of the form. */
export function ChartPreview({ value }: { value: Value | undefined }) {
  const { read } = useForm();
  const shown = useDeferredValue(value);
  const page = useEndpoint(readFile, { file: 'content/pages/case-studies.yaml' }, { staleTime: 60_000 });
  const share = page.data && valueAt(page.data.value, ['case_study', 'share']);
  if (share === undefined || shown === undefined) return null;
  const parsed = chart.safeParse(shown);
  if (!parsed.success) return <MissingDrawing />;
  const nameOf = (period: string) => String(read(['periods', period]) || period);
  const periods = { before: nameOf('before'), after: nameOf('after') };
  const { measured, ...table } = resultChart(parsed.data, periods, String(share));
  return (
    <div className="max-w-104 rounded-field border border-hairline bg-surface p-4">
      <ChartTable {...table} />
      <p className="chart-measured">{measured}</p>
    </div>
  );
}
