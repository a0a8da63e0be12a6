import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { calendarDays } from '#site/ui/icon-shapes.ts';
import type { BookCopy } from './queries.ts';

interface MeetingActionsProps {
  copy: Pick<BookCopy['meeting'], 'calendar' | 'move' | 'cancel'>;
  hrefs: { calendar: string; move: string; cancel: string };
}

/** What can be done with a meeting to come. */
export function MeetingActions({ copy, hrefs }: MeetingActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3.5">
      <Button href={hrefs.calendar} variant="haldi">
        <Icon shape={calendarDays} />
        {copy.calendar}
      </Button>
      <Button href={hrefs.move} variant="outline">
        {copy.move}
      </Button>
      <Button href={hrefs.cancel} variant="outline">
        {copy.cancel}
      </Button>
    </div>
  );
}
