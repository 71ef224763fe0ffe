import type { FastifyInstance } from 'fastify';

/** What the API's own answers may do in a browser: nothing. Pages bring a policy of their own. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For whatever a browser gets from us. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** For what may become a document. */
const OF_DOCUMENTS: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-dns-prefetch-control': 'off',
  'content-security-policy': API_POLICY,
};

/** Not sniffed, these never become a document. A page asks for two dozen of them, half a kilobyte of headers each. */
const PARTS = /^(?:(?:text|application)\/javascript|text\/css|font\/)/;

/** Headers that every answer carries, each where it says something. */
export function addSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onSend', async (_request, reply) => {
    const isPart = reply.statusCode === 200 && PARTS.test(String(reply.getHeader('content-type')));
    for (const [name, value] of Object.entries({ ...EVERYWHERE, ...(isPart ? {} : OF_DOCUMENTS) })) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (https) reply.header('strict-transport-security', 'max-age=31536000');
  });
}
