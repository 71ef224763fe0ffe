import { calls } from '@newswatch/shared/contracts';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { Chats } from '../../chats/index.ts';
import { type Route, route } from '../route.ts';

/** Chats between people and administrators. */
export function chatRoutes(chats: Chats): Route[] {
  return [
    route(calls.chats.list, ({ caller, query }) => chats.list(caller, query)),
    route(calls.chats.countByFilter, async ({ caller, body }) => ({
      totals: await chats.countByFilter(caller, body.filters),
    })),
    route(calls.chats.start, async ({ caller, ip, body, now }) => ({
      chat: await chats.start({ ...caller, ip }, body, now),
    })),
    route(adminCalls.adminSourceRequests.ask, async ({ caller, ip, params, body, now }) => ({
      chat: await chats.ask({ ...caller, ip }, params.requestId, body, now),
    })),
    route(calls.chats.unreadCount, async ({ caller }) => ({ unread: await chats.unreadCount(caller) })),
    route(calls.chats.get, ({ caller, params, now }) => chats.get(caller, params.chatId, now)),
    route(calls.chats.messages, ({ caller, params, query }) => chats.messages(caller, params.chatId, query)),
    route(calls.chats.found, async ({ caller, params, query }) => ({
      positions: await chats.found(caller, params.chatId, query.q),
    })),
    route(calls.chats.send, ({ caller, ip, params, body, now }) =>
      chats.send({ ...caller, ip }, params.chatId, body, now),
    ),
    route(calls.chats.writing, async ({ caller, params }) => {
      await chats.writing(caller, params.chatId);
      return {};
    }),
    route(calls.chats.edit, ({ caller, ip, params, body, now }) =>
      chats.edit({ ...caller, ip }, params, body, now),
    ),
    route(calls.chats.removeMessage, ({ caller, ip, params, now }) =>
      chats.remove({ ...caller, ip }, params, now),
    ),
    route(calls.chats.versions, async ({ params }) => ({ items: await chats.versions(params) })),
    route(calls.chats.attach, async ({ caller, ip, params, query, bytes, now }) => ({
      attachment: await chats.attach({ ...caller, ip }, params.chatId, { name: query.name, bytes }, now),
    })),
    route(calls.chats.attachToFirst, async ({ caller, ip, query, bytes, now }) => ({
      attachment: await chats.attach({ ...caller, ip }, null, { name: query.name, bytes }, now),
    })),
    route(calls.chats.attachment, ({ caller, params }) =>
      chats.attachment(caller, params.chatId, params.attachmentId),
    ),
    route(calls.chats.setRead, async ({ caller, params, body, now }) => ({
      chat: await chats.setRead(caller, params.chatId, body.position, now),
    })),
    route(calls.chats.close, async ({ caller, ip, params, now }) => ({
      chat: await chats.setClosed({ ...caller, ip }, params.chatId, true, now),
    })),
    route(calls.chats.reopen, async ({ caller, ip, params, now }) => ({
      chat: await chats.setClosed({ ...caller, ip }, params.chatId, false, now),
    })),
    route(calls.chats.sendTest, ({ caller, ip, params, body, now }) =>
      chats.sendTest({ ...caller, ip }, params.chatId, body.channel, now),
    ),
    route(calls.chats.assign, async ({ caller, ip, params, body, now }) => ({
      chat: await chats.assign({ ...caller, ip }, params.chatId, body.admin_id, now),
    })),
  ];
}
