import { useId, useRef } from 'react';
import { isTimeZone } from '#contract/booking.ts';
import type { MeetingHost } from '#contract/desk/settings.ts';
import { INDIA } from '#contract/india.ts';
import { clockTime } from '#desk/meetings/meeting-times.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { useMinute } from '#screen/ui/RelativeTime.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { cross } from '#site/ui/icon-shapes.ts';
import { WEEKDAYS } from './weekdays.ts';

/** Browsers list some zones by an old name only, such as Asia/Calcutta. */
const ZONES = [
  INDIA,
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== INDIA && zone !== 'Asia/Calcutta' && zone !== 'UTC'),
];

type Hours = MeetingHost['hours'];

const FIRST_HOURS = { from: '10:00', to: '18:00' };
const MONDAY = 1;
/** To which the hours of Monday are copied. */
const OTHER_WEEKDAYS = [2, 3, 4, 5];

/** Somebody who holds meetings: in which time zone, when, and where video calls are. */
export function MeetingHostFields({
  host,
  name,
  isAlone,
  onChange,
  onRemove,
  faultOf,
}: {
  host: MeetingHost;
  /** Undefined for somebody who is no longer at the desk. */
  name: string | undefined;
  /** The others would say nothing more. */
  isAlone: boolean;
  onChange: (host: MeetingHost) => void;
  onRemove: () => void;
  /** @param field such as "hours.0.from" */
  faultOf: (field: string) => string | undefined;
}) {
  const title = name ?? 'Somebody who is no longer here';
  const { timeZone, hours, videoLink } = host;
  const fault = faultOf('hours');
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-panel border border-hairline p-4 sm:p-5">
      <legend className="hidden-until-focus">{title}</legend>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          {/* The legend says it to screen readers. */}
          <p aria-hidden="true" className="font-semibold">
            {title}
          </p>
          {name === undefined ? (
            <p className="text-small">Nobody can book with them. Remove these hours.</p>
          ) : (
            host.personId === null && (
              <p className="text-muted text-small">
                {isAlone ? 'Whoever of you has time then.' : 'Whoever of you has time then, besides the others here.'}
              </p>
            )
          )}
        </div>
        <Button onPress={onRemove} aria-label={`Remove: ${title}`}>
          Remove
        </Button>
      </div>
      <TimeZone
        value={timeZone}
        onChange={(zone) => onChange({ ...host, timeZone: zone })}
        error={faultOf('timeZone')}
      />
      <WeeklyHours hours={hours} onChange={(next) => onChange({ ...host, hours: next })} faultOf={faultOf} />
      <ErrorText isOfField>{fault}</ErrorText>
      <TextField
        label="Link to the room for video calls"
        description="Clients get it in their mails. Without one, send it to the client before the meeting."
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={videoLink ?? ''}
        onChange={(link) => onChange({ ...host, videoLink: link.trim() === '' ? null : link.trim() })}
        error={faultOf('videoLink')}
      />
    </fieldset>
  );
}

function TimeZone({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (zone: string) => void;
  error: string | undefined;
}) {
  useMinute();
  const zones = ZONES.includes(value) ? ZONES : [value, ...ZONES];
  return (
    <Select
      label="Time zone"
      options={zones.map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))}
      value={value}
      onChange={onChange}
      description={isTimeZone(value) ? `It is ${clockTime(new Date().toISOString(), value)} there now.` : undefined}
      error={error}
      className="sm:max-w-72"
    />
  );
}

interface HoursProps {
  /** Of the whole week: faults name a time by its place in it. */
  hours: Hours;
  onChange: (hours: Hours) => void;
  faultOf: (field: string) => string | undefined;
}

function WeeklyHours(props: HoursProps) {
  const copyMonday = () => {
    const ofMonday = props.hours.filter(({ weekday }) => weekday === MONDAY);
    const weekend = props.hours.filter(({ weekday }) => weekday !== MONDAY && !OTHER_WEEKDAYS.includes(weekday));
    const copies = OTHER_WEEKDAYS.flatMap((weekday) => ofMonday.map((span) => ({ ...span, weekday })));
    props.onChange([...ofMonday, ...copies, ...weekend]);
  };
  return (
    <div className="grid">
      {WEEKDAYS.map(([weekday, name]) => (
        <Weekday key={weekday} weekday={weekday} name={name} {...props} />
      ))}
      <div className="border-hairline border-t pt-3">
        <Button onPress={copyMonday}>Copy Monday to Tuesday–Friday</Button>
      </div>
    </div>
  );
}

function Weekday({ weekday, name, hours, onChange, faultOf }: HoursProps & { weekday: number; name: string }) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const spans = hours.map((span, index) => ({ ...span, index })).filter((span) => span.weekday === weekday);
  const set = (index: number, changed: { from?: string; to?: string }) =>
    onChange(hours.map((span, other) => (other === index ? { ...span, ...changed } : span)));
  const add = () => {
    onChange([...hours, { weekday, ...(spans.length === 0 ? FIRST_HOURS : { from: '', to: '' }) }]);
    // Once it is there.
    requestAnimationFrame(() =>
      [...(group.current?.querySelectorAll<HTMLElement>('[data-from] input') ?? [])].at(-1)?.focus(),
    );
  };
  const remove = (index: number) => {
    onChange(hours.filter((_, other) => other !== index));
    group.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
  };
  return (
    <fieldset
      ref={group}
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-hairline border-t py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
    >
      <p id={id} className="pt-2 font-semibold text-small">
        {name}
      </p>
      <div className="grid gap-2 max-sm:col-span-2 max-sm:row-start-2">
        {spans.length === 0 && <p className="text-muted sm:pt-1.5 max-sm:text-small">No meetings</p>}
        {spans.map(({ from, to, index }, place) => {
          const fault = faultOf(`hours.${index}.from`) ?? faultOf(`hours.${index}.to`) ?? faultOf(`hours.${index}`);
          const which = spans.length > 1 ? `${name}, ${place + 1}` : name;
          return (
            <div key={index} className="grid gap-1">
              <div className="flex items-center gap-1.5">
                <span data-from className="contents">
                  <TimeField
                    label={`${which}, from`}
                    value={from}
                    onChange={(next) => set(index, { from: next })}
                    fault={fault}
                  />
                </span>
                <span aria-hidden="true">–</span>
                <TimeField
                  label={`${which}, to`}
                  // A field for times has no 24:00.
                  value={to === '24:00' ? '00:00' : to}
                  onChange={(next) => set(index, { to: next === '00:00' ? '24:00' : next })}
                  fault={fault}
                />
                <IconButton label={`Remove the time: ${which}`} shape={cross} onPress={() => remove(index)} />
              </div>
              <ErrorText isOfField>{fault}</ErrorText>
            </div>
          );
        })}
      </div>
      <div data-add>
        <Button onPress={add} aria-label={`Add a time: ${name}`}>
          Add a time
        </Button>
      </div>
    </fieldset>
  );
}

function TimeField({
  label,
  value,
  onChange,
  fault,
}: {
  label: string;
  value: string;
  onChange: (time: string) => void;
  fault: string | undefined;
}) {
  return (
    <TextField
      label={label}
      isLabelHidden
      type="time"
      value={value}
      onChange={onChange}
      isInvalid={fault !== undefined}
      className="w-30 min-w-0 sm:w-32"
    />
  );
}
