import { useRef } from 'react';
import { MEETING_MINUTES } from '#contract/booking.ts';
import { listPeople } from '#contract/desk/people.ts';
import { hasRight } from '#contract/desk/rights.ts';
import { type MeetingHost, type MeetingRule, type Saved, saveMeetingRule } from '#contract/desk/settings.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { INDIA } from '#contract/india.ts';
import { routes } from '#contract/routes.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Checkbox } from '#screen/ui/Checkbox.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { MeetingHostFields } from './MeetingHostFields.tsx';
import { hoursInWords } from './meeting-hours-in-words.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

const NOBODY = 'Nobody in particular';

/** Of a host who is added: the working week in India. */
const newHost = (personId: string | null): MeetingHost => ({
  personId,
  timeZone: INDIA,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '10:00', to: '18:00' })),
  videoLink: null,
});

/** When visitors can book a meeting, and with whom. */
export function MeetingRuleForm({ saved }: { saved: Saved<MeetingRule> }) {
  const section = useSection('meetings', saved, saveMeetingRule);
  const { value, change, faults } = section;
  const people = useEndpoint(listPeople, {}).data?.people?.filter((person) => hasRight(person, 'meetings.change'));
  const siteUrl = useEndpoint(getMe, {}).data?.siteUrl ?? '';
  const nameOf = (personId: string) => people?.find(({ id }) => id === personId)?.name;
  const number = (key: 'bufferMinutes' | 'noticeHours' | 'viewDays') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    // An empty field is no number, and null in what is kept.
    value: Number.isFinite(value[key]) ? String(value[key]) : '',
    onChange: (text: string) => change({ ...value, [key]: Number.parseInt(text, 10) }),
    error: faults?.[`value.${key}`] ?? null,
  });
  return (
    <SectionForm
      title="Meetings"
      anchor="meetings"
      section={section}
      inWords={(rule) => {
        const { hosts, limits } = hoursInWords(rule, nameOf);
        return [...hosts, limits].join('\n') || 'Nobody can book.';
      }}
    >
      <p>
        Visitors book meetings of {MEETING_MINUTES} minutes on{' '}
        <a href={`${siteUrl.replace(/\/$/, '')}${routes.book}`} target="_blank" rel="noreferrer" className="text-link">
          a page of the website
        </a>
        . What is booked already stays when you change this. There are none on the holidays of{' '}
        <a href="#answers" className="text-link">
          When an answer is due
        </a>
        .
      </p>
      <Checkbox isSelected={value.isOpen} onChange={(isOpen) => change({ ...value, isOpen })}>
        Visitors can book meetings
      </Checkbox>
      <WhatVisitorsSee rule={value} nameOf={nameOf} />
      <Hosts
        hosts={value.hosts}
        onChange={(hosts) => change({ ...value, hosts })}
        people={people}
        faults={faults ?? {}}
      />
      <div className="grid gap-4 sm:grid-cols-3 sm:gap-3">
        <TextField label="Minutes between meetings" {...number('bufferMinutes')} />
        <TextField label="Hours of notice" {...number('noticeHours')} />
        <TextField label="Days ahead" {...number('viewDays')} />
      </div>
    </SectionForm>
  );
}

function WhatVisitorsSee({ rule, nameOf }: { rule: MeetingRule; nameOf: (personId: string) => string | undefined }) {
  const { hosts, limits } = hoursInWords(rule, nameOf);
  return (
    <div className="grid gap-1 rounded-panel border border-hairline bg-quiet px-4 py-3">
      {hosts.length === 0 ? (
        <p>
          {rule.isOpen ? 'There are no hours yet, so nobody can book.' : 'Nobody can book.'} The page leads to the
          contact form.
        </p>
      ) : (
        <>
          {hosts.map((line) => (
            <p key={line} className="[overflow-wrap:anywhere]">
              {line}
            </p>
          ))}
          {limits && <p className="text-muted">{limits}</p>}
        </>
      )}
    </div>
  );
}

function Hosts({
  hosts,
  onChange,
  people,
  faults,
}: {
  hosts: readonly MeetingHost[];
  onChange: (hosts: MeetingHost[]) => void;
  people: readonly { id: string; name: string }[] | undefined;
  faults: Record<string, string>;
}) {
  const group = useRef<HTMLDivElement>(null);
  const others = [{ id: '', name: NOBODY }, ...(people ?? [])].filter(
    ({ id }) => !hosts.some(({ personId }) => (personId ?? '') === id),
  );
  const nameOf = (personId: string | null) => {
    if (personId === null) return NOBODY;
    return people === undefined ? '…' : people.find(({ id }) => id === personId)?.name;
  };
  const add = (id: string) => {
    onChange([...hosts, newHost(id === '' ? null : id)]);
    // Once it is there.
    requestAnimationFrame(() => [...(group.current?.querySelectorAll('select') ?? [])].at(-1)?.focus());
  };
  const remove = (index: number) => {
    onChange(hosts.filter((_, other) => other !== index));
    // The button goes.
    document.getElementById('meetings')?.querySelector<HTMLElement>('h2')?.focus();
  };
  const fault = faults['value.hosts'];
  return (
    <>
      <div ref={group} className="grid gap-4">
        {hosts.map((host, index) => (
          <MeetingHostFields
            key={host.personId ?? ''}
            host={host}
            name={nameOf(host.personId)}
            isAlone={hosts.length === 1}
            onChange={(changed) => onChange(hosts.map((other, at) => (at === index ? changed : other)))}
            onRemove={() => remove(index)}
            faultOf={(field) => faults[`value.hosts.${index}.${field}`]}
          />
        ))}
      </div>
      <ErrorText isOfField>{fault}</ErrorText>
      {others.length > 0 && (
        <Select
          label="Add somebody who holds meetings"
          options={[{ value: 'none', text: 'Choose …' }, ...others.map(({ id, name }) => ({ value: id, text: name }))]}
          value="none"
          onChange={(id) => {
            if (id !== 'none') add(id);
          }}
          className="sm:max-w-72"
        />
      )}
    </>
  );
}
