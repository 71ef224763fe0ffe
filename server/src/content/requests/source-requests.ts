import {
  limits,
  type MyRequestList,
  type MyRequestsQuery,
  messages,
  type SourceCheckAnswer,
  type SourceRequest,
  type SourceRequestDraft,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { addressKey, type Prober } from '../../crawler/index.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Jobs } from '../../jobs/index.ts';
import { pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../../throttle/index.ts';
import type { EndConversation } from './conversation.ts';
import { findKnown } from './known-source.ts';
import { presentCounts, presentRequest } from './presenter.ts';
import { presentLook } from './probe-answer.ts';
import { probeRequest } from './probe-request.ts';
import {
  countOwnRequests,
  deleteSupporter,
  findOwnRequest,
  findPendingRequest,
  findSourceAt,
  insertRequest,
  insertSupporter,
  listOwnRequests,
  listSupporters,
  updateRequest,
  usualDecisionHours,
} from './repository.ts';
import { matchSamples } from './sample-matches.ts';

/** Requests for sources, for one user at a time. */
export interface SourceRequestsService {
  /**
   * @throws {Failure} `duplicate` if it is already a source or requested by this user; `quota_exceeded`; `rate_limited`
   */
  create(
    person: ThrottledPerson,
    draft: SourceRequestDraft,
    now: Date,
  ): Promise<{ source_request: SourceRequest; merged: boolean; message: string }>;
  /** Probes a site and reports whether we know it. @throws {Failure} `rate_limited` */
  check(person: ThrottledPerson, url: string, now: Date): Promise<v.InferInput<typeof SourceCheckAnswer>>;
  mine(
    userId: string,
    filter: v.InferOutput<typeof MyRequestsQuery>,
    now: Date,
  ): Promise<v.InferInput<typeof MyRequestList>>;
  /** A request that the user made or supports. @throws {Failure} `not_found` */
  get(userId: string, requestId: string): Promise<SourceRequest>;
  /**
   * Withdraws the user's support; other supporters keep theirs.
   *
   * @throws {Failure} `not_found`; `state_conflict` if already decided
   */
  remove(
    userId: string,
    requestId: string,
    now: Date,
  ): Promise<{ source_request: SourceRequest; message: string }>;
}

export interface SourceRequestsDeps {
  db: Database;
  jobs: Jobs;
  throttle: Throttle;
  prober: Prober;
  endConversation: EndConversation;
}

/** The call's own budget is 10 s. */
const checkWithinMs = 8_000;
const sampledArticles = 3;
const says = messages.sourceRequest;

export function createSourceRequests({
  db,
  jobs,
  throttle,
  prober,
  endConversation,
}: SourceRequestsDeps): SourceRequestsService {
  const open = async (on: Database, userId: string, requestId: string) => {
    const row = await findOwnRequest(on, userId, requestId);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    return row;
  };

  return {
    create: (person, draft, now) =>
      throttle.countIfDone(person, 'source-request', throttleRules.sourceRequest, now, () => {
        const userId = person.id;
        const normalized_url = addressKey(draft.url);
        return transaction(db, async (trx) => {
          // The lock makes sure that two simultaneous requests for a site become one.
          await sql`select pg_advisory_xact_lock(hashtext('source requests'), hashtext(${normalized_url}))`.execute(
            trx,
          );
          const source = await findSourceAt(trx, normalized_url);
          if (source?.is_same) {
            throw new Failure('duplicate', says.alreadyRead, {
              details: { source_id: source.id, source_name: source.name },
              fields: { url: [says.alreadyRead] },
            });
          }
          const pending = await findPendingRequest(trx, normalized_url);
          if (pending && (await findOwnRequest(trx, userId, pending.id))) {
            throw new Failure('duplicate', says.alreadyAsked, {
              details: { request_id: pending.id },
              fields: { url: [says.alreadyAsked] },
            });
          }
          const used = (await countOwnRequests(trx, userId)).get('pending') ?? 0;
          const max = limits.SOURCE_REQUESTS_PENDING_MAX;
          if (used >= max) {
            throw new Failure('quota_exceeded', says.tooMany, {
              details: { quota: 'source_requests', used, max },
            });
          }
          if (pending) {
            await insertSupporter(trx, {
              request_id: pending.id,
              user_id: userId,
              reason: draft.reason,
              created_at: now,
            });
            await updateRequest(trx, pending.id, { updated_at: now });
            const source_request = presentRequest(await open(trx, userId, pending.id));
            return { source_request, merged: true, message: says.merged };
          }
          const id = newId('srq');
          await insertRequest(trx, {
            id,
            user_id: userId,
            ...draft,
            normalized_url,
            created_at: now,
            updated_at: now,
          });
          // The probe that the user saw may be outdated or missing, so administrators get a new one.
          await jobs.send(probeRequest, { request_id: id }, { db: trx });
          return {
            source_request: presentRequest(await open(trx, userId, id)),
            merged: false,
            message: says.sent,
          };
        });
      }),

    async check(person, url, now) {
      const userId = person.id;
      await throttle.hitPerson(person, 'source-check', throttleRules.sourceCheck, now);
      const [look, known] = await Promise.all([
        prober.look({ url, language: 'english' }, { articles: sampledArticles, withinMs: checkWithinMs }),
        findKnown(db, userId, addressKey(url)),
      ]);
      const probe = presentLook(url, look, now);
      return { probe, known, matches: await matchSamples(db, [userId], probe, 'english') };
    },

    async mine(userId, filter, now) {
      const [{ rows, next_cursor }, counted, usual_decision_hours] = await Promise.all([
        listOwnRequests(db, userId, filter),
        countOwnRequests(db, userId),
        usualDecisionHours(db, now),
      ]);
      const counts = presentCounts(counted);
      const total = filter.status?.reduce((sum, status) => sum + counts[status], 0) ?? counts.all;
      return {
        items: rows.map(presentRequest),
        pagination: pagination(filter, total),
        next_cursor,
        counts,
        usual_decision_hours,
      };
    },

    get: async (userId, requestId) => presentRequest(await open(db, userId, requestId)),

    remove: (userId, requestId, now) =>
      transaction(db, async (trx) => {
        const row = await open(trx, userId, requestId);
        const pending = await findPendingRequest(trx, row.normalized_url);
        if (pending?.id !== requestId) throw new Failure('state_conflict', says.decided);
        const left = { ...presentRequest(row), status: 'withdrawn' as const };
        if (pending.user_id !== userId) {
          await deleteSupporter(trx, requestId, userId);
          return { source_request: left, message: says.supportEnded };
        }
        const line = { by: { id: userId, role: 'user' as const }, body: 'withdrew this request' };
        await endConversation(trx, pending, line, now);
        const [heir] = await listSupporters(trx, requestId);
        if (heir) {
          await deleteSupporter(trx, requestId, heir.user_id);
          await updateRequest(trx, requestId, {
            user_id: heir.user_id,
            reason: heir.reason,
            updated_at: now,
          });
        } else {
          await updateRequest(trx, requestId, { status: 'withdrawn', updated_at: now });
        }
        return { source_request: left, message: says.withdrawn };
      }),
  };
}
