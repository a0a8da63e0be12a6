import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longer than any session: the server decides when one ends. */
const MAX_AGE_S = 60 * 86_400;

/** With this prefix, browsers accept the cookie only from HTTPS, for this host alone (RFC 6265bis). */
const SECURE_NAME = '__Host-desk';

/** For plain HTTP on this machine. */
const PLAIN_NAME = 'desk';

export interface SessionCookie {
  read: (request: FastifyRequest) => string | undefined;
  set: (reply: FastifyReply, token: string) => void;
  clear: (reply: FastifyReply) => void;
}

/**
 * The cookie with the token of a session: not readable by scripts, not sent from other sites.
 *
 * @param isSecure whether the desk is reached by HTTPS
 */
export function sessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? SECURE_NAME : PLAIN_NAME;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`);
  const header = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read: ({ headers }) => pattern.exec(headers.cookie ?? '')?.[1],
    set: (reply, token) => {
      reply.header('set-cookie', header(token, MAX_AGE_S));
    },
    clear: (reply) => {
      reply.header('set-cookie', header('', 0));
    },
  };
}
