import { globSync, readFileSync } from 'node:fs';

/** The memory of a process and of all that it started, in bytes. Linux only. Shared memory counts once for each process. */
export function memoryOf(pid: number): number {
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) => read(file).split(' ').filter(Boolean));
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes ?? 0) * 1024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0);
}

/** Empty if the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
