import { adminMessages } from '@newswatch/shared/contracts/admin';
import { Failure } from '../../failure.ts';
import { SendError } from '../send-error.ts';
import { readCloudCallback } from './cloud-api-callback.ts';
import { LOCALES, submitTemplate } from './cloud-api-templates.ts';
import { GRAPH, type StoredConfig } from './config.ts';
import { cloudApiErrorOf } from './error-codes.ts';
import type { GatewayRow, Observation } from './gateway-state.ts';
import { callJson, digitsOf, type JsonAnswer, textAt } from './http-json.ts';
import { assertSignature, headerOf, jsonOf } from './signatures.ts';
import type { OutgoingMessage, WhatsappTransport } from './transport.ts';

const TIERS: Record<string, number> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1_000,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
};

/** Meta's own API: no phone to link, templates outside a conversation, receipts by signed callbacks. */
export function createCloudApi(config: StoredConfig): WhatsappTransport {
  const base = config.base_url.replace(/\/+$/, '') || GRAPH;
  const call = (method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<JsonAnswer> =>
    callJson(`${base}/${path}`, {
      method,
      headers: { authorization: `Bearer ${config.apiKey ?? ''}` },
      ...(body === undefined ? {} : { body }),
      signal,
    });

  async function observe(): Promise<Observation[]> {
    const fields =
      'display_phone_number,verified_name,quality_rating,messaging_limit_tier,status,platform_type';
    try {
      const answer = await call('GET', `${config.phone_number_id}?fields=${fields}`);
      if (answer.status >= 400) {
        const error = cloudApiErrorOf(answer);
        return [{ kind: 'down', code: error.code, reason: error.message }];
      }
      return [stateOf(answer.body)];
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      return [{ kind: 'down', code: error.code, reason: error.message }];
    }
  }

  return {
    start: () => observe(),
    stop: async () => undefined,
    logout: async () => undefined,
    observe: (_row: GatewayRow) => observe(),
    async pairingCode() {
      throw new Failure('whatsapp_unavailable', adminMessages.whatsapp.noPairingCode);
    },
    async send(message, signal) {
      const answer = await call('POST', `${config.phone_number_id}/messages`, bodyOf(message), signal);
      if (answer.status >= 400) throw cloudApiErrorOf(answer);
      const id = textAt(answer.body, 'messages', 0, 'id');
      if (id === null) {
        throw new SendError('temporary', 'provider_error', 'The response from WhatsApp contains no ID.', {
          mayHaveLeft: true,
        });
      }
      return { providerMessageId: id };
    },
    // Meta has no list of sent messages; its receipts contain our key.
    findSent: async () => 'unknown',
    numberExists: async () => 'unknown',
    async test() {
      const begun = performance.now();
      const [seen] = await observe();
      const latencyMs = Math.round(performance.now() - begun);
      const answers = seen?.kind !== 'down' || seen.code !== 'gateway_unreachable';
      const authorised = answers && !(seen?.kind === 'down');
      const detail = seen?.kind === 'up' ? `${seen.pushName ?? 'The number'} is connected` : reasonOf(seen);
      return {
        ok: seen?.kind === 'up',
        latencyMs,
        detail,
        checks: [
          { id: 'answers', ok: answers, detail: answers ? `in ${latencyMs} ms` : reasonOf(seen) },
          { id: 'authorised', ok: authorised, detail: authorised ? 'accepted' : reasonOf(seen) },
          { id: 'linked', ok: seen?.kind === 'up', detail },
        ],
      };
    },
    readCallback(request) {
      const given = headerOf(request, 'x-hub-signature-256').replace(/^sha256=/, '');
      assertSignature(request, { algorithm: 'sha256', secret: config.webhookSecret, given });
      return readCloudCallback(jsonOf(request), request.now, config.phone_number_id);
    },
    submitTemplate: (template) => submitTemplate(call, config.business_account_id, template),
  };
}

function bodyOf({ idempotencyKey, to, text, template }: OutgoingMessage) {
  const common = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: digitsOf(to),
    // Returned with every receipt: it identifies a message whose response was lost.
    biz_opaque_callback_data: idempotencyKey,
  };
  if (!template) return { ...common, type: 'text', text: { preview_url: false, body: text } };
  const parameters = template.variables.map((value) => ({ type: 'text', text: oneParagraph(value) }));
  // The button that copies a code contains it again.
  const button = { type: 'button', sub_type: 'url', index: '0', parameters };
  return {
    ...common,
    type: 'template',
    template: {
      name: template.name,
      language: { code: LOCALES[template.language] },
      components: [
        ...(parameters.length > 0 ? [{ type: 'body', parameters }] : []),
        ...(template.category === 'authentication' ? [button] : []),
      ],
    },
  };
}

/** Template variables may not contain line breaks or repeated spaces. */
function oneParagraph(text: string): string {
  return text.replace(/\s+/g, ' ').trim() || '–';
}

function stateOf(body: unknown): Observation {
  const status = textAt(body, 'status') ?? 'CONNECTED';
  if (status === 'BANNED' || status === 'DELETED') {
    return { kind: 'banned', code: status.toLowerCase(), reason: 'WhatsApp has banned the number.' };
  }
  if (status === 'RESTRICTED' || status === 'RATE_LIMITED') {
    return { kind: 'restricted', code: status.toLowerCase(), reason: 'WhatsApp has restricted the number.' };
  }
  if (['DISCONNECTED', 'UNVERIFIED', 'PENDING', 'MIGRATED'].includes(status)) {
    return {
      kind: 'logged_out',
      code: status.toLowerCase(),
      reason: 'The number is not registered with the Cloud API.',
    };
  }
  const shown = textAt(body, 'display_phone_number');
  const quality = textAt(body, 'quality_rating')?.toLowerCase();
  return {
    kind: 'up',
    phoneNumber: shown && `+${digitsOf(shown)}`,
    pushName: textAt(body, 'verified_name'),
    platform: 'Cloud API',
    quality: quality === 'green' || quality === 'yellow' || quality === 'red' ? quality : 'unknown',
    messagingLimit: TIERS[textAt(body, 'messaging_limit_tier') ?? ''] ?? null,
  };
}

function reasonOf(seen: Observation | undefined): string {
  return seen && 'reason' in seen ? seen.reason : 'WhatsApp did not report the state of the number.';
}
