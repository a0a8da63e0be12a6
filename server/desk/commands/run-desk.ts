import { backup } from './backup.ts';
import { type Command, type Desk, DeskError, type FileCommand, type Tools, UsageError } from './command.ts';
import { digest } from './digest.ts';
import { erase } from './erase.ts';
import { expire } from './expire.ts';
import { exportRecords } from './export.ts';
import { hold } from './hold.ts';
import { signIn } from './sign-in.ts';
import { verify } from './verify.ts';

const commands: ReadonlyMap<string, Command | FileCommand> = new Map(
  Object.entries<Command | FileCommand>({
    'sign-in': signIn,
    backup,
    digest,
    erase,
    expire,
    export: exportRecords,
    hold,
    verify,
  }),
);

/** 0: done. 1: not found, or failed. 2: called wrongly; nothing was done. */
type ExitCode = 0 | 1 | 2;

interface DeskStreams {
  out: (text: string) => void;
  err: (text: string) => void;
}

interface DeskOpeners {
  /** Opens the desk, runs the action and closes it; not called for help or a usage error. */
  withDesk: (action: (desk: Desk) => Promise<void>) => Promise<void>;
  /** The same, for what needs no database. */
  withTools: (action: (tools: Tools) => Promise<void>) => Promise<void>;
}

/**
 * Runs one command of the owner's desk.
 *
 * @param args the arguments after `npm run desk --`
 * @throws unexpected errors, so that their stack is printed
 */
export async function runDesk(
  args: readonly string[],
  streams: DeskStreams,
  { withDesk, withTools }: DeskOpeners,
): Promise<ExitCode> {
  const [name, ...rest] = args;
  const command = commands.get(name ?? '');
  if (!command) {
    const isHelp = name === undefined || name === '--help' || name === '-h' || name === 'help';
    (isHelp ? streams.out : streams.err)(`${isHelp ? '' : `There is no command "${name}".\n\n`}${overview()}\n`);
    return name !== undefined && isHelp ? 0 : 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    streams.out(`${command.help}\n\n${EXIT_CODES}\n`);
    return 0;
  }
  let run: () => Promise<void>;
  try {
    run = prepareRun(command, rest, { withDesk, withTools });
  } catch (error) {
    return reportError(error, name, streams);
  }
  try {
    await run();
    return 0;
  } catch (error) {
    return reportError(error, name, streams);
  }
}

function prepareRun(command: Command | FileCommand, args: string[], { withDesk, withTools }: DeskOpeners) {
  if ('prepareAlone' in command) {
    const action = command.prepareAlone(args);
    return () => withTools(action);
  }
  const action = command.prepare(args);
  return () => withDesk(action);
}

const EXIT_CODES = `Exit codes
  0  done
  1  not found, or failed
  2  called wrongly; nothing was done`;

function overview(): string {
  const lines = [...commands].map(([name, { summary }]) => `  ${name.padEnd(9)}${summary}`);
  return `The owner's desk, where its screen does not reach: without a server, and for
whoever has no session yet. Everything else is on the screen.

npm run desk -- COMMAND [OPTIONS]
npm run desk -- COMMAND --help

${lines.join('\n')}

It works on the database of DATABASE_URL, or else of DATA_DIR, also while the
server is running. With --json, call it as: npm run --silent desk -- …

${EXIT_CODES}`;
}

function reportError(error: unknown, name: string | undefined, { err }: DeskStreams): ExitCode {
  if (error instanceof DeskError) {
    err(`${error.message}\n`);
    return 1;
  }
  if (error instanceof UsageError || isFromParseArgs(error)) {
    err(`${error.message}\nSee: npm run desk -- ${name} --help\n`);
    return 2;
  }
  throw error;
}

function isFromParseArgs(error: unknown): error is Error {
  return (
    error instanceof TypeError &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS_')
  );
}
