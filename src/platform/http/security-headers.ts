/** Set on every reply. Written out, because assembling them for each request costs time. */
import type { FastifyInstance } from 'fastify';

const CONTENT_POLICY = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  // Libraries position pop-ups with style attributes; scripts stay strict.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
};

/** Card fields are Stripe's, in frames of its own; its script must come from there. */
const WITH_CARD_FIELDS = {
  'script-src': "'self' https://js.stripe.com",
  'frame-src': "'self' https://js.stripe.com https://hooks.stripe.com",
  'connect-src': "'self' https://api.stripe.com",
};

/** Strict-Transport-Security is left to the proxy that terminates TLS: only it knows whether TLS is used. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** For calls and files that pages of other origins may use. */
export const CROSS_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cross-origin-resource-policy': 'cross-origin',
};

export function addSecurityHeaders({
  app,
  isDevelopment,
  hasCardFields,
}: {
  app: FastifyInstance;
  isDevelopment: boolean;
  hasCardFields: boolean;
}): void {
  const sources = { ...CONTENT_POLICY, ...(hasCardFields && WITH_CARD_FIELDS) };
  const policy = Object.entries(sources).map(([name, allowed]) => `${name} ${allowed}`);
  // Hot reload needs inline scripts.
  const headers = isDevelopment ? HEADERS : { 'content-security-policy': policy.join(';'), ...HEADERS };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Also on errors, so that the script can tell them apart.
    if (request.routeOptions.config.contract?.crossOrigin) reply.headers(CROSS_ORIGIN_HEADERS);
    done();
  });
}
