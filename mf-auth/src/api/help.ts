import { bindCall } from '@newswatch/shared/api';
import { calls, type HelpArticlesQuery, type Language, type TryQueryBody } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const helpApi = {
  list: bindCall(calls.help.list),
  get: bindCall(calls.help.get),
  feedback: bindCall(calls.help.feedback),
  status: bindCall(calls.help.status),
  tryQuery: bindCall(calls.targets.tryQuery),
  unreadChats: bindCall(calls.chats.unreadCount),
};

const STATUS_REFRESH_MS = 60_000;

export const helpQueries = {
  list: (query: v.InferInput<typeof HelpArticlesQuery> = {}) =>
    queryOptions({
      queryKey: ['help', 'list', query],
      queryFn: ({ signal }) => helpApi.list({ query, signal }),
      placeholderData: keepPreviousData,
    }),
  article: (slug: string, language?: Language) =>
    queryOptions({
      queryKey: ['help', 'article', slug, language ?? null],
      queryFn: ({ signal }) => helpApi.get({ params: { slug }, query: language ? { language } : {}, signal }),
    }),
  status: () =>
    queryOptions({
      queryKey: ['help', 'status'],
      queryFn: ({ signal }) => helpApi.status({ signal }),
      refetchInterval: STATUS_REFRESH_MS,
    }),
  /** Number of chats with a new message. */
  unreadChats: () =>
    queryOptions({
      queryKey: chatKeys.unreadCount,
      queryFn: ({ signal }) => helpApi.unreadChats({ signal }),
      meta: { quiet: true },
    }),
  /** The key includes the query and the text, so that previous marks stay with their text while a new query is tried. */
  tryQuery: (body: TryQueryBody) =>
    queryOptions({
      queryKey: ['help', 'try-query', body],
      queryFn: async ({ signal }) => ({
        ...(await helpApi.tryQuery({ body, signal })),
        title: body.title,
        text: body.text,
      }),
      placeholderData: keepPreviousData,
    }),
};
