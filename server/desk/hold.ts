import { parseArgs } from 'node:util';
import { type Command, UsageError } from '#server/desk/command.ts';

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
    if (positionals.length > 0) throw new UsageError('It takes no name: it holds every message that waits.');
    return async ({ outbox, clock, terminal }) => {
      const held = await outbox.hold(clock());
      if (values.json) return terminal.write(`${JSON.stringify({ held })}\n`);
      terminal.print([
        held === 0
          ? 'Nothing waits.'
          : `${held} ${held === 1 ? 'is' : 'are'} held. See: npm run desk -- list dead; npm run desk -- retry --help`,
      ]);
    };
  },
};
