import * as v from 'valibot';
import { ChatId } from './chat.ts';
import { JobId } from './job.ts';

/**
 * What open pages are told the moment it happens, by topic. An event carries ids at most: the page reads the rest again, by
 * the calls it knows. `to` says who may hear of a topic: the people an event names, or every administrator.
 */
export const liveTopics = {
  /** A job of yours went on or ended. */
  jobs: { name: 'jobs', to: 'people', data: v.object({ job_id: JobId }) },
  /** Something was written, read or changed in a chat of yours. */
  chats: { name: 'chats', to: 'people', data: v.object({ chat_id: ChatId }) },
  /** The same, of anybody's chat. */
  chats_of_all: { name: 'chats_of_all', to: 'administrators', data: v.object({ chat_id: ChatId }) },
  /** Your inbox changed: a new notification, or one that was read elsewhere. */
  notifications: { name: 'notifications', to: 'people', data: v.object({}) },
  /** Something went to one of your webhook endpoints, or one of them changed. */
  webhooks: { name: 'webhooks', to: 'people', data: v.object({}) },
  /** The WhatsApp gateway changed its state. */
  whatsapp: { name: 'whatsapp', to: 'administrators', data: v.object({}) },
  /** A worker or a queue changed its state, or jobs were retried or discarded. */
  workers: { name: 'workers', to: 'administrators', data: v.object({}) },
} as const satisfies Record<string, { name: string; to: 'people' | 'administrators'; data: v.GenericSchema }>;

export type LiveTopic = keyof typeof liveTopics;
export type LiveData<T extends LiveTopic> = v.InferOutput<(typeof liveTopics)[T]['data']>;

/** The topics of one audience. */
export type LiveTopicFor<A extends 'people' | 'administrators'> = {
  [T in LiveTopic]: (typeof liveTopics)[T]['to'] extends A ? T : never;
}[LiveTopic];

/** Events may have been missed: whoever shows something live reads it again. */
export const LIVE_RESYNC = 'resync';
/** The last event of a stream that the server ends; the client connects again. */
export const LIVE_END = 'end';

/** The server says at least this often that the stream lives. */
export const LIVE_HEARTBEAT_MS = 15_000;

export const EventStream = v.string();
