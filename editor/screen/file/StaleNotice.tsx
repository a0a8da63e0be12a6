import { Button } from '#screen/ui/Button.tsx';

/** The file was changed by another program, and there are unsaved words. */
export function StaleNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-field border-l-4 bg-surface p-3"
    >
      <p className="min-w-0 grow basis-64">
        This file has changed on the disk since you began to write. Nothing of yours is lost.
      </p>
      <Button onPress={onCompare}>Show the changes</Button>
    </div>
  );
}
