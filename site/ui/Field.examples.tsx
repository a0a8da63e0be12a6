import type { Example } from '#site/ui/example.ts';
import { Field } from '#site/ui/Field.tsx';

export const examples: readonly Example[] = [
  { name: 'a line', element: <Field as="input" id="line" label="Company" /> },
  { name: 'several lines', element: <Field as="textarea" id="lines" label="Message" /> },
  {
    name: 'a choice',
    element: (
      <Field as="select" id="choice" label="Budget">
        <option value="">Please choose</option>
        <option>Up to ₹1 lakh</option>
      </Field>
    ),
  },
  { name: 'required', element: <Field id="required" label="Name" requiredMark="required" /> },
  {
    name: 'with a hint',
    element: <Field id="hint" label="Subject" hint="In a few words, such as: a shop for pots." />,
  },
  {
    name: 'with an error',
    element: (
      <Field
        id="fault"
        type="email"
        label="Email"
        hint="We answer here."
        error="Write an address such as name@example.com."
        requiredMark="required"
        defaultValue="no address"
      />
    ),
  },
  {
    name: 'several lines with an error',
    element: <Field as="textarea" id="lines-fault" label="Message" error="Write a sentence or two." />,
  },
  {
    name: 'a choice with an error',
    element: (
      <Field as="select" id="choice-fault" label="Budget" error="Choose one.">
        <option value="">Please choose</option>
      </Field>
    ),
  },
  { name: 'disabled', element: <Field id="disabled" label="Password" disabled /> },
  { name: 'filled in', element: <Field id="filled" label="Name" defaultValue="Meera Iyer" /> },
  {
    name: 'with a placeholder',
    element: <Field id="example" type="search" label="Search" placeholder="For example: billing" />,
    background: 'dark',
  },
  {
    name: 'a long label',
    element: (
      <Field
        id="long"
        label="What would have to happen for you to say, a year from now, that this was money well spent?"
      />
    ),
  },
];
