import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readContents, readFile, readHistory } from '#contract/desk/website.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { ConnectionBanner } from '#screen/ui/ConnectionBanner.tsx';
import { Toasts } from '#screen/ui/Toasts.tsx';
import { useUnsavedFiles } from '../file/use-drafts.ts';
import { Frame } from './Frame.tsx';

const callProgram = () => callEndpoint(readContents, {});

/** Around every screen. */
export function Root() {
  const client = useQueryClient();
  const isUnsaved = useUnsavedFiles().size > 0;

  useEffect(() => {
    // Somebody may have been in a text editor meanwhile.
    const onFocus = () => {
      for (const { path } of [readFile, readContents, readHistory]) void client.invalidateQueries({ queryKey: [path] });
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [client]);

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return (
    <div className="flex h-dvh flex-col">
      <ConnectionBanner
        problem="The editor has ended."
        remedy="Start it again with “npm run edit”."
        onRetry={callProgram}
      />
      <Frame>
        <Outlet />
      </Frame>
      <Toasts narrow="bottom" />
    </div>
  );
}
