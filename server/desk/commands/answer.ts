import { parseArgs } from 'node:util';
import { formatInIndiaAndUtc } from '#server/mail/mail.ts';
import { type Command, notFound, parseReference } from './command.ts';

export const answer: Command = {
  summary: 'marks one as answered, or as open again',
  help: `desk answer REFERENCE [--undo] [--json]

Notes that an enquiry or application was answered, and when: it leaves the list
and the digest. It sends nothing. What is answered already keeps its time.

  --undo   it is open again
  --json   for programs

Examples
  npm run desk -- answer KD-7Q2M-X4TP
  npm run desk -- answer KD-7Q2M-X4TP --undo`,
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { undo: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    const reference = parseReference(positionals);
    return async ({ leads, stamp, terminal }) => {
      const acts = stamp();
      const { at: now } = acts;
      const changed = await leads.setAnswered(reference, !values.undo, acts);
      if (!changed) throw notFound(reference, 'list --all');
      const { before } = changed;
      const answeredAt = values.undo ? undefined : (before ?? now);
      if (values.json) {
        return terminal.write(
          `${JSON.stringify({ receipt: reference, answeredAt: answeredAt?.toISOString() ?? null })}\n`,
        );
      }
      if (values.undo)
        return terminal.print([before ? `${reference} is open again.` : `${reference} was open already.`]);
      terminal.print([
        before
          ? `${reference} was answered already: ${formatInIndiaAndUtc(before)}.`
          : `${reference} is answered: ${formatInIndiaAndUtc(now)}.`,
      ]);
    };
  },
};
