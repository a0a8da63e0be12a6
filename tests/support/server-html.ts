import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';

/** The HTML of a component as the server sends it: a server has no document (site/ui/use-finished.ts). */
export function serverHtml(element: ReactNode): string {
  const { document } = globalThis;
  vi.stubGlobal('document', undefined);
  try {
    return renderToString(element);
  } finally {
    vi.stubGlobal('document', document);
  }
}
