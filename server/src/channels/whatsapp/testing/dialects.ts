import { createHmac } from 'node:crypto';
import { API_KEY, type Dialect, hmac, seconds, type TakenMessage, type Told } from './emulator.ts';

const OWN_NUMBER = '447700900111';
const refused = { status: 401, body: { message: 'Unauthorized' } };
const missing = { status: 404, body: { message: 'Not found' } };

/** Meta's Cloud API: no session, templates, receipts that carry our key. */
export const cloudApi: Dialect = {
  handle({ method, path, headers, body }, emulator, take) {
    if (headers.authorization !== `Bearer ${API_KEY}`) {
      return { status: 401, body: { error: { code: 190, message: 'Invalid OAuth access token' } } };
    }
    if (method === 'GET' && path === '/1001') {
      const status =
        { up: 'CONNECTED', failed: 'BANNED', removed: 'DISCONNECTED' }[emulator.state as 'up'] ?? 'PENDING';
      return {
        status: 200,
        body: {
          id: '1001',
          display_phone_number: '+44 7700 900111',
          verified_name: 'Newswatch',
          quality_rating: 'GREEN',
          messaging_limit_tier: 'TIER_1K',
          status,
        },
      };
    }
    if (method === 'POST' && path === '/1001/messages') {
      const text = (body.text as { body?: string } | undefined)?.body ?? JSON.stringify(body.template);
      const message = take(`+${body.to}`, text, String(body.biz_opaque_callback_data));
      return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: message.id }] } };
    }
    return missing;
  },
  body: (tells, at) => ({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '2002',
        changes: [
          { field: tells.kind === 'state' ? 'account_update' : 'messages', value: cloudValue(tells, at) },
        ],
      },
    ],
  }),
  sign: (body, secret) => ({ 'x-hub-signature-256': `sha256=${hmac('sha256', body, secret)}` }),
};

function cloudValue(tells: Told, at: Date): object {
  const metadata = { display_phone_number: OWN_NUMBER, phone_number_id: '1001' };
  if (tells.kind === 'state') return { event: 'DISABLED_UPDATE' };
  if (tells.kind === 'received') {
    const from = tells.from.slice(1);
    return {
      metadata,
      messages: [
        { from, id: tells.id, timestamp: String(seconds(at)), type: 'text', text: { body: tells.text } },
      ],
    };
  }
  const status = tells.kind === 'accepted' ? 'sent' : tells.kind;
  return {
    metadata,
    statuses: [
      {
        id: tells.message.id,
        status,
        timestamp: String(seconds(at)),
        recipient_id: tells.message.to.slice(1),
        biz_opaque_callback_data: tells.message.key,
        ...(tells.kind === 'failed' ? { errors: [{ code: 131026, title: 'Message undeliverable' }] } : {}),
      },
    ],
  };
}

const chat = (number: string) => `${number.replace('+', '')}@c.us`;
const WAHA = {
  stopped: 'STOPPED',
  starting: 'STARTING',
  scan: 'SCAN_QR_CODE',
  up: 'WORKING',
  failed: 'FAILED',
  removed: 'FAILED',
};

/** A gateway with WAHA's HTTP API. */
export const waha: Dialect = {
  handle({ method, path, headers, body }, emulator, take) {
    if (headers['x-api-key'] !== API_KEY) return refused;
    const session = {
      name: 'default',
      status: WAHA[emulator.state],
      me: emulator.state === 'up' ? { id: `${OWN_NUMBER}@c.us`, pushName: 'Newsdesk' } : null,
    };
    if (path === '/api/server/version') return { status: 200, body: { version: '2026.10', engine: 'NOWEB' } };
    if (method === 'POST' && path === '/api/sessions')
      return { status: 422, body: { message: 'Session already exists' } };
    if (path === '/api/sessions/default') return { status: 200, body: session };
    if (/^\/api\/sessions\/default\/(re)?start$/.test(path)) {
      if (emulator.state !== 'up') emulator.state = 'scan';
      return { status: 201, body: session };
    }
    if (/^\/api\/sessions\/default\/(stop|logout)$/.test(path)) return { status: 201, body: session };
    if (path === '/api/default/auth/qr') return { status: 200, body: { value: emulator.qr } };
    if (path === '/api/default/auth/request-code') return { status: 201, body: { code: 'ABCD-1234' } };
    if (path === '/api/contacts/check-exists') return { status: 200, body: { numberExists: true } };
    if (path === '/api/sendText') {
      const to = `+${String(body.chatId).split('@')[0]}`;
      const message = take(to, String(body.text), null);
      return { status: 201, body: { id: wahaId(message), timestamp: Math.floor(message.at / 1_000) } };
    }
    const messages = /^\/api\/default\/chats\/(\d+)@c\.us\/messages$/.exec(path);
    if (messages) {
      const found = emulator.sent.filter(({ to }) => to === `+${messages[1]}`);
      return {
        status: 200,
        body: found.map((one) => ({
          id: wahaId(one),
          fromMe: true,
          body: one.text,
          timestamp: Math.floor(one.at / 1_000),
        })),
      };
    }
    return missing;
  },
  body(tells, at) {
    const common = {
      id: `evt_${at.getTime()}`,
      session: 'default',
      engine: 'NOWEB',
      timestamp: at.getTime(),
    };
    if (tells.kind === 'state') {
      return { ...common, event: 'session.status', payload: { name: 'default', status: WAHA[tells.state] } };
    }
    if (tells.kind === 'received') {
      const payload = {
        id: `false_${chat(tells.from)}_${tells.id}`,
        from: chat(tells.from),
        fromMe: false,
        body: tells.text,
        timestamp: seconds(at),
      };
      return { ...common, event: 'message', payload };
    }
    const ack = { failed: -1, accepted: 1, delivered: 2, read: 3 }[tells.kind];
    return { ...common, event: 'message.ack', payload: { id: wahaId(tells.message), fromMe: true, ack } };
  },
  sign: (body, secret, at) => ({
    'x-webhook-hmac': hmac('sha512', body, secret),
    'x-webhook-hmac-algorithm': 'sha512',
    'x-webhook-timestamp': String(at.getTime()),
  }),
};

