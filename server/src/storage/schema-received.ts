import type {
  Authenticity,
  ReceivedNewsletterStatus,
  ReceivedRefusal,
  ReceivingAddressKind,
} from '@newswatch/shared/contracts';
import type { JSONColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** An address at which a person receives newsletters. */
export interface ReceivingAddressesTable {
  id: string;
  user_id: string;
  /** The part before the @, in lower case. */
  local_part: string;
  name: string;
  kind: ReceivingAddressKind;
  status: 'active' | 'paused';
  created_at: Time;
}

/** The newsletter of one sender, as one address receives it. */
export interface ReceivedNewsletterTable {
  id: string;
  user_id: string;
  address_id: string;
  /** Identifies its emails: the ID of the list, or else the address of the sender. */
  sender_key: string;
  name: string;
  sender: string;
  status: ReceivedNewsletterStatus;
  unsubscribe_url: string | null;
  created_at: Time;
}

/** The envelope and connection with which an email was delivered. */
export interface ReceivedEnvelope {
  /** The return address; empty for an email without one. */
  sender: string;
  ip: string;
  helo: string;
}

/** What is shown from an email that asks for confirmation. */
export interface ConfirmationContent {
  text: string;
  links: { label: string; url: string }[];
  authenticity: Authenticity;
}

/** An email that came to an address. */
export interface ReceivedEmailsTable {
  id: string;
  user_id: string;
  address_id: string;
  newsletter_id: string | null;
  received_at: Time;
  /** `stored`: waits to be read. `held`: waits until its sender is accepted. `taken`: it is an issue, or repeats one. */
  state: 'stored' | 'held' | 'taken' | 'confirmation' | 'refused';
  reason: ReceivedRefusal | null;
  raw: Buffer | null;
  envelope: JSONColumnType<ReceivedEnvelope>;
  sender: string;
  sender_name: string;
  subject: string;
  confirmation: JSONColumnType<ConfirmationContent, string | null | undefined, string | null> | null;
}

/** The person to whom an article that was received by email belongs. */
export interface ReceivedIssuesTable {
  article_id: string;
  user_id: string;
  newsletter_id: string;
  /** SHA-256 of its Message-ID, or of its content if it has none. */
  message_hash: string;
  sender: string;
  received_at: Time;
  authenticity: JSONColumnType<Authenticity>;
  /** Whether the address of the article is that of a public copy. */
  has_original: boolean;
}

/** The tables of newsletters that people receive by email. */
export interface ReceivedSchema {
  receiving_addresses: ReceivingAddressesTable;
  received_newsletters: ReceivedNewsletterTable;
  received_emails: ReceivedEmailsTable;
  received_issues: ReceivedIssuesTable;
}
