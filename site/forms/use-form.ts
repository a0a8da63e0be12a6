import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ReturnedForm } from '#contract/page-data.ts';
import type { FormReply } from '#contract/reply.ts';
import { setFieldError } from '#site/ui/field-error.ts';
import { formAddress } from '#site/ui/form-address.ts';
import { sendForm } from './send-form.ts';

export type FormErrors = Partial<Record<string, string>>;

export type FormState<Content> =
  | { status: 'idle' }
  /** `percent`: of the bytes that were sent. */
  | { status: 'sending'; percent: number }
  | { status: 'success'; reference: string; content: Content }
  | { status: 'error'; reason: 'invalid'; errors: FormErrors }
  /** `notice`: shown instead of the form's own text. `content`: absent if the server has drawn this state. */
  | { status: 'error'; reason: 'failed'; notice?: string | undefined; content?: Content }
  | { status: 'error'; reason: 'key-reused'; reference: string };

/** The content of a form and how to send it, or its errors. */
export type FormContent<Content> =
  /** `identity`: equal for equal messages; a retry with the same identity reuses the idempotency key. */
  { ok: true; content: Content; identity: string; body: FormData | object } | { ok: false; errors: FormErrors };

export interface FormOptions<Content> {
  /** Where it is posted to, from contract/routes.ts. */
  path: string;
  /** If it has a file field. */
  encType?: 'multipart/form-data';
  /** The fields that a visitor sees, in order; the first with an error gets the focus. Must be the same array in each render. */
  fields: readonly string[];
  /** Of the ids of the fields: `{idPrefix}-{field}`. */
  idPrefix: string;
  /** The label of the button while the form is sent. */
  sending: string;
  read: (form: HTMLFormElement) => FormContent<Content>;
  /** The result of a POST without JavaScript, if this page is its response. */
  returned?: ReturnedForm | undefined;
  onSuccess?: (content: Content) => void;
  onFailure?: (content: Content) => void;
  /** The server found errors that the browser did not. */
  onInvalid?: (errors: FormErrors) => void;
  /** Replaced in tests. */
  send?: ((...request: Parameters<typeof sendForm>) => Promise<FormReply>) | undefined;
}

/** The last message sent, and its idempotency key. Initially the key of the returned form, if any. */
interface Attempt {
  identity: string | undefined;
  key: string | undefined;
}

/**
 * The state of a form, from idle to the reference number. Sending the same message twice stores it once; a failure keeps the
 * typed values. The content of the form is finished HTML (ui/use-finished.ts): the errors of the fields and the state of the
 * button are set on its elements.
 *
 * @returns the state, the refs of the form and of its outcome, and the props of its `<form>`
 */
export function useForm<Content>({
  path,
  encType,
  fields,
  idPrefix,
  sending,
  read,
  returned,
  send = sendForm,
  ...on
}: FormOptions<Content>) {
  const [state, setState] = useState<FormState<Content>>({ status: 'idle' });
  const formRef = useRef<HTMLFormElement>(null);
  const outcomeRef = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt>({ identity: undefined, key: returned?.idempotencyKey });

  const isSending = state.status === 'sending';

  useEffect(() => {
    const button = formRef.current?.querySelector<HTMLButtonElement>('button[type="submit"]:not([form])');
    if (!button) return;
    // Enabled at first, too: Firefox disables it again after a reload while sending.
    button.disabled = isSending;
    if (!isSending) return;
    const label = [...button.childNodes];
    button.replaceChildren(sending);
    return () => button.replaceChildren(...label);
  }, [isSending, sending]);

  useEffect(() => {
    if (state.status === 'idle') return;
    const errors = errorsOf(state);
    for (const field of fields) {
      const control = document.getElementById(`${idPrefix}-${field}`);
      if (control) setFieldError(control, errors[field]);
    }
    if (state.status !== 'success' && state.status !== 'error') return;
    (firstWithError(formRef.current, fields, errors) ?? outcomeRef.current)?.focus();
  }, [state, fields, idPrefix]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = read(event.currentTarget);
    if (!form.ok) {
      const { errors } = form;
      // After the pressed button is painted. Sending does not wait for a frame, because hidden pages get none.
      requestAnimationFrame(() => setTimeout(() => setState({ status: 'error', reason: 'invalid', errors })));
      return;
    }

    setState({ status: 'sending', percent: 0 });
    const { identity: last = form.identity, key: lastKey } = attempt.current;
    const key = (last === form.identity && lastKey) || newKey();
    attempt.current = { identity: form.identity, key };
    try {
      settle(await send({ path, body: form.body, idempotencyKey: key, onProgress }), form.content);
    } catch (error) {
      console.error(error);
      fail(form.content);
    }
  }

  function onProgress(share: number) {
    setState({ status: 'sending', percent: Math.floor(share * 100) });
  }

  function settle(reply: FormReply, content: Content) {
    if (reply.outcome === 'invalid') {
      setState({ status: 'error', reason: 'invalid', errors: reply.errors });
      on.onInvalid?.(reply.errors);
      return;
    }
    if (reply.outcome === 'failed') {
      console.error(reply);
      fail(content, reply.notice);
      return;
    }
    attempt.current = { identity: undefined, key: undefined };
    if (reply.outcome === 'key-reused') {
      setState({ status: 'error', reason: 'key-reused', reference: reply.reference });
      return;
    }
    setState({ status: 'success', reference: reply.reference, content });
    on.onSuccess?.(content);
  }

  function fail(content: Content, notice?: string) {
    setState({ status: 'error', reason: 'failed', notice, content });
    on.onFailure?.(content);
  }

  return {
    state,
    outcomeRef,
    formRef,
    errors: errorsOf(state),
    formProps: {
      ref: formRef,
      action: formAddress(path),
      method: 'post',
      encType,
      noValidate: true,
      onSubmit,
      'aria-busy': isSending || undefined,
    },
  } as const;
}

/** The state that the server has drawn into a form that it shows again. */
export function stateOf(returned: ReturnedForm): FormState<never> {
  const { reason, errors, notice, reference = '' } = returned;
  if (reason === 'invalid') return { status: 'error', reason, errors };
  return reason === 'key-reused' ? { status: 'error', reason, reference } : { status: 'error', reason, notice };
}

const errorsOf = (state: FormState<unknown>): FormErrors =>
  state.status === 'error' && state.reason === 'invalid' ? state.errors : {};

function firstWithError(form: HTMLFormElement | null, fields: readonly string[], errors: FormErrors) {
  const name = fields.find((field) => errors[field]);
  const control = name && form?.elements.namedItem(name);
  const first = control instanceof RadioNodeList ? control[0] : control;
  return first instanceof HTMLElement ? first : undefined;
}

// crypto.randomUUID is missing on plain http outside localhost, where previews may run.
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
