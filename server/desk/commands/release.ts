import { parseArgs } from 'node:util';
import { releaseFromQuarantine } from '#server/desk/release-lead.ts';
import { type Command, DeskError, notFound, parseReference } from './command.ts';

export const release: Command = {
  summary: 'takes one out of quarantine, and sends its mails',
  help: `desk release REFERENCE [--json]

For what was taken for spam and is none: from now on it is as if it had never
been in quarantine. The mail to the mailbox of the leads and the confirmation to
the visitor, who was shown this reference, go out; a running server takes them
up within 60 seconds. What is spam needs nothing: "answer" takes it off the
digest, "erase --receipt" erases it.

  --json   for programs

Examples
  npm run desk -- list quarantine
  npm run desk -- release KD-7Q2M-X4TP`,
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const reference = parseReference(positionals);
    return async ({ repository, submissions, stamp, terminal }) => {
      const found = await repository.findLead(reference);
      if (!found) throw notFound(reference, 'list quarantine');
      if (!(await releaseFromQuarantine(submissions, found.lead, stamp()))) {
        throw new DeskError(`${reference} is not in quarantine. Look with: npm run desk -- list quarantine`);
      }
      if (values.json) return terminal.write(`${JSON.stringify({ released: reference })}\n`);
      terminal.print([`${reference} is released. A running server sends its mails within 60 seconds.`]);
    };
  },
};
