import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { formatNumber } from '#screen/ui/numbers.ts';
import { type ChartSeries, toneFill } from './TonePatterns.tsx';

/** In pixels. */
const AXIS_HEIGHT = 30;
const LABEL_WIDTH = 140;

const TICK = { fill: 'var(--muted)', fontSize: 14 };
/** A longer label ends in an ellipsis; the table has all of it. */
const LABEL_TICK = { ...TICK, maxLines: 2 };
const AXIS_LINE = { stroke: 'var(--field)' };

/**
 * Bars of one or more stacked series. The table beside it says the same, so that screen readers leave the chart out. Nothing in
 * it moves.
 */
export function BarsChart({
  labels,
  longLabels = labels,
  series,
  height,
  isHorizontal = false,
}: {
  labels: readonly string[];
  /** The same, for the box at the pointer. */
  longLabels?: readonly string[];
  series: readonly ChartSeries[];
  /** In pixels. */
  height: number;
  isHorizontal?: boolean;
}) {
  const data = labels.map((label, index) => ({
    label,
    index,
    ...Object.fromEntries(series.map(({ id, values }) => [id, values[index] ?? 0])),
  }));
  const numbers = {
    type: 'number',
    allowDecimals: false,
    tick: TICK,
    tickLine: false,
    tickFormatter: formatNumber,
  } as const;
  return (
    <div aria-hidden="true" className="text-tiny [&_svg]:overflow-visible">
      <BarChart
        responsive
        style={{ width: '100%', height }}
        data={data}
        layout={isHorizontal ? 'vertical' : 'horizontal'}
        accessibilityLayer={false}
        margin={{ top: 8, right: isHorizontal ? 16 : 4, bottom: 0, left: 0 }}
        barCategoryGap={isHorizontal ? '30%' : '18%'}
      >
        <CartesianGrid horizontal={!isHorizontal} vertical={isHorizontal} stroke="var(--hairline)" />
        {isHorizontal ? (
          <XAxis {...numbers} axisLine={false} height={AXIS_HEIGHT} />
        ) : (
          <XAxis
            dataKey="index"
            tickFormatter={(index: number) => labels[index] ?? ''}
            tick={TICK}
            tickLine={false}
            axisLine={AXIS_LINE}
            interval="equidistantPreserveStart"
            minTickGap={24}
            height={AXIS_HEIGHT}
          />
        )}
        {isHorizontal ? (
          <YAxis
            type="category"
            dataKey="label"
            width={LABEL_WIDTH}
            tick={LABEL_TICK}
            tickLine={false}
            axisLine={AXIS_LINE}
            interval={0}
          />
        ) : (
          <YAxis {...numbers} axisLine={false} width={36} />
        )}
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--selected)', fillOpacity: 0.6 }}
          content={(shown: TooltipContentProps) => <Pointed shown={shown} labels={longLabels} series={series} />}
        />
        {series.map(({ id, tone }) => (
          <Bar key={id} dataKey={id} stackId="all" {...toneFill(tone)} strokeWidth={1} isAnimationActive={false} />
        ))}
      </BarChart>
    </div>
  );
}

function Pointed({
  shown: { active, payload },
  labels,
  series,
}: {
  shown: TooltipContentProps;
  labels: readonly string[];
  series: readonly ChartSeries[];
}) {
  const index = (payload[0]?.payload as { index?: number } | undefined)?.index;
  if (!active || index === undefined) return null;
  return (
    <div className="grid max-w-64 gap-1 rounded-field border border-field bg-surface p-3 text-tiny">
      <p className="font-semibold">{labels[index]}</p>
      {series.map(({ id, label, values }) => (
        <p key={id} className="flex justify-between gap-4">
          <span>{label}</span>
          <span className="tabular-nums">{formatNumber(values[index] ?? 0)}</span>
        </p>
      ))}
    </div>
  );
}
