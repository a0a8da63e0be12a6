import { useState } from 'react';

/** The key `/` opens the search, unless the browser keeps this; read by open-on-slash.ts. */
const KEPT = 'slash';

/** Switches the key `/` off and on again, for this browser: a shortcut of one character can be spoken by accident. */
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

/** A browser that keeps nothing throws when it is asked to. The key then does nothing either, and needs no switch. */
function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
