import { calls } from '@newswatch/shared/contracts';
import type { CannedReplies } from '../../canned-replies/index.ts';
import { actorOf } from '../actor-of.ts';
import { type Route, route } from '../route.ts';

/** The canned replies of administrators. */
export function cannedReplyRoutes(replies: CannedReplies): Route[] {
  const { cannedReplies: rows } = calls;
  return [
    route(rows.list, async () => ({ items: await replies.list() })),
    route(rows.create, (request) => replies.create(actorOf(request), request.body)),
    route(rows.update, (request) => replies.update(actorOf(request), request.params.replyId, request.body)),
    route(rows.remove, (request) => replies.remove(actorOf(request), request.params.replyId)),
  ];
}
