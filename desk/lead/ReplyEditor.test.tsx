import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LeadDetail, ReceivedMail, ReplyTemplate } from '#contract/desk/leads.ts';
import type { ErrorReply } from '#contract/endpoint.ts';
import { createQueryClient } from '#screen/api/query-client.ts';
import { Toasts } from '#screen/ui/Toasts.tsx';
import { closeToast, readToasts } from '#screen/ui/toasts.ts';
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
const stored = (lead: LeadDetail) => (sent: Sent) => Response.json({ lead, replyId: sent.id });
const refused = (details: LeadDetail) => () =>
  Response.json({ error: { code: 'conflict', message: 'Changed.', details } } satisfies ErrorReply, {
    status: 409,
  });

const TEMPLATE = { id: 'call', title: 'Propose a call', subject: 'A call', text: 'Hello Meera,', stage: null };
const answered: LeadDetail = { ...exampleLead, answeredAt: '2026-03-01T06:30:00.000Z', version: 'second' };

beforeEach(() => {
  sessionStorage.clear();
  for (const { id } of readToasts()) closeToast(id);
  answers = [];
  sends = [];
  templates = [TEMPLATE];
  // jsdom has none; react-aria looks for its nonce with it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.endsWith('/reply-templates')) return Response.json({ templates });
    if (path.endsWith('/undo')) {
      return Response.json({ lead: exampleLead, subject: sends.at(-1)?.subject, text: sends.at(-1)?.text });
    }
    const sent: Sent = JSON.parse(String(body));
    sends.push(sent);
    const response = answers.shift()?.(sent);
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  });
});

function open(lead: LeadDetail = exampleLead) {
  const client = createQueryClient();
  const textRef = { current: null };
  const ui = (shown: LeadDetail) => (
    <QueryClientProvider client={client}>
      <ReplyEditor lead={shown} textRef={textRef} />
      <Toasts />
    </QueryClientProvider>
  );
  const view = render(ui(lead));
  return { show: (next: LeadDetail) => view.rerender(ui(next)) };
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
  expect(sessionStorage.getItem('draft:reply-text:KD-7Q2M-X4TP')).toBe('Yes, we can.');
});

test.each([
  ['Keep it open', 'open', 'Send and keep open'],
  ['Wait for the client', 'waiting', 'Send and wait for the client'],
])(
  '%s: the button says so, sends it by keyboard too, and the next reply answers again',
  async (choice, after, button) => {
    answers = [stored(answered), stored(answered)];
    open();
    const choices = screen.getByRole<HTMLSelectElement>('combobox', { name: 'After sending' });
    const { value } = screen.getByRole<HTMLOptionElement>('option', { name: choice });
    fireEvent.change(choices, { target: { value } });
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

test('another text after a lost connection has another id', async () => {
  answers = [() => undefined, stored(answered)];
  open();
  type('Yes');
  press('Send');
  await screen.findByText(/cannot be reached/);
  type('Yes, we can');
  press('Send');
  await until(() => expect(field().value).toBe(''));
  expect(sends[1]?.id).not.toBe(sends[0]?.id);
});

test('another choice of what the lead then is, after a lost connection, has another id', async () => {
  answers = [() => undefined, stored(answered)];
  open();
  type('Yes');
  press('Send');
  await screen.findByText(/cannot be reached/);
  const { value } = screen.getByRole<HTMLOptionElement>('option', { name: 'Keep it open' });
  fireEvent.change(screen.getByRole('combobox', { name: 'After sending' }), { target: { value } });
  press('Send and keep open');
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

test.each<[string, Partial<ReceivedMail>[], string]>([
  ['the last mail', [{ subject: 'Camera' }, { subject: 'RE: AW: Fwd: A visit?' }], 'Re: A visit?'],
  ['none when its subject is empty', [{ subject: 'Re: ' }], 'Re: Sorting fabric (KD-7Q2M-X4TP)'],
  ['no absence note', [{ subject: 'Camera' }, { kind: 'automatic', subject: 'Out of office' }], 'Re: Camera'],
  ['no colleague', [{ subject: 'Camera' }, { kind: 'colleague', subject: 'FYI' }], 'Re: Camera'],
  ['no other address', [{ subject: 'Camera' }, { isFromLead: false, subject: 'Pay here' }], 'Re: Camera'],
  ['one that is too long, cut', [{ subject: 'x'.repeat(300) }], `Re: ${'x'.repeat(296)}`],
])('follows the subject of the client: %s', (_, mails, subject) => {
  open({ ...exampleLead, received: mails.map((mail, index) => ({ ...exampleMail, id: `m${index}`, ...mail })) });
  expect(subjectField().value).toBe(subject);
});

test('never begins a subject with "Re:" twice', () => {
  open({ ...exampleLead, about: 'Re: Sorting fabric' });
  expect(subjectField().value).toBe('Re: Sorting fabric (KD-7Q2M-X4TP)');
});

test('a mail that comes meanwhile changes the subject, unless it was typed', () => {
  const { show } = open();
  show({ ...exampleLead, received: [{ ...exampleMail, subject: 'A visit?' }] });
  expect(subjectField().value).toBe('Re: A visit?');
  fireEvent.change(subjectField(), { target: { value: 'Monday' } });
  show({ ...exampleLead, received: [{ ...exampleMail, subject: 'Another' }] });
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

test('does not send an empty reply', () => {
  open();
  type('  ');
  press('Send');
  expect(sends).toEqual([]);
  expect(screen.getByText('Write a reply.')).toBeTruthy();
});

test('has the draft again after a reload', () => {
  sessionStorage.setItem('draft:reply-text:KD-7Q2M-X4TP', 'Half a');
  open();
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
  sessionStorage.setItem('draft:reply-text:KD-7Q2M-X4TP', 'Hello Meera,');
  open();
  field().setSelectionRange(0, 0);
  field().focus();
  expect(field().selectionStart).toBe('Hello Meera,'.length);
});
