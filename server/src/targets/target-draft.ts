import { limits, messages, type TargetDraft } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import * as policy from './policy.ts';
import { listApprovedSourceIds, type TargetRow } from './repository.ts';
import { ruleFault, urgentWordsFault } from './rule-fault.ts';

/** Checks a draft against the plan, the matcher and the sources. */
export async function checkDraft(
  trx: Database,
  owner: policy.Owner,
  draft: TargetDraft,
  saved?: TargetRow,
): Promise<void> {
  const failure = policy.keywordBlock(owner, draft, saved) ?? ruleFault(draft);
  if (failure) throw failure;
  await assertAvailable(trx, 'source_ids', draft.source_ids, saved?.source_ids);
  await checkDelivery(trx, owner, draft, saved);
}

/** Checks only what a draft says about alerts. */
export async function checkDelivery(
  trx: Database,
  owner: policy.Owner,
  { priority, urgency = null }: Pick<TargetDraft, 'priority' | 'urgency'>,
  saved?: Pick<TargetRow, 'priority' | 'urgency'>,
): Promise<void> {
  const failure =
    policy.priorityBlock(owner, { priority, urgency }, saved) ?? (urgency && urgentWordsFault(urgency.words));
  if (failure) throw failure;
  if (urgency) await assertAvailable(trx, 'urgency', urgency.source_ids, saved?.urgency?.source_ids);
}

/**
 * Sources must be approved. Those that a target already has may stay: a rejection must not make its form impossible to
 * save.
 */
export async function assertAvailable(
  trx: Database,
  field: 'source_ids' | 'urgency',
  ids: readonly string[],
  saved: readonly string[] = [],
): Promise<void> {
  const added = ids.filter((id) => !saved.includes(id));
  const approved = await listApprovedSourceIds(trx, added);
  if (added.every((id) => approved.has(id))) return;
  throw new Failure('validation_failed', messages.generic.validation, {
    fields: { [field]: ['One of these sources is not available. Please choose again.'] },
  });
}

/** The columns that a draft sets; labels and groups are spelled as the person already spells them, which takes a query. */
export function columnsOf({
  version: _version,
  add_earlier_articles: _earlier,
  labels: _labels,
  recipient_groups: _groups,
  speakers = [],
  urgency = null,
  ...columns
}: TargetDraft) {
  const isQuery = columns.match_mode === 'query';
  return {
    ...columns,
    urgency,
    // A target has one rule: the content of the other mode is dropped.
    ...(isQuery
      ? { keywords_any: [], keywords_all: [], keywords_none: [], speakers: [] }
      : { query: null, speakers }),
    source_ids: [...new Set(columns.source_ids)],
    starts_at: columns.starts_at === null ? null : new Date(columns.starts_at),
    expires_at: columns.expires_at === null ? null : new Date(columns.expires_at),
  };
}

/** "Ports (copy)", then "Ports (copy 2)": the first free name, within the maximum length. */
export function copyName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const copy = `${cutName(name, limits.TARGET_NAME_MAX - ending.length)}${ending}`;
    if (!used.has(copy.toLowerCase())) return copy;
  }
}

/**
 * The name of a target that is copied for another client: with the client's label if the name is taken, and numbered as a copy if
 * that is taken, too.
 */
export function freeName(name: string, taken: readonly string[], label: string): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  const short = cutName(name, limits.TARGET_NAME_MAX);
  const ending = ` (${label})`;
  const labelled = `${cutName(name, limits.TARGET_NAME_MAX - ending.length)}${ending}`;
  const free = [short, labelled].find((one) => !used.has(one.toLowerCase()));
  return free ?? copyName(labelled, taken);
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The start of a name, in UTF-16 units, without half an emoji at its end. */
function cutName(name: string, length: number): string {
  if (name.length <= length) return name;
  return name.slice(0, characters.segment(name).containing(length)!.index).trimEnd();
}
