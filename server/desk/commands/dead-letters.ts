import { parseArgs } from 'node:util';
import type { WhichDelivery } from '#server/desk/deliveries.ts';
import { COMMAND_LINE } from '#server/people/audit.ts';
import { type Action, type Command, type Desk, DeskError, UsageError } from './command.ts';

export const retry: Command = {
  summary: 'sends again what could not be delivered',
  help: `desk retry ID | --all-dead [--json]

Has dead letters delivered again, as if they had never been tried. A running
server takes them up within 60 seconds, and tries for two days.

  ID           of a dead letter, as "desk list dead" shows it, dismissed or not
  --all-dead   all that are not dismissed
  --json       for programs

Examples
  npm run desk -- list dead
  npm run desk -- retry 0b6e5a52-6a2e-4f0c-9f43-5b1f3a6f7c10
  npm run desk -- retry --all-dead`,
  prepare: (args) =>
    prepareForDeadLetters(args, {
      jsonKey: 'retried',
      run: ({ deliveries, clock }, which) => deliveries.retry(which, { by: COMMAND_LINE, at: clock() }),
      report: (count) =>
        `${count} ${count === 1 ? 'waits' : 'wait'} for delivery again. A running server takes them up within 60 seconds.`,
    }),
};

export const dismiss: Command = {
  summary: 'takes off the lists what cannot be delivered',
  help: `desk dismiss ID | --all-dead [--json]

For a dead letter that nothing can be done about, such as a confirmation to an
address that the visitor mistyped. It leaves "list dead", the digest, /healthz
and the alert. It stays on record with the time: "show" and "list dead --all"
have it, and "retry ID" sends it after all.

  ID           of a dead letter, as "desk list dead" shows it
  --all-dead   all of them
  --json       for programs

Examples
  npm run desk -- list dead
  npm run desk -- dismiss 0b6e5a52-6a2e-4f0c-9f43-5b1f3a6f7c10`,
  prepare: (args) =>
    prepareForDeadLetters(args, {
      jsonKey: 'dismissed',
      run: ({ deliveries, clock }, which) => deliveries.dismiss(which, { by: COMMAND_LINE, at: clock() }),
      report: (count) => `${count} ${count === 1 ? 'is' : 'are'} dismissed. See: npm run desk -- list dead --all`,
    }),
};

export const hold: Command = {
  summary: 'keeps all that waits from being sent, until "retry"',
  help: `desk hold [--json]

For a database that was restored, before a server starts on it: what waited when
the backup was made may have been sent since. Every message that waits becomes a
dead letter. Look which of them have arrived, and "retry" the others. Without it
a server sends them all; a second copy has the Message-ID of the first.

  --json   for programs

Examples
  npm run desk -- hold
  npm run desk -- list dead
  npm run desk -- retry 0b6e5a52-6a2e-4f0c-9f43-5b1f3a6f7c10`,
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    if (positionals.length > 0) throw new UsageError('Give no ID: it holds every pending message.');
    return async ({ outbox, clock, terminal }) => {
      const held = await outbox.holdAll(clock());
      if (values.json) return terminal.write(`${JSON.stringify({ held })}\n`);
      terminal.print([
        held === 0
          ? 'Nothing waits.'
          : `${held} ${held === 1 ? 'is' : 'are'} held. See: npm run desk -- list dead; npm run desk -- retry --help`,
      ]);
    };
  },
};

/** A command for one dead letter or for all of them. */
function prepareForDeadLetters(
  args: string[],
  command: {
    jsonKey: string;
    /** @returns how many dead letters there were */
    run: (desk: Desk, which: WhichDelivery) => Promise<number>;
    report: (count: number) => string;
  },
): Action {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'all-dead': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  });
  const which = parseWhich(positionals, values['all-dead']);
  return async (desk) => {
    const count = await command.run(desk, which);
    if (which !== 'all' && count === 0) {
      throw new DeskError(`There is no dead letter ${which.id}. Look with: npm run desk -- list dead`);
    }
    if (values.json) return desk.terminal.write(`${JSON.stringify({ [command.jsonKey]: count })}\n`);
    desk.terminal.print([count === 0 ? 'There is no dead letter.' : command.report(count)]);
  };
}

function parseWhich([id, ...more]: readonly string[], isAll: boolean): WhichDelivery {
  if (isAll && id === undefined) return 'all';
  if (isAll || id === undefined || more.length > 0) {
    throw new UsageError('Give one ID from "npm run desk -- list dead", or --all-dead.');
  }
  return { id };
}
