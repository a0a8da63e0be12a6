import { useState } from 'react';

/** The key `/` opens the search, unless the browser keeps this; read by open-on-slash.ts. */
const KEPT = 'slash';

/** Turns the shortcut `/` off and on in this browser (WCAG 2.1.4): speech input can trigger a single character by accident. */
export function SlashSwitch({ label }: { label: string }) {
  const [storage] = useState(openStorage);
  const [isOn, setIsOn] = useState(() => !storage?.getItem(KEPT));
  const change = (on: boolean) => {
    if (on) storage?.removeItem(KEPT);
    else storage?.setItem(KEPT, 'off');
    setIsOn(on);
  };
  if (!storage) return null;
  return (
    <label className="mt-3 flex items-center gap-2.5 text-muted text-tiny">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => change(currentTarget.checked)} />
      {label}
    </label>
  );
}

/** A browser without storage throws. There the shortcut is always on, and needs no switch. */
function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
