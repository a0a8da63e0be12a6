import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';

export const hold: Command = {
  summary: 'keeps all that waits from being sent, until it is retried',
  help: `desk hold [--json]

For a database that was restored, before a server starts on it: what waited when
the backup was made may have been sent since. A letter that was being sent is
stopped until somebody goes on with it at the desk. Every other message that
waits becomes a dead letter. Then start the server, and look under "Undelivered"
at the desk which of them have arrived: retry the others there. Without it a
server sends them all, except letters; a second copy has the Message-ID of the
first.

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
    return async ({ holdAll, terminal }) => {
      const { messages, letters } = await holdAll();
      if (values.json) return terminal.write(`${JSON.stringify({ held: messages, stoppedLetters: letters })}\n`);
      terminal.print([
        ...letters.map((subject) => `The letter "${subject}" is stopped. Go on with it, or end it, at the desk.`),
        ...(messages > 0
          ? [
              `${messages} ${messages === 1 ? 'is' : 'are'} held. Once the server runs, the desk shows them under "Undelivered".`,
            ]
          : letters.length > 0
            ? []
            : ['Nothing waits.']),
      ]);
    };
  },
};
