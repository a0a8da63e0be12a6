import { useState } from 'react';
import {
  type ListedPerson,
  listPeople,
  type MailedInvitation,
  mailInvitation,
  removePerson,
} from '#contract/desk/people.ts';
import { dependsOnPublishing, hasRight } from '#contract/desk/rights.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { toastOutcome } from '#desk/shell/outgoing-mail.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { ActionDialog } from '#screen/ui/ActionDialog.tsx';
import { Badge } from '#screen/ui/Badge.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog } from '#screen/ui/Dialog.tsx';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { ellipsis, userRound } from '#screen/ui/icon-shapes.ts';
import { Menu, type MenuAction } from '#screen/ui/Menu.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { cross, mail } from '#site/ui/icon-shapes.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { RoleDialog, roleName } from './RoleDialog.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { Tokens } from './Tokens.tsx';

/** Who may enter the desk. Owners invite, change roles and remove. */
export function People() {
  const people = useEndpoint(listPeople, {});
  const me = useEndpoint(getMe, {}).data?.person;
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<ListedPerson | null>(null);
  const [removing, setRemoving] = useState<ListedPerson | null>(null);
  const [handedOver, setHandedOver] = useState<{ name: string; link: string } | null>(null);
  const sayMailed =
    (what: 'invitation' | 'link') =>
    (name: string, { mail: outcome, link }: MailedInvitation) => {
      if (outcome.is === 'filed' && link !== null) setHandedOver({ name, link });
      else if (what === 'link') toastOutcome(`the link to sign in of ${name}`, outcome, 'It works for 15 minutes.');
      else toastOutcome(`the invitation of ${name}`, outcome, 'It works for 7 days.');
    };
  const mailLink = useAction(mailInvitation, {
    onDone: (mailed, { id }) => {
      const person = people.data?.people.find((each) => each.id === id);
      sayMailed(person?.isInvited ? 'invitation' : 'link')(person?.name ?? 'them', mailed);
    },
  });
  const manages = hasRight(me, 'people.manage');

  const actionsFor = (person: ListedPerson): MenuAction[] => [
    {
      id: 'mail',
      text: person.isInvited ? 'Mail the invitation again' : 'Mail a link to sign in',
      shape: mail,
      onAction: () => mailLink.mutate({ id: person.id }),
    },
    { id: 'role', text: 'Change the role', shape: userRound, onAction: () => setChanging(person) },
    { id: 'remove', text: 'Remove', shape: cross, isDanger: true, onAction: () => setRemoving(person) },
  ];

  return (
    <>
      <PageHead
        title="People"
        count={people.data?.people.length}
        actions={
          manages && (
            <Button look="primary" onPress={() => setInviting(true)}>
              Invite a person
            </Button>
          )
        }
      />
      <QueryStatus query={people} />
      {people.data && (
        <ul aria-label="People of the desk" className="border-hairline border-t">
          {people.data.people.map((person) => (
            <li
              key={person.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-hairline border-b py-3 md:grid-cols-[minmax(0,5fr)_7rem_minmax(0,3fr)_auto]"
            >
              <div className="min-w-0">
                <p className="font-semibold">
                  {person.name}
                  {person.id === me?.id && <span className="font-normal text-muted"> (you)</span>}
                </p>
                <p className="break-words text-muted text-small">{person.email}</p>
                {manages && !person.isInvited && !person.isEmailConfirmed && (
                  <p className="font-semibold text-late text-small">Address not confirmed</p>
                )}
              </div>
              <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 md:contents">
                <p>
                  <Badge tone={hasRight(person, 'people.manage') ? 'open' : 'neutral'}>{roleName(person.role)}</Badge>
                  {dependsOnPublishing(person.role) && person.mayPublish && (
                    <span className="block pt-0.5 text-muted text-small">may publish</span>
                  )}
                </p>
                <p className="text-muted text-small">
                  {person.lastSeenAt ? (
                    <>
                      Last here <RelativeTime at={person.lastSeenAt} />
                    </>
                  ) : (
                    <>
                      Invited <RelativeTime at={person.createdAt} />
                    </>
                  )}
                </p>
              </div>
              {manages && (
                <div className="col-start-2 row-start-1 self-start md:col-start-4 md:self-center">
                  <Menu
                    label={`Actions for ${person.name}`}
                    trigger={<IconButton label={`Actions for ${person.name}`} shape={ellipsis} strokeWidth={3} />}
                    actions={actionsFor(person)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {manages && <Tokens />}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} onInvited={sayMailed('invitation')} />
      {handedOver && (
        <Dialog title={`The invitation of ${handedOver.name}`}>
          <p>Mail is off, so it was not sent. Hand this link over yourself; it works once, for 7 days.</p>
          <ShownOnce
            label="Link"
            text={handedOver.link}
            warning={`Whoever opens it enters the desk as ${handedOver.name}.`}
            onClose={() => setHandedOver(null)}
          />
        </Dialog>
      )}
      {changing && <RoleDialog person={changing} isOwn={changing.id === me?.id} onClose={() => setChanging(null)} />}
      {removing && <RemoveDialog person={removing} isOwn={removing.id === me?.id} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveDialog({ person, isOwn, onClose }: { person: ListedPerson; isOwn: boolean; onClose: () => void }) {
  return (
    <ActionDialog
      title={isOwn ? 'Remove yourself?' : `Remove ${person.name}?`}
      confirmLabel={isOwn ? 'Remove me' : `Remove ${person.name}`}
      isDanger
      endpoint={removePerson}
      input={{ id: person.id }}
      invalidates={[listPeople]}
      doneText={isOwn ? undefined : `${person.name} is removed.`}
      onDone={() => {
        if (isOwn) location.assign('/sign-in');
      }}
      onClose={onClose}
    >
      <p>
        {isOwn ? 'Your' : 'Their'} sessions end at once, and {isOwn ? 'your' : 'their'} address and passkeys are
        deleted.
      </p>
      <p>What {isOwn ? 'you' : 'they'} wrote stays, with the name. What is open goes back to nobody.</p>
    </ActionDialog>
  );
}
