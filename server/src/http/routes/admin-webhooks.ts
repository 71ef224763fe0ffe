import { adminCalls, adminMessages } from '@newswatch/shared/contracts/admin';
import type { AdminWebhooksService } from '../../external-api/index.ts';
import { type Route, route } from '../route.ts';

/** Webhook endpoints of other people; each row's `access` makes the app check the role. */
export function adminWebhookRoutes(webhooks: AdminWebhooksService): Route[] {
  const { adminWebhooks: rows } = adminCalls;
  const says = adminMessages.webhooks;
  return [
    route(rows.list, async ({ params }) => ({ items: await webhooks.list(params.userId) })),
    route(rows.disable, async ({ params, body, caller, ip, now }) => {
      await webhooks.disable({ id: caller.id, ip, at: now }, params.webhookId, body.reason);
      return { message: says.disabled };
    }),
    route(rows.enable, async ({ params, caller, ip, now }) => {
      await webhooks.enable({ id: caller.id, ip, at: now }, params.webhookId);
      return { message: says.enabled };
    }),
  ];
}
