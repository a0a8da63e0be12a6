import { hasRight, type Right } from '#contract/desk/rights.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { useEndpoint } from '#screen/api/queries.ts';

/** Whether the person who is signed in has a right; false until it is known. */
export const useMay = (right: Right): boolean =>
  hasRight(useEndpoint(getMe, {}, { staleTime: 60_000 }).data?.person, right);
