import type { Language } from '@newswatch/shared/contracts';
import { lockOwner } from '../issues/index.ts';
import { readReportToken } from '../message-links/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import * as repository from './repository.ts';

/** A report whose emails to its owner a link ends. */
export interface StoppedReport {
  name: string;
  locale: Language;
  /** Whether the owner gets the emails. */
  isSent: boolean;
}

/**
 * Ends the emails of a report to its owner, by a link in them. Undefined if the link is not ours or the report does not exist.
 */
export interface OwnerStops {
  read(token: string): Promise<StoppedReport | undefined>;
  /** A second call changes nothing. */
  stop(token: string, now: Date): Promise<StoppedReport | undefined>;
}

export function createOwnerStops({ db, key }: { db: Database; key: string }): OwnerStops {
  const find = async (on: Database, token: string) => {
    const subject = readReportToken(key, token);
    if (!subject) return undefined;
    const row = await on
      .selectFrom('reports as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .selectAll('r')
      .select('u.locale')
      .where('r.id', '=', subject.reportId)
      .where('r.user_id', '=', subject.userId)
      .where('u.deleted_at', 'is', null)
      .executeTakeFirst();
    return row;
  };
  const read = async (token: string, on = db): Promise<StoppedReport | undefined> => {
    const row = await find(on, token);
    // A paused report is only sent by hand, and only its owner can do that.
    return row && { name: row.name, locale: row.locale, isSent: row.to_owner };
  };
  return {
    read,
    stop: (token, now) =>
      transaction(db, async (trx) => {
        const subject = readReportToken(key, token);
        if (!subject) return undefined;
        await lockOwner(trx, subject.userId);
        await repository.lockReport(trx, subject.reportId);
        const row = await find(trx, token);
        if (!row) return undefined;
        const isForOthers = row.recipient_ids.length + row.groups.length + row.list_ids.length > 0;
        await repository.updateReport(trx, row.id, {
          to_owner: false,
          updated_at: now,
          // A report without recipients would be composed for nothing.
          ...(!isForOthers && { status: 'paused', next_date: null, next_at: null }),
        });
        return read(token, trx);
      }),
  };
}
