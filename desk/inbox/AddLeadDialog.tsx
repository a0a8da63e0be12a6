import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { listLeads } from '#contract/desk/inbox.ts';
import { addLead } from '#contract/desk/lead-changes.ts';
import { type EnquirySource, handSources, sourceNames } from '#contract/desk/lead-state.ts';
import { useAction } from '#screen/api/queries.ts';
import { useDraft } from '#screen/api/use-draft.ts';
import { Dialog, FormButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { RadioGroup } from '#screen/ui/RadioGroup.tsx';
import { TextArea } from '#screen/ui/TextArea.tsx';
import { TextField } from '#screen/ui/TextField.tsx';

type HandSource = (typeof handSources)[number] & EnquirySource;

const DESCRIPTIONS: Record<HandSource, string> = {
  phone: 'They called.',
  whatsapp: 'They wrote on WhatsApp.',
  event: 'At a fair, a meeting, in the shop.',
};

const FIELDS = ['name', 'phone', 'email', 'company', 'subject', 'message'] as const;

type Faults = Partial<Record<(typeof FIELDS)[number], string>>;

/** A client by one of their leads, to begin with. */
export type KnownClient = Record<'reference' | 'name' | 'phone' | 'email' | 'company', string>;

/** Writes down an enquiry that came by phone, on WhatsApp or in person. */
export function AddLeadDialog({ of, onClose }: { of?: KnownClient; onClose: () => void }) {
  const navigate = useNavigate();
  // The same for every attempt: the server stores it once.
  const id = useRef(crypto.randomUUID());
  const [source, setSource] = useState<HandSource>('phone');
  const [faults, setFaults] = useState<Faults>({});
  const draft = of ? `add-lead:${of.reference}` : 'add-lead';
  const drafts = {
    name: useDraft(`${draft}:name`, of?.name),
    phone: useDraft(`${draft}:phone`, of?.phone),
    email: useDraft(`${draft}:email`, of?.email),
    company: useDraft(`${draft}:company`, of?.company),
    subject: useDraft(`${draft}:subject`),
    message: useDraft(`${draft}:message`),
  };
  const add = useAction(addLead, {
    invalidates: [listLeads],
    onDone: ({ reference }) => {
      for (const field of FIELDS) drafts[field].clear();
      onClose();
      void navigate({ to: '/leads/$reference', params: { reference } });
    },
    onFailed: ({ code, details }) => setFaults(code === 'invalid' ? (details as Faults) : {}),
  });
  const { error } = add;
  const submit = () => {
    const missing: Faults = {
      ...(!drafts.name.text.trim() && { name: 'Enter a name.' }),
      ...(!drafts.message.text.trim() && { message: 'Write what it is about.' }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    const { name, phone, email, company, subject, message } = drafts;
    add.mutate({
      id: id.current,
      source,
      name: name.text,
      phone: phone.text,
      email: email.text.trim(),
      company: company.text,
      subject: subject.text,
      message: message.text,
    });
  };
  const field = (name: (typeof FIELDS)[number]) => ({
    autoComplete: 'off',
    value: drafts[name].text,
    onChange: drafts[name].setText,
    error: faults[name] ?? null,
  });
  return (
    <Dialog title="Add an enquiry" onClose={onClose}>
      <Form faults={faults} onSubmit={submit}>
        {error && error.code !== 'invalid' && <ErrorText>{error.message}</ErrorText>}
        <RadioGroup
          label="How it came"
          options={handSources.map((value) => ({
            value,
            text: sourceNames[value],
            description: DESCRIPTIONS[value],
          }))}
          value={source}
          onChange={setSource}
        />
        <TextField label="Name" {...field('name')} />
        <TextField label="Phone" type="tel" {...field('phone')} />
        <TextField
          label="Email address"
          type="email"
          description="Without one you cannot reply from the desk."
          {...field('email')}
        />
        <TextField label="Company" {...field('company')} />
        <TextField label="Subject" {...field('subject')} />
        <TextArea label="What it is about" {...field('message')} />
        <FormButtons submitLabel="Add it" isPending={add.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
