import { parseArgs } from 'node:util';
import { type Command, DeskError } from '#server/desk/command.ts';
import { deadFrom } from '#server/desk/given.ts';

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
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'all-dead': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    const which = deadFrom(positionals, values['all-dead']);
    return async ({ outbox, clock, terminal }) => {
      const retried = await outbox.requeue(which, clock());
      if (which !== 'all' && retried === 0) {
        throw new DeskError(`There is no dead letter ${which.id}. Look with: npm run desk -- list dead`);
      }
      if (values.json) return terminal.write(`${JSON.stringify({ retried })}\n`);
      terminal.print([
        retried === 0
          ? 'There is no dead letter.'
          : `${retried} ${retried === 1 ? 'waits' : 'wait'} for delivery again. A running server takes them up within 60 seconds.`,
      ]);
    };
  },
};
