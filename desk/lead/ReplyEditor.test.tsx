import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getLead, type LeadDetail, type OwnDraft, type ReceivedMail, type ReplyDraft } from '#contract/desk/lead.ts';
import type { ReplyTemplate } from '#contract/desk/replies.ts';
import type { ErrorReply } from '#contract/endpoint.ts';
import { clearDrafts } from '#screen/api/draft-storage.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { createQueryClient } from '#screen/api/query-client.ts';
import { Toasts } from '#screen/ui/Toasts.tsx';
import { exampleLead, exampleMail, exampleReply } from '../../tests/support/example-lead.ts';
import { ReplyEditor } from './ReplyEditor.tsx';

interface Sent {
  id: string;
  subject: string;
  text: string;
  version: string;
  stage?: string;
  after: string;
}

/** What the server answers to sends, one after the other; undefined: the connection is lost. */
let answers: ((sent: Sent) => Response | undefined)[];
let sends: Sent[];
let templates: ReplyTemplate[];
let signature: string;
interface Save extends OwnDraft {
  replaces: string[];
}
let saves: Save[];
/** What the server has of another tab. */
let elsewhere: OwnDraft | undefined;
let drafts = 0;
/** Another version each time. */
const savedDraft = (written: Partial<ReplyDraft>): OwnDraft => {
  drafts += 1;
  const begun = { subject: null, text: '', readVersion: 'first', template: null, setsStage: true } as const;
  return { personId: 'p1', version: `elsewhere-${drafts}`, draft: { ...begun, after: 'answered', ...written } };
};
const stored = (lead: LeadDetail) => (sent: Sent) =>
  Response.json({
    lead: { ...lead, draft: { personId: 'p1', version: sent.id, draft: null } },
    replyId: sent.id,
  });
const refused = (details: LeadDetail | OwnDraft) => () =>
  Response.json({ error: { code: 'conflict', message: 'Changed.', details } } satisfies ErrorReply, {
    status: 409,
  });

const TEMPLATE = { id: 'call', title: 'Propose a call', subject: 'A call', text: 'Hello Meera,', stage: null };
const answered: LeadDetail = {
  ...exampleLead,
  state: 'answered',
  since: '2026-03-01T06:30:00.000Z',
  version: 'second',
};

beforeEach(() => {
  clearDrafts();
  answers = [];
  sends = [];
  templates = [TEMPLATE];
  signature = '';
  // jsdom has none; react-aria looks for its nonce with it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  saves = [];
  elsewhere = undefined;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.endsWith('/reply-templates')) return Response.json({ templates, signature });
    if (path.endsWith('/draft')) {
      const { personId, version, draft, replaces }: Save = JSON.parse(String(body));
      saves.push({ personId, version, draft, replaces });
      if (elsewhere && !replaces.includes(elsewhere.version)) return refused(elsewhere)();
      return Response.json({ personId, version, draft } satisfies OwnDraft);
    }
    if (path.endsWith('/undo')) {
      const { subject = '', text = '' } = sends.at(-1) ?? {};
      const whole = [text, saves.at(-1)?.draft?.text].filter(Boolean).join('\n\n');
      const lead = { ...exampleLead, draft: savedDraft({ subject, text: whole }) };
      return Response.json({ lead, subject, text });
    }
    const sent: Sent = JSON.parse(String(body));
    sends.push(sent);
    const response = answers.shift()?.(sent);
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  });
});

const textRef = { current: null };

/** As the screen of a lead does it. */
function Shown({ reference }: Pick<LeadDetail, 'reference'>) {
  const { data } = useEndpoint(getLead, { reference }, { enabled: false });
  return data && <ReplyEditor lead={data} textRef={textRef} />;
}

function open(lead: LeadDetail = exampleLead) {
  const client = createQueryClient();
  const { reference } = lead;
  const show = (next: LeadDetail) => client.setQueryData([getLead.path, { reference }], next);
  show(lead);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Shown reference={reference} />
      <Toasts />
    </QueryClientProvider>,
  );
  return { show, leave: unmount };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const subjectField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const until = (check: () => void) => vi.waitFor(check, 10_000);

test('sends what was typed, empties the fields, and offers to undo it', async () => {
  answers = [stored(answered)];
  open();
  type('Yes, we can.');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await until(() => expect(field().value).toBe(''));
  expect(sends).toMatchObject([
    { subject: 'Re: Sorting fabric (KD-7Q2M-X4TP)', text: 'Yes, we can.', version: 'first' },
  ]);
  press(/^Undo/);
  await until(() => expect(field().value).toBe('Yes, we can.'));
});

