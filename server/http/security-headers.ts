import type { FastifyInstance } from 'fastify';

export const FRAME_ANCESTORS = "frame-ancestors 'none'";

const HEADERS = {
  // Prerendered pages carry the rest of their policy as a meta tag, where this directive has no effect.
  'content-security-policy': FRAME_ANCESTORS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Sets them on the raw response, so that pages written past Fastify carry them too. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of Object.entries(HEADERS)) reply.raw.setHeader(name, value);
  });
}
