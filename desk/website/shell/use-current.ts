import { useParams, useSearch } from '@tanstack/react-router';

/** The file, and the entry in it, that the address names. */
export function useCurrent(): { file: string | undefined; entry: string | undefined } {
  const { _splat: file } = useParams({ strict: false });
  const { entry } = useSearch({ strict: false });
  return { file, entry };
}
