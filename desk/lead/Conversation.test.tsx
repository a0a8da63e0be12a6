import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attachmentPath, type LeadDetail, type ReceivedMail } from '#contract/desk/lead.ts';
import { exampleLead, exampleMail, exampleReply } from '../../tests/support/example-lead.ts';
import { Conversation, FirstMail } from './Conversation.tsx';

const show = (lead: Partial<LeadDetail>) => render(<Conversation lead={{ ...exampleLead, ...lead }} />);

const showMail = (mail: Partial<ReceivedMail>) => {
  show({ received: [{ ...exampleMail, ...mail }] });
  return screen.getByRole('article');
};

const texts = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

const SKETCH = { id: 'a-1', name: 'sketch.pdf', kind: 'pdf', size: 1_300_000 } as const;

test('shows replies and mails by time', () => {
  const at = (hour: number) => `2026-03-01T0${hour}:00:00.000Z`;
  show({
    replies: [
      { ...exampleReply, id: 'r1', text: 'First', createdAt: at(1) },
      { ...exampleReply, id: 'r2', text: 'Third', createdAt: at(3) },
    ],
    received: [
      { ...exampleMail, id: 'm1', text: 'Second', receivedAt: at(2) },
      { ...exampleMail, id: 'm2', text: 'Fourth', receivedAt: at(4) },
    ],
  });
  expect(texts().map((text) => /First|Second|Third|Fourth/.exec(text)?.[0])).toEqual([
    'First',
    'Second',
    'Third',
    'Fourth',
  ]);
});

test('shows the subject of a mail only where it is another one', () => {
  const subjects = ['AW: Sorting fabric', 'Fwd: Re: A visit?', 're: a visit?', '', 'RE: Sorting fabric'];
  show({ received: subjects.map((subject, index) => ({ ...exampleMail, id: `m${index}`, subject, quotedText: '' })) });
  const shown = texts().map((text) => subjects.find((subject) => subject && text.includes(subject)) ?? null);
  expect(shown).toEqual([null, 'Fwd: Re: A visit?', null, null, 'RE: Sorting fabric']);
});

test('what an absence note is called is no new subject', () => {
  const note: ReceivedMail = { ...exampleMail, id: 'm0', kind: 'automatic', subject: 'Out of office' };
  show({ received: [note, { ...exampleMail, subject: 'Re: Sorting fabric' }] });
  expect(screen.queryByText('Re: Sorting fabric')).toBeNull();
});

test('folds the quoted text', () => {
  const quoted = within(showMail({ quotedText: '> We can.' })).getByText('> We can.');
  expect(quoted.closest('details')?.open).toBe(false);
  expect(screen.getByText('When can you come?').closest('details')).toBeNull();
});

test('folds what a program wrote, and says when it came', () => {
  const mail = showMail({ kind: 'automatic', text: 'I am away.' });
  expect(within(mail).getByText('I am away.').closest('details')?.open).toBe(false);
  for (const shown of [within(mail).getAllByText('Automatic answer')[0], mail.querySelector('time')]) {
    expect(shown?.closest('details:not([open]) > :not(summary)')).toBeNull();
  }
});

test('says that a colleague wrote by mail', () => {
  expect(showMail({ kind: 'colleague', from: { name: 'Ravi Iyer', address: 'r@a.in' }, isFromLead: false }).textContent)
    // The address of a colleague is no warning.
    .toMatch(/^Ravi Iyer by mail (?!.*r@a\.in)/);
});

test("names the address of somebody who writes under the client's name", () => {
  const from = { name: 'Meera Nair', address: 'x@y.example' };
  show({ received: [exampleMail, { ...exampleMail, id: 'm2', isFromLead: false, from }] });
  expect(texts().map((text) => /from another address: \S+@y\.example/.test(text))).toEqual([false, true]);
  expect(screen.getAllByText(/from another address/)).toHaveLength(1);
});

test.each([
  [{ name: '', address: 'meera@example.com' }, 'meera@example.com'],
  [{ name: '', address: '' }, 'Somebody without an address'],
  [{ name: 'مريم', address: 'm@example.com' }, 'مريم'],
  [{ name: 'Meera\u202Eriaf <b>', address: 'm@example.com' }, 'Meera\uFFFDriaf <b>'],
])('names %j', (from, name) => {
  expect(showMail({ from }).querySelector('bdi')?.textContent).toBe(name);
});

test.each(['<img src=x onerror=alert(1)>', 'x'.repeat(100_000), 'مرحبا\nhello'])(
  'shows a mail letter by letter, and its quotation: %.30s',
  (text) => {
    const mail = showMail({ text, quotedText: text });
    expect([...mail.querySelectorAll('[dir=auto]')].map((part) => part.textContent)).toEqual([text, text]);
    expect(mail.querySelectorAll('img')).toHaveLength(0);
  },
);

test('offers the files of a mail for download, with kind and size', () => {
  const mail = showMail({ attachments: [SKETCH] });
  const link = within(mail).getByRole('link', { name: 'Download sketch.pdf' });
  expect(link.getAttribute('href')).toBe(attachmentPath('a-1'));
  // It comes from a stranger: it is never opened in the desk.
  expect(link.hasAttribute('download')).toBe(true);
  expect(link.closest('li')?.textContent).toContain('PDF, 1.2 MB');
  expect(mail.textContent).toContain('without their macros');
});

test('says which files were left out, why, and where they are', () => {
  const video = { name: 'video.mp4', size: 28 * 1024 * 1024, reason: 'kind' } as const;
  showMail({ leftOut: [video, video, { name: '', size: 2_000, reason: 'unread' }], text: '' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'video.mp4, 28 MB: of a kind that the desk does not take. It is in the mailbox.',
    'video.mp4, 28 MB: of a kind that the desk does not take. It is in the mailbox.',
    'The mail, 2 KB: it could not be read. It is in the mailbox.',
  ]);
  // Nobody knows.
  expect(screen.queryByText('The mail has no text.')).toBeNull();
});

test('says that a mail has no text', () => {
  expect(showMail({ text: '', attachments: [SKETCH] }).textContent).toContain('The mail has no text.');
});

test('of the first mail shows what the enquiry does not have', () => {
  const first: ReceivedMail = { ...exampleMail, kind: 'first', text: '', quotedText: '' };
  const firstMail = (parts: Partial<ReceivedMail>) => (
    <FirstMail lead={{ ...exampleLead, form: 'mail', received: [{ ...first, ...parts }] }} />
  );
  const { rerender } = render(firstMail({ attachments: [SKETCH] }));
  screen.getByRole('link', { name: 'Download sketch.pdf' });
  rerender(firstMail({ leftOut: [{ name: 'video.mp4', size: 5_000, reason: 'too-large' }] }));
  screen.getByText(/larger than the desk takes/);
  rerender(firstMail({ quotedText: '> Before' }));
  expect(screen.getByText('> Before').closest('details')?.open).toBe(false);
});

test('shows nothing when there is nothing', () => {
  const first: ReceivedMail = { ...exampleMail, kind: 'first', text: '', quotedText: '' };
  const lead: LeadDetail = { ...exampleLead, form: 'mail', received: [first] };
  const { container } = render(
    <>
      <FirstMail lead={lead} />
      <Conversation lead={lead} />
    </>,
  );
  expect(container.childElementCount).toBe(0);
});
