import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';

export const hold: Command = {
  summary: 'keeps all that waits from being sent, until it is retried',
  help: `desk hold [--json]

For a database that was restored, before a server starts on it: what waited when
the backup was made may have been sent since. Every message that waits becomes a
dead letter. Then start the server, and look under "Undelivered" at the desk
which of them have arrived: retry the others there. Without it a server sends
them all; a second copy has the Message-ID of the first.

  --json   for programs

Examples
  npm run desk -- hold`,
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
          : `${held} ${held === 1 ? 'is' : 'are'} held. Once the server runs, the desk shows them under "Undelivered".`,
      ]);
    };
  },
};
