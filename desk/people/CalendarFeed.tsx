import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FeedReply, type FeedScope, getFeed, makeFeed, removeFeed } from '#contract/desk/meetings.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { ActionDialog } from '#screen/ui/ActionDialog.tsx';
import { Badge } from '#screen/ui/Badge.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, FormButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { keepFocus } from '#screen/ui/keep-focus.ts';
import { RadioGroup } from '#screen/ui/RadioGroup.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';
import { LastUse, Section } from './Section.tsx';
import { ShownOnce } from './ShownOnce.tsx';

const scopes: readonly { value: FeedScope; text: string; description: string }[] = [
  { value: 'mine', text: 'Mine', description: 'Meetings with you, and with nobody in particular.' },
  { value: 'all', text: 'All', description: 'Meetings with everyone at the desk.' },
];

const scopeName = (scope: FeedScope) => scopes.find(({ value }) => value === scope)?.text ?? scope;

/** The booked meetings in one's own calendar program, by a secret address. */
export function CalendarFeed() {
  const client = useQueryClient();
  const read = useEndpoint(getFeed, {});
  const [asked, setAsked] = useState<'make' | 'remove' | null>(null);
  const feed = read.data?.feed;
  const close = () => setAsked(null);
  return (
    <Section
      id="calendar-feed"
      title="Calendar feed"
      action={
        read.data && <Button onPress={() => setAsked('make')}>{feed ? 'Make a new address' : 'Make an address'}</Button>
      }
      about="Your calendar program reads booked meetings from a secret address, and shows changes when it reads it again. It changes nothing at the desk."
      query={read}
      none={feed === null && 'You have none yet.'}
    >
      {feed && (
        <div className="flex min-h-16 items-center justify-between gap-4 border-hairline border-y py-2.5">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              Booked meetings <Badge>{scopeName(feed.scope)}</Badge>
            </p>
            <p className="text-muted text-small">
              Made <AbsoluteTime at={feed.createdAt} />
              <LastUse at={feed.lastReadAt} verb="read" never=", not read yet" />
            </p>
          </div>
          <Button onPress={() => setAsked('remove')} aria-label="Remove the calendar feed">
            Remove
          </Button>
        </div>
      )}
      {asked === 'make' && <MakeDialog scope={feed?.scope ?? 'mine'} isFirst={!feed} onClose={close} />}
      {asked === 'remove' && (
        <ActionDialog
          title="Remove the calendar feed?"
          confirmLabel="Remove it"
          isDanger
          endpoint={removeFeed}
          input={{}}
          doneText="The calendar feed is removed."
          onDone={(reply) => {
            client.setQueryData<FeedReply>([getFeed.path, {}], reply);
            // The button goes.
            keepFocus();
          }}
          onClose={close}
        >
          <p>Calendars that read it show no more changes from now on. You can make a new address at any time.</p>
        </ActionDialog>
      )}
    </Section>
  );
}

function MakeDialog({ scope, isFirst, onClose }: { scope: FeedScope; isFirst: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(scope);
  // Kept here only: nothing else on the screen may show it.
  const make = useAction(makeFeed, {
    onDone: ({ feed }) => client.setQueryData<FeedReply>([getFeed.path, {}], { feed }),
    onFailed: () => undefined,
  });
  if (make.data) {
    return (
      <Dialog title="The address of your calendar feed">
        <ShownOnce
          label="Address"
          text={make.data.address}
          warning="Whoever has it sees names, topics and phone numbers of clients."
          onClose={onClose}
        >
          <p className="text-muted text-small">
            Paste it in Google Calendar under “Other calendars”, “From URL”; in Apple Calendar under “File”, “New
            Calendar Subscription”; in Outlook under “Add calendar”, “Subscribe from web”. Google and Outlook on the web
            reach only a desk that is on the internet.
          </p>
        </ShownOnce>
      </Dialog>
    );
  }
  return (
    <Dialog title={isFirst ? 'Make an address' : 'Make a new address'} onClose={onClose}>
      <Form faults={null} onSubmit={() => make.mutate({ scope: chosen })}>
        {!isFirst && <p>The present address no longer works: calendars that read it show no more changes.</p>}
        <RadioGroup label="Which meetings" options={scopes} value={chosen} onChange={setChosen} />
        <ErrorText>{make.error?.message}</ErrorText>
        <FormButtons submitLabel="Make the address" isPending={make.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
