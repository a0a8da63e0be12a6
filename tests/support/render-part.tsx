import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '#screen/api/query-client.ts';

/** Renders a part of the desk, whose calls go to a global `fetch` of the test. */
export const renderPart = (part: ReactNode, client = createQueryClient()) =>
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
