import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { RemoteName, Version } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FileAsker, RegistryService } from '../registry/index.ts';
import { PACKED_FILES } from './compression.ts';
import { initialsPicture } from './initials-picture.ts';
import { fileHeaders } from './security-headers.ts';

interface RemoteFile {
  name: string;
  version: string;
  '*': string;
}
interface ShellFile {
  version: string;
  '*': string;
}

const YEAR_SECONDS = 31_536_000;
/** Source maps contain the whole source; they are for the build and for developers, not for browsers. */
const NOT_SERVED = /\.map(\.(br|gz))?$/;

/** Folders and a file with plain names: no segment of dots only, no backslash, no escape that could lead elsewhere. */
const FILE = /^(?:[\w@~-][\w.@~-]*\/)*[\w@~-][\w.@~-]*$/;
/** One or two letters of any script. */
const AVATAR = /^[\p{L}\p{M}\p{N}]{1,8}\.jpg$/u;

/** Responds as for a file that does not exist; used for all files that the caller may not see. */
export function replyMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/**
 * Serves built artefacts: `/assets/<version>/…` of the shell and `/r/<remote>/<version>/…` of remotes. Every file belongs to a
 * version and never changes, so browsers cache it permanently. Files of a remote for administrators are 404 for everybody else,
 * and so are files of a version that has not been served to anybody yet.
 */
export async function serveAssets(
  app: FastifyInstance,
  options: {
    folder: string;
    registry: RegistryService;
    askerOf: (request: FastifyRequest, remote: string, version: string) => FileAsker;
    now: () => Date;
  },
): Promise<void> {
  const { folder, registry, askerOf, now } = options;
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    // A file that never changes is never revalidated, and the headers for that would be a fifth of a small file's response.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });

  const sendFile = (reply: FastifyReply, root: string, file: string, shared: boolean): FastifyReply => {
    if (!FILE.test(file) || NOT_SERVED.test(file)) return replyMissing(reply);
    // The header is set here, because the options of `sendFile` do not support `private`.
    reply.header('cache-control', `${shared ? 'public' : 'private'}, max-age=${YEAR_SECONDS}, immutable`);
    return reply.sendFile(file, root, { cacheControl: false });
  };

  app.get<{ Params: ShellFile }>(
    '/assets/:version/*',
    { helmet: false, ...PACKED_FILES },
    async ({ params }, reply) => {
      await reply.helmet(fileHeaders(params['*']));
      const { version } = params;
      if (!v.is(Version, version) || !(await registry.hasShell(version))) return replyMissing(reply);
      return sendFile(reply, path.join(folder, 'shell', version), params['*'], true);
    },
  );

  app.get<{ Params: RemoteFile }>(
    '/r/:name/:version/*',
    { helmet: false, ...PACKED_FILES },
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      await reply.helmet(fileHeaders(file));
      if (!v.is(RemoteName, name) || !v.is(Version, version)) return replyMissing(reply);
      const asker = askerOf(request, name, version);
      const access = await registry.accessToFiles(asker, name, version, now());
      if (access === 'none') return replyMissing(reply);
      return sendFile(reply, path.join(folder, 'r', name, version), file, access === 'public');
    },
  );

  // There are no photographs of people; a picture of their initials avoids errors in the browser's console.
  app.get<{ Params: { file: string } }>('/avatars/:file', async ({ params }, reply) => {
    if (!AVATAR.test(params.file)) return replyMissing(reply);
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(initialsPicture(params.file));
  });
}
