import { createHmac } from 'node:crypto';
import { API_KEY, type Dialect, type EmulatedState, hmac, seconds, type TakenMessage } from './emulator.ts';

export { cloudApi } from './cloud-api.ts';

const OWN_NUMBER = '447700900111';
const refused = { status: 401, body: { message: 'Unauthorized' } };
const missing = { status: 404, body: { message: 'Not found' } };

const chat = (number: string) => `${number.replace('+', '')}@c.us`;
const WAHA = {
  stopped: 'STOPPED',
  starting: 'STARTING',
  scan: 'SCAN_QR_CODE',
  up: 'WORKING',
  failed: 'FAILED',
  removed: 'FAILED',
  // The states for which WAHA has no status of its own.
  'asks for a restart': 'STARTING',
  restricted: 'FAILED',
  banned: 'FAILED',
};

/** A gateway with WAHA's HTTP API. */
export const waha: Dialect = {
  handle({ method, path, query, headers, body }, emulator, take) {
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
    const lid = /^\/api\/default\/lids\/(\d+)@lid$/.exec(path)?.[1];
    if (lid) return { status: 200, body: { lid: `${lid}@lid`, pn: `${lid.slice(3)}@c.us` } };
    if (path === '/api/sendText') {
      const to = `+${String(body.chatId).split('@')[0]}`;
      const message = take(to, String(body.text), null);
      return { status: 201, body: { id: wahaId(message), timestamp: Math.floor(message.at / 1_000) } };
    }
    const messages = /^\/api\/default\/chats\/(\d+)@c\.us\/messages$/.exec(path);
    if (messages) {
      const from = Number(query.get('filter.timestamp.gte') ?? 0);
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10)];
      const found = emulator.sent
        .filter(({ to, at }) => to === `+${messages[1]}` && at >= from * 1_000)
        .toReversed()
        .slice(offset, offset + limit);
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
      const from = tells.hidden ? `999${tells.from.slice(1)}@lid` : chat(tells.from);
      const payload = {
        id: `false_${from}_${tells.id}`,
        from,
        fromMe: false,
        body: tells.text,
        ...(tells.picture && { hasMedia: true, media: { mimetype: 'image/jpeg', url: null } }),
        timestamp: seconds(at),
      };
      return { ...common, event: 'message', payload };
    }
    if (!('message' in tells)) throw new TypeError('a gateway does not tell this');
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

/** The codes of the library that the gateway uses. */
const closedBecause = (state: EmulatedState): number =>
  ({ removed: 401, banned: 402, restricted: 403, 'asks for a restart': 515, failed: 500 })[
    state as 'removed'
  ] ?? 428;

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
      const statusReason = closedBecause(emulator.state);
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
      if (['stopped', 'removed', 'failed', 'asks for a restart'].includes(emulator.state))
        emulator.state = 'scan';
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
      const [page, offset] = [Number(body.page ?? 1), Number(body.offset ?? 50)];
      const records = emulator.sent
        .filter(({ to }) => jid(to) === where)
        .toReversed()
        .slice((page - 1) * offset, page * offset)
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
        data: { state, statusReason: closedBecause(tells.state) },
      };
    }
    if (tells.kind === 'received') {
      const shown = { remoteJid: jid(tells.from) };
      const hidden = { remoteJid: '123456789012345@lid', remoteJidAlt: jid(tells.from) };
      const key = { ...(tells.hidden ? hidden : shown), fromMe: false, id: tells.id };
      const picture = { imageMessage: { mimetype: 'image/jpeg', caption: tells.text } };
      const message = tells.picture ? picture : { conversation: tells.text };
      return {
        ...common,
        event: 'messages.upsert',
        data: { key, message, messageTimestamp: seconds(at) },
      };
    }
    if (!('message' in tells)) throw new TypeError('a gateway does not tell this');
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
