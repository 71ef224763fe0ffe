import {
  effectivePlan,
  messages,
  planLimits,
  type ReportDraft,
  reportMessages,
} from '@newswatch/shared/contracts';
import { assertOwnLists } from '../distribution-lists/index.ts';
import { Failure, refusedField } from '../failure.ts';
import type { Owner } from '../issues/index.ts';
import { readAudience } from '../recipients/index.ts';
import type { Database } from '../storage/database.ts';
import type { TargetRow } from '../targets/index.ts';
import { readTargets } from './issue.ts';
import * as repository from './repository.ts';

/** The number of reports that the plan of a person includes. */
export const maxReports = (owner: Pick<Owner, 'role' | 'plan'>) => planLimits[effectivePlan(owner)].reports;

/** @throws {Failure} `quota_exceeded` if the plan includes no more reports */
export async function assertPlace(trx: Database, owner: Owner): Promise<void> {
  const used = await repository.countReports(trx, owner.id, { made: false });
  const max = maxReports(owner);
  if (used < max) return;
  const plan = effectivePlan(owner);
  const sentence = `Your plan includes ${max === 1 ? '1 report' : `${max} reports`}, and you already have ${used}.`;
  throw new Failure('quota_exceeded', sentence, { details: { quota: 'reports', used, max, plan } });
}

/** @throws {Failure} `not_found` if one of the targets is deleted or somebody else’s */
export async function readOwnTargets(
  db: Database,
  of: Parameters<typeof readTargets>[1],
): Promise<TargetRow[]> {
  const targets = await readTargets(db, of);
  if (targets.length < of.target_ids.length) throw new Failure('not_found', messages.generic.notFound);
  return targets;
}

type Receivers = Pick<repository.ReportRow, 'recipient_ids' | 'groups' | 'list_ids'>;

/**
 * Checks that the targets and the recipients are the person’s own, and that the plan includes recipients. In a smaller plan, a
 * report keeps its recipients and can be changed, but they get no emails.
 *
 * @throws {Failure} `not_found`; `quota_exceeded`; `validation_failed` if it is for nobody
 */
export async function assertOwn(
  trx: Database,
  owner: Owner,
  draft: ReportDraft,
  before: Receivers = { recipient_ids: [], groups: [], list_ids: [] },
): Promise<void> {
  await readOwnTargets(trx, { user_id: owner.id, target_ids: draft.target_ids });
  const { list_ids = before.list_ids } = draft;
  if (draft.recipient_ids.length + draft.groups.length + list_ids.length === 0) {
    if (draft.to_owner !== false) return;
    throw refusedField('to_owner', reportMessages.forNobody);
  }
  await assertOwnReceivers(trx, owner, { ...draft, list_ids }, before);
}

/**
 * Checks that the receivers are the person’s own, and that the plan includes those who are added.
 *
 * @throws {Failure} `not_found`; `quota_exceeded`
 */
export async function assertOwnReceivers(
  trx: Database,
  owner: Owner,
  draft: Receivers,
  before: Receivers = { recipient_ids: [], groups: [], list_ids: [] },
): Promise<void> {
  await assertOwnLists(trx, owner.id, draft.list_ids);
  const audience = await readAudience(trx, owner.id, owner.plan);
  const known = new Set(audience.map(({ id }) => id));
  if (draft.recipient_ids.some((id) => !known.has(id)))
    throw new Failure('not_found', reportMessages.goneRecipient);
  const isMore =
    draft.recipient_ids.some((id) => !before.recipient_ids.includes(id)) ||
    draft.groups.some((group) => !before.groups.includes(group));
  if (isMore && planLimits[effectivePlan(owner)].recipients === 0)
    throw new Failure('quota_exceeded', reportMessages.noRecipients, {
      fields: { recipient_ids: [reportMessages.noRecipients] },
    });
}
