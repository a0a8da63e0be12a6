import { useState } from 'react';
import { invitePerson, listPeople, type MailedInvitation } from '#contract/desk/people.ts';
import { dependsOnPublishing, type Role } from '#contract/desk/rights.ts';
import { useMailState } from '#desk/shell/outgoing-mail.ts';
import { useAction } from '#screen/api/queries.ts';
import { useDraft } from '#screen/api/use-draft.ts';
import { Dialog, FormButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { RadioGroup } from '#screen/ui/RadioGroup.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { MayPublish, roleOptions } from './RoleDialog.tsx';

type Faults = Partial<Record<'name' | 'email', string>>;

/** @param props onInvited: called with what became of the mail to a person of this name */
export function InviteDialog({
  isOpen,
  onClose,
  onInvited,
}: {
  isOpen: boolean;
  onClose: () => void;
  onInvited: (name: string, mailed: MailedInvitation) => void;
}) {
  const name = useDraft('invite:name');
  const email = useDraft('invite:email');
  const [role, setRole] = useState<Role>('agent');
  const [mayPublish, setMayPublish] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const invite = useAction(invitePerson, {
    invalidates: [listPeople],
    onDone: ({ person, ...mailed }) => {
      name.clear();
      email.clear();
      setRole('agent');
      setMayPublish(false);
      onClose();
      onInvited(person.name, mailed);
    },
    onFailed: ({ code, details, message }) =>
      setFaults(code === 'invalid' ? (details as Faults) : code === 'conflict' ? { email: message } : {}),
  });
  const isMailOff = useMailState() === 'off';
  const { error } = invite;
  const isOfField = error?.code === 'invalid' || error?.code === 'conflict';
  const close = () => {
    setFaults({});
    invite.reset();
    onClose();
  };
  const submit = () => {
    const missing: Faults = {
      ...(!name.text.trim() && { name: 'Enter a name.' }),
      ...(!email.text.trim() && { email: 'Enter an email address.' }),
    };
    setFaults(missing);
    if (Object.keys(missing).length === 0) invite.mutate({ name: name.text, email: email.text, role, mayPublish });
  };

  return (
    <Dialog title="Invite a person" isOpen={isOpen} onClose={close}>
      <Form faults={faults} onSubmit={submit}>
        {error && !isOfField && <ErrorText>{error.message}</ErrorText>}
        <TextField
          label="Name"
          description="It stands under the replies that they write."
          autoComplete="off"
          value={name.text}
          onChange={name.setText}
          error={faults.name}
        />
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          value={email.text}
          onChange={email.setText}
          error={faults.email}
        />
        <RadioGroup label="Role" options={roleOptions} value={role} onChange={setRole} />
        {dependsOnPublishing(role) && <MayPublish isSelected={mayPublish} onChange={setMayPublish} />}
        {isMailOff && <p>Mail is off: you get the link of the invitation, and hand it over yourself.</p>}
        <FormButtons
          submitLabel={isMailOff ? 'Invite' : 'Mail the invitation'}
          isPending={invite.isPending}
          onCancel={close}
        />
      </Form>
    </Dialog>
  );
}
