import type { ReactNode } from 'react';
import { Disclosure } from './Disclosure.tsx';

/** The table of a chart. */
export function ShowTable({ children }: { children: ReactNode }) {
  return (
    <Disclosure label="Show table" openLabel="Hide table">
      {children}
    </Disclosure>
  );
}
