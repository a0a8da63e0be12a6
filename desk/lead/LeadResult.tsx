import { useState } from 'react';
import type { LeadDetail } from '#contract/desk/lead.ts';
import { MAX_REASON_LENGTH, MAX_VALUE, setOutcome } from '#contract/desk/lead-changes.ts';
import { type Outcome, outcomes } from '#contract/desk/lead-state.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { formatRupees } from '#contract/india.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { readRupees } from '#screen/ui/numbers.ts';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { outcomeNames } from './lead-words.ts';
import { Panel } from './Panel.tsx';
import { useLeadAction } from './use-lead-action.ts';

/** What came of an enquiry: quoted, won or lost, with its value. */
export function LeadResult({ lead }: { lead: LeadDetail }) {
  const { reference, outcome, outcomeBy } = lead;
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const set = useLeadAction(setOutcome, { onDone: () => setChosen(null) });
  const was = outcome?.at ?? null;
  return (
    <Panel title="What came of it">
      {outcome && (
        <div>
          <p>
            <strong>{outcomeNames[outcome.is]}</strong>
            {outcome.valueRupees !== null && `, ${formatRupees(outcome.valueRupees)}`}
            {outcome.reason && (
              <>
                : <PlainLine text={outcome.reason} />
              </>
            )}
          </p>
          <p className="text-muted text-small">
            {outcomeBy && `${outcomeBy}, `}
            <RelativeTime at={outcome.at} />
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {outcomes.map((one) => (
          <Button key={one} aria-expanded={chosen === one} onPress={() => setChosen(chosen === one ? null : one)}>
            {outcomeNames[one]}
          </Button>
        ))}
        {outcome && (
          <Button isPending={set.isPending} onPress={() => set.mutate({ reference, outcome: null, was })}>
            Take back
          </Button>
        )}
      </div>
      {chosen && (
        <OutcomeForm
          // Another choice keeps nothing of this one but the value that is stored.
          key={`${chosen} ${was}`}
          outcome={chosen}
          stored={outcome}
          isPending={set.isPending}
          onSave={(next) => set.mutate({ reference, outcome: next, was })}
        />
      )}
    </Panel>
  );
}

type NewOutcome = NonNullable<InputOf<typeof setOutcome>['outcome']>;

function OutcomeForm({
  outcome,
  stored,
  isPending,
  onSave,
}: {
  outcome: Outcome;
  stored: LeadDetail['outcome'];
  isPending: boolean;
  onSave: (outcome: NewOutcome) => void;
}) {
  const [value, setValue] = useState(stored?.valueRupees == null ? '' : formatRupees(stored.valueRupees));
  const [reason, setReason] = useState(outcome === 'lost' ? (stored?.reason ?? '') : '');
  const [faults, setFaults] = useState<{ value?: string; reason?: string } | null>(null);
  const save = () => {
    const rupees = readRupees(value);
    const found = {
      ...(rupees === undefined && { value: 'Enter whole rupees, such as 1,20,000.' }),
      ...(rupees && rupees > MAX_VALUE && { value: `Enter at most ${formatRupees(MAX_VALUE)}.` }),
      ...(outcome === 'lost' && reason.trim() === '' && { reason: 'Say why it was lost.' }),
    };
    if (rupees === undefined || Object.keys(found).length > 0) return setFaults(found);
    setFaults(null);
    onSave(outcome === 'lost' ? { is: outcome, valueRupees: rupees, reason } : { is: outcome, valueRupees: rupees });
  };
  return (
    <Form faults={faults} onSubmit={save}>
      <TextField
        label="Value in ₹ (optional)"
        inputMode="numeric"
        value={value}
        onChange={setValue}
        error={faults?.value}
      />
      {outcome === 'lost' && (
        <TextField
          label="Why"
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={setReason}
          error={faults?.reason}
        />
      )}
      <Button type="submit" isPending={isPending}>
        Save as {outcomeNames[outcome].toLowerCase()}
      </Button>
    </Form>
  );
}
