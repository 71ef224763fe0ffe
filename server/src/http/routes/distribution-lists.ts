import { calls } from '@newswatch/shared/contracts';
import type { DistributionLists } from '../../distribution-lists/index.ts';
import { type Route, route } from '../route.ts';

const { distributionLists: of } = calls;

/** Lists of people who get a person’s newsletters and reports. */
export function distributionListRoutes(lists: DistributionLists): Route[] {
  return [
    route(of.list, ({ caller }) => lists.list(caller.id)),
    route(of.create, async ({ caller, body, now }) => ({
      list: await lists.create(caller.id, body.name, now),
      message: 'List created.',
    })),
    route(of.get, async ({ caller, params }) => ({ list: await lists.get(caller.id, params.listId) })),
    route(of.rename, async ({ caller, params, body, now }) => ({
      list: await lists.rename(caller.id, params.listId, body.name, now),
      message: 'List renamed.',
    })),
    route(of.remove, async ({ caller, params }) => {
      await lists.remove(caller.id, params.listId);
      return { message: 'List deleted.' };
    }),
    route(of.subscribers, ({ caller, params, query }) => lists.subscribers(caller.id, params.listId, query)),
    route(of.exportSubscribers, ({ caller, params, query }) =>
      lists.exportSubscribers(caller.id, params.listId, query.format),
    ),
    route(of.add, ({ caller, params, body, now }) => lists.add(caller.id, params.listId, body, now)),
    route(of.updateSubscriber, async ({ caller, params, body, now }) => ({
      subscriber: await lists.updateSubscriber(caller.id, params, body, now),
      message: 'Subscriber saved.',
    })),
    route(of.check, ({ caller, params, body }) => lists.check(caller.id, params.listId, body.text)),
    route(of.addPasted, ({ caller, params, body, now }) =>
      lists.addPasted(caller.id, params.listId, body.text, now),
    ),
    route(of.removeSubscribers, ({ caller, params, body }) =>
      lists.removeSubscribers(caller.id, params.listId, body.subscriber_ids),
    ),
  ];
}
