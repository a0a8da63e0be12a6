import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { getClient } from '#contract/desk/clients.ts';
import { eraseLead, getCounts, getLead, type LeadDetail, listLeads, previewErasure } from '#contract/desk/leads.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { RadioGroup } from '#screen/ui/RadioGroup.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { Panel } from './Panel.tsx';
import { countsText, ERASE_WORD, WhatGoes } from './WhatGoes.tsx';

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
      {isOpen && <EraseDialog lead={lead} first={scope} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function EraseDialog({
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
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const preview = useEndpoint(previewErasure, { reference, scope }, { keepsPrevious: true, staleTime: 0 });
  const client = useQueryClient();
  const router = useRouter();
  const erase = useAction(eraseLead, {
    invalidates: [listLeads, getCounts],
    onDone: ({ erased, advice }) => {
      showToast({ text: `Erased: ${countsText(erased)}.`, tone: 'success' });
      if (advice !== null) showToast({ text: advice, tone: 'danger' });
      void router.navigate({ to: kind === 'enquiry' ? '/inbox' : '/applications', replace: true }).then(() => {
        // Other leads, and what was read of the client, may be erased with it.
        for (const { path } of [getLead, getClient]) client.removeQueries({ queryKey: [path] });
      });
    },
    onFailed: ({ message }) => setError(message),
  });
  const confirm = () => {
    if (typed.trim().toLowerCase() === ERASE_WORD) erase.mutate({ reference, scope });
    else setError(`Type "${ERASE_WORD}" to confirm.`);
  };
  return (
    <ConfirmDialog
      title={`Erase ${reference}`}
      confirmLabel="Erase for good"
      isOpen
      isDanger
      isPending={erase.isPending}
      error={error ?? preview.error?.message ?? null}
      onConfirm={confirm}
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
      <div aria-live="polite">{preview.data && <WhatGoes found={preview.data} />}</div>
      <TextField label={`Type "${ERASE_WORD}" to confirm`} value={typed} onChange={setTyped} autoComplete="off" />
    </ConfirmDialog>
  );
}
