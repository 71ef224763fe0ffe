import { newId } from '../../ids.ts';
import { publishToPeople } from '../../live/index.ts';
import type { Database } from '../../storage/database.ts';
import { decisionSentences } from './decision-sentences.ts';
import type { RequestRow } from './repository.ts';

/** Notifies everyone who supported the request of the decision, in the same transaction. */
export async function notifyDecision(
  trx: Database,
  request: RequestRow,
  decision: 'approved' | 'rejected' | 'duplicate',
  about: { sourceId: string | null; rejectionReason: string | null },
  now: Date,
): Promise<number> {
  const people = await trx
    .selectFrom('users as u')
    .select(['u.id', 'u.locale'])
    .where('u.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('u.id', '=', request.user_id),
        eb(
          'u.id',
          'in',
          eb.selectFrom('source_request_supporters').select('user_id').where('request_id', '=', request.id),
        ),
      ]),
    )
    .execute();
  if (people.length === 0) return 0;
  await trx
    .insertInto('notifications')
    .values(
      people.map(({ id, locale }) => ({
        id: newId('ntf'),
        user_id: id,
        type: 'source_request_decided' as const,
        ...decisionSentences(locale, decision, request.website_name, about.rejectionReason),
        severity: 'info' as const,
        target_id: null,
        story_id: null,
        article_ids: [],
        action_url: about.sourceId === null ? '/sources/my-requests' : `/sources/${about.sourceId}`,
        created_at: now,
      })),
    )
    .execute();
  await publishToPeople(
    trx,
    'notifications',
    {},
    people.map(({ id }) => id),
  );
  return people.length;
}
