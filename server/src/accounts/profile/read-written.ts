import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { createOwnRows } from './own-rows.ts';
import { readSharedCollections } from './read-shared-collections.ts';
import { readTargetCopies } from './read-target-copies.ts';

/** Reads what the person wrote. Replies have only their text: their authors are not this person's data. */
export async function readWritten(trx: Database, userId: string) {
  const own = createOwnRows(trx, userId);
  return {
    collections: await own('collections'),
    collection_articles: await trx
      .selectFrom('collection_articles as c')
      .innerJoin('collections as own', 'own.id', 'c.collection_id')
      .innerJoin('articles as a', 'a.id', 'c.article_id')
      .leftJoin('collection_notes as n', (join) =>
        join
          .onRef('n.collection_id', '=', 'c.collection_id')
          .onRef('n.article_id', '=', 'c.article_id')
          .on('n.user_id', '=', userId),
      )
      .select(['c.collection_id', 'a.id', 'a.title', 'a.url', 'c.added_at'])
      .select(sql<string>`coalesce(note_with_names(n.note, n.mentions), '')`.as('note'))
      .select(sql<boolean>`c.added_by is not distinct from ${userId}`.as('added_by_me'))
      .where('own.user_id', '=', userId)
      .orderBy('c.collection_id')
      .orderBy('c.added_at')
      .orderBy('a.id')
      .execute(),
    ...(await readSharedCollections(trx, userId)),
    ...(await readTargetCopies(trx, userId)),
    shared_links: await trx
      .selectFrom('shared_links')
      .select([
        'id',
        'name',
        'collection_id',
        'target_id',
        'screen_id',
        'include_notes',
        'include_highlights',
      ])
      .select(['include_ratings', 'period_from', 'period_to', 'expires_at', 'view_count'])
      .select(['compared_ids', 'embed_sites', 'last_viewed_at', 'created_at', 'updated_at'])
      .select(sql<boolean>`password_hash is not null`.as('has_password'))
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    newsletters: await trx
      .selectFrom('newsletters as n')
      .select(['n.id', 'n.collection_id', 'n.is_preview', 'n.subject', 'n.introduction', 'n.articles'])
      .select('n.sections')
      .select(['n.include_highlights', 'n.highlight_tags', 'n.look_id', 'n.slot', 'n.created_at'])
      .select(emailsOf('newsletter_id', 'n.id'))
      .where('n.user_id', '=', userId)
      .orderBy('n.id')
      .execute(),
    forwards: await trx
      .selectFrom('forwards as f')
      .select(['f.id', 'f.about_type', 'f.about_id', 'f.note', 'f.content', 'f.created_at'])
      .select(emailsOf('forward_id', 'f.id'))
      .where('f.user_id', '=', userId)
      .orderBy('f.id')
      .execute(),
    newsletter_schedules: await own('newsletter_schedules'),
    next_issues: await own(
      'next_issues',
      ['collection_id', 'content', 'began_at', 'saved_at'],
      ['collection_id'],
    ),
    newsletter_sent_articles: await trx
      .selectFrom('newsletter_sent_articles as x')
      .innerJoin('newsletter_schedules as s', 's.id', 'x.schedule_id')
      .innerJoin('articles as a', 'a.id', 'x.article_id')
      .select(['x.schedule_id', 'a.id', 'a.title', 'a.url'])
      .where('s.user_id', '=', userId)
      .orderBy('x.schedule_id')
      .orderBy('a.id')
      .execute(),
    newsletter_skips: await trx
      .selectFrom('newsletter_skips as k')
      .innerJoin('collections as c', 'c.id', 'k.collection_id')
      .select(['k.collection_id', 'k.date', 'k.reason', 'k.created_at'])
      .where('c.user_id', '=', userId)
      .orderBy('k.collection_id')
      .orderBy('k.date')
      .execute(),
    brand: (await trx.selectFrom('brands').selectAll().where('user_id', '=', userId).execute()).map(
      withReadableLogo,
    ),
    looks: (await trx.selectFrom('looks').selectAll().where('user_id', '=', userId).execute()).map(
      withReadableLogo,
    ),
    report_sends: await own('report_sends', ['id', 'sent_at']),
    charts: await own('charts'),
    screens: await own('screens'),
    televisions: await own('televisions', [
      'id',
      'screen_id',
      'name',
      'user_agent',
      'created_at',
      'last_seen_at',
    ]),
    releases: await own('releases', [
      ...(['id', 'title', 'text', 'language', 'sent_on', 'url', 'status', 'alerts'] as const),
      ...(['created_at', 'updated_at'] as const),
    ]),
    questions: await own('questions', [
      'id',
      'target_id',
      'period',
      'text',
      'asked_at',
      'state',
      'model',
      'sentences',
    ]),
    model_use_hours: await own('model_use_hours', ['kind', 'hour', 'count'], ['hour', 'kind']),
    // The file is left out, because its parts are in the other lists.
    label_archives: await own('label_archives', ['id', 'label', 'status', 'members', 'created_at']),
    reports: await own('reports'),
    report_issues: await trx
      .selectFrom('report_issues as i')
      .select([
        'i.id',
        'i.report_id',
        'i.slot',
        'i.due_at',
        'i.content',
        'i.left_out',
        'i.attach_pdf',
        'i.created_at',
      ])
      .select(emailsOf('report_issue_id', 'i.id'))
      .where('i.user_id', '=', userId)
      .orderBy('i.id')
      .execute(),
    target_notes: await trx
      .selectFrom('target_notes as n')
      .innerJoin('targets as t', 't.id', 'n.target_id')
      .select(['n.id', 'n.target_id', 'n.date', 'n.text', 'n.created_at', 'n.updated_at'])
      .where('t.user_id', '=', userId)
      .orderBy('n.id')
      .execute(),
    highlights: await trx
      .selectFrom('article_highlights as h')
      .innerJoin('articles as a', 'a.id', 'h.article_id')
      .select([
        'h.id',
        'h.article_id',
        'a.title',
        'a.url',
        'h.quote',
        'h.note',
        'h.colour',
        'h.tags',
        'h.created_at',
        'h.updated_at',
      ])
      .where('h.user_id', '=', userId)
      .orderBy('h.article_id')
      .orderBy('h.start')
      .orderBy('h.id')
      .execute(),
    highlight_sources: await trx
      .selectFrom('highlight_sources as h')
      .innerJoin('sources as s', 's.id', 'h.source_id')
      .select(['h.source_id', 's.name', 'h.frequency', 'h.updated_at'])
      .where('h.user_id', '=', userId)
      .orderBy('h.source_id')
      .execute(),
    journalist_notes: await trx
      .selectFrom('journalist_notes as n')
      .innerJoin('journalists as j', 'j.id', 'n.journalist_id')
      .select(['n.journalist_id', 'j.name', 'n.text', 'n.contacted_on', 'n.created_at', 'n.updated_at'])
      .where('n.user_id', '=', userId)
      .orderBy('n.journalist_id')
      .execute(),
    chats: await own('chats', [
      'id',
      'subject',
      'category',
      'status',
      'created_at',
      'closed_at',
      'related_type',
      'related_id',
    ]),
    chat_messages: await trx
      .selectFrom('chat_messages as m')
      .innerJoin('chats as c', 'c.id', 'm.chat_id')
      .select(['m.id', 'm.chat_id', 'm.body', 'm.created_at', 'm.edited_at', 'm.deleted_at'])
      .select(sql<boolean>`m.sender_id is not distinct from ${userId}`.as('is_mine'))
      .where('c.user_id', '=', userId)
      .where('m.kind', '=', 'message')
      .orderBy('m.chat_id')
      .orderBy('m.position')
      .execute(),
    tasks: await own('tasks'),
    source_requests: await own('source_requests', [
      'id',
      'url',
      'website_name',
      'description',
      'language',
      'category',
      'reason',
      'status',
      'rejection_reason',
      'source_id',
      'created_at',
      'reviewed_at',
    ]),
    article_reports: await own('article_reports', ['id', 'article_id', 'kind', 'note', 'created_at']),
    help_feedback: await own('help_feedback', ['slug', 'helpful', 'at'], ['slug']),
  };
}

/** The messages of each newsletter, report or forward, with their results. */
function emailsOf(issue: 'newsletter_id' | 'report_issue_id' | 'forward_id', id: string) {
  return sql<object[]>`(
    select json_agg(json_build_object(
      'to', y.via, 'recipient_id', y.receiver_id, 'channel', y.channel, 'status', y.status, 'sent_at', y.sent_at, 'reason', y.error,
      'pdf', y.pdf
    ) order by y.id) from relays y where ${sql.ref(`y.${issue}`)} = ${sql.ref(id)}
  )`.as('emails');
}

const withReadableLogo = <Row extends { logo: Buffer | null }>({ logo, ...row }: Row) => ({
  ...row,
  logo: logo && Buffer.from(logo).toString('base64'),
});
