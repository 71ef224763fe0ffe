import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReaderPictures } from '../pictures/index.ts';
import { createRateLimit } from './rate-limit.ts';

const ARTICLE = /^art_[0-9A-HJKMNP-TV-Z]{26}$/u;
const FILE = /^([0-9a-f]{32})\.webp$/u;
/** The pictures that one person may ask for in a minute: those of an article every two seconds. */
const PICTURES_PER_MINUTE = 600;

/**
 * Serves the pictures of articles at `/pictures/articles/<article>/<key>.webp` to people who are signed in and may read the
 * article. An image element sends no token, so the cookie of the session counts. The key depends on the address of the original,
 * and the copy never changes.
 */
export function serveArticlePictures(
  app: FastifyInstance,
  options: {
    pictures: ReaderPictures;
    readerOf: (request: FastifyRequest) => Promise<string | undefined>;
    throttleFactor?: number | undefined;
    now: () => Date;
  },
): void {
  const { pictures, readerOf, now } = options;
  const rateLimit = createRateLimit(options.throttleFactor, PICTURES_PER_MINUTE);
  app.get<{ Params: { article: string; file: string } }>(
    '/pictures/articles/:article/:file',
    async (request, reply) => {
      reply
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', "default-src 'none'; sandbox");
      const { article, file } = request.params;
      const key = FILE.exec(file)?.[1];
      const userId = key && ARTICLE.test(article) ? await readerOf(request) : undefined;
      if (userId) rateLimit.count(userId, now());
      const bytes = userId && key && (await pictures.read(userId, article, key));
      if (!bytes) {
        reply.header('cache-control', 'no-store');
        return reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture.');
      }
      reply.header('cache-control', 'private, max-age=2592000, immutable');
      return reply.type('image/webp').send(Buffer.from(bytes));
    },
  );
}
