import { type Channel, calls, type MailboxMessage, messages, type Role } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import type { MailboxMessagesTable } from '../../storage/schema.ts';
import type { MailboxFile } from '../../storage/schema-targets.ts';
import { type Route, route } from '../route.ts';

const SHOWN_MAX = 200;
const COLUMNS = ['id', 'channel', 'recipient', 'subject', 'body_text', 'sent_at'] as const;

/** A message with its HTML, which only emails have. */
export interface MailboxItem extends MailboxMessage {
  html: string | null;
  /** The files in the order in which they are attached. */
  files: { name: string; size: number }[];
}

/** Who wants to read the embedded mailbox, and how the request arrived. */
export interface MailboxReader {
  role: Role | undefined;
  crossSite: boolean;
}

/**
 * Decides who may read the embedded mailbox: administrators, and in demo mode anyone on this machine, because verification codes
 * must be readable somewhere. Nobody once a real transport is configured.
 */
export function mailboxAccess(setting: {
  demo: boolean;
  boundToLoopback: boolean;
  /** Whether SMTP and a WhatsApp provider are configured, so that no messages arrive here. */
  realTransport: boolean;
}): (reader: MailboxReader) => boolean {
  const open = setting.demo && setting.boundToLoopback;
  return ({ role, crossSite }) => !setting.realTransport && (role === 'admin' || (open && !crossSite));
}

/** True if only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Messages sent while no real transport is configured. */
export function mailboxRoutes(options: {
  db: Database;
  mayRead: (reader: MailboxReader) => boolean;
}): Route[] {
  return [
    route(calls.system.mailbox, async ({ caller, isCrossSite, query }) => {
      if (!options.mayRead({ role: caller?.role, crossSite: await isCrossSite() })) {
        throw new Failure('not_found', messages.generic.notFound);
      }
      return { messages: await listMessages(options.db, query) };
    }),
  ];
}

/** A `+` in a query string arrives as a space, so a value of digits only is a number without its `+`. */
function recipientOf(to: string): string {
  return /^\d{2,15}$/.test(to) ? `+${to}` : to;
}

/** The messages, newest first; `to` is a whole address or number, case-insensitive. */
export async function listMessages(
  db: Database,
  { to, channel }: { to?: string | undefined; channel?: Channel | undefined },
): Promise<MailboxMessage[]> {
  const rows = await db
    .selectFrom('mailbox_messages')
    .select(COLUMNS)
    .$if(Boolean(to), (query) =>
      query.where(sql<string>`lower(recipient)`, '=', sql<string>`lower(${recipientOf(to ?? '')})`),
    )
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'email'))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(toMessage);
}

/** One message, with its HTML if it is an email that has one. */
export async function findMessage(db: Database, id: string): Promise<MailboxItem | undefined> {
  const row = await db
    .selectFrom('mailbox_messages')
    .select([...COLUMNS, 'body_html'])
    .select(filesOf)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...toMessage(row), html: row.body_html, files: row.files };
}

/** The files of an email, without their content. */
const filesOf = sql<MailboxItem['files']>`coalesce((
  select jsonb_agg(jsonb_build_object('name', file ->> 'name', 'size', length(file ->> 'base64') / 4 * 3) order by at)
  from jsonb_array_elements(files) with ordinality as listed (file, at)
), '[]')`.as('files');

/** A file of an email. */
export async function findFile(db: Database, id: string, place: number): Promise<MailboxFile | undefined> {
  const row = await db.selectFrom('mailbox_messages').select('files').where('id', '=', id).executeTakeFirst();
  return row?.files?.[place];
}

function toMessage(row: Pick<Selectable<MailboxMessagesTable>, (typeof COLUMNS)[number]>): MailboxMessage {
  return {
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    sent_at: row.sent_at.toISOString(),
  };
}
