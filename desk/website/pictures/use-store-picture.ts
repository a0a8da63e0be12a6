import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addPicture, copyPicture, listPictures, type StoredPicture } from '#contract/desk/website/pictures.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { uploadFile } from '#screen/api/upload-file.ts';

/** What a browser can show, and the site can make smaller. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export type StorePicture = ReturnType<typeof useStorePicture>;

/**
 * Stores a picture beside a content file: one of this machine, or one of the library by its path. `percent` is how much of it has been
 * sent; `fault` says why it was not stored, and what to do.
 *
 * @param onStored not called when the field has gone meanwhile
 */
export function useStorePicture(file: string, onStored: (picture: StoredPicture) => void) {
  const client = useQueryClient();
  const draftId = useDraftId();
  const [percent, setPercent] = useState<number>();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const store = async (call: (signal: AbortSignal) => Promise<StoredPicture>) => {
    const { signal } = stop.current;
    setFault(undefined);
    setPending(true);
    try {
      const picture = await call(signal);
      void client.invalidateQueries({ queryKey: [listPictures.path] });
      if (!signal.aborted) onStored(picture);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RequestError)) throw error;
      setFault(error.message);
    } finally {
      setPending(false);
      setPercent(undefined);
    }
  };

  const upload = async (chosen: File) => {
    if (!pictureTypes.includes(chosen.type)) {
      setFault(`"${chosen.name}" is no JPEG, PNG, WebP or AVIF. Export it as one of these.`);
      return;
    }
    const onProgress = (bytes: number) => setPercent(Math.round((bytes / Math.max(chosen.size, 1)) * 100));
    await store((signal) =>
      uploadFile(addPicture, { draftId, file, name: chosen.name }, chosen, { onProgress, signal }),
    );
  };
  const copy = (path: string) => store((signal) => callEndpoint(copyPicture, { draftId, file, path }, { signal }));
  return { upload, copy, isPending, percent, fault };
}
