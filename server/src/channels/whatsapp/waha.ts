import type { GatewayEvent } from '../types.ts';
import type { StoredConfig } from './config.ts';
import { gatewayError } from './error-codes.ts';
import type { GatewayRow, Observation } from './gateway-state.ts';
import { at, digitsOf, momentOf, numberOf, textAt } from './http-json.ts';
import {
  earliestSecond,
  FOUND_AT_ONCE,
  findAmong,
  gatewayCaller,
  linkedDeviceTest,
  receiptOf,
  tryToObserve,
} from './linked-device.ts';
import { mimeMedia } from './media.ts';
import { assertFresh, assertSignature, headerOf, jsonOf } from './signatures.ts';
import type { CallbackContent, WhatsappTransport } from './transport.ts';

const EVENTS = ['session.status', 'message', 'message.ack'];

/** A phone linked through a gateway with WAHA's HTTP API. */
export function createWaha(config: StoredConfig, callbackUrl: () => string): WhatsappTransport {
  const session = encodeURIComponent(config.session_name);
  const call = gatewayCaller(config, 'x-api-key');

  /** The wanted session, with our callback. */
  const wanted = () => ({
    name: config.session_name,
    config: {
      webhooks: [
        {
          url: callbackUrl(),
          events: EVENTS,
          ...(config.webhookSecret ? { hmac: { key: config.webhookSecret } } : {}),
          retries: { policy: 'exponential', delaySeconds: 2, attempts: 15 },
        },
      ],
    },
  });

  async function look(): Promise<Observation[]> {
    const answer = await call('GET', `/api/sessions/${session}`);
    if (answer.status === 404) {
      return [
        {
          kind: 'logged_out',
          code: 'session_missing',
          reason: 'The gateway does not recognise the session.',
        },
      ];
    }
    if (answer.status >= 400) throw gatewayError(answer.status, textAt(answer.body, 'message'));
    const status = textAt(answer.body, 'status');
    if (status === 'SCAN_QR_CODE') {
      const qr = await call('GET', `/api/${session}/auth/qr?format=raw`);
      return [{ kind: 'scan', qr: textAt(qr.body, 'value') }];
    }
    return stateOf(status, at(answer.body, 'me'));
  }

  /** The sender's number. WhatsApp hides numbers behind its own addresses (`…@lid`); the gateway can resolve them. */
  async function senderOf(payload: unknown): Promise<string | null> {
    const from = textAt(payload, 'from');
    if (!from?.endsWith('@lid')) return numberOf(from);
    const told = numberOf(textAt(payload, '_data', 'key', 'remoteJidAlt'));
    if (told !== null) return told;
    const answer = await call('GET', `/api/${session}/lids/${encodeURIComponent(from)}`);
    return numberOf(textAt(answer.body, 'pn'));
  }

  return {
    async start() {
      const made = await call('POST', '/api/sessions', { ...wanted(), start: true });
      // The session already exists: its callback is updated, and it is started.
      if (made.status === 422 || made.status === 409) {
        const changed = await call('PUT', `/api/sessions/${session}`, wanted());
        if (changed.status >= 400) throw gatewayError(changed.status, textAt(changed.body, 'message'));
        const state = await look();
        if (state[0]?.kind === 'up' || state[0]?.kind === 'scan') return state;
        // A failed session has to be restarted instead of started.
        const order = state[0]?.kind === 'failed' ? 'restart' : 'start';
        const started = await call('POST', `/api/sessions/${session}/${order}`);
        if (started.status >= 400) throw gatewayError(started.status, textAt(started.body, 'message'));
      } else if (made.status >= 400) throw gatewayError(made.status, textAt(made.body, 'message'));
      return look();
    },
    async stop() {
      await call('POST', `/api/sessions/${session}/stop`);
    },
    async logout() {
      await call('POST', `/api/sessions/${session}/logout`);
    },
    observe: (_row: GatewayRow) => tryToObserve(look),
    async pairingCode(phoneNumber) {
      const answer = await call('POST', `/api/${session}/auth/request-code`, {
        phoneNumber: digitsOf(phoneNumber),
      });
      const code = textAt(answer.body, 'code');
      if (code === null) throw gatewayError(Math.max(answer.status, 400), textAt(answer.body, 'message'));
      return code;
    },
    async send({ to, text }, signal) {
      const body = { session: config.session_name, chatId: `${digitsOf(to)}@c.us`, text };
      const answer = await call('POST', '/api/sendText', body, signal);
      if (answer.status >= 400) throw gatewayError(answer.status, JSON.stringify(answer.body ?? null));
      return receiptOf(messageId(answer.body));
    },
    async findSent({ to, text, since, known }) {
      const chat = encodeURIComponent(`${digitsOf(to)}@c.us`);
      const from = earliestSecond(since);
      const only = `downloadMedia=false&filter.fromMe=true&filter.timestamp.gte=${from}&limit=${FOUND_AT_ONCE}`;
      return findAmong(
        async (page) => {
          const offset = page * FOUND_AT_ONCE;
          const answer = await call('GET', `/api/${session}/chats/${chat}/messages?${only}&offset=${offset}`);
          if (answer.status === 404) return [];
          if (answer.status >= 400 || !Array.isArray(answer.body)) return 'unknown';
          return answer.body.map((message) => ({
            id:
              at(message, 'fromMe') === true && textAt(message, 'body') === text ? messageId(message) : null,
            at: momentOf(at(message, 'timestamp'), since),
          }));
        },
        { since, known },
      );
    },
    async numberExists(number) {
      const answer = await call(
        'GET',
        `/api/contacts/check-exists?phone=${digitsOf(number)}&session=${session}`,
      );
      const exists = at(answer.body, 'numberExists');
      return typeof exists === 'boolean' ? exists : 'unknown';
    },
    test: () => linkedDeviceTest(() => call('GET', '/api/server/version'), look, 'WAHA'),
    async readCallback(request) {
      const algorithm = headerOf(request, 'x-webhook-hmac-algorithm') === 'sha256' ? 'sha256' : 'sha512';
      const given = headerOf(request, 'x-webhook-hmac');
      assertSignature(request, { algorithm, secret: config.webhookSecret, given });
      const body = jsonOf(request);
      // The signature does not cover the header, but it covers the time in the body.
      const sentAt = at(body, 'timestamp');
      assertFresh(typeof sentAt === 'number' ? momentOf(sentAt, request.now) : null, request.now);
      return textAt(body, 'session') === config.session_name
        ? readWaha(body, request.now, await senderOf(at(body, 'payload')))
        : { events: [], observations: [], templates: [] };
    },
    submitTemplate: async () => ({ id: null, status: 'approved' }),
  };
}

