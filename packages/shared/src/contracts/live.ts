import * as v from 'valibot';
import { JobId } from './job.ts';
import { ChatId, CollectionId } from './primitives.ts';

/**
 * Live events for open pages, by topic. An event contains at most ids: the page refetches the rest by its own calls.
 * `to` says who may receive a topic: the people that an event names, every administrator, or everyone who is signed in.
 */
export const liveTopics = {
  /** A job of yours progressed or ended. */
  jobs: { name: 'jobs', to: 'people', data: v.object({ job_id: JobId }) },
  /** Something was written, read or changed in one of your chats. */
  chats: { name: 'chats', to: 'people', data: v.object({ chat_id: ChatId }) },
  /** Something was written, read or changed in any chat. */
  chats_of_all: { name: 'chats_of_all', to: 'administrators', data: v.object({ chat_id: ChatId }) },
  /** An administrator is writing in one of your chats. Nothing is stored: a page forgets it after a few seconds. */
  chat_writing: { name: 'chat_writing', to: 'people', data: v.object({ chat_id: ChatId }) },
  /** A person is writing in their chat. */
  chat_writing_of_all: {
    name: 'chat_writing_of_all',
    to: 'administrators',
    data: v.object({ chat_id: ChatId }),
  },
  /** Your inbox changed: a new notification, or one that was read elsewhere. */
  notifications: { name: 'notifications', to: 'people', data: v.object({}) },
  /** Reports were added to a collection that you read, or its log or the stories that it follows changed. */
  collections: { name: 'collections', to: 'people', data: v.object({ collection_id: CollectionId }) },
  /** You coded the tone of matches, or a copy of a coded text was found. */
  tones: { name: 'tones', to: 'people', data: v.object({}) },
  /** An email came to one of your receiving addresses. */
  received: { name: 'received', to: 'people', data: v.object({}) },
  /** Something was sent to one of your webhook endpoints, or one of them changed. */
  webhooks: { name: 'webhooks', to: 'people', data: v.object({}) },
  /** Articles were compared with one of your releases. */
  releases: { name: 'releases', to: 'people', data: v.object({}) },
  /** The WhatsApp gateway changed its state. */
  whatsapp: { name: 'whatsapp', to: 'administrators', data: v.object({}) },
  /** A worker or a queue changed its state, or jobs were retried or discarded. */
  workers: { name: 'workers', to: 'administrators', data: v.object({}) },
  /** A remote was deployed, rolled back or withdrawn, or a canary changed: the registry may have changed. */
  registry: { name: 'registry', to: 'everyone', data: v.object({}) },
  /** The notice of planned maintenance was set, changed or removed: your profile contains it. */
  notice: { name: 'notice', to: 'everyone', data: v.object({}) },
} as const satisfies Record<string, { name: string; to: LiveAudience; data: v.GenericSchema }>;

export type LiveAudience = 'people' | 'administrators' | 'everyone';
export type LiveTopic = keyof typeof liveTopics;
export type LiveData<T extends LiveTopic> = v.InferOutput<(typeof liveTopics)[T]['data']>;

/** The topics of one audience. */
export type LiveTopicFor<A extends LiveAudience> = {
  [T in LiveTopic]: (typeof liveTopics)[T]['to'] extends A ? T : never;
}[LiveTopic];

/** Events may have been missed: pages with live data must refetch it. */
export const LIVE_RESYNC = 'resync';
/** The last event of a stream that the server ends; the client reconnects. */
export const LIVE_END = 'end';

/** The server sends a heartbeat at least this often. */
export const LIVE_HEARTBEAT_MS = 15_000;

export const EventStream = v.string();
