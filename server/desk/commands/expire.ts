import { parseArgs } from 'node:util';
import { expire as expireRecords, expiryDates } from '#server/retention/expire.ts';
import { type Command, DeskError, UsageError } from './command.ts';

export const expire: Command = {
  summary: 'what has expired; erases it although the server refused',
  help: `desk expire [--confirm] [--json]

The server erases expired records every day. It refuses when they are more than
a tenth of a kind, or when its clock may be wrong: the desk says so. This says
how many have expired, and by which time. With --confirm it erases
them now. Nothing brings them back.

  --confirm  the clock and the numbers are right: erases them
  --json     for programs

Examples
  npm run desk -- expire
  npm run desk -- expire --confirm`,
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { confirm: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    if (positionals.length > 0) throw new UsageError('Give --confirm, or nothing.');
    return async ({ retention, retentionDays, guard, mailFolder, clock, terminal }) => {
      const now = clock();
      const { enquiries, applications, subscriptions } = await retention.countExpired(expiryDates(retentionDays, now));
      if (!values.confirm) {
        if (values.json) return terminal.write(`${JSON.stringify({ now, enquiries, applications, subscriptions })}\n`);
        return terminal.print([
          `The clock says ${now.toISOString()}. These have expired:`,
          `Enquiries      ${enquiries.expired} of ${enquiries.all}`,
          `Applications   ${applications.expired} of ${applications.all}`,
          `Subscriptions  ${subscriptions.expired} of ${subscriptions.all}, and those that were not confirmed`,
        ]);
      }
      const erased = await expireRecords(retention, retentionDays, now);
      await guard.clear();
      if (values.json) terminal.write(`${JSON.stringify({ erased })}\n`);
      else {
        terminal.print([
          `Erased: enquiries ${erased.enquiries}, applications ${erased.applications}, subscriptions ${erased.subscriptions}, messages ${erased.messages}.`,
        ]);
      }
      await mailFolder.removeOrphans().catch((cause: unknown) => {
        throw new DeskError(`The records are erased. ${String(cause)}`, { cause });
      });
    };
  },
};
