import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useState } from 'react';
import { createQueryClient } from '#screen/api/query-client.ts';
import { createDeskRouter } from './router.ts';

export function App() {
  const [client] = useState(createQueryClient);
  const [router] = useState(createDeskRouter);
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
