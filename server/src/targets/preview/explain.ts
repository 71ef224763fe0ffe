import {
  ADDED_SOURCE_ID,
  type Category,
  type Development,
  hostIn,
  languageNames,
  messages,
  type SuppressionReason,
  shownTerm,
  speakerOfTerm,
  type TargetExplanation,
  withoutQuotes,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { countriesOfText, developmentsOfText } from '../../article-names/index.ts';
import { addressKey, urlHash } from '../../crawler/normalize-url.ts';
import { Failure } from '../../failure.ts';
import {
  createMatcher,
  type Hit,
  type MatchableArticle,
  passesFilter,
  type QuotePlace,
} from '../../matcher/index.ts';
import { urgentText } from '../../notifier/index.ts';
import { quotesOf } from '../../quotes/index.ts';
import type { Database } from '../../storage/database.ts';
import type { StoredUrgency } from '../../storage/schema.ts';
import { findTarget, type TargetRow } from '../repository.ts';
import { termsOfRule } from '../rule-terms.ts';
import { askQuery, formIn, whomItQuotes } from './explain-query.ts';
import { nearMiss } from './near-miss.ts';
import { ownTitleAndSummary } from './preview-repository.ts';

interface AskedArticle extends MatchableArticle {
  shownTitle: string;
  id: string;
  sourceName: string;
  site: string;
  category: Category;
  firstSeenAt: Date;
  status: 'published' | 'hidden' | 'removed' | 'added';
}

/** Whose target it is: a person sees only their own that is not archived; an administrator sees everyone's. */
export type AskedTarget = { id: string; userId: string } | { id: string; anyOwner: true };

/**
 * Explains in one sentence why an article did or did not match a target: the first rule that decided. The sentences
 * suit the owner and administrators alike.
 *
 * @throws {Failure} `not_found`
 */
export async function explainTarget(
  db: Database,
  asked: AskedTarget,
  article: string,
): Promise<TargetExplanation> {
  const target = await findAskedTarget(db, asked);
  if (!target) throw new Failure('not_found', messages.generic.notFound);
  return explain(db, target, article);
}

function findAskedTarget(db: Database, asked: AskedTarget): Promise<TargetRow | undefined> {
  return 'userId' in asked
    ? findTarget(db, asked.userId, asked.id)
    : db.selectFrom('targets').selectAll().where('id', '=', asked.id).executeTakeFirst();
}

async function explain(db: Database, target: TargetRow, asked: string): Promise<TargetExplanation> {
  const article = await findArticle(db, asked);
  if (!article) return unknownArticle(db, asked);
  const rule = termsOfRule(target);
  const query = rule.query ? askQuery(target.query ?? '', rule.query, rule, article) : null;
  const terms = query?.terms ?? termsFound(target, article);
  const said = (reason: TargetExplanation['reason'], sentence: string): TargetExplanation => ({
    reason,
    sentence,
    held_back: null,
    article: {
      id: article.id,
      title: article.shownTitle,
      source: article.sourceName,
      first_seen_at: article.firstSeenAt.toISOString(),
    },
    terms,
  });
  if (article.status !== 'published') {
    return said('withdrawn', 'The article was withdrawn and is no longer shown.');
  }
  const match = await findMatch(db, target.id, article.id);
  if (match) {
    return {
      ...said('matched', [matchedBy(match.matched_terms), ...sentAtOnce(match.urgency)].join(' ')),
      held_back: match.held_back,
      story_muted_at: match.story_muted_at?.toISOString() ?? null,
    };
  }
  if (target.languages.length > 0 && !target.languages.includes(article.language)) {
    const chosen = target.languages.map((language) => languageNames[language]).join(', ');
    return said(
      'language',
      `The article is in ${languageNames[article.language]}, but this target only covers ${chosen}.`,
    );
  }
  const isNamed = target.source_ids.includes(article.sourceId);
  if (target.source_scope === 'include' && !isNamed) {
    return said('source', `${article.sourceName} is not among the sources chosen for this target.`);
  }
  if (target.source_scope === 'exclude' && isNamed) {
    return said('source', `This target excludes ${article.sourceName}.`);
  }
  if (target.categories.length > 0 && !target.categories.includes(article.category)) {
    return said(
      'source',
      `${article.sourceName} is in the category ${article.category}, but this target only covers ${target.categories.join(', ')}.`,
    );
  }
  if (query?.against) return said(query.against.reason, query.against.sentence);
  if (query === null) {
    const against = keywordReason(target, terms, article);
    if (against) return said(...against);
  }
  if (target.status !== 'active') {
    return said('not_watching', 'It would match, but this target is not running.');
  }
  if (target.starts_at && article.firstSeenAt < target.starts_at) {
    return said('not_watching', 'It would match, but it was found before the start date of this target.');
  }
  if (target.expires_at && article.firstSeenAt >= target.expires_at) {
    return said('not_watching', 'It would match, but it was found after the end date of this target.');
  }
  return article.firstSeenAt < target.watching_since
    ? said('not_watching', 'It would match, but it was found before this target started monitoring.')
    : said(
        'would_match',
        'It matches the target as it is now, but it was found before the target was last changed.',
      );
}

/** "It matched: it contains “ferry” and quotes Maria Keller." */
function matchedBy(terms: readonly string[]): string {
  const speakers = terms.flatMap((term) => speakerOfTerm(term) ?? []);
  const words = terms.filter((term) => speakerOfTerm(term) === null);
  const facts = [
    ...(words.length > 0 ? [`contains ${quoted(words.map(shownTerm))}`] : []),
    ...(speakers.length > 0 ? [`quotes ${listed(speakers, 'and')}`] : []),
  ];
  return facts.length > 0 ? `It matched: it ${facts.join(' and ')}.` : 'It matched.';
}

/** "Urgent: “recall” is in the headline." */
function sentAtOnce(urgency: StoredUrgency | null): string[] {
  return urgency ? [`${urgentText('english', urgency.reason)}.`] : [];
}

/** Names which of the three lists ruled an article out; null if none did. */
function keywordReason(
  target: TargetRow,
  terms: TargetExplanation['terms'],
  article: MatchableArticle,
): [reason: TargetExplanation['reason'], sentence: string] | null {
  const missing = terms.filter(({ list, found }) => list === 'all' && !found);
  if (missing.length > 0) {
    return [
      'missing_all',
      `All keywords must be present, but ${quoted(missing.map(termIn))} ${missing.length === 1 ? 'is' : 'are'} missing from ${fieldsOf(target, 'and')}.${nearMissOf(missing.map(termIn), target, article)}`,
    ];
  }
  const any = terms.filter(({ list }) => list === 'any');
  if (any.length > 0 && any.every(({ found }) => !found)) {
    const [only = '', ...others] = target.keywords_any;
    const words =
      others.length === 0
        ? `${quoted([only])} is not in ${fieldsOf(target, 'or')}`
        : `none of these is in ${fieldsOf(target, 'or')}: ${quoted(target.keywords_any)}`;
    const near = nearMissOf(target.keywords_any, target, article);
    if (target.speakers.length === 0)
      return ['missing_any', `${words[0]?.toUpperCase()}${words.slice(1)}.${near}`];
    const unquoted = `It does not quote ${listed(target.speakers, 'or')}`;
    return [
      'missing_any',
      target.keywords_any.length === 0
        ? `${unquoted}; ${whomItQuotes(article)}.`
        : `${unquoted}, and ${words}.${near}`,
    ];
  }
  const excluded = terms.filter(({ list, found }) => list === 'none' && found);
  if (excluded.length > 0) {
    const contained = excluded.map(
      ({ term }) => formIn(article, hitOf(target, article, term)?.highlights ?? [], term) ?? term,
    );
    const [only] = excluded;
    const asForm =
      excluded.length === 1 && only && contained[0] !== only.term ? `, a form of ${quoted([only.term])}` : '';
    return ['excluded', `It contains ${quoted(contained)}${asForm}, which this target excludes.`];
  }
  return null;
}

/** Words of the article that resemble one of these keywords, as a sentence after a space; empty if there are none. */
function nearMissOf(keywords: readonly string[], target: TargetRow, article: MatchableArticle): string {
  const scope = { fields: target.match_fields, wordForms: target.match_word_forms };
  const near = nearMiss(keywords, scope, article);
  if (near === undefined) return '';
  return ` ${keywords.length > 1 ? `${quoted([near.term])}: ` : ''}${near.sentence}`;
}

/** Checks each word separately, with the engine that does the matching. */
function termsFound(target: TargetRow, article: MatchableArticle): TargetExplanation['terms'] {
  const lists = { any: target.keywords_any, all: target.keywords_all, none: target.keywords_none };
  const words = (['all', 'any', 'none'] as const).flatMap((list) =>
    lists[list].map((term) => ({ term, list, found: hitOf(target, article, term) !== undefined })),
  );
  const speakers = target.speakers.map((value) => ({
    term: `speaker:"${value}"`,
    list: 'any' as const,
    found: passesFilter({ name: 'speaker', value }, article),
  }));
  return [...words, ...speakers];
}

function hitOf(target: TargetRow, article: MatchableArticle, term: string): Hit | undefined {
  const everywhere = { languages: [], source_scope: 'all' as const, source_ids: [] };
  const rule = {
    ...target,
    ...everywhere,
    keywords_any: [term],
    keywords_all: [],
    keywords_none: [],
    speakers: [],
  };
  const matcher = createMatcher([termsOfRule(rule)], { mergeAfter: Number.POSITIVE_INFINITY });
  const [hit] = matcher.match(article);
  matcher.close();
  return hit;
}

async function findArticle(db: Database, asked: string): Promise<AskedArticle | undefined> {
  const { rows } = await sql<{
    id: string;
    source_id: string;
    source_name: string;
    url: string;
    category: Category;
    language: AskedArticle['language'];
    title: string;
    shown_title: string;
    summary: string;
    content_text: string;
    author: string | null;
    first_seen_at: Date;
    status: AskedArticle['status'];
    source_country: string | null;
    countries: string[] | null;
    developments: Development[] | null;
    quotes: QuotePlace[];
  }>`
    select a.id, a.source_id, s.name as source_name, s.category, s.country as source_country, n.countries, n.developments, ${quotesOf(sql.ref('a.id'))} as quotes, a.url, a.language, ${ownTitleAndSummary}, a.content_text, a.author,
      a.title as shown_title, a.first_seen_at, a.status
    from articles a join sources s on s.id = a.source_id left join article_names n on n.article_id = a.id
    where (
      a.id = ${articleIdIn(asked)}
      or a.id = (select d.article_id from article_addresses d where d.url_hash = ${hashOf(asked)})
      or a.url_hash = ${hashOf(asked)}
    )
    -- Articles that people added by their address are read for no target, and are nobody else's business.
    and a.source_id <> ${ADDED_SOURCE_ID}
    limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: row.id,
    sourceId: row.source_id,
    sourceName: row.source_name,
    site: hostIn(row.url),
    category: row.category,
    sourceCountry: row.source_country ?? undefined,
    countries: countriesOfText(row.countries, { ...row, body: row.content_text }),
    developments: developmentsOfText(row.developments, { ...row, body: row.content_text }),
    quotes: row.quotes,
    language: row.language,
    title: row.title,
    shownTitle: row.shown_title,
    summary: row.summary,
    body: row.content_text,
    author: row.author ?? '',
    firstSeenAt: row.first_seen_at,
    status: row.status,
  };
}

/** The id as given, or from the end of the address of one of our pages. */
function articleIdIn(asked: string): string {
  return /art_[0-9A-Z]{26}/.exec(asked)?.[0] ?? '';
}

function hashOf(asked: string): string {
  return hostOf(asked) === null ? '' : urlHash(asked);
}

function hostOf(asked: string): string | null {
  const address = URL.canParse(asked) ? new URL(asked) : null;
  return address && /^https?:$/.test(address.protocol) ? address.host.replace(/^www\./, '') : null;
}

/**
 * Finds what matched when the article was found, and which rule holds back its alert, either for the match or for all its
 * deliveries.
 */
function findMatch(db: Database, targetId: string, articleId: string) {
  return db
    .selectFrom('matches')
    .select([
      'matched_terms',
      'story_muted_at',
      sql<SuppressionReason | null>`coalesce(suppressed_reason, (
        select min(reason) from deliveries where notification_id = matches.notification_id
        having every(status in ('held', 'suppressed'))
      ))`.as('held_back'),
      sql<StoredUrgency | null>`(select n.urgency from notifications n where n.id = matches.notification_id)`.as(
        'urgency',
      ),
    ])
    .where('target_id', '=', targetId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
}

/** An article that is not stored cannot be matched; all we can say is whether we read the site at all. */
async function unknownArticle(db: Database, asked: string): Promise<TargetExplanation> {
  const host = hostOf(asked);
  const { rows } =
    host === null
      ? { rows: [] }
      : await sql<{ name: string; last_success_at: Date | null }>`
          select name, last_success_at from sources
          where status = 'approved' and (normalized_url = ${host} or normalized_url like ${`${host}/%`})
          order by starts_with(${addressKey(asked)}, normalized_url) desc, length(normalized_url) desc, id limit 1
        `.execute(db);
  const [source] = rows;
  const answer = { article: null, terms: [], held_back: null };
  if (articleIdIn(asked) !== '')
    return { reason: 'unknown_article', sentence: 'We do not have this article.', ...answer };
  if (!source) {
    return {
      reason: host === null ? 'unknown_article' : 'unknown_site',
      sentence:
        host === null
          ? 'We do not have this article. Enter its full address, including https://.'
          : `We do not read ${host} yet. It can be added under Sources.`,
      ...answer,
    };
  }
  return {
    reason: 'unknown_article',
    sentence: source.last_success_at
      ? `We read ${source.name}, but this article was not in its feed or on its front page.`
      : `We have not been able to read ${source.name} yet.`,
    ...answer,
  };
}

const termIn = ({ term }: { term: string }) => term;

function quoted(terms: readonly string[]): string {
  return listed(
    terms.map((term) => `“${withoutQuotes(term)}”`),
    'and',
  );
}

function listed(words: readonly string[], link: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${link} ${words.at(-1)}`;
}

const fieldWords = { title: 'title', summary: 'summary', body: 'text', author: 'author' };

/** Returns what the target searches: "its title, summary or text". */
function fieldsOf({ match_fields }: TargetRow, link: 'and' | 'or'): string {
  return `its ${listed(
    match_fields.map((field) => fieldWords[field]),
    link,
  )}`;
}
