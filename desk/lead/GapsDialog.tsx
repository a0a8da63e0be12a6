import { Button } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { type Gap, gapsTitle } from './gaps.ts';

/** Asks before a reply is sent that still has gaps of its template. */
export function GapsDialog({
  gaps,
  onFill,
  onSendAnyway,
}: {
  gaps: readonly Gap[];
  onFill: () => void;
  onSendAnyway: () => void;
}) {
  return (
    <Dialog title={gapsTitle(gaps.length)} onClose={onFill} role="alertdialog">
      <p>The client would read {gaps.length === 1 ? 'this line as it is' : 'these lines as they are'}:</p>
      <ul className="grid gap-1 rounded-field border border-hairline bg-surface p-3">
        {gaps.map(({ line, at }) => (
          <li key={at}>
            <PlainLine text={line} />
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button onPress={onSendAnyway}>Send it as it is</Button>
        <Button look="primary" onPress={onFill}>
          {gaps.length === 1 ? 'Fill it in' : 'Fill them in'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
