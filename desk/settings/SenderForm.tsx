import { type Saved, type Sender, saveSender, senderNames, testSender } from '#contract/desk/settings.ts';
import { toastOutcome } from '#desk/shell/outgoing-mail.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { RadioGroup } from '#screen/ui/RadioGroup.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

/** From whom replies come. */
export function SenderForm({
  saved,
  ownAddress,
  leadsTo,
  me,
  brand,
}: {
  saved: Saved<Sender>;
  ownAddress: string;
  leadsTo: string;
  me: string;
  brand: string;
}) {
  const section = useSection('sender', saved, saveSender);
  const { value, change, faults } = section;
  const test = useAction(testSender, {
    onDone: ({ mail }) => toastOutcome('the test to you', mail, 'Look at its sender.'),
  });
  const names = { 'person-brand': `${me}, ${brand}`, brand, person: me };
  return (
    <SectionForm
      title="Sender of replies"
      section={section}
      inWords={({ name, address }) => `${names[name]}\n${address ?? ownAddress}`}
      actions={
        <Button onPress={() => test.mutate({ value })} isPending={test.isPending}>
          Send a test to me
        </Button>
      }
    >
      <RadioGroup
        label="Name that clients see"
        options={senderNames.map((name) => ({ value: name, text: names[name] }))}
        value={value.name}
        onChange={(name) => change({ ...value, name })}
      />
      <TextField
        label="Address that replies come from"
        description={`Leave it empty for ${ownAddress}.`}
        // Not of the type: the browser's own words appear as the field is left, and move the button that was meant.
        inputMode="email"
        autoComplete="off"
        value={value.address ?? ''}
        onChange={(address) => change({ ...value, address: address.trim() === '' ? null : address })}
        error={faults?.['value.address']}
      />
      {value.address !== null && (
        <p className="[overflow-wrap:anywhere]">
          Your mail server has to allow this address, or it refuses replies, or clients find them in their junk mail.
          Ask whoever runs it (SPF, DKIM, DMARC), and send a test to yourself. A reply that is still refused after 48
          hours stands under “Undelivered”, and its enquiry is open again. Answers of clients still come to {leadsTo}.
        </p>
      )}
    </SectionForm>
  );
}
