import { parseArgs } from 'node:util';
import { type Command, DeskError } from '#server/desk/command.ts';
import { deadFrom } from '#server/desk/given.ts';

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
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'all-dead': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    const which = deadFrom(positionals, values['all-dead']);
    return async ({ outbox, clock, terminal }) => {
      const dismissed = await outbox.dismiss(which, clock());
      if (which !== 'all' && dismissed === 0) {
        throw new DeskError(`There is no dead letter ${which.id}. Look with: npm run desk -- list dead`);
      }
      if (values.json) return terminal.write(`${JSON.stringify({ dismissed })}\n`);
      terminal.print([
        dismissed === 0
          ? 'There is no dead letter.'
          : `${dismissed} ${dismissed === 1 ? 'is' : 'are'} dismissed. See: npm run desk -- list dead --all`,
      ]);
    };
  },
};
