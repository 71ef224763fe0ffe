import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * Reports which tables were written in the transaction that wrote a notice: if the process is killed, either all of a transaction
 * is kept or none.
 */
export interface NoticeTransactions {
  forget(): Promise<void>;
  /** For each notice of this kind to a person: the tables that its transaction wrote. */
  tablesOf(kind: string, userId: string): Promise<string[][]>;
}

/** From now on, records which transaction writes which of these tables. */
export async function watchNoticeTransactions(
  db: Database,
  tables: readonly string[],
): Promise<NoticeTransactions> {
  await sql`
    create table written (what text, kind text, user_id text, transaction xid8 default pg_current_xact_id());
    create function note_mail() returns trigger language plpgsql as $$
      begin insert into written values ('mail', new.message #>> '{notice,kind}', new.user_id); return null; end $$;
    create function note_change() returns trigger language plpgsql as $$
      begin insert into written values (tg_table_name); return null; end $$;
    create trigger note_mail after insert on account_mails for each row execute function note_mail();
  `.execute(db);
  for (const table of tables) {
    await sql`create trigger note_change after insert or update or delete on ${sql.table(table)}
      for each row execute function note_change()`.execute(db);
  }
  return {
    async forget() {
      await sql`delete from written`.execute(db);
    },
    async tablesOf(kind, userId) {
      const { rows } = await sql<{ tables: string[] }>`
        select array(
          select distinct what from written change
          where change.transaction = mail.transaction and what <> 'mail' order by what
        ) as tables
        from written mail where what = 'mail' and kind = ${kind} and user_id = ${userId}
      `.execute(db);
      return rows.map((row) => row.tables);
    },
  };
}
