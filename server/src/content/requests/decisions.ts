import {
  Category,
  limits,
  messages,
  type SourceProbe,
  type SourceRequestStatus,
} from '@newswatch/shared/contracts';
import {
  AdminSourceCreate,
  type AdminSourceRequest,
  type AdminSourceRequestAnswer,
  type AdminSourceRequestList,
  type AdminSourceRequestsQuery,
  adminMessages,
  type SourceRequestApprove,
  type SourceRequestReject,
} from '@newswatch/shared/contracts/admin';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { type Actor, pickColumns, writeAudit } from '../../audit.ts';
import { addressKey, type Prober } from '../../crawler/index.ts';
import { Failure } from '../../failure.ts';
import { pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';
import { addSource } from '../administration/add-source.ts';
import {
  type AdminRequestRow,
  countRequests,
  findRequest,
  listRequests,
  lockRequest,
} from './admin-repository.ts';
import type { EndConversation } from './conversation.ts';
import { findKnown } from './known-source.ts';
import { type NoticeDecision, notifyDecision } from './notify-decision.ts';
import { presentCounts, presentRequest } from './presenter.ts';
import { inspectAddress } from './probe-request.ts';
import { findSourceAt, listSupporters, type RequestRow, updateRequest } from './repository.ts';
import { matchSamples } from './sample-matches.ts';

const says = adminMessages.sourceRequests;

/** Decisions on requested sources. The app checks the role before calling anything here. */
export interface RequestDecisions {
  list(
    filter: v.InferOutput<typeof AdminSourceRequestsQuery>,
  ): Promise<v.InferInput<typeof AdminSourceRequestList>>;
  /** @throws {Failure} `not_found` */
  get(requestId: string): Promise<v.InferInput<typeof AdminSourceRequestAnswer>>;
  /** Checks the site again. */
  probe(actor: Actor, requestId: string): Promise<v.InferInput<typeof AdminSourceRequestAnswer>>;
  /**
   * Returns the id of the new source, or of the existing one for the same site. @throws {Failure} `not_found`,
   * `duplicate`, `validation_failed`
   */
  approve(
    actor: Actor,
    requestId: string,
    changes: v.InferOutput<typeof SourceRequestApprove>,
  ): Promise<{ source_request: AdminSourceRequest; sourceId: string; message: string }>;
  /** @throws {Failure} `not_found`; `state_conflict` if already decided */
  reject(
    actor: Actor,
    requestId: string,
    decision: v.InferOutput<typeof SourceRequestReject>,
  ): Promise<{ source_request: AdminSourceRequest; message: string }>;
}

const probeWithinMs = 8_500;
const DECIDED = ['status', 'source_id', 'rejection_reason', 'admin_note'] as const;

export function createRequestDecisions({
  db,
  prober,
  writeDecisionNotice,
  endConversation,
}: {
  db: Database;
  prober: Prober;
  writeDecisionNotice: NoticeDecision;
  endConversation: EndConversation;
}): RequestDecisions {
  const open = async (on: Database, requestId: string): Promise<AdminRequestRow> => {
    const row = await findRequest(on, requestId);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    return row;
  };

  const evidence = async (requestId: string) => {
    const row = await open(db, requestId);
    const supporters = await listSupporters(db, requestId);
    const people = [row.user_id, ...supporters.map(({ user_id }) => user_id)];
    const [known, matches] = await Promise.all([
      row.status === 'pending' ? findKnown(db, '', row.normalized_url) : null,
      row.probe ? matchSamples(db, people, row.probe, row.language) : [],
    ]);
    return {
      source_request: presentAdminRequest(row),
      // A match with the request itself is not reported.
      known: known?.kind === 'request' ? null : known,
      supporters: supporters.map(({ user_id, full_name, reason, created_at }) => ({
        id: user_id,
        full_name,
        reason,
        created_at: created_at.toISOString(),
      })),
      matches,
    };
  };

  return {
    async list(filter) {
      const [{ rows, next_cursor }, counted] = await Promise.all([
        listRequests(db, filter),
        countRequests(db, filter),
      ]);
      const counts = presentCounts(counted);
      return {
        items: rows.map(presentAdminRequest),
        pagination: pagination(
          filter,
          filter.status.reduce((sum, status) => sum + counts[status], 0),
        ),
        next_cursor,
        counts,
      };
    },

    get: evidence,

    async probe(actor, requestId) {
      const request = await open(db, requestId);
      const { url, language } = request;
      const looking = { prober, now: () => actor.at };
      const probe = await inspectAddress(looking, { url, language }, { withinMs: probeWithinMs });
      await transaction(db, async (trx) => {
        await updateRequest(trx, requestId, { probe: JSON.stringify(probe) });
        const object = {
          type: 'source_request' as const,
          id: requestId,
          before: foundBy(request.probe),
          after: foundBy(probe),
          detail: { name: request.website_name },
        };
        await writeAudit(trx, 'source_request.probed', object, actor);
      });
      return evidence(requestId);
    },

    approve: (actor, requestId, { admin_note, ...changes }) =>
      transaction(db, async (trx) => {
        const request = await lockPending(trx, requestId);
        const draft = draftOf(request, changes);
        const known = await findSourceAt(trx, addressKey(draft.url));
        const isDuplicate = known?.is_same === true;
        const sourceId = isDuplicate ? known.id : await addSource(trx, actor, draft);
        const status = isDuplicate ? 'duplicate' : 'approved';
        await decide({ trx, actor, writeDecisionNotice, endConversation }, request, status, {
          source_id: sourceId,
          admin_note: admin_note ?? null,
        });
        return {
          source_request: presentAdminRequest(await open(trx, requestId)),
          sourceId,
          message: isDuplicate ? says.duplicate : says.approved,
        };
      }),

    reject: (actor, requestId, { rejection_reason, admin_note }) =>
      transaction(db, async (trx) => {
        const request = await lockPending(trx, requestId);
        await decide({ trx, actor, writeDecisionNotice, endConversation }, request, 'rejected', {
          rejection_reason,
          admin_note: admin_note ?? null,
        });
        return { source_request: presentAdminRequest(await open(trx, requestId)), message: says.rejected };
      }),
  };

  async function lockPending(trx: Database, requestId: string): Promise<RequestRow> {
    const request = await lockRequest(trx, requestId);
    if (!request) throw new Failure('not_found', messages.generic.notFound);
    if (request.status !== 'pending') throw new Failure('state_conflict', says.decided);
    return request;
  }
}

/** Returns what a probe found out about the site. */
function foundBy(probe: SourceProbe | null) {
  const { checked_at = null, reachable = null, entries = null, feed_url = null, error } = probe ?? {};
  return { checked_at, reachable, entries, feed_url, error: error?.code ?? null };
}

async function decide(
  {
    trx,
    actor,
    writeDecisionNotice,
    endConversation,
  }: {
    trx: Transaction<Schema>;
    actor: Actor;
    writeDecisionNotice: NoticeDecision;
    endConversation: EndConversation;
  },
  request: RequestRow,
  status: Extract<SourceRequestStatus, 'approved' | 'rejected' | 'duplicate'>,
  values: { source_id?: string; rejection_reason?: string; admin_note: string | null },
): Promise<void> {
  await updateRequest(trx, request.id, {
    ...values,
    status,
    reviewed_by: actor.id,
    reviewed_at: actor.at,
    updated_at: actor.at,
  });
  const about = {
    decision: status,
    sourceId: values.source_id ?? null,
    rejectionReason: values.rejection_reason ?? null,
  };
  const told = await notifyDecision(trx, request, about, { writeDecisionNotice, now: actor.at });
  if (actor.id !== null) {
    const body = decidedLine(status, values.rejection_reason);
    await endConversation(trx, request, { by: { id: actor.id, role: 'admin' }, body }, actor.at);
  }
  const object = {
    type: 'source_request' as const,
    id: request.id,
    before: pickColumns(request, DECIDED),
    after: pickColumns({ ...request, ...values, status }, DECIDED),
    detail: { name: request.website_name, url: request.url, told },
  };
  await writeAudit(trx, `source_request.${status}`, object, actor);
}

/** The line about a decision in the conversation, after the administrator's name. */
function decidedLine(status: 'approved' | 'rejected' | 'duplicate', reason: string | undefined): string {
  if (status === 'duplicate') return 'closed this request: we already have this source';
  return reason === undefined ? `${status} this request` : `${status} this request: “${reason}”`;
}

/** The user's request, completed by the probe and overridden by the administrator's changes. */
function draftOf(request: RequestRow, changes: object): v.InferOutput<typeof AdminSourceCreate> {
  const category = v.safeParse(Category, request.category);
  const parsed = v.safeParse(AdminSourceCreate, {
    name: request.website_name,
    url: request.url,
    description: request.description.slice(0, limits.SOURCE_DESCRIPTION_MAX),
    language: request.language,
    category: category.success ? category.output : 'other',
    feed_url: request.probe?.feed_url ?? null,
    status: 'approved',
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'url';
  throw new Failure('validation_failed', issue.message, { fields: { [field]: [issue.message] } });
}

function presentAdminRequest(row: AdminRequestRow): AdminSourceRequest {
  return {
    ...presentRequest(row),
    user: { id: row.user_id, full_name: row.user_name, email: row.user_email },
    people: row.people,
    admin_note: row.admin_note,
    probe: row.probe,
    reviewed_by:
      row.reviewed_by === null || row.reviewer_name === null
        ? null
        : { id: row.reviewed_by, full_name: row.reviewer_name },
  };
}
