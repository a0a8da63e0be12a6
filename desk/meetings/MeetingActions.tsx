import { useState } from 'react';
import type { Meeting } from '#contract/desk/meeting.ts';
import { cancelMeeting, setMissed } from '#contract/desk/meetings.ts';
import { useMailState } from '#desk/shell/outgoing-mail.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { keepFocus } from '#screen/ui/keep-focus.ts';
import { showControl } from '#screen/ui/PlainText.tsx';
import { useMinute } from '#screen/ui/RelativeTime.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { dayHeading, momentInWords, spanInWords } from './meeting-times.ts';
import { useMeetingAction } from './use-meeting-action.ts';
import { whoGetsMail } from './who-gets-mail.ts';

const CHANGED = 'It has been changed meanwhile: look at its time. Cancel it if you still want to.';

/** What is asked in a dialog, and of which meeting. */
export interface AskedMeeting {
  what: 'move' | 'cancel';
  meeting: Meeting;
}

/** What can be done with a meeting: before it begins, move and cancel it; then, note that the client did not come. */
export function MeetingActions({ meeting, onAsk }: { meeting: Meeting; onAsk: (asked: AskedMeeting) => void }) {
  useMinute();
  const { id, sequence, status, startsAt } = meeting;
  const name = showControl(meeting.name);
  const isMissed = status === 'missed';
  const note = useMeetingAction(setMissed, {
    onDone: (now) => {
      const text = now.status === 'missed' ? `Noted: ${name} did not come.` : `Taken back: ${name} came.`;
      showToast({ text, tone: 'success' });
    },
  });
  if (status === 'cancelled') return null;
  if (Date.parse(startsAt) <= Date.now() || isMissed) {
    return (
      // One button for both, so that it keeps the focus.
      <Button
        isPending={note.isPending}
        onPress={() => note.mutate({ id, sequence, isMissed: !isMissed })}
        aria-label={isMissed ? `Take back: ${name} did not come` : `Did not come: ${name}`}
      >
        {isMissed ? 'Take back' : 'Did not come'}
      </Button>
    );
  }
  const which = `${name}, ${momentInWords(startsAt, Date.now())}`;
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => onAsk({ what: 'move', meeting })} aria-label={`Move: ${which}`}>
        Move
      </Button>
      <Button onPress={() => onAsk({ what: 'cancel', meeting })} aria-label={`Cancel: ${which}`}>
        Cancel
      </Button>
    </div>
  );
}

/** In the screen, not in the row of the meeting, which may go while the dialog still says why. */
export function MeetingDialog({ asked, onClose }: { asked: AskedMeeting | null; onClose: () => void }) {
  if (!asked) return null;
  const Asking = asked.what === 'move' ? MoveDialog : CancelDialog;
  return <Asking meeting={asked.meeting} onClose={onClose} />;
}

function CancelDialog({ meeting: seen, onClose }: { meeting: Meeting; onClose: () => void }) {
  const [meeting, setMeeting] = useState(seen);
  const mail = useMailState();
  const [news, setNews] = useState<string | null>(null);
  const { id, sequence, startsAt } = meeting;
  const name = showControl(meeting.name);
  const cancel = useMeetingAction(cancelMeeting, {
    onDone: () => {
      onClose();
      keepFocus();
      showToast({ text: `The meeting with ${name} is cancelled.`, tone: 'success' });
    },
    onConflict: (now, message) => {
      if (now.status === 'cancelled') {
        onClose();
        keepFocus();
        showToast({ text: `The meeting with ${name} has been cancelled already.` });
        return;
      }
      setMeeting(now);
      setNews(now.sequence === sequence ? message : CHANGED);
    },
  });
  const error = cancel.error && cancel.error.code !== 'conflict' ? cancel.error.message : news;
  return (
    <ConfirmDialog
      title={`Cancel the meeting with ${name}?`}
      confirmLabel="Cancel the meeting"
      closeLabel="Keep it"
      isDanger
      isPending={cancel.isPending}
      error={error}
      onConfirm={() => cancel.mutate({ id, sequence })}
      onClose={onClose}
    >
      <p>
        {dayHeading(startsAt, Date.now())}, {spanInWords(meeting)} in India.
      </p>
      <p>{whoGetsMail(meeting, mail)} The time is free again, and the enquiry is open.</p>
    </ConfirmDialog>
  );
}
