import {
  LIVE_RESYNC,
  type LiveData,
  type LiveTopic,
  type LiveTopicFor,
  liveTopics,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { type Listener, notify } from '../storage/listener.ts';

const CHANNEL = 'live';
/** A NOTIFY payload is limited to 8,000 bytes, and an id has 30. */
const PEOPLE_PER_MESSAGE = 200;

const Message = v.object({
  topic: v.picklist(Object.keys(liveTopics) as LiveTopic[]),
  data: v.looseObject({}),
  /** The recipients; default: the audience of the topic. */
  people: v.optional(v.array(v.string())),
});

/**
 * Publishes a hint to the open pages of these people. Within a transaction it is sent when the transaction commits, and
 * only then.
 *
 * @example await publishToPeople(trx, 'jobs', { job_id: job.id }, [job.user_id]);
 */
export async function publishToPeople<T extends LiveTopicFor<'people'>>(
  db: Database,
  topic: T,
  data: LiveData<T>,
  people: readonly string[],
): Promise<void> {
  for (let from = 0; from < people.length; from += PEOPLE_PER_MESSAGE) {
    const some = people.slice(from, from + PEOPLE_PER_MESSAGE);
    await notify(db, CHANNEL, JSON.stringify({ topic, data, people: some }));
  }
}

/** Publishes a hint to the open pages of every administrator; see `publishToPeople`. */
export async function publishToAdministrators<T extends LiveTopicFor<'administrators'>>(
  db: Database,
  topic: T,
  data: LiveData<T>,
): Promise<void> {
  await notify(db, CHANNEL, JSON.stringify({ topic, data }));
}

/** Publishes a hint to every open page of a signed-in person; see `publishToPeople`. */
export async function publishToEveryone<T extends LiveTopicFor<'everyone'>>(
  db: Database,
  topic: T,
  data: LiveData<T>,
): Promise<void> {
  await notify(db, CHANNEL, JSON.stringify({ topic, data }));
}

/** An open page of a person, or a part of this process. */
export interface LiveReader {
  /** The ID of the reader; not set for a part of this process. */
  userId?: string;
  isAdministrator: boolean;
  /** Default: every topic that this person may receive. */
  topics?: readonly LiveTopic[];
  /** `event` is a topic or `resync`. */
  send(event: string, data: object): void;
}

/** Forwards what any process published to the pages that are connected to this one. */
export interface Live {
  /** @returns a function that ends the subscription */
  subscribe(reader: LiveReader): () => void;
  close(): Promise<void>;
}

export async function createLive(options: { listener: Listener; log: Logger }): Promise<Live> {
  const { listener, log } = options;
  const readers = new Set<LiveReader>();

  function receive(payload: string): void {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Message), payload);
    if (!parsed.success) {
      // A process of another version may have topics that this one does not.
      log.debug({ reason: v.summarize(parsed.issues) }, 'an unknown live event was ignored');
      return;
    }
    const { topic, data } = parsed.output;
    const people = parsed.output.people && new Set(parsed.output.people);
    for (const reader of readers) {
      const isFor = people
        ? reader.userId !== undefined && people.has(reader.userId)
        : liveTopics[topic].to === 'everyone' || reader.isAdministrator;
      if (isFor && (reader.topics?.includes(topic) ?? true)) reader.send(topic, data);
    }
  }

  const stopListening = await listener.listen(CHANNEL, {
    onMessage: receive,
    onResync: () => {
      for (const reader of readers) reader.send(LIVE_RESYNC, {});
    },
  });

  return {
    subscribe(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    close: stopListening,
  };
}
