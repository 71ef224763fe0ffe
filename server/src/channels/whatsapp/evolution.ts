import type { GatewayEvent } from '../types.ts';
import type { StoredConfig } from './config.ts';
import { gatewayError } from './error-codes.ts';
import type { GatewayRow, Observation } from './gateway-state.ts';
import { at, digitsOf, type JsonAnswer, listAt, momentOf, numberOf, textAt } from './http-json.ts';
import {
  FOUND_AT_ONCE,
  findAmong,
  gatewayCaller,
  linkedDeviceTest,
  receiptOf,
  tryToObserve,
} from './linked-device.ts';
import { recordMedia } from './media.ts';
import { assertFresh, headerOf, jsonOf, openToken } from './signatures.ts';
import type { CallbackContent, WhatsappTransport } from './transport.ts';

const EVENTS = ['CONNECTION_UPDATE', 'QRCODE_UPDATED', 'MESSAGES_UPSERT', 'MESSAGES_UPDATE'];

/** A phone linked through a gateway with Evolution's HTTP API. */
export function createEvolution(config: StoredConfig, callbackUrl: () => string): WhatsappTransport {
  const instance = encodeURIComponent(config.session_name);
  const call = gatewayCaller(config, 'apikey');
  const webhook = () => ({
    enabled: true,
    url: callbackUrl(),
    byEvents: false,
    base64: false,
    events: EVENTS,
    // Evolution uses this secret to sign a short-lived token for each callback.
    ...(config.webhookSecret ? { headers: { jwt_key: config.webhookSecret } } : {}),
  });

  async function look(): Promise<Observation[]> {
    const answer = await call('GET', `/instance/connectionState/${instance}`);
    if (answer.status === 404) {
      return [
        {
          kind: 'logged_out',
          code: 'session_missing',
          reason: 'The gateway does not recognise the instance.',
        },
      ];
    }
    if (answer.status >= 400) throw gatewayError(answer.status, detailOf(answer));
    switch (textAt(answer.body, 'instance', 'state')) {
      case 'open':
        return [await linked()];
      case 'connecting': {
        const shown = await call('GET', `/instance/connect/${instance}`);
        const qr = textAt(shown.body, 'code');
        return qr === null ? [{ kind: 'connecting' }] : [{ kind: 'scan', qr }];
      }
      default:
        return [closed(at(answer.body, 'instance', 'statusReason'))];
    }
  }

  async function linked(): Promise<Observation> {
    const answer = await call('GET', `/instance/fetchInstances?instanceName=${instance}`);
    const found = listAt({ list: answer.body }, 'list')[0];
    return {
      kind: 'up',
      phoneNumber: numberOf(textAt(found, 'ownerJid')),
      pushName: textAt(found, 'profileName'),
      platform: 'Evolution',
    };
  }

  return {
    async start() {
      const made = await call('POST', '/instance/create', {
        instanceName: config.session_name,
        integration: 'WHATSAPP-BAILEYS',
        qrcode: true,
        webhook: webhook(),
      });
      const isThere = made.status === 403 || made.status === 409;
      if (made.status >= 400 && !isThere) throw gatewayError(made.status, detailOf(made));
      if (isThere) await call('POST', `/webhook/set/${instance}`, { webhook: webhook() });
      const shown = await call('GET', `/instance/connect/${instance}`);
      if (shown.status >= 400) throw gatewayError(shown.status, detailOf(shown));
      const qr = textAt(shown.body, 'code');
      return qr === null ? look() : [{ kind: 'scan', qr }];
    },
    // Evolution cannot stop while keeping the phone linked; we simply send nothing while stopped.
    stop: async () => undefined,
    async logout() {
      await call('DELETE', `/instance/logout/${instance}`);
    },
    observe: (_row: GatewayRow) => tryToObserve(look),
    async pairingCode(phoneNumber) {
      const answer = await call('GET', `/instance/connect/${instance}?number=${digitsOf(phoneNumber)}`);
      const code = textAt(answer.body, 'pairingCode');
      if (code === null) throw gatewayError(Math.max(answer.status, 400), detailOf(answer));
      return code;
    },
    async send({ to, text }, signal) {
      const answer = await call(
        'POST',
        `/message/sendText/${instance}`,
        { number: digitsOf(to), text },
        signal,
      );
      if (answer.status >= 400) throw gatewayError(answer.status, JSON.stringify(answer.body ?? null));
      return receiptOf(textAt(answer.body, 'key', 'id'));
    },
    async findSent({ to, text, since, known }) {
      const where = { key: { remoteJid: `${digitsOf(to)}@s.whatsapp.net`, fromMe: true } };
      return findAmong(
        async (page) => {
          // Evolution calls the page size `offset`.
          const body = { where, page: page + 1, offset: FOUND_AT_ONCE };
          const answer = await call('POST', `/chat/findMessages/${instance}`, body);
          const records = at(answer.body, 'messages', 'records');
          if (answer.status >= 400 || !Array.isArray(records)) return 'unknown';
          return records.map((record) => ({
            id: textOf(record) === text ? textAt(record, 'key', 'id') : null,
            at: momentOf(at(record, 'messageTimestamp'), since),
          }));
        },
        { since, known },
      );
    },
    async numberExists(number) {
      const answer = await call('POST', `/chat/whatsappNumbers/${instance}`, { numbers: [digitsOf(number)] });
      const exists = at(answer.body, 0, 'exists');
      return typeof exists === 'boolean' ? exists : 'unknown';
    },
    test: () => linkedDeviceTest(() => call('GET', '/instance/fetchInstances'), look, 'Evolution'),
    readCallback(request) {
      const token = /^Bearer (\S+)$/i.exec(headerOf(request, 'authorization'))?.[1] ?? '';
      const { iat } = openToken(token, config.webhookSecret, request.now);
      assertFresh(new Date(iat * 1_000), request.now);
      const body = jsonOf(request);
      return textAt(body, 'instance') === config.session_name
        ? readEvolution(body, request.now)
        : { events: [], observations: [], templates: [] };
    },
    submitTemplate: async () => ({ id: null, status: 'approved' }),
  };
}

