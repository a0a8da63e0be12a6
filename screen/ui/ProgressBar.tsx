import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { formatNumber } from '#screen/ui/numbers.ts';

/** @param text such as "320 of 1,000 sent", beside the label */
export function ProgressBar({
  label,
  value,
  max,
  text = `${formatNumber(value)} of ${formatNumber(max)}`,
}: {
  label: string;
  value: number;
  max: number;
  text?: string;
}) {
  return (
    <AriaProgressBar value={value} maxValue={Math.max(max, 1)} valueLabel={text} className="grid gap-1.5">
      {({ percentage = 0 }) => (
        <>
          <div className="flex justify-between gap-4">
            <Label className="font-semibold">{label}</Label>
            <span className="tabular-nums">{text}</span>
          </div>
          <div className="h-2.5 overflow-hidden rounded-full border border-field bg-field-background">
            <div
              className="h-full rounded-full bg-accent transition-[width] forced-colors:bg-[Highlight]"
              style={{ width: `${percentage}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
