import * as v from 'valibot';
import { WebhookId } from '../external-event.ts';
import { Webhook } from '../webhook.ts';
import { SuspendTargetRequest } from './targets.ts';

const { id, name, status, disabled_reason, disabled_at, failing_since, last_delivery_at, created_at } =
  Webhook.entries;

/** A person's webhook endpoint as administrators see it: the rest of its address may contain secrets. */
export const AdminWebhook = v.object({
  id,
  name,
  host: v.string(),
  status,
  disabled_reason,
  disabled_at,
  /** The reason given by the administrator who disabled it; null if nobody did. */
  disabled_note: v.nullable(v.string()),
  failing_since,
  last_delivery_at,
  created_at,
});
export type AdminWebhook = v.InferOutput<typeof AdminWebhook>;

/** All endpoints of a person, who has at most ten. */
export const AdminWebhookList = v.object({ items: v.array(AdminWebhook) });
export const AdminWebhookParams = v.strictObject({ webhookId: WebhookId });
/** The owner reads the reason. */
export const DisableWebhookRequest = v.strictObject({ reason: SuspendTargetRequest.entries.reason });