test('sends when the save of the draft has ended', async () => {
  answers = [stored(answered)];
  const { promise: saveEnds, resolve: endSave } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  const order: string[] = [];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (path.endsWith('/draft')) await saveEnds;
    order.push(path);
    return fetch(path, request);
  });
  open();
  type('Yes, we can.');
  fireEvent.blur(field());
  press('Send');
  // What is not waited for has begun by then.
  await new Promise((resolve) => setTimeout(resolve));
  endSave();
  await until(() => expect(sends).toHaveLength(1));
  expect(order.slice(-2)).toEqual([expect.stringMatching(/draft$/), expect.stringMatching(/replies$/)]);
});

test.each([
  ['Keep it open', 'open', 'Send and keep open'],
  ['Wait for the client', 'waiting', 'Send and wait for the client'],
])(
  '%s: the button says so, sends it by keyboard too, and the next reply answers again',
  async (choice, after, button) => {
    answers = [stored(answered), stored(answered)];
    open();
    choose(choice);
    screen.getByRole('button', { name: button });
    type('Yes.');
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    await until(() => expect(field().value).toBe(''));
    type('And more.');
    press('Send');
    await until(() => expect(sends.map((sent) => sent.after)).toEqual([after, 'answered']));
  },
);

test('an undone reply comes before what has been typed meanwhile', async () => {
  answers = [stored(answered)];
  open();
  type('First');
  press('Send');
  await until(() => expect(field().value).toBe(''));
  type('Second');
  press(/^Undo/);
  await until(() => expect(field().value).toBe('First\n\nSecond'));
});

test('keeps the text when the connection is lost, and sends it again under the same id', async () => {
  answers = [() => undefined, stored(answered)];
  open();
  type('Yes');
  press('Send');
  await screen.findByText(/cannot be reached.*Your text is kept/);
  expect(field().value).toBe('Yes');
  press('Send');
  await until(() => expect(field().value).toBe(''));
  expect(sends[1]?.id).toBe(sends[0]?.id);
});

test('the same text, typed again after it was sent, is another reply', async () => {
  answers = [stored(answered), stored(answered)];
  open();
  for (const count of [1, 2]) {
    type('Please call me.');
    press('Send');
    await until(() => expect([sends.length, field().value]).toEqual([count, '']));
  }
  expect(sends[1]?.id).not.toBe(sends[0]?.id);
});

const choose = (choice: string) => {
  const { value } = screen.getByRole<HTMLOptionElement>('option', { name: choice });
  fireEvent.change(screen.getByRole('combobox', { name: 'After sending' }), { target: { value } });
};

test.each([
  ['another text', () => type('Yes, we can')],
  ['another choice of what the lead then is', () => choose('Keep it open')],
])('%s after a lost connection has another id', async (_, change) => {
  answers = [() => undefined, stored(answered)];
  open();
  type('Yes');
  press('Send');
  await screen.findByText(/cannot be reached/);
  change();
  press(/^Send/);
  await until(() => expect(field().value).toBe(''));
  expect(sends[1]?.id).not.toBe(sends[0]?.id);
});

test('shows the reply of somebody else before it sends; the text is kept, or sent anyway', async () => {
  const now = { ...answered, replies: [exampleReply] };
  answers = [refused(now), refused(now), stored(answered)];
  open();
  type('Mine');
  press('Send');
  await screen.findByRole('dialog', { name: /^Ravi Iyer replied/ });
  expect(screen.getByRole('dialog').textContent).toContain('We can.');
  press('Keep my text');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field().value).toBe('Mine');

  press('Send');
  await screen.findByRole('dialog');
  press('Send anyway');
  await until(() => expect(field().value).toBe(''));
  expect(sends.map(({ version }) => version)).toEqual(['first', 'second', 'second']);
});

test('sends the version that was read when the text was begun, whatever is shown since', async () => {
  answers = [refused({ ...answered, replies: [exampleReply] })];
  const { show } = open();
  type('Mine');
  show({ ...answered, replies: [exampleReply] });
  await screen.findByText(/has changed since you began/);
  press('Send');
  await screen.findByRole('dialog', { name: /^Ravi Iyer replied/ });
  expect(sends).toMatchObject([{ version: 'first' }]);
});

