import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Enquiry, type EnquiryErrors, type EnquiryForm, fieldOrder, parseEnquiry } from '#contract/enquiry.ts';
import { type ChoiceLabels, enquiryBody, enquirySubject, mailtoLink } from '#contract/enquiry-mail.ts';
import type { ReturnedEnquiry } from '#contract/page-data.ts';
import type { EnquiryReply } from '#contract/reply.ts';
import { HONEYPOT, OPEN_FOR, openFor } from '#contract/visit-signs.ts';
import { sendEnquiry } from '#site/islands/enquiry-form/send-enquiry.ts';

export type EnquiryState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'success'; receipt: string; mailto: string }
  | { status: 'error'; reason: 'invalid'; errors: EnquiryErrors }
  /** `notice`: what the server wants said in place of the form's own words. */
  | { status: 'error'; reason: 'failed'; mailto?: string; notice?: string | undefined }
  | { status: 'error'; reason: 'key-reused'; receipt: string };

export interface EnquiryFormOptions {
  form: EnquiryForm;
  /** Where the mail-client link goes. */
  leadsMailbox: string;
  openMailClient: 'always' | 'on-failure' | 'never';
  labels: ChoiceLabels;
  /** What a plain post got back, when this page is its answer. */
  returned?: ReturnedEnquiry;
  /** Handed in by tests; a page has no way to. */
  transport?: Transport;
}

/** How a form reaches the world. */
export interface Transport {
  send: typeof sendEnquiry;
  open: (url: string) => void;
}

const browser: Transport = { send: sendEnquiry, open: (url) => void window.open(url, '_blank', 'noopener') };

/** What was sent last, and its key. At first the key of the form that was given back, if it was. */
interface Attempt {
  content: string | undefined;
  key: string | undefined;
}

/** The state of an enquiry form, from idle to its receipt. Sending twice is one message; a failure keeps what was typed. */
export function useEnquiryForm({
  form,
  leadsMailbox,
  openMailClient,
  labels,
  returned,
  transport: { send, open } = browser,
}: EnquiryFormOptions) {
  const [state, setState] = useState<EnquiryState>(() => stateOf(returned));
  const [values, setValues] = useState(returned?.values ?? {});
  // A new generation mounts fresh, empty fields: how the form is cleared after success.
  const [generation, setGeneration] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const outcomeRef = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt>({ content: undefined, key: returned?.idempotencyKey });

  useEffect(() => {
    if (state.status === 'success') outcomeRef.current?.focus();
    if (state.status !== 'error') return;
    // A page that came with its banner has the focus there, and keeps it.
    if (document.activeElement === outcomeRef.current) return;
    if (state.reason === 'invalid') focusFirstFault(formRef.current, state.errors);
    else outcomeRef.current?.focus();
  }, [state]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status === 'sending') return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = parseEnquiry({ ...typed, form });
    if (!parsed.ok) {
      // Once the press itself is drawn. What is to be sent waits for nothing: in a hidden page no frame comes.
      const { errors } = parsed;
      requestAnimationFrame(() => setTimeout(() => setState({ status: 'error', reason: 'invalid', errors })));
      return;
    }

    setState({ status: 'sending' });
    const content = JSON.stringify(parsed.enquiry);
    // The same words keep their key, so that trying again after a lost answer is the same message.
    const { content: last = content, key: lastKey } = attempt.current;
    const key = (last === content && lastKey) || newKey();
    attempt.current = { content, key };
    try {
      const sent = { ...parsed.enquiry, [HONEYPOT]: typed[HONEYPOT], [OPEN_FOR]: openFor() };
      settle(await send(sent, key), parsed.enquiry);
    } catch (error) {
      console.error(error);
      fail(parsed.enquiry);
    }
  }

  function settle(reply: EnquiryReply, enquiry: Enquiry) {
    if (reply.outcome === 'invalid') return setState({ status: 'error', reason: 'invalid', errors: reply.errors });
    if (reply.outcome === 'failed') {
      console.error(reply);
      return fail(enquiry, reply.notice);
    }
    attempt.current = { content: undefined, key: undefined };
    if (reply.outcome === 'key-reused')
      return setState({ status: 'error', reason: 'key-reused', receipt: reply.receipt });
    const mailto = mailtoFor(enquiry);
    setState({ status: 'success', receipt: reply.receipt, mailto });
    setValues({});
    setGeneration((count) => count + 1);
    if (openMailClient === 'always') open(mailto);
  }

  function fail(enquiry: Enquiry, notice?: string) {
    const mailto = mailtoFor(enquiry);
    setState({ status: 'error', reason: 'failed', mailto, notice });
    if (openMailClient === 'on-failure') open(mailto);
  }

  const mailtoFor = (enquiry: Enquiry) =>
    mailtoLink(leadsMailbox, enquirySubject(enquiry), enquiryBody(enquiry, labels));

  return { state, values, generation, formRef, outcomeRef, submit };
}

function stateOf(returned: ReturnedEnquiry | undefined): EnquiryState {
  if (!returned) return { status: 'idle' };
  if (returned.reason === 'invalid') return { status: 'error', reason: 'invalid', errors: returned.errors };
  if (returned.reason === 'key-reused')
    return { status: 'error', reason: 'key-reused', receipt: returned.receipt ?? '' };
  return { status: 'error', reason: 'failed', notice: returned.notice };
}

function focusFirstFault(form: HTMLFormElement | null, errors: EnquiryErrors) {
  const first = fieldOrder.find((name) => errors[name]);
  const control = first && form?.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

// crypto.randomUUID is missing on plain http outside localhost, where a preview may well be shown.
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
