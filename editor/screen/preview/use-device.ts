import { useState } from 'react';

export type Device = 'phone' | 'tablet' | 'desktop';

/** From this width of the pane on, a desktop made smaller can be read. In pixels. */
const WIDE_PANE = 640;

/** @param width of the pane: its device is the first choice */
export function useDevice(width: number | undefined): [Device, (device: Device) => void] {
  const [chosen, setChosen] = useState<Device>();
  return [chosen ?? (width !== undefined && width >= WIDE_PANE ? 'desktop' : 'phone'), setChosen];
}
