import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryReply } from '#contract/reply.ts';
import { FormNotSentError, type sendForm } from '#site/forms/send-form.ts';
import { formCopy } from '#site/forms/test-copy.ts';
import { errorCopy } from '#site/hydration/test-copy.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { ConsultationForm, type ConsultationFormProps } from './ConsultationForm.tsx';

const copy: ConsultationFormProps['copy'] = {
  send: 'Send message',
  sending: 'Sending...',
  failure: 'Please try again or contact us directly.',
};
const forms: ConsultationFormProps['forms'] = {
  ...formCopy,
  successTitle: 'Message sent successfully!',
  responsePromise: "We'll get back to you within 24 hours.",
  failureTitle: 'Failed to send message',
  mailCopy: 'Open a copy',
  mailInstead: 'Send it by mail instead',
};
const received: EnquiryReply = { outcome: 'received', reference: 'KD-7Q2M-X4TP' };

function show(reply: () => Promise<EnquiryReply>, props: Partial<ConsultationFormProps> = {}) {
  const send = vi.fn<typeof sendForm>(reply);
  const open = vi.fn<(url: string) => void>();
  render(
    <ConsultationForm
      leadsMailbox="leads@example.com"
      openMailClient="always"
      formWords={exampleSiteData.forms}
      mailSubject="New enquiry"
      copy={copy}
      forms={forms}
      errorCopy={errorCopy}
      transport={{ send, open }}
      {...props}
    />,
  );
  return { send, open };
}

const box = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });

async function fillIn() {
  await userEvent.type(box('Name'), 'Meera Nair');
  await userEvent.type(box('Email'), 'meera@example.com');
  await userEvent.type(box('Message'), 'Please call.');
}

const submit = () => userEvent.click(screen.getByRole('button', { name: copy.send }));

describe('the consultation form', () => {
  const logged = vi.spyOn(console, 'error');
  beforeEach(() => void logged.mockImplementation(() => {}));
  afterEach(() => void logged.mockReset());

  it('sends nothing while a required field is empty, lists the errors and focuses the first one', async () => {
    const { send } = show(async () => received);
    await userEvent.type(box('Name'), 'Meera');
    await submit();

    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain('Failed to send message');
    expect(banner.textContent).toContain('Please try again or contact us directly.');
    expect(
      within(banner)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#consultation-email', '#consultation-message']);
    // Effects set focus and title after rendering.
    await waitFor(() => expect(document.activeElement).toBe(box('Email')));
    expect(box('Email').getAttribute('aria-invalid')).toBe('true');
    expect(box('Name')).toHaveProperty('value', 'Meera');
    expect(send).not.toHaveBeenCalled();
  });

  it('marks the page title while there are errors', async () => {
    document.title = 'Kolam Digital';
    show(async () => received);
    await submit();
    await screen.findByRole('alert');
    await waitFor(() => expect(document.title).toBe('Error: Kolam Digital'));
    await fillIn();
    await submit();
    await screen.findByRole('status');
    await waitFor(() => expect(document.title).toBe('Kolam Digital'));
  });

  it('sends the time on page, and the value of the honeypot', async () => {
    const { send } = show(async () => received);
    await fillIn();
    await submit();
    await screen.findByRole('status');
    expect(send.mock.calls[0]?.[0].body).toMatchObject({ name: 'Meera Nair', openFor: expect.any(Number), reason: '' });

    await fillIn();
    const honeypot = document.querySelector<HTMLInputElement>('[name="reason"]');
    if (honeypot) honeypot.value = 'https://seo.example';
    await submit();
    expect(send.mock.calls[1]?.[0].body).toMatchObject({ reason: 'https://seo.example' });
  });

  it('disables the button while sending, and changes its label', async () => {
    const answer = Promise.withResolvers<EnquiryReply>();
    const { send } = show(() => answer.promise);
    await fillIn();
    const button = screen.getByRole('button');
    await userEvent.click(button);
    expect(button).toHaveProperty('disabled', true);
    expect(button.textContent).toBe('Sending...');
    await userEvent.click(button);
    expect(send).toHaveBeenCalledOnce();
    answer.resolve(received);
    await screen.findByRole('status');
    expect(button.textContent).toBe('Send message');
  });

  it('shows the reference number, clears the form and opens the mail client once the message is stored', async () => {
    const { open } = show(async () => received);
    await fillIn();
    await submit();
    const status = await screen.findByRole('status');
    expect(status.textContent).toContain('Message sent successfully!');
    expect(status.textContent).toContain("We'll get back to you within 24 hours.");
    expect(status.textContent).toContain('KD-7Q2M-X4TP');
    await waitFor(() => expect(document.activeElement).toBe(status));
    expect(box('Name')).toHaveProperty('value', '');
    expect(box('Message')).toHaveProperty('value', '');
    const mailto = new URL(open.mock.calls[0]?.[0] ?? '');
    expect(mailto.pathname).toBe('leads@example.com');
    expect(mailto.searchParams.get('body')).toContain('Phone: Not provided');
  });

  it.each(['on-failure', 'never'] as const)(
    'opens no mail client after success if set to %s',
    async (openMailClient) => {
      const { open } = show(async () => received, { openMailClient });
      await fillIn();
      await submit();
      await screen.findByRole('status');
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('when rate-limited, keeps the input, shows the notice of the server, and retries with the same key', async () => {
    const notice = 'Please send it again in 2 minutes.';
    const { send } = show(async () => ({ outcome: 'failed', message: 'x', requestId: '1', notice, retryAfter: 120 }));
    await fillIn();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain(notice);
    expect(box('Name')).toHaveProperty('value', 'Meera Nair');
    await submit();
    const keys = send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
  });

  it('sends a returned form with its original key, so that it is not stored twice', async () => {
    const values = { name: 'Meera', email: 'meera@example.com', message: 'Please call.' };
    const { send } = show(() => Promise.reject(new FormNotSentError('No answer from the server.')), {
      returned: { form: 'consultation', values, errors: {}, reason: 'failed', idempotencyKey: 'k-1' },
    });
    await submit();
    await screen.findByText('Failed to send message');
    await userEvent.type(box('Message'), ' Today.');
    await submit();
    const [first, second] = send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(first).toBe('k-1');
    expect(second).toMatch(/^\d+(-\d+){3}$/);
  });

  it('keeps the input when the server cannot be reached, and retries with the same key', async () => {
    const { send } = show(() => Promise.reject(new FormNotSentError('No answer from the server.')));
    await fillIn();
    await submit();
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain('Failed to send message');
    expect(box('Message')).toHaveProperty('value', 'Please call.');
    expect(logged).toHaveBeenCalledOnce();

    await submit();
    await userEvent.type(box('Message'), ' Today.');
    await submit();
    const keys = send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('opens the mail client after a failure when it is set to on-failure', async () => {
    const failed: EnquiryReply = { outcome: 'failed', message: 'Try again.', requestId: 'r1' };
    const { open } = show(async () => failed, { openMailClient: 'on-failure' });
    await fillIn();
    await submit();
    await screen.findByRole('alert');
    expect(open).toHaveBeenCalledOnce();
  });

  it('shows the errors that the server finds', async () => {
    show(async () => ({ outcome: 'invalid', errors: { email: 'Enter an email address with an @.' } }));
    await fillIn();
    await submit();
    await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(box('Email')));
    expect(screen.getAllByText('Enter an email address with an @.')).toHaveLength(2);
  });
});
