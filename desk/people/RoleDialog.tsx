import { useState } from 'react';
import { type ListedPerson, listPeople, setRole } from '#contract/desk/people.ts';
import { dependsOnPublishing, hasRight, type Role, roles } from '#contract/desk/rights.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Checkbox } from '#screen/ui/Checkbox.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { RadioGroup } from '#screen/ui/RadioGroup.tsx';
import { showToast } from '#screen/ui/toasts.ts';

/** What each role may do, for the person who gives it. */
const LABELS: Record<Role, { text: string; description: string }> = {
  agent: { text: 'Agent', description: 'Reads, answers and notes. No export, no erasure, no people.' },
  writer: {
    text: 'Writer',
    description: 'Drafts words of the website, which somebody else publishes. Sees nothing of enquiries.',
  },
  owner: { text: 'Owner', description: 'Everything, also export, erasure, people, and sending letters.' },
};

export const roleOptions = roles.map((value) => ({ value, ...LABELS[value] }));

/** A role of a newer release is called as it is stored. */
export const roleName = (role: Role): string => LABELS[role]?.text ?? role;

/** For roles that depend on it. */
export function MayPublish({ isSelected, onChange }: { isSelected: boolean; onChange: (is: boolean) => void }) {
  return (
    <Checkbox isSelected={isSelected} onChange={onChange}>
      May publish the website, and what writers have drafted
    </Checkbox>
  );
}

export function RoleDialog({ person, isOwn, onClose }: { person: ListedPerson; isOwn: boolean; onClose: () => void }) {
  const [role, chooseRole] = useState(person.role);
  const [mayPublish, setMayPublish] = useState(person.mayPublish);
  const isSame = role === person.role && (!dependsOnPublishing(role) || mayPublish === person.mayPublish);
  const change = useAction(setRole, {
    invalidates: [listPeople, getMe],
    onDone: (reply) => {
      onClose();
      showToast({ text: `${reply.person.name} is now ${roleName(reply.person.role).toLowerCase()}.`, tone: 'success' });
    },
    onFailed: () => undefined,
  });
  return (
    <Dialog title={`Role of ${person.name}`} onClose={onClose}>
      <RadioGroup label="Role" options={roleOptions} value={role} onChange={chooseRole} />
      {dependsOnPublishing(role) && <MayPublish isSelected={mayPublish} onChange={setMayPublish} />}
      {isOwn && !hasRight({ role, mayPublish }, 'people.manage') && (
        <p>You lose access to this screen. Another owner can make you an owner again.</p>
      )}
      <ErrorText>{change.error?.message}</ErrorText>
      <DialogButtons>
        <Button onPress={onClose} isDisabled={change.isPending}>
          Cancel
        </Button>
        <Button
          look="primary"
          isPending={change.isPending}
          onPress={() => (isSame ? onClose() : change.mutate({ id: person.id, role, mayPublish }))}
        >
          Save
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