test('shows the mail of the client that came while the reply was written, and once only', async () => {
  const answer = { ...exampleMail, text: 'We have found somebody else.' };
  const now = { ...exampleLead, replies: [exampleReply], received: [answer], version: 'second' };
  const later = { ...now, received: [answer, { ...exampleMail, id: 'm2', text: 'Or have we?' }], version: 'third' };
  answers = [refused(now), refused(later)];
  open({ ...exampleLead, replies: [exampleReply] });
  type('When shall we come?');
  press('Send');
  const dialog = await screen.findByRole('dialog', { name: /^Meera Nair wrote .* ago$/ });
  expect(dialog.textContent).toContain('We have found somebody else.');
  expect(within(dialog).queryByText('Ravi Iyer')).toBeNull();
  press('Keep my text');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field().value).toBe('When shall we come?');

  press('Send');
  await screen.findByText('Or have we?');
  expect(screen.getByRole('dialog').textContent).not.toContain('We have found somebody else.');
});

test.each<[string, Partial<ReceivedMail>[], string, about?: string]>([
  ['the last mail', [{ subject: 'Camera' }, { subject: 'RE: AW: Fwd: A visit?' }], 'Re: A visit?'],
  ['none when its subject is empty', [{ subject: 'Re: ' }], 'Re: Sorting fabric (KD-7Q2M-X4TP)'],
  ['no absence note', [{ subject: 'Camera' }, { kind: 'automatic', subject: 'Out of office' }], 'Re: Camera'],
  ['no colleague', [{ subject: 'Camera' }, { kind: 'colleague', subject: 'FYI' }], 'Re: Camera'],
  ['no other address', [{ subject: 'Camera' }, { isFromLead: false, subject: 'Pay here' }], 'Re: Camera'],
  ['with one "Re:", not two', [], 'Re: Sorting fabric (KD-7Q2M-X4TP)', 'Re: Sorting fabric'],
  ['one that is too long, cut', [{ subject: 'x'.repeat(300) }], `Re: ${'x'.repeat(296)}`],
])('follows the subject of the client: %s', (_, mails, subject, about = exampleLead.about) => {
  open({ ...exampleLead, about, received: mails.map((mail, index) => ({ ...exampleMail, id: `m${index}`, ...mail })) });
  expect(subjectField().value).toBe(subject);
});

test('a mail that comes meanwhile changes the subject, unless it was typed', async () => {
  const { show } = open();
  show({ ...exampleLead, received: [{ ...exampleMail, subject: 'A visit?' }] });
  await until(() => expect(subjectField().value).toBe('Re: A visit?'));
  fireEvent.change(subjectField(), { target: { value: 'Monday' } });
  show({
    ...exampleLead,
    received: [{ ...exampleMail, subject: 'Another' }],
    writers: [{ name: 'Ravi Iyer', at: '' }],
  });
  await screen.findByText('Ravi Iyer');
  expect(subjectField().value).toBe('Monday');
});

test('says that there is nobody to answer to, and sends nothing', async () => {
  open({ ...exampleLead, form: 'mail', email: '' });
  screen.getByText(/There is no address to answer to/);
  type('Hello?');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  // What it would send, it would have sent before the templates came.
  await screen.findByRole('option', { name: 'Propose a call' });
  expect(sends).toEqual([]);
});

test('asks before a template replaces what was typed', async () => {
  open();
  await screen.findByRole('option', { name: 'Propose a call' });
  const templates = screen.getByRole('combobox', { name: 'Template' });
  type('Mine');
  fireEvent.change(templates, { target: { value: 'call' } });
  press('Cancel');
  await until(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field().value).toBe('Mine');
  fireEvent.change(templates, { target: { value: 'call' } });
  press('Replace my text');
  await until(() => expect(field().value).toBe('Hello Meera,'));
});

test('a new reply ends with the signature, which alone is no text; a draft stays as it is', async () => {
  signature = 'Asha\n+91 98200 12345';
  const { leave } = open();
  await until(() => expect(field().value).toBe('\n\nAsha\n+91 98200 12345'));
  press('Send');
  expect(screen.getByText('Write a reply.')).toBeTruthy();
  expect(sends).toEqual([]);
  // Nothing is lost: it does not ask.
  fireEvent.change(screen.getByRole('combobox', { name: 'Template' }), { target: { value: 'call' } });
  await until(() => expect(field().value).toBe('Hello Meera,'));
  leave();
  clearDrafts();
  open({ ...exampleLead, draft: savedDraft({ text: 'Half a' }) });
  await screen.findByRole('option', { name: 'Propose a call' });
  expect(field().value).toBe('Half a');
});

