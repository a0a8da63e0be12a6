import * as z from 'zod/mini';

/** Who calls, as the desk tells the website editor. */
export const editingPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** See publishesWords. */
  mayPublish: z.boolean(),
});

export type EditingPerson = z.output<typeof editingPerson>;

/** The header of a call over the socket that has the person as JSON, percent-encoded. */
export const PERSON_HEADER = 'x-desk-person';
