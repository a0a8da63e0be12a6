import { useEffect, useState } from 'react';
import {
  type Booking,
  type BookingField,
  bookingFields,
  isTimeZone,
  meetingWays,
  parseBooking,
} from '#contract/booking.ts';
import { labelOf } from '#contract/form-fields.ts';
import { FROM_PAGE, HONEYPOT, OPEN_FOR, timeOnPage } from '#contract/form-signals.ts';
import { INDIA } from '#contract/india.ts';
import type { BookingPageData } from '#contract/page-data.ts';
import type { QueryParameter } from '#contract/query-parameters.ts';
import type { BookingReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import type { FormWords } from '#contract/words.ts';
import { arrival } from '#site/forms/arrival.ts';
import { type FormCopy, FormOutcome } from '#site/forms/FormOutcome.tsx';
import { Honeypot } from '#site/forms/Honeypot.tsx';
import { sendForm } from '#site/forms/send-form.ts';
import { setValue } from '#site/forms/set-value.ts';
import { type FormOptions, stateOf, useForm } from '#site/forms/use-form.ts';
import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field, RequiredMark } from '#site/ui/Field.tsx';
import { InPlace } from '#site/ui/InPlace.tsx';
import { useFinished, useListeners } from '#site/ui/use-finished.ts';
import { BookingSummary, SummaryLines } from './BookingSummary.tsx';
import { shortTime, unpackTimes } from './packed-times.ts';
import type { BookCopy } from './queries.ts';
import { TimePicker } from './TimePicker.tsx';
import { useTimePicker } from './use-time-picker.ts';
import { ZONE_FORM } from './ZoneField.tsx';
import { dayWords, zoneTime } from './zone-times.ts';

/** The fields that a visitor sees. */
const FIELDS = bookingFields.filter((name) => name !== 'timeZone');

type SendBooking = (...request: Parameters<typeof sendForm>) => Promise<BookingReply>;

export interface BookingFormProps {
  errorCopy: IslandErrorCopy;
  formWords: FormWords;
  language: string;
  copy: Pick<BookCopy, 'times' | 'form' | 'summary'>;
  forms: FormCopy;
  /** packed-times.ts */
  packedTimes: string;
  /** From the address: what the meeting is about, a time zone, a month. */
  asked: { topic: string; zone: string; month: string };
  /** For a form that is posted without JavaScript. */
  idempotencyKey?: string | undefined;
  /** The form as it was posted without JavaScript, and its errors. */
  returned?: BookingPageData['returned'];
  /** For tests. */
  transport?: { send: SendBooking; open: (path: string) => void };
}

/** Picks a time and books a meeting. A plain POST before hydration; then it sends the same request with fetch. */
export function BookingForm({ errorCopy, ...props }: BookingFormProps) {
  return (
    <IslandBoundary copy={errorCopy}>
      <Form {...props} />
    </IslandBoundary>
  );
}

