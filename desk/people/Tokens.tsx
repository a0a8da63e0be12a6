import { useState } from 'react';
import type { TokenScope } from '#contract/desk/rights.ts';
import { createToken, listTokens, revokeToken, type Token, tokenDays } from '#contract/desk/tokens.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { ActionDialog } from '#screen/ui/ActionDialog.tsx';
import { Badge } from '#screen/ui/Badge.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, FormButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { RadioGroup } from '#screen/ui/RadioGroup.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { LastUse, Section } from './Section.tsx';
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
    <Section
      id="tokens"
      title="Tokens for programs"
      action={<Button onPress={() => setCreating(true)}>Make a token</Button>}
      about="With a token a program, such as a CRM, reads or changes what is at the desk in the name of the owner who made it. It ends with its time, or with its owner."
      query={tokens}
      none={tokens.data?.tokens.length === 0 && 'There are none. No program can use the desk.'}
      className="mt-10"
    >
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
                  <LastUse at={token.lastUsedAt} never=", not used yet" />
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
      {revoking && (
        <ActionDialog
          title={`Revoke the token “${revoking.name}”?`}
          confirmLabel="Revoke the token"
          isDanger
          endpoint={revokeToken}
          input={{ id: revoking.id }}
          invalidates={[listTokens]}
          doneText={`The token “${revoking.name}” is revoked.`}
          onClose={() => setRevoking(null)}
        >
          <p>The program that uses it cannot reach the desk any more, from now on.</p>
        </ActionDialog>
      )}
    </Section>
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
      <Dialog title={`The token “${create.data.token.name}”`}>
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
    <Dialog title="Make a token" onClose={onClose}>
      <Form
        faults={{ ...(fault && { name: fault }) }}
        onSubmit={() => {
          setFault(name.trim() ? null : 'Enter a name, such as the program that will use it.');
          if (name.trim()) create.mutate({ name, scope, days });
        }}
      >
        {create.error && !fault && <ErrorText>{create.error.message}</ErrorText>}
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
        <FormButtons submitLabel="Make the token" isPending={create.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
