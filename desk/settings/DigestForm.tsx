import { type DigestTime, type Saved, saveDigestTime } from '#contract/desk/settings.ts';
import { Checkbox } from '#screen/ui/Checkbox.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

const FIRST_TIME = '09:00';

/** @param props to: the address that it is mailed to */
export function DigestForm({ saved, to }: { saved: Saved<DigestTime>; to: string }) {
  const section = useSection('digest', saved, saveDigestTime);
  const { value, change, faults } = section;
  return (
    <SectionForm
      title="Daily digest"
      section={section}
      inWords={({ at }) => (at === null ? 'No digest' : `Every day at ${at}`)}
    >
      <p className="[overflow-wrap:anywhere]">
        A mail to {to} that says what is to be done. On a quiet day it comes on Mondays only.
      </p>
      <Checkbox isSelected={value.at !== null} onChange={(isOn) => change({ at: isOn ? FIRST_TIME : null })}>
        Mail the digest every day
      </Checkbox>
      {value.at !== null && (
        <TextField
          label="Time of day in India"
          type="time"
          value={value.at}
          onChange={(at) => change({ at })}
          error={faults?.['value.at']}
          className="max-w-40"
        />
      )}
    </SectionForm>
  );
}
