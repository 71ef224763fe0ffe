import * as v from 'valibot';
import { Count, Timestamp } from '../primitives.ts';

/**
 * - `none`: the feed names no hub, or no feed of the source was read.
 * - `off`: switched off by an administrator.
 * - `not_read`: sources that are not approved, or paused, have no subscription.
 * - `no_public_address`: hubs cannot call this installation.
 * - `requested`: asked for, or about to be; the hub has not confirmed it yet.
 */
export const sourceHubStates = [
  'none',
  'off',
  'not_read',
  'no_public_address',
  'requested',
  'active',
  'denied',
  'failed',
] as const;
export const SourceHubState = v.picklist(sourceHubStates);
export type SourceHubState = v.InferOutput<typeof SourceHubState>;

/** Whether a source announces its articles through a hub (WebSub), and our subscription there. */
export const SourceHub = v.object({
  state: SourceHubState,
  /** false: switched off for this source. */
  enabled: v.boolean(),
  hub_url: v.nullable(v.string()),
  /** The feed's address at the hub. */
  topic_url: v.nullable(v.string()),
  /** The hub sends notices until then; the subscription is renewed earlier. */
  lease_until: v.nullable(Timestamp),
  /** Correctly signed notices since the source was created. */
  notices: Count,
  last_notice_at: v.nullable(Timestamp),
  /** New articles from crawls that a notice brought forward, in the last 7 days. */
  articles_7d: Count,
  last_failure: v.nullable(v.object({ message: v.string(), at: Timestamp })),
  /** The time when the next request to the hub is due: to renew the subscription, or after a failure. */
  next_attempt_at: v.nullable(Timestamp),
});
export type SourceHub = v.InferOutput<typeof SourceHub>;

export const SourceHubAnswer = v.object({ hub: SourceHub });
export const SourceHubSwitch = v.strictObject({ enabled: v.boolean() });
export const SourceHubChanged = v.object({ hub: SourceHub, message: v.string() });
