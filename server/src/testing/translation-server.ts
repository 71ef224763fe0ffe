import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for a translation, as it arrived. */
export interface TranslationRequest {
  headers: IncomingHttpHeaders;
  body: {
    q?: string | string[];
    source?: string;
    target?: string;
    format?: string;
    api_key?: string;
    [other: string]: unknown;
  };
}

/** What the server does with the next request instead of translating. */
export interface TranslationBehaviour {
  status?: number;
  headers?: Record<string, string>;
  /** The body, which is sent unchanged. */
  body?: unknown;
  /** A promise that is awaited before answering. */
  until?: Promise<unknown>;
  /** Closes the connection, or never answers. */
  end?: 'cut' | 'never';
}

export interface TranslationServer {
  /** `http://127.0.0.1:…` */
  url: string;
  requests: TranslationRequest[];
  /** Behaviours for the next requests, used once each. */
  next: TranslationBehaviour[];
  /** Translates a text. */
  translate: (text: string, target: string) => string;
  close(): Promise<void>;
}

interface Options {
  /** The port; by default a free one. */
  at?: number;
  /** The API key, required in all requests. */
  key?: string;
  /** The maximum number of characters of all texts of a request, like `--char-limit`. */
  charLimit?: number;
  /** The languages between which it translates. */
  codes?: readonly string[];
}

const NAMES: Readonly<Record<string, string>> = { en: 'English', ar: 'Arabic', fr: 'French', es: 'Spanish' };

/**
 * A server with LibreTranslate's interface, as documented: `GET /languages`, and `POST /translate` with `q` (a text, or a list of
 * them), `source`, `target`, `format` (`text` or `html`) and `api_key`; errors are `{"error": "…"}`. It refuses what a real
 * server refuses. It does not really translate: `translate` provides its translations.
 */
export async function startTranslationServer({
  at = 0,
  key,
  charLimit = -1,
  codes = ['en', 'ar', 'fr', 'es'],
}: Options = {}): Promise<TranslationServer> {
  const requests: TranslationRequest[] = [];
  const next: TranslationBehaviour[] = [];

  /** The fault of a request, if there is one. */
  const faultOf = ({ q, source, target, format, api_key }: TranslationRequest['body']) => {
    if (key !== undefined && api_key !== key) return { status: 403, error: 'Invalid API key' };
    for (const [name, value] of Object.entries({ q, source, target })) {
      if (value === undefined || value.length === 0) {
        return { status: 400, error: `Invalid request: missing ${name} parameter` };
      }
    }
    const size = [q ?? []].flat().join('').length;
    if (charLimit !== -1 && size > charLimit) {
      return { status: 400, error: `Invalid request: request (${size}) exceeds text limit (${charLimit})` };
    }
    for (const code of [source, target]) {
      if (code !== undefined && !codes.includes(code))
        return { status: 400, error: `${code} is not supported` };
    }
    if (format !== undefined && !['text', 'html'].includes(format)) {
      return { status: 400, error: `${format} format is not supported` };
    }
    return undefined;
  };

  const answerOf = (body: TranslationRequest['body']): { status: number; json: unknown } => {
    const fault = faultOf(body);
    if (fault) return { status: fault.status, json: { error: fault.error } };
    const one = (text: string) => server.translate(text, body.target ?? '');
    return {
      status: 200,
      json: { translatedText: Array.isArray(body.q) ? body.q.map(one) : one(body.q ?? '') },
    };
  };

  const http = createServer(async (request, response) => {
    const bytes: Buffer[] = [];
    for await (const piece of request) bytes.push(piece as Buffer);
    const send = (status: number, json: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(json));
    };
    if (request.method === 'GET' && request.url === '/languages') {
      return send(
        200,
        codes.map((code) => ({ code, name: NAMES[code] ?? code, targets: codes })),
      );
    }
    if (request.method !== 'POST' || request.url !== '/translate') return send(404, { error: 'Not Found' });
    if (!request.headers['content-type']?.startsWith('application/json')) {
      return send(400, { error: 'Invalid request: missing q parameter' });
    }
    const body = JSON.parse(Buffer.concat(bytes).toString('utf8')) as TranslationRequest['body'];
    requests.push({ headers: request.headers, body });
    const { status, headers, until, end, ...instead } = next.shift() ?? {};
    await until;
    if (end === 'never') return;
    if (end === 'cut') return void response.destroy();
    if (status !== undefined || 'body' in instead) return send(status ?? 200, instead.body ?? {}, headers);
    const answer = answerOf(body);
    send(answer.status, answer.json);
  });
  await new Promise<void>((listening) => http.listen(at, '127.0.0.1', listening));
  const server: TranslationServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests,
    next,
    translate: (text, target) => `${target}: ${text}`,
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
  return server;
}
