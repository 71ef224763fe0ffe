import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** A person who signed an article. */
export interface Signatory {
  id: string;
  name: string;
  /** The name as printed in the author line. */
  printed: string;
}

/** The people who signed an article, in the order of its author line. Hidden journalists are not among them. */
export async function listJournalists(db: Database, articleId: string): Promise<Signatory[]> {
  const { rows } = await sql<Signatory>`
    select leader.id, leader.name, w.printed
    from article_journalists w
    join journalists j on j.id = w.journalist_id
    join journalists leader on leader.id = coalesce(j.person_id, j.id)
    where w.article_id = ${articleId} and j.kind = 'person' and j.hidden_at is null
    order by w.place
  `.execute(db);
  return rows;
}
