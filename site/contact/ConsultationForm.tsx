import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import type { HomeCopy } from '#site/shell/queries.ts';
import { Field } from '#site/ui/Field.tsx';
import { EnquiryForm, type EnquiryFormOptions } from './EnquiryForm.tsx';

const FIELDS = ['name', 'email', 'message'] as const;

export interface ConsultationFormProps extends EnquiryFormOptions {
  errorCopy: IslandErrorCopy;
  copy: Pick<HomeCopy['consultation'], 'send' | 'sending' | 'failure'>;
}

/** The form of the home page: name, email, message. A plain POST before hydration; then it sends the same request with fetch. */
export function ConsultationForm({ errorCopy, ...props }: ConsultationFormProps) {
  const { requiredMark } = props.forms;
  return (
    <IslandBoundary copy={errorCopy}>
      <EnquiryForm {...props} form="consultation" fields={FIELDS} layout="column">
        {(field) => (
          <>
            <Field {...field('name')} requiredMark={requiredMark} autoComplete="name" />
            <Field {...field('email')} type="email" requiredMark={requiredMark} autoComplete="email" />
            <Field {...field('message')} as="textarea" requiredMark={requiredMark} rows={5} />
          </>
        )}
      </EnquiryForm>
    </IslandBoundary>
  );
}
