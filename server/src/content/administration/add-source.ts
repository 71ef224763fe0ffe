import {
  type AdminSourceCreate,
  type AdminSourceUpdate,
  adminMessages,
  sourceDraftEntries,
} from '@newswatch/shared/contracts/admin';
import type { Selectable, Transaction } from 'kysely';
import { type Actor, pickColumns, writeAudit } from '../../audit.ts';
import { addressKey } from '../../crawler/index.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Schema, SourcesTable } from '../../storage/schema.ts';
import { isUniqueViolation } from '../../storage/unique-violation.ts';
import { currentSettings } from '../../system-settings/live-settings.ts';
import { checkRules } from './draft-rules.ts';
import { findSourceByAddress, insertSource, lockSource, updateSource } from './repository.ts';
import { sourceLabelsInKnownSpelling } from './source-labels.ts';

const says = adminMessages.sources;

type SourceRow = Selectable<SourcesTable>;

/**
 * Adds a source, or restores an archived one with the same address. Returns its id.
 *
 * @throws {Failure} `duplicate` if the source already exists; `validation_failed`
 */
export async function addSource(
  trx: Transaction<Schema>,
  actor: Actor,
  draft: AdminSourceCreate,
): Promise<string> {
  checkRules(draft);
  const { approved, status, ...values } = draft;
  const normalized_url = addressKey(draft.url);
  const known = await findSourceByAddress(trx, normalized_url);
  if (known && known.archived_at === null) {
    throw new Failure('duplicate', says.taken, {
      details: { source_id: known.id },
      fields: { url: [says.taken] },
    });
  }
  const row = {
    ...values,
    ...(await spelled(trx, values, known?.id)),
    crawl_interval_minutes:
      values.crawl_interval_minutes ?? currentSettings().crawling.default_interval_minutes,
    normalized_url,
    status: status ?? (approved === false ? ('pending' as const) : ('approved' as const)),
    next_fetch_at: actor.at,
    updated_at: actor.at,
  };
  const id = known?.id ?? newId('src');
  if (known) {
    await updateSource(trx, id, {
      ...row,
      archived_at: null,
      paused_at: null,
      etag: null,
      last_modified: null,
      hub_off: false,
      visit_by_notice: false,
    });
  } else {
    await refusingTaken(() => insertSource(trx, { ...row, id, created_at: actor.at }));
  }
  const made = await lockSource(trx, id);
  const after = auditedOf(made ?? row);
  const object = { type: 'source', id, before: null, after, detail: { name: draft.name } } as const;
  await writeAudit(trx, 'source.created', object, actor);
  return id;
}

/** The labels of a draft, if any, spelled as on other sources. */
export async function spelled(trx: Database, { labels }: Pick<AdminSourceUpdate, 'labels'>, except?: string) {
  return labels && { labels: await sourceLabelsInKnownSpelling(trx, labels, except) };
}

const AUDITED = [
  ...(Object.keys(sourceDraftEntries) as (keyof typeof sourceDraftEntries)[]),
  'status',
  'paused_at',
  'archived_at',
  'hub_off',
] as const satisfies (keyof SourcesTable)[];

/** Picks what administrators decide about a source. Everything else is found by the crawler. */
export const auditedOf = (row: Partial<SourceRow>): object => pickColumns(row, AUDITED);

/** @throws {Failure} `duplicate` if `work` gives the source an address that another one has */
export async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'sources_normalized_url_key')) throw error;
    throw new Failure('duplicate', says.taken, { fields: { url: [says.taken] } });
  }
}
