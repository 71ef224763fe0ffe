import { type ExportedFile, messages, type TableFormat } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type Sender,
  type SenderList,
  type SendersExportQuery,
  type SendersQuery,
} from '@newswatch/shared/contracts/admin';
import type * as v from 'valibot';
import { type Actor, writeAudit } from '../../audit.ts';
import { type Exporter, exportInTurn } from '../../export-turns.ts';
import { type Columns, EXPORTED_ROWS_MAX, tableFile, tableOf } from '../../exported-file.ts';
import { Failure } from '../../failure.ts';
import { writeToInbox } from '../../inbox/index.ts';
import { offsetOf, pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Throttle } from '../../throttle/index.ts';
import { sheetReaderOf } from '../../workbook/index.ts';
import { recordExport } from '../record-export.ts';
import { listSenderRows, type SenderRow } from './sender-repository.ts';

/** Who sends newsletters and reports to distribution lists. The app checks the role before calling anything here. */
export interface SendersService {
  list(query: v.InferOutput<typeof SendersQuery>, now: Date): Promise<v.InferOutput<typeof SenderList>>;
  /** The export is recorded, like every file with people's addresses. @throws {Failure} `rate_limited`; `overloaded` */
  export(asker: Exporter, query: v.InferOutput<typeof SendersExportQuery>, now: Date): Promise<ExportedFile>;
  /**
   * Pauses a person’s emails to lists. They see the reason in their inbox, and whenever they try to send.
   *
   * @throws {Failure} `not_found`; `state_conflict` if they are paused
   */
  pause(actor: Actor, userId: string, reason: string): Promise<{ message: string }>;
  /** Waiting emails are sent. @throws {Failure} `not_found`; `state_conflict` if they are not paused */
  resume(actor: Actor, userId: string): Promise<{ message: string }>;
}

const says = adminMessages.senders;
const LISTS = '/lists';

export function createSenders({ db, throttle }: { db: Database; throttle: Throttle }): SendersService {
  return {
    async list(query, now) {
      const rows = await listSenderRows(db, query, { limit: query.per_page, offset: offsetOf(query) }, now);
      return { items: rows.map(present), pagination: pagination(query, rows[0]?.total ?? 0) };
    },

    export: (asker, { format, ...filter }, now) =>
      exportInTurn(
        { throttle, exporter: asker, now },
        async () => {
          const rows = await listSenderRows(db, filter, { limit: EXPORTED_ROWS_MAX, offset: 0 }, now);
          await recordExport(db, 'senders.exported', { asker, rows: rows.length, filter }, now);
          return fileOf(db, asker.id, format, rows.map(present), {
            now,
            is_complete: rows.length === (rows[0]?.total ?? 0),
          });
        },
        'admin-export',
      ),

    pause: (actor, userId, reason) =>
      transaction(db, async (trx) => {
        await lockPerson(trx, userId);
        const row = { user_id: userId, reason, paused_by: actor.id, paused_at: actor.at };
        const { numInsertedOrUpdatedRows: added } = await trx
          .insertInto('sending_pauses')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (!added) throw new Failure('state_conflict', says.alreadyPaused);
        await writeAudit(
          trx,
          'user.sending_paused',
          {
            ...{ type: 'user', id: userId, detail: { reason } },
            before: { sending: 'allowed' },
            after: { sending: 'paused' },
          },
          actor,
        );
        await writeToInbox(
          trx,
          {
            ...{ userId, type: 'system', severity: 'warning', actionUrl: LISTS },
            title: 'Your emails to distribution lists were paused',
            body: reason,
          },
          actor.at,
        );
        return { message: says.paused };
      }),

    resume: (actor, userId) =>
      transaction(db, async (trx) => {
        await lockPerson(trx, userId);
        const row = await trx
          .deleteFrom('sending_pauses')
          .where('user_id', '=', userId)
          .returning('reason')
          .executeTakeFirst();
        if (!row) throw new Failure('state_conflict', says.notPaused);
        await writeAudit(
          trx,
          'user.sending_resumed',
          {
            ...{ type: 'user', id: userId },
            before: { sending: 'paused' },
            after: { sending: 'allowed' },
          },
          actor,
        );
        await writeToInbox(
          trx,
          {
            ...{ userId, type: 'system', actionUrl: LISTS },
            title: 'Your emails to distribution lists have resumed',
            body: 'The emails that were waiting are on their way.',
          },
          actor.at,
        );
        return { message: says.resumed };
      }),
  };
}

/** Takes the same lock as sending, so that an issue is sent either before the pause or not at all. */
async function lockPerson(trx: Database, userId: string): Promise<void> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', messages.generic.notFound);
}

function present({
  id,
  full_name,
  email,
  reason,
  paused_at,
  paused_by,
  paused_by_name,
  ...row
}: SenderRow): Sender {
  const { total: _total, ...figures } = row;
  return {
    user: { id, full_name, email },
    ...figures,
    paused:
      reason === null || paused_at === null
        ? null
        : {
            reason,
            by:
              paused_by !== null && paused_by_name !== null
                ? { id: paused_by, full_name: paused_by_name }
                : null,
            at: paused_at.toISOString(),
          },
  };
}

const columns: Columns<Sender> = {
  id: ({ user }) => user.id,
  email: ({ user }) => user.email,
  full_name: ({ user }) => user.full_name,
  subscribers: (row) => row.subscribers,
  issues: (row) => row.issues,
  emails: (row) => row.emails,
  people: (row) => row.people,
  bounced: (row) => row.bounced,
  complained: (row) => row.complained,
  unsubscribed: (row) => row.unsubscribed,
  asked: (row) => row.asked,
  refused: (row) => row.refused,
  risk: (row) => row.risk,
  paused_because: ({ paused }) => paused?.reason ?? null,
};

async function fileOf(
  db: Database,
  askerId: string,
  format: TableFormat,
  rows: readonly Sender[],
  { now, is_complete }: { now: Date; is_complete: boolean },
): Promise<ExportedFile> {
  const name = `senders-${now.toISOString().slice(0, 10)}`;
  return tableFile(
    format,
    { name, table: tableOf('Senders', rows, columns), is_complete },
    await sheetReaderOf(db, askerId),
  );
}