const wahaId = ({ to, id }: TakenMessage) => `true_${chat(to)}_${id}`;

const jid = (number: string) => `${number.replace('+', '')}@s.whatsapp.net`;

/** A gateway with Evolution's HTTP API. */
export const evolution: Dialect = {
  handle({ method, path, headers, body }, emulator, take) {
    if (headers.apikey !== API_KEY) return refused;
    if (path === '/instance/create')
      return { status: 403, body: { response: { message: ['This name is already in use.'] } } };
    if (path === '/webhook/set/default') return { status: 201, body: {} };
    if (path === '/instance/connectionState/default') {
      const state =
        emulator.state === 'up'
          ? 'open'
          : ['scan', 'starting'].includes(emulator.state)
            ? 'connecting'
            : 'close';
      const statusReason = emulator.state === 'removed' ? 401 : emulator.state === 'failed' ? 402 : 428;
      return { status: 200, body: { instance: { instanceName: 'default', state, statusReason } } };
    }
    if (path === '/instance/fetchInstances') {
      return {
        status: 200,
        body: [{ name: 'default', ownerJid: `${OWN_NUMBER}@s.whatsapp.net`, profileName: 'Newsdesk' }],
      };
    }
    if (path === '/instance/connect/default') {
      if (emulator.state === 'up') return { status: 200, body: { instance: { state: 'open' } } };
      if (['stopped', 'removed', 'failed'].includes(emulator.state)) emulator.state = 'scan';
      const code = emulator.state === 'scan' ? emulator.qr : null;
      return { status: 200, body: { pairingCode: 'ABCD1234', code, count: 1 } };
    }
    if (path === '/instance/logout/default') return { status: 200, body: {} };
    if (path === '/chat/whatsappNumbers/default') return { status: 200, body: [{ exists: true }] };
    if (method === 'POST' && path === '/message/sendText/default') {
      const message = take(`+${body.number}`, String(body.text), null);
      return {
        status: 201,
        body: { key: { remoteJid: jid(message.to), fromMe: true, id: message.id }, status: 'PENDING' },
      };
    }
    if (path === '/chat/findMessages/default') {
      const where = (body.where as { key: { remoteJid: string } }).key.remoteJid;
      const records = emulator.sent
        .filter(({ to }) => jid(to) === where)
        .map(({ id, text, at }) => ({
          key: { id, fromMe: true },
          message: { conversation: text },
          messageTimestamp: Math.floor(at / 1_000),
        }));
      return { status: 200, body: { messages: { records } } };
    }
    return missing;
  },
  body(tells, at) {
    const common = { instance: 'default', date_time: at.toISOString(), apikey: 'hidden' };
    if (tells.kind === 'state') {
      const state = tells.state === 'up' ? 'open' : tells.state === 'starting' ? 'connecting' : 'close';
      return {
        ...common,
        event: 'connection.update',
        data: { state, statusReason: tells.state === 'removed' ? 401 : 428 },
      };
    }
    if (tells.kind === 'received') {
      const key = { remoteJid: jid(tells.from), fromMe: false, id: tells.id };
      return {
        ...common,
        event: 'messages.upsert',
        data: { key, message: { conversation: tells.text }, messageTimestamp: seconds(at) },
      };
    }
    const status = { failed: 'ERROR', accepted: 'SERVER_ACK', delivered: 'DELIVERY_ACK', read: 'READ' }[
      tells.kind
    ];
    return { ...common, event: 'messages.update', data: { keyId: tells.message.id, fromMe: true, status } };
  },
  sign(_body, secret, at) {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { iat: seconds(at), exp: seconds(at) + 600, app: 'evolution', action: 'webhook' };
    const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
    const signature = createHmac('sha256', secret).update(token).digest('base64url');
    return { authorization: `Bearer ${token}.${signature}` };
  },
};
