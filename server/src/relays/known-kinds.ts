import { channels } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';

/** The columns of `relays` that refer to content that a process of this version can send, each with its receivers. */
const receiversOf = {
  notification_id: ['recipient', 'app'],
  newsletter_id: ['recipient', 'owner', 'subscriber'],
  report_issue_id: ['recipient', 'owner', 'subscriber'],
  forward_id: ['recipient'],
} as const;

type Receivers = typeof receiversOf;

/** The receivers of a kind of content. */
export type ReceiverOf<Column extends keyof Receivers> = Receivers[Column][number];

/**
 * SQL: whether a process of this version knows the kind of a relay. While a new version is rolled out, both run: an older
 * process leaves a new kind to the newer ones, instead of sending something else, or to somebody else.
 */
export const isKnownRelay = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const contents = Object.entries(receiversOf).map(
    ([content, receivers]) =>
      sql`(${column(content)} is not null and ${column('via')} in (${sql.join(receivers)}))`,
  );
  return sql`(${sql.join(contents, sql` or `)})
    and (${column('channel')} is null or ${column('channel')} in (${sql.join([...channels])}))`;
};
