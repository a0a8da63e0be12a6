import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type ApplicationErrors,
  applicationFields,
  cvFaultOf,
  cvFaults,
  parseApplication,
} from '#contract/application.ts';
import type { ReturnedApplication } from '#contract/page-data.ts';
import type { ApplicationReply } from '#contract/reply.ts';
import { OPEN_FOR, openFor } from '#contract/visit-signs.ts';
import { sendApplication } from '#site/islands/application-form/send-application.ts';

export type ApplicationState =
  | { status: 'idle' }
  /** `percent`: of the bytes that have left the browser. */
  | { status: 'sending'; percent: number }
  | { status: 'success'; receipt: string }
  | { status: 'error'; reason: 'invalid'; errors: ApplicationErrors }
  /** `notice`: what the server wants said in place of the form's own words. */
  | { status: 'error'; reason: 'failed'; notice?: string | undefined }
  | { status: 'error'; reason: 'key-reused'; receipt: string };

export interface ApplicationFormOptions {
  /** The slug of the position; empty for none in particular. */
  position: string;
  /** What a plain post got back, when this page is its answer. */
  returned?: ReturnedApplication | undefined;
  /** Handed in by tests; a page has no way to. */
  send?: typeof sendApplication;
}

/** What was sent last, and its key. At first the key of the form that was given back, if it was. */
interface Attempt {
  content: string | undefined;
  key: string | undefined;
}

/** The state of an application form, from idle to its receipt. Sending twice is one application; a failure keeps all of it. */
export function useApplicationForm({ returned, send = sendApplication, ...options }: ApplicationFormOptions) {
  const [state, setState] = useState<ApplicationState>(() => stateOf(returned));
  const [position, setPosition] = useState(options.position);
  const formRef = useRef<HTMLFormElement>(null);
  const outcomeRef = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt>({ content: undefined, key: returned?.idempotencyKey });
  const faults = state.status === 'error' && state.reason === 'invalid' ? state.errors : undefined;
  const isSettled = state.status === 'success' || state.status === 'error';

  useEffect(() => {
    // A page that came with its banner has the focus there, and keeps it.
    if (!isSettled || document.activeElement === outcomeRef.current) return;
    const control = faults && firstFaulty(formRef.current, faults);
    (control ?? outcomeRef.current)?.focus();
  }, [isSettled, faults]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status === 'sending') return;
    const form = new FormData(event.currentTarget);
    const files = chosenIn(event.currentTarget);
    const errors = faultsOf(form, files);
    if (errors) {
      // Once the press itself is drawn. What is to be sent waits for nothing: in a hidden page no frame comes.
      requestAnimationFrame(() => setTimeout(() => setState({ status: 'error', reason: 'invalid', errors })));
      return;
    }

    setState({ status: 'sending', percent: 0 });
    form.set(OPEN_FOR, `${openFor()}`);
    // The same words and the same file keep their key, so that trying again after a lost answer is the same application.
    const content = contentOf(form, files);
    const { content: last = content, key: lastKey } = attempt.current;
    const key = (last === content && lastKey) || newKey();
    attempt.current = { content, key };
    try {
      settle(await send(form, key, showProgress));
    } catch (error) {
      console.error(error);
      setState({ status: 'error', reason: 'failed' });
    }
  }

  function showProgress(share: number) {
    setState({ status: 'sending', percent: Math.floor(share * 100) });
  }

  function settle(reply: ApplicationReply) {
    if (reply.outcome === 'invalid') {
      // A position that is gone is not asked for a second time.
      if (reply.errors.position) setPosition('');
      return setState({ status: 'error', reason: 'invalid', errors: reply.errors });
    }
    if (reply.outcome === 'failed') {
      console.error(reply);
      return setState({ status: 'error', reason: 'failed', notice: reply.notice });
    }
    attempt.current = { content: undefined, key: undefined };
    setState(
      reply.outcome === 'key-reused'
        ? { status: 'error', reason: 'key-reused', receipt: reply.receipt }
        : { status: 'success', receipt: reply.receipt },
    );
  }

  return { state, position, formRef, outcomeRef, submit };
}

function stateOf(returned: ReturnedApplication | undefined): ApplicationState {
  if (!returned) return { status: 'idle' };
  const { reason, errors, notice, receipt = '' } = returned;
  if (reason === 'invalid') return { status: 'error', reason, errors };
  return reason === 'key-reused' ? { status: 'error', reason, receipt } : { status: 'error', reason, notice };
}

/** What can be told before sending; the server checks it again, and reads the file. */
function faultsOf(form: FormData, files: readonly File[]): ApplicationErrors | undefined {
  const parsed = parseApplication(Object.fromEntries(form));
  const fault = cvFaultOf(files);
  if (parsed.ok && !fault) return undefined;
  return { ...(parsed.ok ? {} : parsed.errors), ...(fault && { cv: cvFaults[fault] }) };
}

function contentOf(form: FormData, files: readonly File[]): string {
  const facts = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  return JSON.stringify([applicationFields.map((name) => form.get(name)), facts]);
}

function chosenIn(form: HTMLFormElement): File[] {
  const control = form.elements.namedItem('cv');
  return control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
}

function firstFaulty(form: HTMLFormElement | null, errors: ApplicationErrors): HTMLElement | undefined {
  const faulty = [...applicationFields, 'cv' as const].find((name) => name !== 'position' && errors[name]);
  const control = faulty && form?.elements.namedItem(faulty);
  return control instanceof HTMLElement ? control : undefined;
}

// crypto.randomUUID is missing on plain http outside localhost, where a preview may well be shown.
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
