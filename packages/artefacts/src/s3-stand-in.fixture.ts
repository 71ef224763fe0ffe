import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Faults that a store may have. */
interface Habits {
  /** Ignores If-Match and If-None-Match, as some stores do, and reports success. */
  ignoresConditions?: boolean;
  /** Answers a failed condition with 409, as when two writes conflict. */
  refusesWith?: 412 | 409;
}

/**
 * A fault of a request: a response with this status, no response, half a body, or success with a lost response.
 */
export type S3Fault = number | 'hang' | 'cut' | 'lost';

/** A small S3 in this process: objects, listings by pages of two, and conditional writes. */
export interface S3StandIn {
  endpoint: string;
  objects: Map<string, { bytes: Buffer; tag: string; at: Date }>;
  /** Called before each request; `undefined` means no fault. */
  fault: (method: string, key: string) => S3Fault | undefined;
  close(): Promise<void>;
}

const PAGE = 2;

export async function startS3StandIn({
  ignoresConditions = false,
  refusesWith = 412,
}: Habits = {}): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();

  const refuse = (response: ServerResponse, status: number, code: string): void => {
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  };

  const holds = (request: IncomingMessage, key: string): boolean => {
    if (ignoresConditions) return true;
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    const tag = objects.get(key)?.tag;
    return (noneMatch === undefined || tag === undefined) && (match === undefined || match === tag);
  };

  const list = (response: ServerResponse, query: URLSearchParams): void => {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const more = keys.length > PAGE;
    const rows = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${rows}${next}</ListBucketResult>`,
      );
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    const fault = standIn.fault(request.method ?? '', key);
    if (fault === 'hang') return;
    if (typeof fault === 'number') return refuse(response, fault, 'InjectedFault');
    if (request.method === 'GET' && key === '') return list(response, url.searchParams);
    if (request.method === 'PUT') {
      const bytes = await buffer(request);
      // Checked after the body has arrived, in one step with the write, as a store with serialized writes does.
      if (!holds(request, key)) return refuse(response, refusesWith, 'PreconditionFailed');
      const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      objects.set(key, { bytes, tag, at: new Date() });
      if (fault === 'lost') return void response.destroy();
      return void response.writeHead(200, { etag: tag }).end();
    }
    const object = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!object) {
      if (request.method === 'HEAD') return void response.writeHead(404).end();
      return refuse(response, 404, 'NoSuchKey');
    }
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': object.bytes.byteLength + 1 });
      response.write(object.bytes, () => response.destroy());
      return;
    }
    const headers = { etag: object.tag, 'last-modified': object.at.toUTCString() };
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : object.bytes);
  };

  const standIn: S3StandIn = { endpoint: '', objects, fault: () => undefined, close: async () => {} };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => refuse(response, 500, String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  standIn.endpoint = `http://127.0.0.1:${port}`;
  standIn.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return standIn;
}
