import { bindCall } from '@newswatch/shared/api';
import { type ChatsQuery, calls } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const chatsApi = {
  list: bindCall(calls.chats.list),
  start: bindCall(calls.chats.start),
  get: bindCall(calls.chats.get),
  messages: bindCall(calls.chats.messages),
  found: bindCall(calls.chats.found),
  send: bindCall(calls.chats.send),
  edit: bindCall(calls.chats.edit),
  removeMessage: bindCall(calls.chats.removeMessage),
  versions: bindCall(calls.chats.versions),
  attach: bindCall(calls.chats.attach),
  attachToFirst: bindCall(calls.chats.attachToFirst),
  attachment: bindCall(calls.chats.attachment),
  setRead: bindCall(calls.chats.setRead),
  close: bindCall(calls.chats.close),
  reopen: bindCall(calls.chats.reopen),
  assign: bindCall(calls.chats.assign),
  writing: bindCall(calls.chats.writing),
  sendTest: bindCall(calls.chats.sendTest),
};

/** Polling interval, in case a live event is lost. */
const REFRESH_MS = 10_000;

export const chatQueries = {
  list: (query: v.InferInput<typeof ChatsQuery> = {}) =>
    queryOptions({
      queryKey: [...chatKeys.all, 'list', query],
      queryFn: ({ signal }) => chatsApi.list({ query, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  one: (chatId: string) =>
    queryOptions({
      queryKey: [...chatKeys.all, 'one', chatId],
      queryFn: ({ signal }) => chatsApi.get({ params: { chatId }, signal }),
      refetchInterval: REFRESH_MS,
    }),
  /** The places of the text in the chat. */
  found: (chatId: string, q: string) =>
    queryOptions({
      queryKey: [...chatKeys.all, 'found', chatId, q],
      queryFn: ({ signal }) => chatsApi.found({ params: { chatId }, query: { q }, signal }),
    }),
  /** The earlier texts of a message; only for administrators. */
  versions: (chatId: string, messageId: string) =>
    queryOptions({
      queryKey: [...chatKeys.all, 'versions', chatId, messageId],
      queryFn: ({ signal }) => chatsApi.versions({ params: { chatId, messageId }, signal }),
    }),
  /** The latest messages first; further pages are older. */
  messages: (chatId: string) =>
    infiniteQueryOptions({
      queryKey: [...chatKeys.all, 'messages', chatId],
      queryFn: ({ signal, pageParam }) =>
        chatsApi.messages({
          params: { chatId },
          query: pageParam === null ? {} : { before: pageParam },
          signal,
        }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ items, has_more }) => (has_more ? (items[0]?.position ?? null) : undefined),
      refetchInterval: REFRESH_MS,
    }),
};
