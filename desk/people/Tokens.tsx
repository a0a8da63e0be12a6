import { useState } from 'react';
import type { TokenScope } from '#contract/desk/rights.ts';
import { createToken, listTokens, revokeToken, type Token, tokenDays } from '#contract/desk/tokens.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Badge } from '#screen/ui/Badge.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { RadioGroup } from '#screen/ui/RadioGroup.tsx';
import { AbsoluteTime, RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { ShownOnce } from './ShownOnce.tsx';

const scopes: readonly { value: TokenScope; text: string; description: string }[] = [
  { value: 'read', text: 'Read', description: 'Enquiries and applications with their files, lists and numbers.' },
  { value: 'write', text: 'Read and write', description: 'Also notes, replies, states, and new enquiries.' },
  { value: 'export', text: 'Export', description: 'Whole records as CSV or JSON, and nothing else.' },
];

const scopeName = (scope: TokenScope) => scopes.find(({ value }) => value === scope)?.text ?? scope;

const dayOptions = tokenDays.map((days) => ({ value: String(days), text: `${days} days` }));

/** By which programs call the desk. */
export function Tokens() {
  const tokens = useEndpoint(listTokens, {});
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<Token | null>(null);
  return (
    <section aria-labelledby="tokens" className="mt-10 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tokens">Tokens for programs</h2>
        <Button onPress={() => setCreating(true)}>Make a token</Button>
      </div>
      <p className="max-w-[68ch] text-muted text-small">
        With a token a program, such as a CRM, reads or changes what is at the desk in the name of the owner who made
        it. It ends with its time, or with its owner.
      </p>
      {tokens.isPending && <Pending />}
      {tokens.error && !tokens.data && <FailedToLoad error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.data?.tokens.length === 0 && (
        <p className="border-hairline border-y py-4 text-muted">There are none. No program can use the desk.</p>
      )}
      {tokens.data && tokens.data.tokens.length > 0 && (
        <ul aria-label="Tokens" className="border-hairline border-t">
          {tokens.data.tokens.map((token) => (
            <li
              key={token.id}
              className="flex min-h-16 items-center justify-between gap-4 border-hairline border-b py-2.5"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{token.name}</span>
                  <Badge>{scopeName(token.scope)}</Badge>
                </p>
                <p className="text-muted text-small">
                  By {token.personName}, until <AbsoluteTime at={token.expiresAt} />
                  {token.lastUsedAt ? (
                    <>
                      , used <RelativeTime at={token.lastUsedAt} />
                    </>
                  ) : (
                    ', not used yet'
                  )}
                </p>
              </div>
              <Button onPress={() => setRevoking(token)} aria-label={`Revoke the token: ${token.name}`}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </section>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState<(typeof tokenDays)[number]>(90);
  const [fault, setFault] = useState<string | null>(null);
  const create = useAction(createToken, {
    invalidates: [listTokens],
    onFailed: ({ code, message }) => setFault(code === 'invalid' ? message : null),
  });
  if (create.data) {
    return (
      <Dialog title={`The token “${create.data.token.name}”`} isOpen>
        <ShownOnce
          label="Token"
          text={create.data.text}
          warning="Whoever has it can use the desk with it."
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title="Make a token" isOpen onClose={onClose}>
      <Form
        faults={{ ...(fault && { name: fault }) }}
        onSubmit={() => {
          setFault(name.trim() ? null : 'Enter a name, such as the program that will use it.');
          if (name.trim()) create.mutate({ name, scope, days });
        }}
      >
        {create.error && !fault && (
          <p role="alert" className="font-semibold text-danger">
            {create.error.message}
          </p>
        )}
        <TextField
          label="Name"
          description="Of the program that will use it. It stands in the log."
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={setName}
          error={fault}
        />
        <RadioGroup label="What it may do" options={scopes} value={scope} onChange={setScope} />
        <Select
          label="Works for"
          options={dayOptions}
          value={String(days)}
          onChange={(chosen) => setDays(tokenDays.find((each) => String(each) === chosen) ?? days)}
        />
        <DialogButtons>
          <Button onPress={onClose} isDisabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" look="primary" isPending={create.isPending}>
            Make the token
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const revoke = useAction(revokeToken, {
    invalidates: [listTokens],
    onDone: () => {
      onClose();
      showToast({ text: `The token “${token.name}” is revoked.`, tone: 'success' });
    },
    onFailed: () => undefined,
  });
  return (
    <ConfirmDialog
      title={`Revoke the token “${token.name}”?`}
      confirmLabel="Revoke the token"
      isOpen
      isDanger
      isPending={revoke.isPending}
      error={revoke.error?.message}
      onConfirm={() => revoke.mutate({ id: token.id })}
      onClose={onClose}
    >
      <p>The program that uses it cannot reach the desk any more, from now on.</p>
    </ConfirmDialog>
  );
}