function Form({
  formWords,
  language,
  copy: { times, form: copy, summary: summaryCopy },
  forms,
  packedTimes,
  asked,
  idempotencyKey,
  returned,
  transport: { send, open } = { send: sendForm as SendBooking, open: (path) => location.assign(path) },
}: Omit<BookingFormProps, 'errorCopy'>) {
  const values = returned?.values ?? {};
  const [freeTimes, setFreeTimes] = useState(() => unpackTimes(packedTimes));
  const [way, setWay] = useState(values.way || 'video');
  const [address, setAddress] = useState('');
  const askedZone = values.timeZone || asked.zone;
  const zone = isTimeZone(askedZone) ? askedZone : undefined;

  const sendBooking: FormOptions<Booking>['send'] = async (request) => {
    const reply = await send(request);
    if (reply.outcome === 'invalid' && reply.freeTimes) {
      const free = reply.freeTimes.map(shortTime);
      const next = nextAfter(picker.wanted, free);
      setFreeTimes(free);
      if (next) picker.setDay(zoneTime(next, picker.zone).day);
    }
    if (reply.outcome === 'received') {
      setAddress(reply.meeting.address);
      open(reply.meeting.address);
    }
    return reply;
  };
  const form = useForm<Booking>({
    path: routes.api.bookings,
    fields: FIELDS,
    idPrefix: ID,
    sending: copy.sending,
    returned,
    send: sendBooking,
    read: (element) => {
      const input = {
        ...Object.fromEntries(new FormData(element)),
        // Its radio button is not in the form while another day is shown.
        startsAt: picker.startsAt ?? '',
        timeZone: picker.zone,
      };
      const parsed = parseBooking(input, formWords);
      if (!parsed.ok) return parsed;
      const signals = {
        [HONEYPOT]: Reflect.get(input, HONEYPOT),
        [OPEN_FOR]: timeOnPage(),
        [FROM_PAGE]: document.referrer,
        ...arrival(),
      };
      return {
        ok: true,
        content: parsed.booking,
        identity: JSON.stringify(parsed.booking),
        body: { ...input, ...signals },
      };
    },
  });
  const { state, formRef, formProps, outcomeRef } = form;
  const errors = state.status === 'idle' && returned ? returned.errors : form.errors;
  const picker = useTimePicker({
    freeTimes,
    zone,
    serverZone: zone ?? INDIA,
    month: asked.month || undefined,
    language,
    startsAt: values.startsAt,
    formRef,
  });
  const isByPhone = picker.isLive && way === 'phone';

  const suggested = errors.startsAt ? nextAfter(picker.wanted, freeTimes) : undefined;
  useEffect(() => {
    const radio = suggested && formRef.current?.querySelector(`[name="startsAt"][value="${suggested}"]`);
    if (radio instanceof HTMLElement) radio.focus();
  }, [suggested, formRef]);

  const readWay = () => setWay(`${new FormData(formRef.current ?? undefined).get('way') ?? ''}`);
  useEffect(readWay, [formRef]);
  useListeners(formRef, { input: readWay });
  useEffect(() => {
    setValue(formRef.current, 'timeZone', picker.isLive ? picker.zone : (zone ?? ''));
    const phone = formRef.current?.elements.namedItem('phone');
    if (phone instanceof HTMLInputElement) phone.required = isByPhone;
  }, [formRef, picker.isLive, picker.zone, zone, isByPhone]);

  const { requiredMark } = forms;
  const wayLabels = formWords.choices['way'] ?? {};
  const { success, failure } = copy;
  const outcome = { forms, success, failure, fields: FIELDS, idPrefix: ID };
  const summary = {
    heading: copy.summary,
    copy: summaryCopy,
    india: times.india,
    language,
    picker,
    way: wayLabels[way],
  };
  const timePicker = (
    <TimePicker
      id={`${ID}-startsAt`}
      copy={times}
      language={language}
      picker={picker}
      note={asked.zone && !isTimeZone(asked.zone) ? times.unknownZone : undefined}
      zoneForm={ZONE_FORM}
      monthHref={(month) => `${monthHref({ topic: asked.topic, zone: askedZone, month })}#${ID}-startsAt`}
      error={errors.startsAt}
      suggestion={
        suggested &&
        interpolate(times.suggestion, {
          time: zoneTime(suggested, picker.zone).time,
          day: dayWords(zoneTime(suggested, picker.zone).day, language).full,
        })
      }
    />
  );
  const finished = useFinished(() => {
    const field = (name: BookingField, label = labelOf(name, formWords)) => ({
      id: `${ID}-${name}`,
      name,
      label,
      defaultValue: values[name] || (name === 'subject' ? asked.topic : ''),
      error: errors[name],
    });
    return (
      <>
        <input type="hidden" name="timeZone" value={zone ?? ''} />
        {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        <Honeypot />
        <slot data-place="outcome">{returned && <FormOutcome {...outcome} state={stateOf(returned)} />}</slot>
        <div>
          <h2 className="text-[clamp(1.625rem,2.6vw,2.125rem)]">{times.heading}</h2>
          <slot data-place="picker">{timePicker}</slot>
        </div>
        <section
          aria-labelledby={`${ID}-about`}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 border-hairline border-t pt-7"
        >
          <h2 id={`${ID}-about`} className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
            {copy.heading}
          </h2>
          <p className="-mt-3 text-muted text-small">{forms.requiredNote}</p>
          <fieldset className="book-ways">
            <legend>{copy.way}</legend>
            {meetingWays.map((one) => (
              <label key={one} className="book-time">
                <input
                  type="radio"
                  name="way"
                  id={one === 'video' ? `${ID}-way` : undefined}
                  value={one}
                  defaultChecked={way === one}
                />
                <b>{wayLabels[one] ?? one}</b>
                <small>{copy.ways[one]}</small>
              </label>
            ))}
          </fieldset>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field {...field('name')} requiredMark={requiredMark} autoComplete="name" />
            <Field {...field('email')} type="email" requiredMark={requiredMark} autoComplete="email" />
          </div>
          <Field
            {...field('phone')}
            label={
              <>
                {labelOf('phone', formWords)}
                <slot data-place="phone-mark" />
              </>
            }
            type="tel"
            autoComplete="tel"
            hint={copy.phoneHint}
          />
          <Field {...field('subject', copy.subject)} hint={copy.subjectHint} requiredMark={requiredMark} />
          <Field {...field('message', copy.message)} as="textarea" rows={4} />
        </section>
        <BookingSummary {...summary} button={<Button type="submit">{copy.send}</Button>} />
      </>
    );
  });
  return (
    <>
      <form {...formProps} className="book-form gap-y-6" {...finished} />
      <InPlace root={formRef} at='[data-place="outcome"]'>
        {state.status === 'idle' ? undefined : (
          <FormOutcome
            {...outcome}
            ref={outcomeRef}
            state={state}
            afterSuccess={
              address && (
                <a href={address} className="font-semibold underline underline-offset-4">
                  {success.action}
                </a>
              )
            }
          />
        )}
      </InPlace>
      {picker.isLive && (
        <>
          <InPlace root={formRef} at='[data-place="picker"]'>
            {timePicker}
          </InPlace>
          <InPlace root={formRef} at='[data-place="phone-mark"]'>
            {isByPhone && <RequiredMark text={requiredMark} />}
          </InPlace>
          <InPlace root={formRef} at='[data-place="summary"]'>
            <SummaryLines {...summary} />
          </InPlace>
        </>
      )}
    </>
  );
}

/** Of the ids of the fields. */
const ID = 'booking';

/** The first free time after one that is taken; the first of all if there is none later. */
function nextAfter(wanted: string | undefined, freeTimes: readonly string[]): string | undefined {
  if (!wanted || freeTimes.includes(wanted)) return undefined;
  return freeTimes.find((time) => time > wanted) ?? freeTimes[0];
}

function monthHref(asked: Partial<Record<QueryParameter<'book'>, string>>): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
  return `${routes.book}?${query}`;
}
