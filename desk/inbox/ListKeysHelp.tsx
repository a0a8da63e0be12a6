import { Dialog } from '#screen/ui/Dialog.tsx';

export function ListKeysHelp({ onClose, isQuarantine }: { onClose: () => void; isQuarantine: boolean }) {
  const keys = [
    ['J', 'the next one'],
    ['K', 'the previous one'],
    ['Enter', 'open it'],
    ['X', 'select it, to do something with several'],
    ...(isQuarantine ? [] : [['E', 'mark it, or all that are selected, as answered']]),
    ['!', 'mark it, or all that are selected, as spam'],
    ['.', 'go to what can be done with all that are selected'],
    ['Esc', 'select none'],
    ['/', 'search'],
    ['?', 'this list of keys'],
  ];
  return (
    <Dialog title="Keys of this list" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, text]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt>
              <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-[0.375rem] border border-field bg-quiet px-2 font-body font-semibold text-small">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-small">They do nothing while you type.</p>
    </Dialog>
  );
}
