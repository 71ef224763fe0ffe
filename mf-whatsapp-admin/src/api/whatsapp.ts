import { bindCall } from '@newswatch/shared/api';
import {
  adminCalls,
  type WhatsappAnalyticsQuery,
  type WhatsappEventsQuery,
  type WhatsappPeopleQuery,
} from '@newswatch/shared/contracts/admin';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const whatsappKeys = { all: ['whatsapp'] } as const;

const { whatsapp } = adminCalls;

export const whatsappApi = {
  status: bindCall(whatsapp.status),
  events: bindCall(whatsapp.events),
  start: bindCall(whatsapp.start),
  stop: bindCall(whatsapp.stop),
  restart: bindCall(whatsapp.restart),
  logout: bindCall(whatsapp.logout),
  pairingCode: bindCall(whatsapp.pairingCode),
  simulate: bindCall(whatsapp.simulate),
  testMessage: bindCall(whatsapp.testMessage),
  config: bindCall(whatsapp.config),
  updateConfig: bindCall(whatsapp.updateConfig),
  testConfig: bindCall(whatsapp.testConfig),
  templates: bindCall(whatsapp.templates),
  createTemplate: bindCall(whatsapp.createTemplate),
  updateTemplate: bindCall(whatsapp.updateTemplate),
  removeTemplate: bindCall(whatsapp.removeTemplate),
  submitTemplate: bindCall(whatsapp.submitTemplate),
  previewTemplate: bindCall(whatsapp.previewTemplate),
  people: bindCall(whatsapp.people),
  person: bindCall(whatsapp.person),
  verifyPerson: bindCall(whatsapp.verifyPerson),
  unverifyPerson: bindCall(whatsapp.unverifyPerson),
  blockPerson: bindCall(whatsapp.blockPerson),
  unblockPerson: bindCall(whatsapp.unblockPerson),
  sendPersonCode: bindCall(whatsapp.sendPersonCode),
  messagePerson: bindCall(whatsapp.messagePerson),
  changeOptIn: bindCall(whatsapp.changeOptIn),
  analytics: bindCall(whatsapp.analytics),
  exportAnalytics: bindCall(whatsapp.exportAnalytics),
};

type PeopleFilter = v.InferInput<typeof WhatsappPeopleQuery>;
type AnalyticsFilter = v.InferInput<typeof WhatsappAnalyticsQuery>;

export const whatsappQueries = {
  status: () =>
    queryOptions({
      queryKey: [...whatsappKeys.all, 'status'],
      queryFn: ({ signal }) => whatsappApi.status({ signal }),
    }),
  events: (filter: v.InferInput<typeof WhatsappEventsQuery> = {}) =>
    queryOptions({
      queryKey: [...whatsappKeys.all, 'events', filter],
      queryFn: ({ signal }) => whatsappApi.events({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  eventPages: () =>
    listPages([...whatsappKeys.all, 'events', 'pages'], { per_page: 25 }, (query, signal) =>
      whatsappApi.events({ query, signal }),
    ),
  config: () =>
    queryOptions({
      queryKey: [...whatsappKeys.all, 'config'],
      queryFn: ({ signal }) => whatsappApi.config({ signal }),
    }),
  templates: () =>
    queryOptions({
      queryKey: [...whatsappKeys.all, 'templates'],
      queryFn: ({ signal }) => whatsappApi.templates({ signal }),
    }),
  preview: (templateId: string, version: number) =>
    queryOptions({
      queryKey: [...whatsappKeys.all, 'preview', templateId, version],
      queryFn: ({ signal }) => whatsappApi.previewTemplate({ params: { templateId }, signal }),
    }),
  people: (filter: PeopleFilter = {}) =>
    listPages([...whatsappKeys.all, 'people', filter], filter, async (query, signal) => {
      const { items, ...rest } = await whatsappApi.people({ query, signal });
      return { ...rest, items: items.map((person) => ({ ...person, id: person.user_id })) };
    }),
  person: (userId: string) =>
    queryOptions({
      queryKey: [...whatsappKeys.all, 'person', userId],
      queryFn: ({ signal }) => whatsappApi.person({ params: { userId }, query: {}, signal }),
    }),
  analytics: (filter: AnalyticsFilter) =>
    queryOptions({
      queryKey: [...whatsappKeys.all, 'analytics', filter],
      queryFn: ({ signal }) => whatsappApi.analytics({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
