import * as v from 'valibot';
import { CHAT_APP_NAME_MAX, RECIPIENT_TARGETS_MAX, URL_MAX } from './limits.ts';
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
export const WebhookAppKind = v.picklist(['slack', 'teams', 'discord']);
export type WebhookAppKind = v.InferOutput<typeof WebhookAppKind>;
export const ChatAppKind = v.picklist([...WebhookAppKind.options, 'telegram']);
export type ChatAppKind = v.InferOutput<typeof ChatAppKind>;
export const ChatAppId = idSchema('app');
/** A channel of Slack, Teams or Discord, or a chat of Telegram, that gets alerts. Its address is secret and never returned. */
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
const nameAndTargets = {
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty('Please enter a name.'),
    canBeSeen('Please enter a name.'),
    v.maxLength(CHAT_APP_NAME_MAX),
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
  url: v.pipe(v.string(), v.trim(), v.url('Please enter a valid URL'), v.maxLength(URL_MAX)),
});
export const TelegramDraft = v.strictObject({
  kind: v.literal('telegram'),
  ...nameAndTargets,
  bot_token: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{5,20}:[\w-]{30,64}$/, 'Enter the whole token, such as 123456789:AAE…'),
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
export const ChatAppDraft = v.variant('kind', [WebhookAppDraft, TelegramDraft]);
export type ChatAppDraft = v.InferOutput<typeof ChatAppDraft>;
/** Another address is another channel. */
export const ChatAppUpdate = v.strictObject(nameAndTargets);
export const ChatAppParams = v.strictObject({ appId: ChatAppId });
export const ChatAppAnswer = v.object({ app: ChatApp, message: v.string() });

/** The private feed of a target; anyone with the address can read it. */
export const TargetFeed = v.object({
  target: v.object({ id: TargetId, name: v.string() }),
  /** null: there is none. */
  url: v.nullable(v.string()),
  last_read_at: v.nullable(Timestamp),
});
export type TargetFeed = v.InferOutput<typeof TargetFeed>;
export const TargetFeedList = v.object({ items: v.array(TargetFeed) });
export const FeedParams = v.strictObject({ targetId: TargetId });
export const TargetFeedAnswer = v.object({ feed: TargetFeed, message: v.string() });
