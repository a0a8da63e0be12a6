import { useState } from 'react';
import type { LeadDetail } from '#contract/desk/lead.ts';
import { setLeadEmail } from '#contract/desk/lead-changes.ts';
import { emailField } from '#contract/form-fields.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { useLeadAction } from './use-lead-action.ts';

/** Changes the address that replies go to. */
export function CorrectAddress({ lead: { reference, email } }: { lead: LeadDetail }) {
  // Undefined while nobody corrects it.
  const [typed, setTyped] = useState<string>();
  const [faults, setFaults] = useState<{ email: string } | null>(null);
  const correct = useLeadAction(setLeadEmail, { onDone: () => setTyped(undefined) });
  if (typed === undefined) {
    return <Button onPress={() => setTyped(email)}>Correct the address</Button>;
  }
  const submit = () => {
    if (correct.isPending) return;
    if (!emailField.pattern.test(typed.trim())) {
      setFaults({ email: 'Enter one whole address, such as meera@example.com.' });
      return;
    }
    setFaults(null);
    correct.mutate({ reference, email: typed, was: email });
  };
  return (
    <div className="w-full">
      <Form faults={faults} onSubmit={submit}>
        <TextField
          label="Email address"
          inputMode="email"
          autoFocus
          value={typed}
          onChange={setTyped}
          error={faults?.email}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isPending={correct.isPending}>
            Save the address
          </Button>
          <Button onPress={() => setTyped(undefined)}>Cancel</Button>
        </div>
      </Form>
    </div>
  );
}
