import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where one goes on writing in a field: after the text that stood there when the screen was opened, or at a place that it is sent
 * to. A click on a word puts it there, as everywhere.
 *
 * @param beginning what a text begins with that is not written yet: one writes before it
 * @returns moves the cursor to a place of the text and takes the focus, once what was just changed is on the screen
 */
export function useCursor(field: RefObject<HTMLTextAreaElement | null>, beginning = ''): (at: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const area = field.current;
    const place = () => {
      if (area?.value === beginning) area.setSelectionRange(0, 0);
      // Browsers begin before the text.
      else if (area?.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length);
    };
    area?.addEventListener('focus', place, { once: true });
    return () => {
      clearTimeout(timer.current);
      area?.removeEventListener('focus', place);
    };
  }, [field, beginning]);
  return (at) => {
    clearTimeout(timer.current);
    // A dialog that closes gives the focus back first.
    timer.current = setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    }, 50);
  };
}
