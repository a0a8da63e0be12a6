import { useSearch } from '@tanstack/react-router';

/** The draft that the address names; undefined: one's own, or what is published as long as there is none. */
export function useDraftId(): string | undefined {
  const { draft } = useSearch({ strict: false });
  return draft;
}
