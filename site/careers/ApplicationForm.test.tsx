import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CV_MAX_BYTES } from '#contract/application.ts';
import type { ApplicationReply } from '#contract/reply.ts';
import type { sendForm } from '#site/forms/send-form.ts';
import { formCopy } from '#site/forms/test-copy.ts';
import { errorCopy } from '#site/hydration/test-copy.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';

const copy: ApplicationFormProps['copy'] = {
  heading: 'Apply: {title}',
  hints: { link: 'If you have one.', note: 'At most 5,000 characters.', cv: 'At most 5 MB.' },
  mayBeLost: 'The file may be lost.',
  chooseAgain: 'Choose the file again.',
  send: 'Send application',
  sending: 'Sending...',
  progress: '{percent} % sent',
  success: { heading: 'Application sent successfully!', text: 'We answer.' },
  failure: {
    heading: 'Failed to send application',
    invalid: 'Correct the errors below.',
    failed: 'Please try again.',
    keyReused: 'This application is different.',
    write: 'Write to us',
    writeSubject: 'Not sent',
  },
  sent: { title: 'Application sent', keep: 'Keep this number.', action: 'All positions' },
};
const formWords = exampleSiteData.forms;
const cvErrors = exampleSiteData.forms.applicationErrors.cv;
const received: ApplicationReply = { outcome: 'received', reference: 'KD-7Q2M-X4TP' };
const cv = () => new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' });

function show(reply: () => Promise<ApplicationReply>, props: Partial<ApplicationFormProps> = {}) {
  const send = vi.fn<typeof sendForm>(reply);
  render(
    <ApplicationForm
      position="ux-designer"
      copy={copy}
      forms={formCopy}
      formWords={formWords}
      cvErrors={cvErrors}
      errorCopy={errorCopy}
      send={send}
      {...props}
    />,
  );
  return send;
}

const box = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
const fileBox = () => screen.getByLabelText<HTMLInputElement>(/^CV/);
const submit = () => userEvent.click(screen.getByRole('button'));

async function fillIn() {
  await userEvent.type(box('Name'), 'Meera Nair');
  await userEvent.type(box('Email'), 'meera@example.com');
  await userEvent.upload(fileBox(), cv());
}

describe('the application form', () => {
  const logged = vi.spyOn(console, 'error');
  beforeEach(() => void logged.mockImplementation(() => {}));
  afterEach(() => void logged.mockReset());

  it('sends nothing while a field is missing, lists the errors and focuses the first one', async () => {
    const send = show(async () => received);
    await userEvent.type(box('Name'), 'Meera');
    await submit();
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#application-email', '#application-cv']);
    // An effect moves the focus after rendering.
    await waitFor(() => expect(document.activeElement).toBe(box('Email')));
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['tooLarge', [new File([new Uint8Array(CV_MAX_BYTES + 1)], 'cv.pdf')]],
    ['empty', [new File([], 'cv.pdf')]],
    // Dropped on the box: it accepts two, although choosing allows only one.
    ['several', [cv(), cv()]],
  ] as const)('rejects a file that is %s, and focuses the field', async (error, files) => {
    const send = show(async () => received);
    await fillIn();
    fireEvent.change(fileBox(), { target: { files } });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain(cvErrors[error]);
    await waitFor(() => expect(document.activeElement).toBe(fileBox()));
    expect(box('Name')).toHaveProperty('value', 'Meera Nair');
    expect(send).not.toHaveBeenCalled();
  });

  it('disables the button while sending and shows the progress', async () => {
    const answer = Promise.withResolvers<ApplicationReply>();
    const send = show(() => answer.promise);
    await fillIn();
    await submit();
    expect(screen.getByRole('button')).toHaveProperty('disabled', true);
    expect(screen.getByRole('button').textContent).toBe('Sending...');
    send.mock.calls[0]?.[0].onProgress?.(0.429);
    expect(await screen.findByRole('progressbar', { name: '42 % sent' })).toHaveProperty('value', 42);
    await submit();
    expect(send).toHaveBeenCalledOnce();
    answer.resolve(received);
    await screen.findByRole('status');
  });

  it('sends every field, and replaces the form with the reference number', async () => {
    const send = show(async () => received);
    await fillIn();
    await submit();
    const status = await screen.findByRole('status');
    expect(status.textContent).toContain('KD-7Q2M-X4TP');
    await waitFor(() => expect(document.activeElement).toBe(status));
    expect(screen.queryByRole('textbox')).toBeNull();
    const form = send.mock.calls[0]?.[0].body as FormData;
    expect(form.get('position')).toBe('ux-designer');
    expect(form.get('name')).toBe('Meera Nair');
    expect(form.get('reason')).toBe('');
    expect(Number(form.get('openFor'))).toBeGreaterThan(0);
  });

  it('shows an error that the server finds in the file, each time', async () => {
    show(async () => ({ outcome: 'invalid', errors: { cv: cvErrors.wrongKind } }));
    await fillIn();
    for (let times = 0; times < 2; times += 1) {
      await submit();
      expect(screen.getAllByText(cvErrors.wrongKind)).toHaveLength(2);
      await waitFor(() => expect(document.activeElement).toBe(fileBox()));
    }
    expect(fileBox().files).toHaveLength(1);
  });

  it('drops a closed position after the first attempt', async () => {
    const send = show(async () => ({ outcome: 'invalid', errors: { position: 'No longer open.' } }));
    await fillIn();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('No longer open.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    await submit();
    expect(send.mock.calls.map(([{ body }]) => (body as FormData).get('position'))).toEqual(['ux-designer', '']);
  });

  it('says in its own words that an earlier application has arrived', () => {
    const returned = {
      values: {},
      errors: {},
      reason: 'key-reused',
      reference: 'KD-7Q2M-X4TP',
      idempotencyKey: 'k',
    } as const;
    show(async () => received, { returned });
    expect(screen.getByRole('alert').textContent).toContain(
      'This application is different.Earlier number: KD-7Q2M-X4TP',
    );
  });

  it('shows the values, errors and key of a returned form, and asks for the file again', () => {
    show(async () => received, {
      returned: {
        values: { position: 'ux-designer', name: 'Meera', email: 'x', note: 'Hello' },
        errors: { email: 'Enter an email address with an @.' },
        reason: 'invalid',
        idempotencyKey: 'k-1',
      },
    });
    expect(box('Name')).toHaveProperty('value', 'Meera');
    expect(box('Note')).toHaveProperty('value', 'Hello');
    expect(screen.getByRole('alert').textContent).toContain('Enter an email address with an @.');
    expect(screen.getByText(/Choose the file again\./)).toBeTruthy();
    expect(document.querySelector('input[name="idempotencyKey"]')).toHaveProperty('value', 'k-1');
  });
});
