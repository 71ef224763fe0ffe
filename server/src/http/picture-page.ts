import type { FastifyInstance } from 'fastify';

const FILE = /^(img_[0-9A-HJKMNP-TV-Z]{26})\.webp$/u;

/**
 * Serves icons and pictures at `/pictures/<id>.webp`. They are public on their sites, and ids cannot be guessed, so an
 * image element needs no token. A changed picture gets a new id, so a fetched one stays valid.
 */
export function servePictures(
  app: FastifyInstance,
  { read }: { read: (id: string) => Promise<Uint8Array | undefined> },
): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const id = FILE.exec(request.params.file)?.[1];
    const bytes = id && (await read(id));
    reply.header('x-robots-tag', 'noindex').header('content-security-policy', "default-src 'none'; sandbox");
    if (!bytes) {
      reply.header('cache-control', 'no-store');
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture.');
    }
    reply.header('cache-control', 'public, max-age=2592000, immutable');
    return reply.type('image/webp').send(Buffer.from(bytes));
  });
}
