import { parseArgs } from 'node:util';
import { formatInIndiaAndUtc } from '#server/mail/mail.ts';
import { printTerminalLink, signInUrl } from '#server/people/sign-in.ts';
import { parseAddress } from '#server/retention/erase-person.ts';
import { type Command, DeskError, UsageError } from './command.ts';

export const signIn: Command = {
  summary: 'prints a link to sign in to the screen of the desk',
  help: `desk sign-in [--email ADDRESS] [--json]

Prints a link that works once, for 15 minutes. It signs in the first owner; as
long as there is none, whoever opens it becomes the first owner. Opening it
changes nothing: the button on its page does. The link is logged.

  --email ADDRESS  signs in the person with this address
  --json           for programs

It needs DESK_URL or DESK_PORT as the server has them.

Examples
  npm run desk -- sign-in
  npm run desk -- sign-in --email meera@example.com`,
  prepare: (args) => {
    const { values } = parseArgs({
      args,
      options: { email: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const email = values.email === undefined ? undefined : parseAddress(values.email);
    if (values.email !== undefined && email === undefined) {
      throw new UsageError('--email takes one whole address, such as meera@example.com.');
    }
    return async ({ signIn: deps, deskUrl, terminal }) => {
      if (!deskUrl) throw new DeskError('The desk has no address. Set DESK_URL or DESK_PORT as the server has them.');
      const link = await printTerminalLink(deps, email);
      if (!link) throw new DeskError(`Nobody at the desk has the address ${email}. An owner invites people there.`);
      const { person, expiresAt } = link;
      const url = signInUrl(deskUrl, link.token);
      if (values.json) {
        const facts = { url, email: person?.email ?? null, expiresAt: expiresAt.toISOString() };
        return terminal.write(`${JSON.stringify(facts)}\n`);
      }
      const whom = person ? `Signs in ${person.name}` : 'Sets up the desk';
      terminal.print([url, `${whom}. Works once, until ${formatInIndiaAndUtc(expiresAt)}.`]);
    };
  },
};
