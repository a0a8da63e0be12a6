import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listReplyTemplates } from '#contract/desk/replies.ts';
import { getSignature, saveSignature } from '#contract/desk/saved-replies.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { TextArea } from '#screen/ui/TextArea.tsx';
import { showToast } from '#screen/ui/toasts.ts';

/** The text under one's own replies. */
export function Signature() {
  const signature = useEndpoint(getSignature, {});
  return (
    <section aria-labelledby="signature" className="grid max-w-[68ch] gap-3">
      <h2 id="signature">Signature</h2>
      <QueryStatus query={signature} />
      {signature.data && <SignatureForm saved={signature.data.signature} />}
    </section>
  );
}

function SignatureForm({ saved }: { saved: string }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const save = useAction(saveSignature, {
    invalidates: [listReplyTemplates],
    onDone: (reply, sent) => {
      client.setQueryData([getSignature.path, {}], reply);
      // Somebody may have gone on typing.
      setTyped((now) => (now === sent.signature ? null : now));
      showToast({ text: 'Saved. It stands in your next reply.', tone: 'success' });
    },
    onFailed: () => undefined,
  });
  return (
    <Form faults={save.error} onSubmit={() => save.mutate({ signature: typed ?? saved })}>
      <TextArea
        label="Your signature"
        isLabelHidden
        description="A new reply ends with it, and you can change it there. Without one, templates end with your name and the agency."
        rows={3}
        value={typed ?? saved}
        onChange={setTyped}
        error={save.error?.message}
      />
      <div>
        <Button type="submit" isPending={save.isPending} aria-label="Save: signature">
          Save
        </Button>
      </div>
    </Form>
  );
}
