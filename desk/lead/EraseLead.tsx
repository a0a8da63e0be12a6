import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { getClient } from '#contract/desk/clients.ts';
import { eraseLead, previewErasure } from '#contract/desk/erasure.ts';
import { getCounts, listLeads } from '#contract/desk/inbox.ts';
import { getLead, type LeadDetail } from '#contract/desk/lead.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { RadioGroup } from '#screen/ui/RadioGroup.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { Panel } from './Panel.tsx';

type Scope = 'record' | 'everything';

type ErasedLead = Pick<LeadDetail, 'reference' | 'name' | 'email' | 'kind'>;

/**
 * For owners: erases this lead, or everything of the person.
 *
 * @param scope what is chosen at first
 */
export function EraseLead({ lead, scope = 'record' }: { lead: ErasedLead; scope?: Scope }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="Erase">
      <p className="text-muted text-small">
        When <PlainLine text={lead.name} /> asks for it, or for what should not be here. Nothing brings it back.
      </p>
      <div>
        <Button look="danger" onPress={() => setOpen(true)}>
          Erase …
        </Button>
      </div>
      {isOpen && <EraseLeadDialog lead={lead} first={scope} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function EraseLeadDialog({
  lead: { reference, email, kind },
  first,
  onClose,
}: {
  lead: ErasedLead;
  first: Scope;
  onClose: () => void;
}) {
  // Mails without a sender have nothing to do with each other.
  const [scope, setScope] = useState<Scope>(email ? first : 'record');
  const preview = useEndpoint(previewErasure, { reference, scope }, { keepsPrevious: true, staleTime: 0 });
  const client = useQueryClient();
  const router = useRouter();
  const leave = async () => {
    await router.navigate({ to: kind === 'enquiry' ? '/inbox' : '/applications', replace: true });
    // Other leads, and what was read of the client, may be erased with it.
    for (const { path } of [getLead, getClient]) client.removeQueries({ queryKey: [path] });
  };
  return (
    <EraseDialog
      title={`Erase ${reference}`}
      endpoint={eraseLead}
      input={{ reference, scope }}
      preview={preview}
      invalidates={[listLeads, getCounts]}
      onErased={() => void leave()}
      onClose={onClose}
    >
      <RadioGroup
        label="What is erased"
        value={scope}
        onChange={setScope}
        options={[
          { value: 'record', text: `This ${kind} only` },
          ...(email ? [{ value: 'everything' as const, text: 'Everything of this address', description: email }] : []),
        ]}
      />
    </EraseDialog>
  );
}