const GAPPY = {
  ...TEMPLATE,
  subject: 'Re: Re: Fabric',
  text: 'Hello,\n\nCould you do one of these?\n\n- \n- \n\nRegards',
};

async function takeTemplate(): Promise<void> {
  const choice = await screen.findByRole('combobox', { name: 'Template' });
  fireEvent.change(choice, { target: { value: GAPPY.id } });
}

test('a template has one "Re:", and the cursor stands in its first gap', async () => {
  templates = [GAPPY];
  open();
  await takeTemplate();
  expect(subjectField().value).toBe('Re: Fabric');
  await until(() => expect(document.activeElement).toBe(field()));
  expect(field().value.slice(0, field().selectionStart)).toMatch(/these\?\n\n- $/);
});

test('a template that is sent as it is asks about its gaps first', async () => {
  templates = [GAPPY];
  answers = [stored(answered)];
  open();
  await takeTemplate();
  press('Send');
  await screen.findByRole('alertdialog', { name: 'Two gaps are not filled in' });
  press('Fill them in');
  await until(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sends).toEqual([]);
  press('Send');
  await screen.findByRole('alertdialog');
  press('Send it as it is');
  await until(() => expect(sends).toMatchObject([{ text: GAPPY.text }]));
});

test('the cursor stands after a draft that was there before', () => {
  open({ ...exampleLead, draft: savedDraft({ text: 'Hello Meera,' }) });
  field().setSelectionRange(0, 0);
  field().focus();
  expect(field().selectionStart).toBe('Hello Meera,'.length);
});

const unsavedText = () => sessionStorage.getItem('draft:reply:KD-7Q2M-X4TP') ?? '';

test('a draft is stored while it is typed, at once when the field is left, and then no longer kept in the tab', async () => {
  open();
  type('Dear');
  screen.getByText('Not saved yet');
  expect(unsavedText()).toContain('Dear');
  await until(() => expect(saves).toHaveLength(1));
  await screen.findByText('Saved');
  expect(unsavedText()).toBe('');
  type('Dear Meera');
  fireEvent.blur(field());
  expect(saves.map(({ draft, replaces }) => [draft?.text, replaces])).toEqual([
    ['Dear', ['']],
    ['Dear Meera', [saves[0]?.version]],
  ]);
});

test('shows what was written elsewhere, unless it was typed here too: then the person chooses', async () => {
  const { show } = open();
  show({ ...exampleLead, draft: savedDraft({ text: 'From the phone' }) });
  await until(() => expect(field().value).toBe('From the phone'));
  type('From the laptop');
  elsewhere = savedDraft({ text: 'From the phone, later' });
  const dialog = await screen.findByRole('alertdialog', { name: /written in another tab or on another device/ });
  expect(dialog.textContent).toContain('From the laptop');
  expect(dialog.textContent).toContain('From the phone, later');
  press('Keep mine');
  await screen.findByText('Saved');
  expect(saves.at(-1)).toMatchObject({ draft: { text: 'From the laptop' }, replaces: [elsewhere.version] });
  type('From the laptop, later');
  elsewhere = { ...savedDraft({}), draft: null };
  await screen.findByRole('alertdialog', { name: 'This draft was sent or discarded' });
  press('Discard this text');
  await until(() => expect(field().value).toBe(''));
});

test('a discarded draft comes back with Undo', async () => {
  open({ ...exampleLead, draft: savedDraft({ text: 'Dear Meera' }) });
  press('Discard draft');
  await until(() => expect(saves.map(({ draft }) => draft)).toEqual([null]));
  expect(field().value).toBe('');
  press(/^Undo/);
  await until(() => expect(saves.at(-1)?.draft?.text).toBe('Dear Meera'));
});

test('says who is writing, and who has written before', () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  open({
    ...exampleLead,
    writers: [
      { name: 'Ravi Iyer', at: at(1) },
      { name: 'Asha Rao', at: at(3) },
    ],
  });
  screen.getByText(/is writing a reply/, { selector: 'p' });
  expect(screen.getByText(/has an unsent draft/).textContent).toBe('Asha Rao has an unsent draft.');
});
