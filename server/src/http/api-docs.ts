import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { calls } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The browsable page's own scripts and styles; Swagger UI sets style attributes, which need `unsafe-inline`. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API's description at `/api/openapi.json`, and a page to read and try it at `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const text = JSON.stringify(openApiDocument(calls));
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', url: '/api/openapi.json' },
    theme: { title: 'Newswatch API' },
    uiHooks: {
      onRequest: (_request, reply, next) => {
        reply.header('content-security-policy', DOCS_POLICY);
        next();
      },
    },
  });
}
