import { Icon } from '#site/ui/Icon.tsx';
import { monitor, smartphone, tablet } from './icon-shapes.ts';
import type { Device } from './use-device.ts';

const DEVICES: readonly { device: Device; label: string; shape: string }[] = [
  { device: 'phone', label: 'As on a phone', shape: smartphone },
  { device: 'tablet', label: 'As on a tablet', shape: tablet },
  { device: 'desktop', label: 'As on a desktop', shape: monitor },
];

/** How wide the page is drawn. */
export function DeviceChoice({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  return (
    <fieldset className="flex shrink-0">
      <legend className="hidden-until-focus">Width of the page</legend>
      {DEVICES.map(({ device: name, label, shape }) => (
        <label
          key={name}
          title={label}
          className="touch-target grid size-9 cursor-pointer place-items-center rounded-field text-muted hover:text-text has-checked:bg-selected has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
        >
          <input
            type="radio"
            name="device"
            aria-label={label}
            checked={device === name}
            onChange={() => onChange(name)}
            className="hidden-until-focus absolute opacity-0"
          />
          <Icon shape={shape} />
        </label>
      ))}
    </fieldset>
  );
}
