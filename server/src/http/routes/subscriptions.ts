import { calls } from '@newswatch/shared/contracts';
import {
  apiOverview,
  listApiErrors,
  type PullService,
  readBacklog,
  type SubscriptionPreviews,
  type SubscriptionsService,
} from '../../external-api/index.ts';
import type { Database } from '../../storage/database.ts';
import { type Route, route } from '../route.ts';
import { isOff } from './external-api.ts';

/** A person's own subscriptions. */
export function subscriptionRoutes(
  db: Database,
  subscriptions: SubscriptionsService,
  previews: SubscriptionPreviews,
): Route[] {
  return [
    route(calls.subscriptions.overview, async ({ caller, now }) => ({
      ...(await apiOverview(db, caller.id, now)),
      ...isOff(),
    })),
    route(calls.subscriptions.errors, ({ caller, query, now }) => listApiErrors(db, caller.id, query, now)),
    route(calls.subscriptions.backlog, ({ caller, params, now }) =>
      readBacklog(db, caller.id, params.subscriptionId, now),
    ),
    route(calls.subscriptions.list, ({ caller, ip, query }) => subscriptions.list({ ...caller, ip }, query)),
    route(calls.subscriptions.create, ({ caller, ip, body, now }) =>
      subscriptions.create({ ...caller, ip }, body, now),
    ),
    route(calls.subscriptions.preview, ({ caller, body, now }) => previews.preview(caller.id, body, now)),
    route(calls.subscriptions.get, ({ caller, ip, params }) =>
      subscriptions.get({ ...caller, ip }, params.subscriptionId),
    ),
    route(calls.subscriptions.replace, ({ caller, ip, params, body, now }) =>
      subscriptions.replace({ ...caller, ip }, params.subscriptionId, body, now),
    ),
    route(calls.subscriptions.remove, ({ caller, ip, params, now }) =>
      subscriptions.remove({ ...caller, ip }, params.subscriptionId, now),
    ),
    route(calls.subscriptions.pause, ({ caller, ip, params, now }) =>
      subscriptions.pause({ ...caller, ip }, params.subscriptionId, now),
    ),
    route(calls.subscriptions.resume, ({ caller, ip, params, now }) =>
      subscriptions.resume({ ...caller, ip }, params.subscriptionId, now),
    ),
  ];
}

/** The subscription calls that a key allows. */
export function pullRoutes(pull: PullService, subscriptions: SubscriptionsService): Route[] {
  return [
    route(calls.external.subscription, ({ key, ip, params }) =>
      subscriptions.get({ id: key.userId, ip }, params.subscriptionId),
    ),
    route(calls.external.createSubscription, ({ key, ip, body, now }) =>
      subscriptions.create({ id: key.userId, ip }, body, now),
    ),
    route(calls.external.replaceSubscription, ({ key, ip, params, body, now }) =>
      subscriptions.replace({ id: key.userId, ip }, params.subscriptionId, body, now),
    ),
    route(calls.external.removeSubscription, ({ key, ip, params, version, now }) =>
      subscriptions.remove({ id: key.userId, ip }, params.subscriptionId, now, version),
    ),
    route(calls.external.subscriptions, ({ key, query }) => pull.list(key, query)),
    route(calls.external.subscriptionEvents, ({ key, params, query, now }) =>
      pull.read(key, params.subscriptionId, query, now),
    ),
    route(calls.external.acknowledgeEvents, ({ key, params, body, now }) =>
      pull.acknowledge(key, params.subscriptionId, body.cursor, now),
    ),
  ];
}
