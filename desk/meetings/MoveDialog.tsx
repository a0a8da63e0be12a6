import { useEffect, useRef, useState } from 'react';
import type { Meeting } from '#contract/desk/meeting.ts';
import { listFreeTimes, moveMeeting } from '#contract/desk/meetings.ts';
import { useMailState } from '#desk/shell/outgoing-mail.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons, FormButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { showControl } from '#screen/ui/PlainText.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { RadioGroup } from '#screen/ui/RadioGroup.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import {
  byDay,
  clientTime,
  clockTime,
  dayHeading,
  dayInWords,
  dayOf,
  momentInWords,
  spanInWords,
  zoneName,
} from './meeting-times.ts';
import { useMeetingAction } from './use-meeting-action.ts';
import { whoGetsMail } from './who-gets-mail.ts';

/** Moves a meeting to another free time. When something came first, it says what is true now, and asks again. */
export function MoveDialog({ meeting: seen, onClose }: { meeting: Meeting; onClose: () => void }) {
  // As the person has seen it: a change from elsewhere is told before anything is sent.
  const [meeting, setMeeting] = useState(seen);
  const mail = useMailState();
  const { id, sequence } = meeting;
  const [news, setNews] = useState<{ text: string } | null>(null);
  const newsRef = useRef<HTMLParagraphElement>(null);
  // Also where the dialog is scrolled.
  useEffect(() => {
    if (news) newsRef.current?.focus();
  }, [news]);
  const [fault, setFault] = useState<{ time: string } | null>(null);
  const free = useEndpoint(listFreeTimes, { id }, { staleTime: 0 });
  const days = byDay(free.data?.times ?? [], (time) => time);
  const [chosenDay, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const day =
    days.find((one) => one.day === chosenDay) ?? days.find((one) => one.day >= dayOf(meeting.startsAt)) ?? days[0];
  const freeTime = day?.items.find((one) => one === time);

  const move = useMeetingAction(moveMeeting, {
    onDone: (moved) => {
      onClose();
      showToast({ text: `Moved to ${momentInWords(moved.startsAt, Date.now())}.`, tone: 'success' });
    },
    onConflict: (now, message) => {
      setNews({ text: newsOf(meeting, now) ?? message });
      setMeeting(now);
      setTime(null);
      void free.refetch();
    },
  });
  const submit = () => {
    setFault(freeTime ? null : { time: 'Choose a time.' });
    if (freeTime) move.mutate({ id, sequence, startsAt: freeTime });
  };
  const isOver = meeting.status !== 'booked' || Date.parse(meeting.startsAt) <= Date.now();
  const error = move.error && move.error.code !== 'conflict' ? move.error.message : null;
  const nowMs = Date.now();
  const isElsewhere = clientTime(meeting.startsAt, meeting.timeZone, nowMs) !== undefined;

  return (
    <Dialog title={`Move the meeting with ${showControl(meeting.name)}`} onClose={onClose}>
      {news && (
        <p
          ref={newsRef}
          tabIndex={-1}
          role="alert"
          className="border-haldi border-l-4 bg-quiet px-4 py-2 font-semibold outline-none"
        >
          {news.text}
        </p>
      )}
      {!isOver && (
        <p>
          It is on {dayInWords(meeting.startsAt, nowMs)}, {spanInWords(meeting)} in India
          {meeting.host && `, with ${meeting.host.name}`}.
        </p>
      )}
      {!(isOver && free.isPending) && <QueryStatus query={free} />}
      {(isOver || (free.data && !day)) && (
        <>
          {!isOver && <p>No other time is free, as far ahead as meetings can be booked.</p>}
          <DialogButtons>
            <Button onPress={onClose}>Close</Button>
          </DialogButtons>
        </>
      )}
      {free.data && day && !isOver && (
        <Form faults={fault} onSubmit={submit}>
          <Select
            label="Day"
            options={days.map((one) => ({
              value: one.day,
              text: `${dayHeading(one.items[0] ?? '', nowMs)} (${one.items.length} free)`,
            }))}
            value={day.day}
            onChange={setDay}
          />
          <RadioGroup
            label={isElsewhere ? `Time in India, and below it in ${zoneName(meeting.timeZone)}` : 'Time in India'}
            isGrid
            options={day.items.map((startsAt) => optionOf(startsAt, meeting.timeZone, nowMs))}
            value={freeTime ?? null}
            onChange={(next) => {
              setTime(next);
              setFault(null);
            }}
            error={fault?.time}
          />
          <p className="text-muted text-small">{whoGetsMail(meeting, mail)}</p>
          <ErrorText>{error}</ErrorText>
          <FormButtons
            submitLabel={freeTime ? `Move to ${momentInWords(freeTime, nowMs)}` : 'Move it'}
            isPending={move.isPending}
            onCancel={onClose}
          />
        </Form>
      )}
    </Dialog>
  );
}

function optionOf(startsAt: string, timeZone: string, now: number) {
  const theirs = clientTime(startsAt, timeZone, now)?.replace(/^(\w+) .*,/, '$1');
  return { value: startsAt, text: clockTime(startsAt), ...(theirs && { description: theirs }) };
}

/** What was changed since the person has looked; undefined when the meeting is still as it was, and the time is not free. */
function newsOf(before: Meeting, now: Meeting): string | undefined {
  if (now.status === 'cancelled') return 'The meeting has been cancelled meanwhile.';
  if (now.status === 'missed') return 'Somebody has noted meanwhile that the client did not come.';
  if (now.startsAt !== before.startsAt)
    return `It has been moved meanwhile, to ${momentInWords(now.startsAt, Date.now())}. Choose a time if you still want to move it.`;
  return now.sequence === before.sequence ? undefined : 'Somebody has changed it meanwhile. Choose the time again.';
}