function detailOf({ body }: JsonAnswer): string | null {
  const message = at(body, 'response', 'message') ?? at(body, 'message');
  return message === undefined ? null : JSON.stringify(message);
}

/** The reasons are the codes with which WhatsApp closes a connection. */
function closed(reason: unknown): Observation {
  switch (reason) {
    case 401:
      return { kind: 'logged_out', code: 'device_removed', reason: 'This device was removed on the phone.' };
    case 402:
    case 406:
      return { kind: 'banned', code: String(reason), reason: 'WhatsApp has banned the number.' };
    case 403:
      return { kind: 'restricted', code: '403', reason: 'WhatsApp is temporarily refusing the number.' };
    case 515:
      return { kind: 'restart_required' };
    default:
      return { kind: 'down', code: `closed_${reason ?? 'unknown'}`, reason: 'The connection was closed.' };
  }
}

function textOf(record: unknown): string | null {
  return (
    textAt(record, 'message', 'conversation') ?? textAt(record, 'message', 'extendedTextMessage', 'text')
  );
}

function readEvolution(body: unknown, now: Date): CallbackContent {
  const data = at(body, 'data');
  const nothing: CallbackContent = { events: [], observations: [], templates: [] };
  switch (textAt(body, 'event')?.toLowerCase().replaceAll('_', '.')) {
    case 'connection.update': {
      const state = textAt(data, 'state');
      if (state === 'open')
        return { ...nothing, observations: [{ kind: 'up', phoneNumber: numberOf(textAt(data, 'wuid')) }] };
      if (state === 'connecting') return { ...nothing, observations: [{ kind: 'connecting' }] };
      return state === 'close' ? { ...nothing, observations: [closed(at(data, 'statusReason'))] } : nothing;
    }
    case 'qrcode.updated': {
      const qr = textAt(data, 'qrcode', 'code');
      return qr === null ? nothing : { ...nothing, observations: [{ kind: 'scan', qr }] };
    }
    case 'messages.update':
      return { ...nothing, events: acknowledged(data, momentOf(at(body, 'date_time'), now)) };
    case 'messages.upsert': {
      // WhatsApp hides numbers behind its own addresses (`…@lid`).
      const from =
        numberOf(textAt(data, 'key', 'remoteJid')) ??
        numberOf(textAt(data, 'key', 'remoteJidAlt')) ??
        numberOf(textAt(data, 'key', 'senderPn'));
      const id = textAt(data, 'key', 'id');
      const media = recordMedia(data);
      const text = textOf(data) ?? media?.caption;
      if (from === null || id === null || text === undefined || at(data, 'key', 'fromMe') === true)
        return nothing;
      const sentAt = momentOf(at(data, 'messageTimestamp'), now);
      const received = {
        from,
        text,
        ...(media && { media: media.media }),
        providerMessageId: id,
        at: sentAt,
      };
      return { ...nothing, events: [{ kind: 'received', ...received }] };
    }
    default:
      return nothing;
  }
}

function acknowledged(data: unknown, moment: Date): GatewayEvent[] {
  const providerMessageId = textAt(data, 'keyId') ?? textAt(data, 'key', 'id');
  if (providerMessageId === null) return [];
  switch (textAt(data, 'status')) {
    case 'SERVER_ACK':
      return [{ kind: 'accepted', providerMessageId, at: moment }];
    case 'DELIVERY_ACK':
      return [{ kind: 'delivered', providerMessageId, at: moment }];
    case 'READ':
    case 'PLAYED':
      return [{ kind: 'read', providerMessageId, at: moment }];
    case 'ERROR': {
      const message = 'WhatsApp did not accept the message.';
      return [{ kind: 'failed', providerMessageId, at: moment, code: 'gateway_refused', message }];
    }
    default:
      return [];
  }
}
