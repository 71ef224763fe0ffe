import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Scripts, styles and fonts. Never sniffed, they never become a document. */
const PART_OF_A_PAGE = /\.(?:m?js|css|woff2?)$/;

/** Headers that say something only of a document; a page asks for two dozen parts, half a kilobyte of headers each. */
const OF_A_PART: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xFrameOptions: false,
};

/** Headers that every answer carries. Pages bring a content security policy of their own over the one here. */
export async function addSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  await app.register(fastifyHelmet, {
    // What the API's own answers may do in a browser: nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    // For browsers that nobody uses any more.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    if (PART_OF_A_PAGE.test(url)) return;
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
}

/** For a route with `helmet: false`: the headers of a file, by its name. */
export function fileHeaders(file: string): FastifyHelmetOptions {
  return PART_OF_A_PAGE.test(file) ? OF_A_PART : {};
}
