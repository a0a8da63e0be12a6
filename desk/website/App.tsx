import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useState } from 'react';
import { createQueryClient } from '#screen/api/query-client.ts';
import { createDraftStore } from './file/draft-store.ts';
import { DraftsContext } from './file/use-drafts.ts';
import { createEditorRouter } from './router.ts';

export function App() {
  const [client] = useState(createQueryClient);
  const [router] = useState(createEditorRouter);
  const [drafts] = useState(createDraftStore);
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <DraftsContext value={drafts}>
          <RouterProvider router={router} />
        </DraftsContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
