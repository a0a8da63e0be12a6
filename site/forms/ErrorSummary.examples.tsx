import type { Example } from '#site/ui/example.ts';
import { Field } from '#site/ui/Field.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

export const examples: readonly Example[] = [
  {
    name: 'two errors',
    element: (
      <>
        <ErrorSummary
          title="There is a problem"
          text="Mend these, and send it again."
          errors={[
            { fieldId: 'your-name', message: 'Write your name.' },
            { fieldId: 'your-mail', message: 'Write an address such as name@example.com.' },
          ]}
        />
        <Field id="your-name" label="Name" error="Write your name." />
        <Field id="your-mail" label="Email" error="Write an address such as name@example.com." />
      </>
    ),
  },
  {
    name: 'sending failed',
    element: (
      <ErrorSummary
        title="Your message was not sent"
        text="The server could not be reached. What you wrote is still here."
      >
        <p>
          <a href="mailto:hello@kolam.example">Write a mail instead</a>
        </p>
      </ErrorSummary>
    ),
  },
  {
    name: 'on dark',
    element: <ErrorSummary title="There is a problem" text="Write an address such as name@example.com." />,
    background: 'dark',
  },
];