function stateOf(status: string | null, me: unknown): Observation[] {
  switch (status) {
    case 'WORKING':
      return [
        {
          kind: 'up',
          phoneNumber: numberOf(textAt(me, 'id')),
          pushName: textAt(me, 'pushName'),
          platform: 'WAHA',
        },
      ];
    case 'STARTING':
      return [{ kind: 'connecting' }];
    case 'SCAN_QR_CODE':
      return [{ kind: 'scan', qr: null }];
    case 'FAILED':
      return [{ kind: 'failed', code: 'session_failed', reason: 'The session at the gateway failed.' }];
    case 'STOPPED':
      return [{ kind: 'down', code: 'session_stopped', reason: 'The session at the gateway was stopped.' }];
    default:
      return [];
  }
}

/** Engines return IDs as text, as an object, or as a key. */
function messageId(message: unknown): string | null {
  const plain = textAt(message, 'id') ?? textAt(message, 'id', '_serialized') ?? textAt(message, 'key', 'id');
  // `true_447700900123@c.us_3EB0…` in one engine is `3EB0…` in another.
  return plain?.split('_').at(-1) ?? null;
}

function readWaha(body: unknown, now: Date, from: string | null): CallbackContent {
  const payload = at(body, 'payload');
  switch (textAt(body, 'event')) {
    case 'session.status':
      return { events: [], observations: stateOf(textAt(payload, 'status'), at(body, 'me')), templates: [] };
    case 'message.ack':
      return {
        events: acknowledged(payload, momentOf(at(body, 'timestamp'), now)),
        observations: [],
        templates: [],
      };
    case 'message': {
      const id = messageId(payload);
      const media = mimeMedia(payload);
      const text = textAt(payload, 'body') ?? media?.caption;
      const isTheirs = from !== null && id !== null && at(payload, 'fromMe') !== true;
      const events: GatewayEvent[] =
        isTheirs && text !== undefined
          ? [
              {
                kind: 'received',
                from,
                text,
                ...(media ? { media: media.media } : {}),
                providerMessageId: id,
                at: momentOf(at(payload, 'timestamp'), now),
              },
            ]
          : [];
      return { events, observations: [], templates: [] };
    }
    default:
      return { events: [], observations: [], templates: [] };
  }
}

function acknowledged(payload: unknown, moment: Date): GatewayEvent[] {
  const providerMessageId = messageId(payload);
  if (providerMessageId === null) return [];
  const ack = at(payload, 'ack');
  if (ack === -1) {
    const message = 'WhatsApp did not accept the message.';
    return [{ kind: 'failed', providerMessageId, at: moment, code: 'gateway_refused', message }];
  }
  const kind = ack === 1 ? 'accepted' : ack === 2 ? 'delivered' : ack === 3 || ack === 4 ? 'read' : null;
  return kind ? [{ kind, providerMessageId, at: moment }] : [];
}
