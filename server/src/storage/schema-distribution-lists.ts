import type { Language, SubscriberStatus } from '@newswatch/shared/contracts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

export interface DistributionListsTable {
  id: string;
  user_id: string;
  name: string;
  /** The labels of targets to which it belongs. */
  labels: Generated<string[]>;
  created_at: Time;
  updated_at: Time;
}

/** An address on a list. */
export interface SubscribersTable {
  id: string;
  user_id: string;
  list_id: string;
  email: string;
  /** The name; may be empty. */
  name: string;
  /** The language; null for that of the owner. */
  language: Language | null;
  status: SubscriberStatus;
  /** The time at which they were asked to confirm. */
  asked_at: Time | null;
  /** The time at which they last confirmed or unsubscribed. */
  answered_at: Time | null;
  last_sent_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

/** An address whose owner unsubscribed from a list that may be deleted, or from everything a person sends. */
interface UnsubscribedAddressesTable {
  id: string;
  user_id: string;
  /** The address in lower case. */
  address: string;
  /** The list; null for everything. */
  list_id: string | null;
  created_at: Time;
}

/** An address that was asked to confirm. */
interface AskedAddressesTable {
  /** A keyed hash of the address. */
  mark: string;
  /** The person who asked last; null if their account was deleted. */
  asked_by: string | null;
  asked_at: Time;
  /** Whether its owner does not want to be asked again, by anyone. */
  never: Generated<boolean>;
}

/** The emails of an issue to subscribers, which count for a day. */
interface SubscriberSendsTable {
  id: string;
  user_id: string;
  emails: number;
  sent_at: Time;
}

/** A person whose emails to lists an administrator has paused. */
interface SendingPausesTable {
  user_id: string;
  /** The reason, which the person can read. */
  reason: string;
  /** The administrator; null if that account was deleted. */
  paused_by: string | null;
  paused_at: Time;
}

/** The data that an issue stores about the lists to which it was sent. */
export interface KeptLists {
  ids: string[];
  /** The names of the lists at that time. */
  names: string[];
  left_out: {
    waiting: number;
    unsubscribed: number;
    bounced: number;
    complained: number;
    beyond_limit: number;
    /** Omitted for none. */
    paused?: number;
  };
}

/** The tables of distribution lists. */
export interface DistributionListsSchema {
  distribution_lists: DistributionListsTable;
  subscribers: SubscribersTable;
  unsubscribed_addresses: UnsubscribedAddressesTable;
  asked_addresses: AskedAddressesTable;
  subscriber_sends: SubscriberSendsTable;
  sending_pauses: SendingPausesTable;
}
