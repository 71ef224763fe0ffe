import type { Insertable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { ArticleReportsTable } from '../storage/schema.ts';

/** Inserts one report per user and kind, until an administrator has reviewed it. */
export async function insertReport(
  db: Database,
  report: Omit<Insertable<ArticleReportsTable>, 'resolved_at'>,
): Promise<void> {
  await db
    .insertInto('article_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'user_id', 'kind'])
        .where('resolved_at', 'is', null)
        .doUpdateSet({ note: report.note }),
    )
    .execute();
}
