import { parseArgs } from 'node:util';
import { composeDigest, digestMessage } from '#server/reports/daily-digest.ts';
import type { Command } from './command.ts';

export const digest: Command = {
  summary: 'what is to be done, as the daily mail says it',
  help: `desk digest [--send] [--json]

Prints what is late, new, in quarantine and not delivered: the mail that the
server sends to the mailbox of the leads every day at DIGEST_AT. It names no
person.

  --send   puts it into the outbox instead, as one mail to that mailbox; a
           running server sends it within 60 seconds. The daily mail comes
           all the same
  --json   for programs

Examples
  npm run desk -- digest
  npm run desk -- digest --send`,
  prepare: (args) => {
    const { values } = parseArgs({
      args,
      options: { send: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    return async ({ digests, mailDeps, deskUrl, clock, terminal }) => {
      const now = clock();
      const data = await digests.load(now);
      const { subject, text } = composeDigest(data, now, deskUrl);
      if (values.send) {
        const deps = await mailDeps();
        const message = digestMessage(deps, { subject, text });
        await digests.send(message, now);
        if (values.json)
          return terminal.write(`${JSON.stringify({ to: deps.leadsTo, messageId: message.messageId })}\n`);
        return terminal.print([`In the outbox, to ${deps.leadsTo}. A running server sends it within 60 seconds.`]);
      }
      if (values.json) return terminal.write(`${JSON.stringify(data, null, 2)}\n`);
      terminal.print([subject, '', ...text.split('\n')]);
    };
  },
};
