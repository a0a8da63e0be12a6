/**
 * Calls of a screen to its server. Each is declared once: the server reads method, path and input from the declaration, and the
 * screen calls it by the same.
 */
import * as z from 'zod/mini';

export interface Endpoint<Input = unknown, Reply = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Such as `/api/people/:id`. A part that begins with a colon is replaced by the field of the input with this name. */
  path: string;
  /** The fields of path, query (GET) and JSON body (other methods) together. */
  input: z.ZodMiniType<Input, unknown>;
  /** The body is the bytes of a file, as FILE_TYPE. The fields are in path and query. */
  takesFile?: true;
  /** Exists for the compiler only: the type of the reply. */
  reply?: Reply;
}

/** The content type of the bytes of a file. */
export const FILE_TYPE = 'application/octet-stream';

export type InputOf<E> = E extends Endpoint<infer Input, unknown> ? Input : never;

/**
 * Declares an endpoint: `endpoint<Reply>()({ method, path, input })`. Two calls, because TypeScript infers either all
 * type parameters or none.
 */
export const endpoint =
  <Reply>() =>
  <Input>(declared: Omit<Endpoint<Input, Reply>, 'reply'>): Endpoint<Input, Reply> =>
    declared;

/** The input of an endpoint that takes none. */
export const noInput = z.object({});

/** Of anything that is stored. No id has other characters, and PostgreSQL refuses some of them. */
export const id = z.string().check(z.regex(/^[\w-]{1,100}$/, 'This is no id.'));

/** What went wrong, for the screen to act on. The message is for the person in front of it and says what to do. */
export interface ErrorReply {
  error: {
    code: ErrorCode;
    message: string;
    /** `conflict`: what is true now, of the type that the endpoint documents. */
    details?: unknown;
  };
}

export type ErrorCode = keyof typeof errorStatuses;

/** The status of a reply with an error. */
export const errorStatuses = {
  /** Fields are missing or malformed. */
  invalid: 400,
  /** No session, or it has ended. The screen asks to sign in and returns to the same place. */
  'signed-out': 401,
  /** Whoever calls has not the right. */
  forbidden: 403,
  'not-found': 404,
  /** Somebody else has changed it meanwhile. */
  conflict: 409,
  'too-many': 429,
  /** Nothing was changed. 500 says it too. */
  failed: 503,
} as const;

/** The path of an endpoint, its colon parts replaced by fields of the input, with the other fields of a GET, or of one that takes a file, as query. */
export function pathOf(endpoint: Endpoint, input: Record<string, unknown>): string {
  const used = new Set<string>();
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(String(input[name]));
  });
  if (endpoint.method !== 'GET' && !endpoint.takesFile) return path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (!used.has(name) && value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
