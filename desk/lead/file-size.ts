import { formatNumber } from '#screen/ui/numbers.ts';

/** As file managers show it: in steps of 1024, at least 1 KB. */
export function fileSize(bytes: number): string {
  const inKb = Math.max(bytes / 1024, 1);
  return inKb < 1024
    ? `${formatNumber(Math.ceil(inKb))} KB`
    : `${(inKb / 1024).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;
}
