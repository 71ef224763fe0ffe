import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PushContent, type PushSubscriptionDraft } from '@newswatch/shared/contracts';
import { importJWK, jwtVerify } from 'jose';
import * as v from 'valibot';

/** A message that the service accepted for a browser, as decrypted by the browser. */
export interface ReceivedPush {
  content: PushContent;
  headers: IncomingHttpHeaders;
  /** The bytes that were sent. */
  size: number;
  /** The contact that the sender named (RFC 8292). */
  contact: unknown;
}

/** A browser that is subscribed at the service. */
export interface TestBrowser {
  subscription: PushSubscriptionDraft;
  received: ReceivedPush[];
  /** The service's next responses, used in turn; after them, and by default, it accepts with 201. */
  answers: {
    status: number;
    headers?: Record<string, string> /** Called before it responds. */;
    when?: () => Promise<unknown>;
  }[];
}

export interface PushService {
  /** `127.0.0.1:…` */
  host: { host: string; port: number };
  /** Subscribes a browser for messages signed with this key. */
  subscribe(publicKey: string): TestBrowser;
  close(): Promise<void>;
}

/**
 * A push service as in RFC 8030: it accepts only messages with a TTL, signed with the key of their subscription (RFC 8292),
 * of at most 4,096 bytes. Its browsers decrypt them by RFC 8291, with keys made here.
 *
 * @param at the port; by default a free one
 */
export async function startPushService(at = 0): Promise<PushService> {
  const browsers = new Map<string, TestBrowser & { open: (body: Buffer) => PushContent; key: string }>();
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const browser = browsers.get(request.url ?? '');
    const end = (status: number, headers = {}) => response.writeHead(status, headers).end();
    if (!browser) return end(404);
    const forced = browser.answers.shift();
    await forced?.when?.();
    if (forced && forced.status !== 201) return end(forced.status, forced.headers);
    if (request.method !== 'POST' || !/^\d+$/.test(String(request.headers.ttl))) return end(400);
    if (request.headers['content-encoding'] !== 'aes128gcm' || body.length > 4_096) return end(413);
    const origin = `http://${request.headers.host}`;
    const contact = await verified(request.headers.authorization, browser.key, origin).catch(() => undefined);
    if (contact === undefined) return end(403);
    browser.received.push({
      content: browser.open(body),
      headers: request.headers,
      size: body.length,
      contact,
    });
    return end(201, { location: `${origin}/message/${browser.received.length}` });
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: { host: '127.0.0.1', port },
    subscribe(key) {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const browser = {
        subscription: {
          endpoint: `http://127.0.0.1:${port}${path}`,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
        received: [],
        answers: [],
        key,
        open: (body: Buffer) => decrypt(body, pair, auth),
      };
      browsers.set(path, browser);
      return browser;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Checks the signature of a message, that it is meant for this service, and that it is not valid for more than a day. */
async function verified(header: string | undefined, key: string, audience: string): Promise<unknown> {
  const { t = '', k } = /^vapid t=(?<t>[\w.-]+), k=(?<k>[\w-]+)$/.exec(header ?? '')?.groups ?? {};
  if (k !== key) throw new Error('another key');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(t, jwk, { audience, maxTokenAge: undefined });
  if ((payload.exp ?? Number.POSITIVE_INFINITY) > Date.now() / 1_000 + 86_400)
    throw new Error('valid for too long');
  return payload.sub;
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** RFC 8188 and RFC 8291, implemented from their text. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): PushContent {
  const salt = body.subarray(0, SALT_BYTES);
  const idLength = body.readUInt8(SALT_BYTES + 4);
  const sender = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + idLength);
  const sealed = body.subarray(SALT_BYTES + 5 + idLength);
  const secret = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const derive = (label: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(sealed.subarray(-TAG_BYTES));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -TAG_BYTES)), opener.final()]);
  // The text ends at the delimiter of the last record.
  const text = padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  return v.parse(PushContent, JSON.parse(text));
}
