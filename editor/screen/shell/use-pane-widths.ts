import { type CSSProperties, useState } from 'react';

/** The width of a pane, in pixels. */
export interface PaneWidth {
  min: number;
  max: number;
  /** Undefined: the default of the layout. */
  set: number | undefined;
  onChange: (width: number | undefined) => void;
}

const KEY = 'panes';

const LIMITS = { list: { min: 200, max: 480 }, page: { min: 280, max: 1600 } };

/** With these the form has about 68 characters from 1280 pixels on, and the page the rest. */
const DEFAULTS = { list: 'clamp(14rem, 19vw, 19rem)', page: 'max(36vw, 100vw - 64rem)' };

type Widths = { list?: number; page?: number };

/** The widths of the outer panes. The browser remembers them. */
export function usePaneWidths(): { list: PaneWidth; page: PaneWidth; style: CSSProperties } {
  const [widths, setWidths] = useState(readWidths);
  const paneWidth = (name: keyof Widths): PaneWidth => ({
    ...LIMITS[name],
    set: widths[name],
    onChange: (width) => {
      const next = { ...widths, [name]: width };
      setWidths(next);
      storeWidths(next);
    },
  });
  const css = (name: keyof Widths) => (widths[name] === undefined ? DEFAULTS[name] : `${widths[name]}px`);
  return {
    list: paneWidth('list'),
    page: paneWidth('page'),
    // The form keeps its least width when the window becomes smaller.
    style: {
      '--list': css('list'),
      '--page': `min(${css('page')}, 100vw - 22rem - ${css('list')})`,
    } as CSSProperties,
  };
}

function readWidths(): Widths {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Widths;
  } catch {
    return {};
  }
}

function storeWidths(widths: Widths): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(widths));
  } catch {
    // Without storage they last as long as the page.
  }
}
