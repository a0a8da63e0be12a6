import { spawn } from 'node:child_process';

/** By platform; others have what freedesktop.org specifies. */
const COMMANDS: Partial<Record<NodeJS.Platform, (url: string) => [string, ...string[]]>> = {
  darwin: (url) => ['open', url],
  // The empty text is the title of the window that `start` would otherwise take the address for.
  win32: (url) => ['cmd', '/c', 'start', '""', url],
};

/** Opens an address in the browser. A failure is none: the address is printed as well. */
export function openBrowser(url: string, platform: NodeJS.Platform = process.platform, start = startProgram): void {
  start(COMMANDS[platform]?.(url) ?? ['xdg-open', url]);
}

function startProgram([program, ...args]: [string, ...string[]]): void {
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.once('error', () => {});
  child.unref();
}
