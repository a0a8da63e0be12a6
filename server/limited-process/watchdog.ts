/** A thread that ends its process when that needs too much: the work may leave no other thread a turn. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { ProcessLimits } from './limited-process.ts';

/** In milliseconds. A process that takes memory as fast as it can gets some 50 MB in this time. */
const INTERVAL_MS = 20;

const { memory, processorTime } = workerData as ProcessLimits;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > memory) endProcess(`It needed more than ${Math.round(memory / 1e6)} MB of memory.`);
  else if ((user + system) / 1000 > processorTime)
    endProcess(`It needed more than ${processorTime} ms of the processor.`);
}, INTERVAL_MS);

function endProcess(reason: string): void {
  writeSync(2, reason);
  process.kill(process.pid, 'SIGKILL');
}
