/** Figures of this process, in the text that a Prometheus reads (exposition format 0.0.4). */

export type Labels = Record<string, string>;

interface Metric {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** By their labels as text: of a histogram one number for each bucket and the sum, of anything else one number. */
  series: Map<string, number[]>;
}

export interface Counters {
  /** Adds one to a counter. */
  count: (name: string, help: string, labels: Labels) => void;
  /** Adds a time to a histogram. */
  observe: (name: string, help: string, labels: Labels, seconds: number) => void;
  /** Sets what is as it is now. */
  set: (name: string, help: string, value: number) => void;
  text: () => string;
}

/** From a file out of memory, by way of one flush to a disk, to longer than anybody waits. In seconds. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, Number.POSITIVE_INFINITY];

export function createCounters(): Counters {
  const metrics = new Map<string, Metric>();

  const seriesOf = (type: Metric['type'], name: string, help: string, labels: string): number[] => {
    const metric = metrics.get(name) ?? { type, help, series: new Map<string, number[]>() };
    metrics.set(name, metric);
    const series = metric.series.get(labels) ?? Array<number>(type === 'histogram' ? BOUNDS.length + 1 : 1).fill(0);
    metric.series.set(labels, series);
    return series;
  };

  return {
    count: (name, help, labels) => {
      add(seriesOf('counter', name, help, textOf(labels)), 0, 1);
    },
    observe: (name, help, labels, seconds) => {
      const series = seriesOf('histogram', name, help, textOf(labels));
      // The text adds up the buckets below, which Prometheus wants: once a look, not once a request.
      const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
      add(series, bucket, 1);
      add(series, BOUNDS.length, seconds);
    },
    set: (name, help, value) => {
      seriesOf('gauge', name, help, '')[0] = value;
    },
    text: () =>
      [...metrics]
        .map(([name, { type, help, series }]) => {
          const lines = [...series].map(([labels, values]) =>
            type === 'histogram' ? histogramText(name, labels, values) : `${name}${braced(labels)} ${values[0]}\n`,
          );
          return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
        })
        .join(''),
  };
}

function add(series: number[], at: number, value: number): void {
  series[at] = (series[at] ?? 0) + value;
}

function histogramText(name: string, labels: string, values: readonly number[]): string {
  let count = 0;
  const buckets = BOUNDS.map((bound, at) => {
    count += values[at] ?? 0;
    const le = `le="${bound === Number.POSITIVE_INFINITY ? '+Inf' : bound}"`;
    return `${name}_bucket${braced(labels ? `${labels},${le}` : le)} ${count}\n`;
  });
  const sum = values[BOUNDS.length];
  return `${buckets.join('')}${name}_sum${braced(labels)} ${sum}\n${name}_count${braced(labels)} ${count}\n`;
}

function textOf(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
    .join(',');
}

function braced(labels: string): string {
  return labels && `{${labels}}`;
}
