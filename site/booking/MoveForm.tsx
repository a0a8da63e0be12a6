import { useRef } from 'react';
import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import { Button } from '#site/ui/Button.tsx';
import { formAddress } from '#site/ui/form-address.ts';
import { InPlace } from '#site/ui/InPlace.tsx';
import { useFinished } from '#site/ui/use-finished.ts';
import { BookingSummary, SummaryLines } from './BookingSummary.tsx';
import { unpackTimes } from './packed-times.ts';
import type { BookCopy } from './queries.ts';
import { TimePicker } from './TimePicker.tsx';
import { useTimePicker } from './use-time-picker.ts';

export interface MoveFormProps {
  errorCopy: IslandErrorCopy;
  language: string;
  copy: Pick<BookCopy, 'times' | 'move' | 'summary'>;
  /** The path that it is posted to. */
  action: string;
  token: string;
  sequence: number;
  /** Of the meeting. */
  zone: string;
  /** packed-times.ts */
  packedTimes: string;
  keepHref: string;
}

/** Picks another time for a meeting: a plain POST, with and without JavaScript. */
export function MoveForm({ errorCopy, ...props }: MoveFormProps) {
  return (
    <IslandBoundary copy={errorCopy}>
      <Form {...props} />
    </IslandBoundary>
  );
}

function Form({
  language,
  copy,
  action,
  token,
  sequence,
  zone,
  packedTimes,
  keepHref,
}: Omit<MoveFormProps, 'errorCopy'>) {
  const formRef = useRef<HTMLFormElement>(null);
  const picker = useTimePicker({
    freeTimes: unpackTimes(packedTimes),
    zone,
    serverZone: zone,
    month: undefined,
    language,
    startsAt: undefined,
    formRef,
  });
  const isElsewhere =
    picker.startsAt !== undefined && !picker.day?.times.some((one) => one.startsAt === picker.startsAt);
  const summary = {
    heading: copy.move.summary,
    copy: copy.summary,
    india: copy.times.india,
    language,
    picker,
  };
  const timePicker = <TimePicker id="move-startsAt" copy={copy.times} language={language} picker={picker} />;
  const finished = useFinished(() => (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="sequence" value={sequence} />
      <slot data-place="elsewhere" />
      <slot data-place="picker">{timePicker}</slot>
      <BookingSummary
        {...summary}
        button={
          <div className="flex flex-wrap gap-3.5">
            <Button type="submit">{copy.move.button}</Button>
            <Button href={keepHref} variant="outline">
              {copy.move.keep}
            </Button>
          </div>
        }
      />
    </>
  ));
  return (
    <>
      <form ref={formRef} action={formAddress(action)} method="post" className="book-form gap-y-7" {...finished} />
      {picker.isLive && (
        <>
          {/* Its radio button is not in the form while another day is shown. */}
          <InPlace root={formRef} at='[data-place="elsewhere"]'>
            {isElsewhere && <input type="hidden" name="startsAt" value={picker.startsAt} />}
          </InPlace>
          <InPlace root={formRef} at='[data-place="picker"]'>
            {timePicker}
          </InPlace>
          <InPlace root={formRef} at='[data-place="summary"]'>
            <SummaryLines {...summary} />
          </InPlace>
        </>
      )}
    </>
  );
}
