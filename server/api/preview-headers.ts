/**
 * The headers of the pages below /preview. Nothing there runs a script, sends a form or leads out of the frame, whatever the words
 * say: their writer may do less than the person who looks at them. The desk frames them, and its own script may look into them.
 */
const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-scripts',
].join('; ');

export const previewHeaders = (): Record<string, string> => ({
  'content-security-policy': PREVIEW_POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});
