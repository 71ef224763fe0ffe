import type { GatewayEvent } from '../types.ts';
import { cloudApiFailure } from './error-codes.ts';
import type { Observation } from './gateway-state.ts';
import { at, listAt, momentOf, textAt } from './http-json.ts';
import { cloudApiMedia } from './media.ts';
import type { CallbackContent } from './transport.ts';

const LANGUAGES: Record<string, string> = { en: 'english', ar: 'arabic', fr: 'french', es: 'spanish' };

/**
 * Reads a callback of the Cloud API. Meta does not include the time of sending and repeats a callback for days if we do not
 * answer, so old events are not refused; each is processed once.
 */
export function readCloudCallback(body: unknown, now: Date, phoneNumberId: string): CallbackContent {
  const content: CallbackContent = { events: [], observations: [], templates: [] };
  const entries = listAt(body, 'entry');
  const changes = entries.flatMap((entry) =>
    listAt(entry, 'changes').map((change) => ({ change, toldAt: momentOf(at(entry, 'time'), now) })),
  );
  for (const { change, toldAt } of changes) {
    const value = at(change, 'value');
    const ours = textAt(value, 'metadata', 'phone_number_id');
    switch (textAt(change, 'field')) {
      case 'messages':
        // One app may serve several numbers; skips messages of other numbers.
        if (ours !== null && ours !== phoneNumberId) break;
        content.events.push(...statuses(value, now), ...received(value, now));
        break;
      case 'message_template_status_update':
        content.templates.push(...template(value, toldAt));
        break;
      case 'template_category_update':
        content.templates.push(...category(value, toldAt));
        break;
      case 'phone_number_quality_update':
      case 'account_update':
        content.observations.push(...account(value));
        break;
    }
  }
  return content;
}

function statuses(value: unknown, now: Date): GatewayEvent[] {
  return listAt(value, 'statuses').flatMap((status): GatewayEvent[] => {
    const providerMessageId = textAt(status, 'id');
    if (providerMessageId === null) return [];
    const key = textAt(status, 'biz_opaque_callback_data');
    const common = {
      providerMessageId,
      at: momentOf(at(status, 'timestamp'), now),
      ...(key === null ? {} : { messageKey: key }),
    };
    switch (textAt(status, 'status')) {
      case 'sent':
        return [{ kind: 'accepted', ...common }];
      case 'delivered':
        return [{ kind: 'delivered', ...common }];
      case 'read':
      case 'played':
        return [{ kind: 'read', ...common }];
      case 'failed': {
        const code = at(status, 'errors', 0, 'code');
        const error = cloudApiFailure(
          typeof code === 'number' ? code : null,
          textAt(status, 'errors', 0, 'title'),
        );
        return [{ kind: 'failed', ...common, ...error }];
      }
      default:
        return [];
    }
  });
}

function received(value: unknown, now: Date): GatewayEvent[] {
  return listAt(value, 'messages').flatMap((message): GatewayEvent[] => {
    const from = textAt(message, 'from');
    const id = textAt(message, 'id');
    const text =
      textAt(message, 'text', 'body') ??
      textAt(message, 'button', 'text') ??
      textAt(message, 'interactive', 'button_reply', 'title');
    if (from === null || id === null || !/^\d{2,15}$/.test(from)) return [];
    if (/^(user|customer)_changed_number$/.test(textAt(message, 'system', 'type') ?? '')) {
      const sentAt = momentOf(at(message, 'timestamp'), now);
      return [{ kind: 'left', from: `+${from}`, providerMessageId: id, at: sentAt }];
    }
    const media = cloudApiMedia(message);
    if (text === null && media === null) return [];
    return [
      {
        kind: 'received',
        from: `+${from}`,
        text: text ?? media?.caption ?? '',
        ...(media ? { media: media.media } : {}),
        providerMessageId: id,
        at: momentOf(at(message, 'timestamp'), now),
      },
    ];
  });
}

function template(value: unknown, toldAt: Date): CallbackContent['templates'] {
  const name = textAt(value, 'message_template_name');
  const language = LANGUAGES[(textAt(value, 'message_template_language') ?? '').slice(0, 2)];
  const event = textAt(value, 'event');
  if (name === null || language === undefined) return [];
  const status =
    event === 'APPROVED' || event === 'REINSTATED'
      ? 'approved'
      : event === 'REJECTED'
        ? 'rejected'
        : event === 'PAUSED' || event === 'DISABLED' || event === 'FLAGGED'
          ? 'paused'
          : null;
  const reason = textAt(value, 'reason');
  if (status === null) return [];
  return [{ name, language, status, reason: reason === 'NONE' ? null : reason, at: toldAt }];
}

/**
 * Meta itself decides the category of a template. Another category may cost more, and people can opt out of it
 * separately.
 */
function category(value: unknown, toldAt: Date): CallbackContent['templates'] {
  const name = textAt(value, 'message_template_name');
  const language = LANGUAGES[(textAt(value, 'message_template_language') ?? '').slice(0, 2)];
  const counts = textAt(value, 'new_category')?.toLowerCase();
  if (name === null || language === undefined || counts === undefined) return [];
  return [
    {
      name,
      language,
      status: null,
      reason: `WhatsApp has changed the template’s category to ${counts}.`,
      at: toldAt,
    },
  ];
}

function account(value: unknown): Observation[] {
  const event = textAt(value, 'event');
  if (textAt(value, 'ban_info', 'waba_ban_state') === 'DISABLE' || event === 'DISABLED_UPDATE') {
    return [{ kind: 'banned', code: 'account_disabled', reason: 'WhatsApp has disabled the account.' }];
  }
  if (event === 'ACCOUNT_RESTRICTION' || event === 'ACCOUNT_VIOLATION') {
    return [
      { kind: 'restricted', code: event.toLowerCase(), reason: 'WhatsApp has restricted the account.' },
    ];
  }
  return [];
}
