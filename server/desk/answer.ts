import { parseArgs } from 'node:util';
import { inIndiaAndUtc } from '#server/delivery/in-india-and-utc.ts';
import { type Command, DeskError } from '#server/desk/command.ts';
import { receiptFrom } from '#server/desk/given.ts';

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
    const receipt = receiptFrom(positionals);
    return async ({ store, clock, terminal }) => {
      const now = clock();
      const changed = await store.setAnswered(receipt, values.undo ? undefined : now);
      if (!changed) throw new DeskError(`There is nothing under ${receipt}. Look with: npm run desk -- list --all`);
      const { before } = changed;
      const answeredAt = values.undo ? undefined : (before ?? now);
      if (values.json) {
        return terminal.write(`${JSON.stringify({ receipt, answeredAt: answeredAt?.toISOString() ?? null })}\n`);
      }
      if (values.undo) return terminal.print([before ? `${receipt} is open again.` : `${receipt} was open already.`]);
      terminal.print([
        before
          ? `${receipt} was answered already: ${inIndiaAndUtc(before)}.`
          : `${receipt} is answered: ${inIndiaAndUtc(now)}.`,
      ]);
    };
  },
};
