import { parseArgs } from 'node:util';
import { type Command, DeskError, UsageError } from '#server/desk/command.ts';

export const retry: Command = {
  summary: 'sends again what could not be delivered',
  help: `desk retry ID | --all-dead [--json]

Has dead letters delivered again, as if they had never been tried. A running
server takes them up within 60 seconds, and tries for two days.

  ID           of a dead letter, as "desk list dead" shows it
  --all-dead   all of them
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
    const [id, ...more] = positionals;
    if ((id === undefined) !== values['all-dead'] || more.length > 0) {
      throw new UsageError('Say which: one ID from "npm run desk -- list dead", or --all-dead.');
    }
    return async ({ outbox, clock, terminal }) => {
      const retried = await outbox.revive(id === undefined ? 'all' : { id }, clock());
      if (id !== undefined && retried === 0) {
        throw new DeskError(`There is no dead letter ${id}. Look with: npm run desk -- list dead`);
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
