import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { LOAD_PROCESSOR, pinned } from './processors.ts';
import { requireProgram } from './require-program.ts';

/**
 * Sends requests as fast as responses arrive. Uses wrk because a generator in JavaScript is slower than nginx. wrk cannot
 * measure from when a request was due, so the load generator measures times.
 *
 * @param folder for the script with the requests
 * @returns requests per second
 * @throws if there was an error, or wrk is not installed
 */
export async function runWrk(
  folder: string,
  {
    port,
    connections,
    requests,
    seconds,
  }: { port: number; connections: number; requests: readonly string[]; seconds: number },
): Promise<number> {
  const program = requireProgram('wrk', 'apt-get install wrk');
  const script = path.join(folder, 'requests.lua');
  await writeFile(
    script,
    `local requests = {${requests.map((request) => JSON.stringify(request)).join(', ')}}
local last = 0
function request()
  last = last % #requests + 1
  return requests[last]
end
`,
  );
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}`];
  const { stdout } = await promisify(execFile)(...pinned(LOAD_PROCESSOR, program, ...options));
  const perSecond = /^Requests\/sec: *([\d.]+)/m.exec(stdout)?.[1];
  if (!perSecond || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk reported errors:\n${stdout}`);
  return Number(perSecond);
}
