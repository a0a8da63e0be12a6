import { useState } from 'react';
import { Icon } from '#site/ui/Icon.tsx';

/** Shapes that only the preview has; from lucide, as those of site/ui/icon-shapes.ts. */
export const reload = 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5';
export const externalLink = 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6';
const smartphone = 'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01';
export const tablet = 'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01';
const monitor = 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4';

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

export type Device = 'phone' | 'tablet' | 'desktop';

/** From this width of the pane on, a desktop made smaller can be read. In pixels. */
const WIDE_PANE = 640;

/** @param width of the pane: its device is the first choice */
export function useDevice(width: number | undefined): [Device, (device: Device) => void] {
  const [chosen, setChosen] = useState<Device>();
  return [chosen ?? (width !== undefined && width >= WIDE_PANE ? 'desktop' : 'phone'), setChosen];
}

/** In pixels of CSS, as the pages are tested. */
const WIDTHS: Record<Device, number> = { phone: 390, tablet: 768, desktop: 1280 };

/** The page is as wide as on the device, and made smaller where the pane is narrower. */
export function frameStyle(device: Device, pane: { width: number; height: number }) {
  const width = device === 'desktop' ? Math.max(WIDTHS.desktop, pane.width) : WIDTHS[device];
  const scale = Math.min(1, pane.width / width);
  return {
    width,
    height: pane.height / scale,
    transform: `translateX(${Math.max(0, (pane.width - width * scale) / 2)}px) scale(${scale})`,
  };
}
