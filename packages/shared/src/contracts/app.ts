import * as v from 'valibot';
import { ACCESS_TOKEN_MAX, CHAT_APP_NAME_MAX, RECIPIENT_TARGETS_MAX, URL_MAX } from './limits/index.ts';
import { idSchema, TargetId, Timestamp } from './primitives.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

export const AppId = v.picklist([
  'email',
  'whatsapp',
  'webhooks',
  'external_api',
  'rss',
  'slack',
  'telegram',
  'teams',
  'discord',
  'google_chat',
  'mattermost',
  'matrix',
  'ntfy',
]);
export type AppId = v.InferOutput<typeof AppId>;
/** `waiting`: set up, but held up on our side or by a missing step. `plan`: not part of this person's plan. */
export const AppState = v.picklist(['connected', 'waiting', 'not_connected', 'plan']);
export const App = v.object({
  id: AppId,
  state: AppState,
  /** The current state in one sentence. */
  detail: v.string(),
});
export type App = v.InferOutput<typeof App>;
export const AppList = v.object({ items: v.array(App) });

/** Apps that accept messages at an incoming webhook. */
export const WebhookAppKind = v.picklist(['slack', 'teams', 'discord', 'google_chat', 'mattermost']);
export type WebhookAppKind = v.InferOutput<typeof WebhookAppKind>;
export const ChatAppKind = v.picklist([...WebhookAppKind.options, 'telegram', 'matrix', 'ntfy']);
export type ChatAppKind = v.InferOutput<typeof ChatAppKind>;
export const ChatAppId = idSchema('app');
/** A channel, chat, room or topic of an app that gets alerts. Its address is secret and never returned. */
export const ChatApp = v.object({
  id: ChatAppId,
  kind: ChatAppKind,
  name: v.string(),
  status: v.picklist(['active', 'disabled']),
  targets: v.array(v.object({ id: TargetId, name: v.string() })),
  last_sent_at: v.nullable(Timestamp),
  last_error: v.nullable(v.string()),
  created_at: Timestamp,
});
export type ChatApp = v.InferOutput<typeof ChatApp>;
export const ChatAppList = v.object({ items: v.array(ChatApp) });
const tooLong = `The address must not exceed ${URL_MAX.toLocaleString('en')} characters.`;

const nameAndTargets = {
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty('Please enter a name.'),
    canBeSeen('Please enter a name.'),
    v.maxLength(CHAT_APP_NAME_MAX, `The name must not exceed ${CHAT_APP_NAME_MAX} characters.`),
  ),
  target_ids: v.pipe(
    v.array(TargetId),
    v.minLength(1, 'Choose at least one target.'),
    v.maxLength(RECIPIENT_TARGETS_MAX),
  ),
};
export const WebhookAppDraft = v.strictObject({
  kind: WebhookAppKind,
  ...nameAndTargets,
  url: v.pipe(v.string(), v.trim(), v.url('Please enter a valid URL'), v.maxLength(URL_MAX, tooLong)),
});
export const TelegramDraft = v.strictObject({
  kind: v.literal('telegram'),
  ...nameAndTargets,
  bot_token: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{5,20}:[\w-]{30,64}$/, 'Enter the full token, such as 123456789:AAE…'),
  ),
  /** A person, a group or a channel; a public one also by its name. */
  chat_id: v.pipe(
    v.string(),
    v.trim(),
    v.regex(
      /^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/,
      'Enter digits, with a minus sign first for groups and channels, or @ and the public name.',
    ),
  ),
});
/** The address of a person's own server, without a slash at its end. */
const ServerAddress = v.pipe(
  v.string(),
  v.trim(),
  v.url('Enter the full address, such as https://chat.example.org.'),
  v.maxLength(URL_MAX, tooLong),
  v.check((address) => {
    if (!URL.canParse(address)) return true;
    const { protocol, username, password, search, hash } = new URL(address);
    return protocol === 'https:' && [username, password, search, hash].every((part) => part === '');
  }, 'Enter only the address, which begins with https://.'),
  v.transform((address) => new URL(address).href.replace(/\/+$/, '')),
);
/** Text that can be part of a header. */
const HEADER_TOKEN = /^[\x21-\x7E]+$/;
export const MatrixDraft = v.strictObject({
  kind: v.literal('matrix'),
  ...nameAndTargets,
  homeserver: ServerAddress,
  access_token: v.pipe(
    v.string(),
    v.trim(),
    v.regex(HEADER_TOKEN, 'Enter the access token, without spaces.'),
    v.maxLength(
      ACCESS_TOKEN_MAX,
      `The access token must not exceed ${ACCESS_TOKEN_MAX.toLocaleString('en')} characters.`,
    ),
  ),
  /**
   * The ID of the room, not an alias: aliases can move to other rooms. At most 255 bytes, as the specification of Matrix says.
   */
  room_id: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^![\x21-\x7E]{1,254}$/, 'Enter the internal room ID, which begins with an exclamation mark.'),
  ),
});
/** The priority of a message in ntfy, from `min` to `urgent`: how loudly a phone announces it. */
export const NtfyPriority = v.picklist(['min', 'low', 'default', 'high', 'urgent']);
export type NtfyPriority = v.InferOutput<typeof NtfyPriority>;
export const NtfyDraft = v.strictObject({
  kind: v.literal('ntfy'),
  ...nameAndTargets,
  server: ServerAddress,
  topic: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[-\w]{1,64}$/, 'Enter up to 64 letters, digits, hyphens and underscores.'),
  ),
  /** The access token; empty for a topic in which anyone may publish. */
  access_token: v.pipe(
    v.string(),
    v.trim(),
    v.regex(
      /^(tk_[A-Za-z0-9]{8,100})?$/,
      'Enter the full token, which begins with tk_, or leave this empty.',
    ),
  ),
  priority: NtfyPriority,
});
export const ChatAppDraft = v.variant('kind', [WebhookAppDraft, TelegramDraft, MatrixDraft, NtfyDraft]);
export type ChatAppDraft = v.InferOutput<typeof ChatAppDraft>;
/** Changes to a channel. The address cannot be changed: another address is another channel. */
export const ChatAppUpdate = v.strictObject(nameAndTargets);
export const ChatAppParams = v.strictObject({ appId: ChatAppId });
export const ChatAppAnswer = v.object({ app: ChatApp, message: v.string() });

/** The private feed of a target; anyone with the address can read it. */
export const TargetFeed = v.object({
  target: v.object({ id: TargetId, name: v.string() }),
  /** null if there is none. */
  url: v.nullable(v.string()),
  last_read_at: v.nullable(Timestamp),
});
export type TargetFeed = v.InferOutput<typeof TargetFeed>;
export const TargetFeedList = v.object({ items: v.array(TargetFeed) });
export const FeedParams = v.strictObject({ targetId: TargetId });
export const TargetFeedAnswer = v.object({ feed: TargetFeed, message: v.string() });
