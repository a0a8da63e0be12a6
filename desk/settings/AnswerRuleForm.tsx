import { useId, useRef } from 'react';
import { type AnswerRule, type Saved, saveAnswerRule } from '#contract/desk/settings.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Checkbox } from '#screen/ui/Checkbox.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { cross } from '#site/ui/icon-shapes.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';
import { WEEKDAYS } from './weekdays.ts';

/** By when an answer is promised. */
export function AnswerRuleForm({ saved }: { saved: Saved<AnswerRule> }) {
  const section = useSection('answers', saved, saveAnswerRule);
  const { value, change, faults } = section;
  return (
    <SectionForm title="When an answer is due" anchor="answers" section={section} inWords={ruleInWords}>
      <p>
        Lists, digest and numbers go by this, also for what is there already, and so does the time that the confirmation
        of a new enquiry names. The website says “within 24 hours” in its own words: when you promise something else,
        change them there, too.
      </p>
      <TextField
        label="Hours until an answer is due"
        description="Only the hours of working days count. With 24 hours and Sunday off, an enquiry of Saturday evening is due on Monday evening."
        inputMode="numeric"
        autoComplete="off"
        // An empty field is no number, and null in what is kept.
        value={Number.isFinite(value.hours) ? String(value.hours) : ''}
        onChange={(text) => change({ ...value, hours: Number.parseInt(text, 10) })}
        error={faults?.['value.hours']}
      />
      <WorkingDays
        days={value.workingDays}
        onChange={(workingDays) => change({ ...value, workingDays })}
        error={faults?.['value.workingDays']}
      />
      <Holidays
        holidays={value.holidays}
        onChange={(holidays) => change({ ...value, holidays })}
        faults={faults ?? {}}
      />
    </SectionForm>
  );
}

function ruleInWords({ hours, workingDays, holidays }: AnswerRule): string {
  const days = WEEKDAYS.filter(([day]) => workingDays.includes(day)).map(([, name]) => name);
  return [`${hours} hours`, days.join(', '), ...holidays.map(({ day, name }) => `${day} ${name}`)].join('\n');
}

function WorkingDays({
  days,
  onChange,
  error,
}: {
  days: readonly number[];
  onChange: (days: number[]) => void;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset className={fieldClasses.group} aria-describedby={error && id}>
      <legend className={`${fieldClasses.label} mb-1.5`}>Working days</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {WEEKDAYS.map(([day, name]) => (
          <Checkbox
            key={day}
            isSelected={days.includes(day)}
            onChange={(isWorking) => onChange(isWorking ? [...days, day] : days.filter((other) => other !== day))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <ErrorText isOfField id={id}>
        {error}
      </ErrorText>
    </fieldset>
  );
}

type Holiday = AnswerRule['holidays'][number];

function Holidays({
  holidays,
  onChange,
  faults,
}: {
  holidays: readonly Holiday[];
  onChange: (holidays: Holiday[]) => void;
  faults: Record<string, string>;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    onChange([...holidays, { day: '', name: '' }]);
    // Once it is there.
    requestAnimationFrame(() =>
      [...(group.current?.querySelectorAll<HTMLElement>('[type="date"]') ?? [])].at(-1)?.focus(),
    );
  };
  const remove = (index: number) => {
    onChange(holidays.filter((_, other) => other !== index));
    group.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
  };
  const set = (index: number, changed: Partial<Holiday>) =>
    onChange(holidays.map((holiday, other) => (other === index ? { ...holiday, ...changed } : holiday)));
  const fault = faults['value.holidays'];
  return (
    <fieldset ref={group} className={fieldClasses.group}>
      <legend className={`${fieldClasses.label} mb-1.5`}>Holidays of the agency</legend>
      {holidays.map(({ day, name }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name before it is filled in
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <TextField
            label="Day"
            type="date"
            value={day}
            onChange={(next) => set(index, { day: next })}
            error={faults[`value.holidays.${index}.day`] ?? null}
          />
          <TextField
            label="Name"
            value={name}
            onChange={(next) => set(index, { name: next })}
            error={faults[`value.holidays.${index}.name`] ?? null}
            className="max-sm:col-start-1"
          />
          <IconButton
            label={`Remove the holiday ${name || index + 1}`}
            shape={cross}
            onPress={() => remove(index)}
            className="mt-7.5 max-sm:col-start-2 max-sm:row-start-1"
          />
        </div>
      ))}
      <ErrorText isOfField>{fault}</ErrorText>
      <div data-add className={holidays.length > 0 ? 'mt-1.5' : ''}>
        <Button onPress={add}>Add a holiday</Button>
      </div>
    </fieldset>
  );
}
