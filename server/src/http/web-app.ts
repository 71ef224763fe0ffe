import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { MANIFEST, TOUCH_ICON } from './html/document.ts';
import documentScripts from './html/document-scripts.json' with { type: 'json' };
import { iconSvg } from './product-icon.ts';

/** The scope of a worker is the folder of its address: this one is for all pages. */
export const SERVICE_WORKER = '/service-worker.js';

/** Rendered from the logo, for systems that show it unchanged, and for those that crop it to a shape. */
const ICONS = [
  { path: '/icons/newswatch-192.png', size: 192, isCut: false },
  { path: '/icons/newswatch-512.png', size: 512, isCut: false },
  { path: '/icons/newswatch-cut-512.png', size: 512, isCut: true },
  { path: TOUCH_ICON, size: 180, isCut: true },
] as const;

const DAY_SECONDS = 86_400;

/** The colours of the logo and of the light theme. */
const manifest = JSON.stringify({
  id: '/',
  name: 'Newswatch',
  short_name: 'Newswatch',
  description: 'Alerts about the topics that you monitor.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fdfcfa',
  theme_color: '#1d1a16',
  // With GET, so that opening it changes nothing: it fills in the form of My Articles. Most apps send the address as `text`.
  share_target: {
    action: '/articles',
    method: 'GET',
    params: { title: 'add_title', text: 'add_text', url: 'add' },
  },
  icons: ICONS.filter(({ path }) => path !== TOUCH_ICON).map(({ path, size, isCut }) => ({
    src: path,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: isCut ? 'maskable' : 'any',
  })),
});

/**
 * Serves what makes the product an app that can be installed and gets alerts while it is closed: the service worker, the manifest
 * and its icons. The worker may only send requests to this origin, and show its icon. It handles no requests of pages, so it
 * cannot interfere with deployments, and browsers check for a new version each time.
 */
export function serveWebApp(app: FastifyInstance): void {
  app.get(SERVICE_WORKER, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
      )
      .type('text/javascript; charset=utf-8')
      .send(documentScripts['service-worker']),
  );
  app.get(MANIFEST, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  );
  for (const { path, size, isCut } of ICONS) {
    let drawn: Promise<Buffer> | undefined;
    app.get(path, async (_request, reply) => {
      drawn ??= sharp(Buffer.from(iconSvg({ isCut })), { density: 72 * (size / 28) })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer();
      return reply
        .header('cache-control', `public, max-age=${DAY_SECONDS}`)
        .type('image/png')
        .send(await drawn);
    });
  }
}
