import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a file to be saved. Its name may have any letters (RFC 6266); older clients get it without most of them. */
export function sendFile(
  reply: FastifyReply,
  { name, type, content }: { name: string; type: string; content: Buffer | Readable },
): FastifyReply {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .type(type)
    .send(content);
}
