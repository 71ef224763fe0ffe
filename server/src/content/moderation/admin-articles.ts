import { isDeepStrictEqual } from 'node:util';
import { messages } from '@newswatch/shared/contracts';
import {
  type AdminArticle,
  type AdminArticleDetail,
  type ArticleCorrection,
  adminMessages,
  type Reextracted,
  type RematchAnswer,
} from '@newswatch/shared/contracts/admin';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { type Actor, writeAudit } from '../../audit.ts';
import {
  extractedText,
  extractedTitle,
  isMissing,
  type Prober,
  recordMissing,
  recordPresent,
  updateStoredArticle,
} from '../../crawler/index.ts';
import { Failure, refusedField } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { ReadOnPage } from '../../key-paging.ts';
import { pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';
import { withdrawAlerts } from '../../withdraw-alerts.ts';
import { listSeenIn } from '../article-stories.ts';
import { listVersions } from '../article-versions.ts';
import { correctArticle } from './correct-article.ts';
import { mergeStories, placesInStories } from './merge-stories.ts';
import { tryMatches } from './rematch.ts';
import {
  type AdminArticleRow,
  type AdminArticlesFilter,
  type AuditedArticle,
  clearMissingPage,
  closeReports,
  findAdminArticle,
  findReceiver,
  findSourceOf,
  includesPrivateMail,
  listAdminArticles,
  listOpenReports,
  listStory,
  lockArticle,
  queueForMatcher,
  setStatus,
} from './repository.ts';
import { splitFromStory } from './split-story.ts';

const says = adminMessages.articles;
/** The call's own budget is 10 s. */
const readWithinMs = 8_000;
const longestRaw = 300_000;

/** Articles for administrators. The app checks the role before calling anything here. */
export interface AdminArticlesService {
  list(filter: AdminArticlesFilter): Promise<ReadOnPage<AdminArticle>>;
  /** @throws {Failure} `not_found`, like all calls here */
  get(articleId: string): Promise<AdminArticleDetail>;
  setStatus(actor: Actor, articleId: string, status: 'published' | 'hidden'): Promise<void>;
  /**
   * Stores the corrected fields as a new version, and keeps them when the page is read again. Nobody is alerted.
   *
   * @returns whether it changed anything
   * @throws {Failure} `version_conflict`; `validation_failed` for a date in the future
   */
  correct(actor: Actor, articleId: string, correction: ArticleCorrection): Promise<boolean>;
  /** Fetches the page now. Saves the extracted text if `apply` is set. */
  reextract(
    actor: Actor,
    articleId: string,
    options: { apply: boolean },
  ): Promise<v.InferInput<typeof Reextracted>>;
  /**
   * Says which targets the article would match now. With `notify`, the matcher saves the new matches and alerts their
   * owners, as for a new article: people who already had a match are not alerted again.
   *
   * @throws {Failure} `validation_failed` for alerts about a hidden article
   */
  rematch(
    actor: Actor,
    articleId: string,
    options: { notify: boolean },
  ): Promise<v.InferInput<typeof RematchAnswer>>;
  /** Sends alerts that its old story held back. @throws {Failure} `duplicate` if it is already alone in its story */
  split(actor: Actor, articleId: string): Promise<void>;
  closeReports(actor: Actor, articleId: string): Promise<void>;
  /** @throws {Failure} `validation_failed` if both are already in one story */
  merge(actor: Actor, articleId: string, otherId: string): Promise<void>;
}

export function createAdminArticles({ db, prober }: { db: Database; prober: Prober }): AdminArticlesService {
  const missing = () => new Failure('not_found', messages.generic.notFound);

  /** The fields of an article that administrators can change, locked until the transaction ends. */
  const audited = async (trx: Database, articleId: string) => {
    const row = await lockArticle(trx, articleId);
    if (!row) throw missing();
    return row;
  };
  const write = async (
    trx: Transaction<Schema>,
    action: `article.${string}`,
    articleId: string,
    was: AuditedArticle,
    actor: Actor,
    articles?: { before: object; after: object },
  ) => {
    const is = await audited(trx, articleId);
    const before = { ...forLog(was), ...(articles ? { articles: articles.before } : {}) };
    const after = { ...forLog(is), ...(articles ? { articles: articles.after } : {}) };
    await writeAudit(trx, action, { type: 'article', id: articleId, before, after }, actor);
  };
  const assertNoMail = async (...articleIds: readonly string[]) => {
    if (await includesPrivateMail(db, articleIds)) throw new Failure('state_conflict', says.isPrivateMail);
  };
  const open = async (articleId: string) => {
    const row = await findAdminArticle(db, articleId);
    if (!row) throw missing();
    return row;
  };

  return {
    async list(filter) {
      const { rows, counted, next_cursor } = await listAdminArticles(db, filter);
      return { items: rows.map(presentRow), pagination: pagination(filter, counted), next_cursor };
    },

    async get(articleId) {
      const row = await open(articleId);
      const [versions, story, seenIn, reports, receiver] = await Promise.all([
        row.is_private ? [] : listVersions(db, articleId, null),
        listStory(db, row),
        listSeenIn(db, row.seen_in, { approvedOnly: false }),
        listOpenReports(db, articleId),
        findReceiver(db, articleId),
      ]);
      return {
        ...presentRow(row),
        received_by: receiver ?? null,
        canonical_url: row.is_private ? '' : row.canonical_url,
        page_missing: row.missing_since && {
          since: row.missing_since.toISOString(),
          http_status: row.http_status,
          removed_at: row.removed_at?.toISOString() ?? null,
        },
        summary: row.is_private ? '' : row.summary,
        as_extracted: row.is_private ? null : presentExtracted(row.as_extracted),
        content_text: row.is_private ? '' : row.content_text,
        similarity: row.similarity,
        seen_in: seenIn,
        versions: versions.map((version) => ({ ...version, seen_at: version.seen_at.toISOString() })),
        story: story.map((other) => ({ ...other, first_seen_at: other.first_seen_at.toISOString() })),
        open_reports: reports.map(({ kind, note, created_at, user_id, full_name }) => ({
          kind,
          note,
          person: { id: user_id, full_name },
          created_at: created_at.toISOString(),
        })),
      };
    },

    async split(actor, articleId) {
      await assertNoMail(articleId);
      await transaction(db, async (trx) => {
        const before = await audited(trx, articleId);
        const story_id = newId('clu');
        const places = await placesInStories(trx, [before.story_id]);
        const outcome = await splitFromStory(trx, articleId, story_id);
        if (outcome === 'missing') throw missing();
        if (outcome === 'alone') throw new Failure('state_conflict', says.alone);
        const articles = await placesInStories(trx, [before.story_id, story_id]);
        await write(trx, 'article.split', articleId, before, actor, { before: places, after: articles });
      });
    },

    setStatus: (actor, articleId, status) =>
      transaction(db, async (trx) => {
        const before = await audited(trx, articleId);
        if (!(await setStatus(trx, articleId, status))) throw missing();
        if (status === 'hidden') await withdrawAlerts(trx, articleId);
        else await clearMissingPage(trx, articleId);
        const action = status === 'hidden' ? 'article.hidden' : 'article.shown';
        await write(trx, action, articleId, before, actor);
      }),

    async correct(actor, articleId, { version, ...correction }) {
      await assertNoMail(articleId);
      return transaction(db, async (trx) => {
        const before = await audited(trx, articleId);
        if (version !== undefined && version !== before.content_version)
          throw new Failure('version_conflict', messages.generic.versionConflict);
        if (!(await correctArticle(trx, articleId, before, correction, actor.at))) return false;
        await write(trx, 'article.corrected', articleId, before, actor);
        return true;
      });
    },

    async reextract(actor, articleId, { apply }) {
      await assertNoMail(articleId);
      const row = await open(articleId);
      const source = await findSourceOf(db, articleId);
      if (!source) throw missing();
      if (row.kind !== 'article')
        throw new Failure(
          'state_conflict',
          'Its text comes from its feed, so there is no page to read again.',
        );
      const { raw, httpStatus, finalUrl, article, error } = await prober.readPage(source, row.url, {
        withinMs: readWithinMs,
      });
      await transaction(db, async (trx) => {
        // An administrator asked about this page alone, so the rest of the site does not matter.
        if (isMissing(httpStatus))
          await recordMissing(trx, articleId, { httpStatus, siteAnswers: true }, actor.at);
        else if (article !== null && (httpStatus ?? 200) < 400) await recordPresent(trx, articleId, actor.at);
      });
      const differs =
        article !== null &&
        (article.title !== extractedTitle(row) || article.contentText !== extractedText(row));
      const applied =
        apply &&
        article !== null &&
        (await transaction(db, async (trx) => {
          const before = await audited(trx, articleId);
          const stored = await updateStoredArticle(trx, articleId, article, actor.at);
          const { as_extracted } = await audited(trx, articleId);
          await write(trx, 'article.reextracted', articleId, before, actor);
          if (stored === 'updated') return 'version';
          return isDeepStrictEqual(as_extracted, before.as_extracted) ? false : 'extracted';
        }));
      return {
        raw: raw?.slice(0, longestRaw) ?? null,
        http_status: httpStatus,
        final_url: finalUrl,
        error,
        extracted: article && {
          title: article.title,
          summary: article.summary,
          author: article.author,
          published_at: article.publishedAt?.toISOString() ?? null,
          language: article.language,
          direction: article.direction,
          extraction: article.extraction,
          word_count: article.wordCount,
          text: article.contentText,
        },
        differs,
        applied: applied !== false,
        message:
          applied === 'version'
            ? says.reextracted
            : applied === 'extracted'
              ? says.keptByHand
              : article === null
                ? (error?.message ?? says.unreadable)
                : differs
                  ? says.differs
                  : says.unchanged,
      };
    },

    async merge(actor, articleId, otherId) {
      await assertNoMail(articleId, otherId);
      await mergeStories(db, actor, articleId, otherId);
    },

    async rematch(actor, articleId, { notify: isAlerting }) {
      await assertNoMail(articleId);
      const article = await open(articleId);
      if (isAlerting && article.status !== 'published') {
        throw refusedField('notify', says.rematchHidden);
      }
      const found = await tryMatches(db, article);
      if (!isAlerting) return { ...found, queued: false };
      await transaction(db, async (trx) => {
        await audited(trx, articleId);
        await queueForMatcher(trx, articleId);
        const after = { new_matches: found.added.length };
        await writeAudit(
          trx,
          'article.rematched',
          { type: 'article', id: articleId, before: null, after },
          actor,
        );
      });
      return { ...found, queued: true };
    },

    closeReports: (actor, articleId) =>
      transaction(db, async (trx) => {
        const before = await audited(trx, articleId);
        await closeReports(trx, articleId, actor.at);
        await write(trx, 'article.reports_settled', articleId, before, actor);
      }),
  };
}

/** Presents only the part of the text that is read. */
function presentExtracted(values: AuditedArticle['as_extracted']): AdminArticleDetail['as_extracted'] {
  if (values === null) return null;
  const { content, ...texts } = values;
  return { ...texts, ...(content ? { text: content.content_text } : {}) };
}

/**
 * The audit log is never pruned, so it records that a text was corrected but not the text: the article keeps its versions.
 */
function forLog({ as_extracted, is_private, ...row }: AuditedArticle) {
  if (is_private) return { ...row, title: says.privateMail, author: null, summary: '', as_extracted: null };
  const { content, ...texts } = as_extracted ?? {};
  return { ...row, as_extracted: as_extracted && { ...texts, ...(content ? { text: 'corrected' } : {}) } };
}

function presentRow(row: AdminArticleRow): AdminArticle {
  return {
    id: row.id,
    source: { id: row.source_id, name: row.source_name },
    url: row.is_private ? '' : row.url,
    title: row.is_private ? says.privateMail : row.title,
    author: row.is_private ? null : row.author,
    direction: row.direction,
    language: row.language,
    language_confidence: row.language_confidence,
    status: row.is_private && row.status === 'added' ? 'received' : row.status,
    is_private: row.is_private,
    extraction: row.extraction,
    extraction_score: row.extraction_score,
    word_count: row.word_count,
    published_at: row.published_at?.toISOString() ?? null,
    published_at_source: row.published_at_source,
    first_seen_at: row.first_seen_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    content_version: row.content_version,
    story_id: row.story_id,
    is_story_primary: row.is_story_primary,
    matches: row.matches,
    reports: row.reports,
  };
}
