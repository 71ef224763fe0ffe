import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Scripts, styles and fonts. Without MIME sniffing they cannot become a document. */
const PART_OF_A_PAGE = /\.(?:m?js|css|woff2?)$/;

/**
 * Omits headers that only affect documents; a page loads two dozen such files, with half a kilobyte of headers each.
 */
const OF_A_PART: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xFrameOptions: false,
};

/** Headers of every response. Pages replace the content security policy set here with their own. */
export async function addSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  await app.register(fastifyHelmet, {
    // The policy for API responses: nothing is allowed.
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
    // Only for browsers that are no longer in use.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    if (PART_OF_A_PAGE.test(url)) return;
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
}

/** Returns the headers of a file, by its name, for a route with `helmet: false`. */
export function fileHeaders(file: string): FastifyHelmetOptions {
  return PART_OF_A_PAGE.test(file) ? OF_A_PART : {};
}
