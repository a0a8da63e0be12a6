import { type FormEvent, useState } from 'react';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { type Device, DeviceChoice, externalLink, reload } from './DeviceChoice.tsx';

interface Props {
  /** The path of the page that is shown. */
  shown: string;
  /** Of the same page in a tab of its own. */
  href: string;
  device: Device;
  onDevice: (device: Device) => void;
  onGo: (path: string) => void;
  onReload: () => void;
}

/** Above the page: where it is, and how wide. */
export function AddressBar({ shown, href, device, onDevice, onGo, onReload }: Props) {
  const [typed, setTyped] = useState<string>();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const path = (typed ?? shown).trim();
    onGo(path.startsWith('/') ? path : `/${path}`);
    setTyped(undefined);
  };
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 border-hairline border-b px-3 py-2">
      <IconButton label="Reload the page" shape={reload} onPress={onReload} />
      <form onSubmit={onSubmit} className="min-w-32 grow basis-0">
        <label>
          <span className="hidden-until-focus">Address of the page</span>
          <input
            value={typed ?? shown}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => setTyped(undefined)}
            className={`${fieldClasses.input} text-small`}
          />
        </label>
      </form>
      <DeviceChoice device={device} onChange={onDevice} />
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label="Open the page in a new tab"
        className="touch-target grid size-9 shrink-0 place-items-center rounded-field text-muted hover:bg-selected hover:text-text"
      >
        <Icon shape={externalLink} />
      </a>
    </div>
  );
}
