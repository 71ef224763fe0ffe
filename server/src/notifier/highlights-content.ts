import { languages } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isInOwnList, sourceNameOf } from '../content/article-access.ts';
import type { Database } from '../storage/database.ts';
import type { Claim } from './claims.ts';
import type { HighlightItem, HighlightsContent } from './compose/highlights-email.ts';

/** The highlights of an email from the day on which they were chosen, as they are now: some may have been deleted. */
export async function readHighlights(
  db: Database,
  { deliveryIds }: Pick<Claim, 'deliveryIds'>,
  baseUrl: string,
): Promise<Pick<HighlightsContent, 'date' | 'items'> | undefined> {
  const { rows } = await sql<
    Pick<HighlightItem, 'quote' | 'note' | 'tags' | 'title' | 'source' | 'highlightedAt'> & {
      date: string;
      id: string;
      article_id: string;
      language: string | null;
    }
  >`
    select e.date, h.id, h.article_id, h.quote, h.note, h.tags, h.created_at as "highlightedAt",
      a.title, a.language, ${sourceNameOf('a', 's')} as source
    from deliveries d
    join earlier_highlights e on e.notification_id = d.notification_id
    cross join unnest(e.highlight_ids) with ordinality as chosen (id, at)
    join article_highlights h on h.id = chosen.id and h.user_id = e.user_id
    join articles a on a.id = h.article_id and ${isInOwnList('a')}
    join sources s on s.id = a.source_id
    where d.id = any(${deliveryIds})
    order by chosen.at
  `.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const items = rows.map(({ date: _date, id, article_id, language, ...row }) => ({
    ...row,
    url: `${baseUrl}/articles/${article_id}?highlight=${id}`,
    language: languages.find((known) => known === language) ?? 'english',
  }));
  return { date: first.date, items };
}
