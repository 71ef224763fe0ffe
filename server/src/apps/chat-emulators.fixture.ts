import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { createGuardedPoster, type GuardedPoster } from '../outbound/index.ts';
import { GoogleChatMessage, MatrixMessage, MattermostMessage, NtfyMessage } from './chat-formats.fixture.ts';

/** What a service answers instead of accepting a message. With `lost`, it accepts the message, but its answer never arrives. */
export type Refusal = { status: number; body?: unknown; headers?: Record<string, string> } | 'lost';

interface Request {
  method: string;
  url: URL;
  token: string | undefined;
  json: unknown;
  size: number;
}
type Answer = { status: number; body: unknown };
type Service = (request: Request) => Answer;

export const accounts = {
  matrix: {
    homeserver: 'https://matrix.harbour.example',
    access_token: 'syt_robot_secret',
    room_id: '!desk:harbour.example',
  },
  ntfy: {
    server: 'https://ntfy.harbour.example',
    topic: 'harbour_desk',
    access_token: 'tk_AgQdq7mVBoFD37zQVN29',
  },
  google: 'https://chat.googleapis.com/v1/spaces/AAQ/messages?key=AIza-secret&token=t0ken%3D',
  mattermost: 'https://mattermost.harbour.example/hooks/a1b2c3secret',
} as const;

/**
 * Emulators of Google Chat, Mattermost, a Matrix homeserver and ntfy, as strict as their documentation: an undocumented
 * method, path, field or size is refused. `posts` is what each service shows at the end.
 */
export async function startEmulators() {
  const posts: { host: string; message: unknown }[] = [];
  const once = new Map<string, number>();
  let refusal: Refusal | null = null;
  /** Shows a message, or replaces the earlier one with the same key. @returns whether it is new */
  const show = (host: string, key: string, message: unknown, replaces = false): boolean => {
    const place = once.get(`${host} ${key}`);
    if (place === undefined) {
      once.set(`${host} ${key}`, posts.push({ host, message }) - 1);
      return true;
    }
    if (replaces) posts[place] = { host, message };
    return false;
  };

  const services: Record<string, Service> = {
    'chat.googleapis.com': ({ method, url, json }) => {
      const { searchParams, pathname, host } = url;
      const key = searchParams.get('requestId');
      if (method !== 'POST' || pathname !== '/v1/spaces/AAQ/messages') return google(404, 'NOT_FOUND');
      if (searchParams.get('key') !== 'AIza-secret' || searchParams.get('token') !== 't0ken=')
        return google(401, 'UNAUTHENTICATED');
      const unknown = [...searchParams.keys()].find((name) => !['key', 'token', 'requestId'].includes(name));
      if (unknown !== undefined || key === null || !v.is(GoogleChatMessage, json))
        return google(400, 'INVALID_ARGUMENT');
      show(host, key, json);
      return {
        status: 200,
        body: { name: 'spaces/AAQ/messages/m1', thread: { name: 'spaces/AAQ/threads/t1' } },
      };
    },
    'mattermost.harbour.example': ({ method, url, json }) => {
      if (method !== 'POST' || url.pathname !== '/hooks/a1b2c3secret') return { status: 404, body: '<html>' };
      if (!v.is(MattermostMessage, json))
        return { status: 400, body: { id: 'model.incoming_hook.parse_data.app_error', status_code: 400 } };
      posts.push({ host: url.host, message: json });
      return { status: 200, body: 'ok' };
    },
    'matrix.harbour.example': ({ method, url, token, json }) => {
      const path = /^\/_matrix\/client\/v3\/rooms\/([^/]+)\/send\/m\.room\.message\/([^/]+)$/.exec(
        url.pathname,
      );
      if (method !== 'PUT' || !path) return { status: 404, body: { errcode: 'M_UNRECOGNIZED' } };
      if (token === undefined) return { status: 401, body: { errcode: 'M_MISSING_TOKEN' } };
      if (token !== accounts.matrix.access_token)
        return { status: 401, body: { errcode: 'M_UNKNOWN_TOKEN', soft_logout: false } };
      const [room = '', transaction = ''] = path.slice(1).map(decodeURIComponent);
      if (room !== accounts.matrix.room_id) return { status: 403, body: { errcode: 'M_FORBIDDEN' } };
      if (!v.is(MatrixMessage, json)) return { status: 400, body: { errcode: 'M_BAD_JSON' } };
      show(url.host, transaction, json);
      return { status: 200, body: { event_id: `$${transaction}` } };
    },
    'ntfy.harbour.example': ({ method, url, token, json, size }) => {
      if (method !== 'POST' || url.pathname !== '/') return ntfy(40_401);
      if (size > 8_192) return ntfy(41_303);
      if (!v.is(NtfyMessage, json) || json.sequence_id === undefined) return ntfy(40_017);
      if (token !== undefined && token !== accounts.ntfy.access_token) return ntfy(40_101);
      if (json.topic === undefined || json.topic === 'docs') return ntfy(40_010);
      if (json.topic !== accounts.ntfy.topic || token === undefined) return ntfy(40_301);
      show(url.host, json.sequence_id, json, true);
      const { topic, title, message, tags } = json;
      return {
        status: 200,
        body: {
          id: 'sPs71M8A2T',
          time: 1_773_133_200,
          expires: 1_773_176_400,
          event: 'message',
          topic,
          title,
          message,
          tags,
        },
      };
    },
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const piece of request) text += String(piece);
    const [, host = '', ...path] = (request.url ?? '').split('/');
    const isJson = request.headers['content-type'] === 'application/json';
    const answer = services[host]?.({
      method: request.method ?? '',
      url: new URL(`https://${host}/${path.join('/')}`),
      token: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1],
      json: isJson ? JSON.parse(text) : undefined,
      size: Buffer.byteLength(text),
    });
    if (refusal === 'lost') return void request.socket.destroy();
    const { status, body } = answer ?? { status: 404, body: '' };
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(content);
  };
  const refuse = (
    response: ServerResponse,
    { status, body = '', headers }: Exclude<Refusal, 'lost'>,
  ): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    if (refusal !== null && refusal !== 'lost') return refuse(response, refusal);
    void handle(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The emulators have no TCP address');
  const guarded = createGuardedPoster({
    userAgent: 'test',
    allowedPrivateHosts: [{ host: '127.0.0.1', port: address.port }],
    totalTimeoutMs: 3_000,
    connections: 2,
  });
  /** A poster that really posts, but to another host. */
  const poster: Pick<GuardedPoster, 'post'> = {
    post: (url, post) => guarded.post(url.replace('https://', `http://127.0.0.1:${address.port}/`), post),
  };
  return {
    poster,
    posts,
    answer: (next: Refusal | null) => {
      refusal = next;
    },
    reset() {
      refusal = null;
      posts.length = 0;
      once.clear();
    },
    async stop() {
      await guarded.close();
      server.close();
    },
  };
}

function google(code: number, status: string): Answer {
  return { status: code, body: { error: { code, message: 'No.', status } } };
}

function ntfy(code: number): Answer {
  const status = Math.floor(code / 100);
  return { status, body: { code, http: status, error: 'no' } };
}
