/// <reference lib="esnext.temporal" />
import {
  limits,
  messages,
  type Pagination,
  type SharedLink,
  type SharedLinkDraft,
  type SharedLinksQuery,
  type SharedLinkUpdate,
  type SharedPeriod,
  type Usage,
  usage,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { PasswordHasher } from '../accounts/index.ts';
import { pickColumns, writeAudit } from '../audit.ts';
import { findOwnCollection } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { hashOfSecret, newLinkSecret } from '../link-secret.ts';
import { localDay } from '../local-day.ts';
import { knownTimeZone } from '../notifier/index.ts';
import { shortList } from '../paging.ts';
import { findScreen } from '../screens/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { findTarget } from '../targets/index.ts';
import * as repository from './repository.ts';
import { SHARED_PATH } from './secret.ts';

const says = messages.sharedLinks;

/** The person who makes the request, and its address. */
export interface LinkOwner {
  id: string;
  ip: string;
}

interface Saved {
  message: string;
  link: SharedLink;
}
type SavedWithAddress = Saved & { url: string };

/**
 * Links with which people without an account read a collection, the analytics of a target, or a newsroom screen. Everything that
 * belongs to somebody else is `not_found`.
 */
export interface SharedLinksService {
  list(
    userId: string,
    query: v.InferOutput<typeof SharedLinksQuery>,
    now: Date,
  ): Promise<{ items: SharedLink[]; pagination: Pagination; live: Usage }>;
  /** @throws {Failure} `quota_exceeded`; `validation_failed` for a day in the wrong place */
  create(owner: LinkOwner, draft: SharedLinkDraft, now: Date): Promise<SavedWithAddress>;
  /** @throws {Failure} as `create`: a link that had expired may work again */
  update(owner: LinkOwner, linkId: string, update: SharedLinkUpdate, now: Date): Promise<Saved>;
  /** Replaces the address; the settings, the password and the count of views stay. */
  renew(owner: LinkOwner, linkId: string, now: Date): Promise<SavedWithAddress>;
  remove(owner: LinkOwner, linkId: string, now: Date): Promise<{ message: string }>;
}

export function createSharedLinks(options: {
  db: Database;
  hasher: Pick<PasswordHasher, 'hash'>;
  baseUrl: () => string;
}): SharedLinksService {
  const { db, hasher, baseUrl } = options;
  const addressOf = (secret: string) => `${baseUrl()}${SHARED_PATH}/${secret}`;
  const hashOf = async (password: string | null | undefined) => password && (await hasher.hash(password));

  const assertRoom = async (trx: Database, userId: string, now: Date) => {
    if ((await repository.countLive(trx, userId, now)) >= limits.SHARED_LINKS_MAX)
      throw new Failure('quota_exceeded', says.full);
  };

  const find = async (trx: Database, { id }: LinkOwner, linkId: string) => {
    const row = await repository.findLink(trx, id, linkId);
    if (!row) throw notFound();
    return row;
  };

  /** Changes a link and writes the audit record, in one transaction. */
  const changeLink = <T>(
    owner: LinkOwner,
    linkId: string,
    now: Date,
    work: (change: {
      trx: Database;
      row: repository.NamedLinkRow;
      zone: string;
      audit: (action: string, after: repository.NamedLinkRow | null) => Promise<void>;
    }) => Promise<T>,
  ): Promise<T> =>
    transaction(db, async (trx) => {
      const zone = knownTimeZone((await repository.lockOwner(trx, owner.id)).timezone);
      const row = await find(trx, owner, linkId);
      const audit = (action: string, after: repository.NamedLinkRow | null) =>
        writeAudit(
          trx,
          `shared_link.${action}`,
          {
            type: 'shared_link',
            id: linkId,
            ...(after
              ? { before: auditedOf(row), after: auditedOf(after) }
              : { before: auditedOf(row), after }),
          },
          { ...owner, at: now },
        );
      return work({ trx, row, zone, audit });
    });

  return {
    async list(userId, { subject_id, ...page }, now) {
      const [rows, used, zone] = await Promise.all([
        repository.listLinks(db, userId, { subject_id }),
        repository.countLive(db, userId, now),
        repository.readOwner(db, userId).then(({ timezone }) => knownTimeZone(timezone)),
      ]);
      const links = rows.map((row) => present(row, zone, now));
      return { ...shortList(links, page), live: usage(used, limits.SHARED_LINKS_MAX) };
    },

    async create(owner, { subject_id, password, ...draft }, now) {
      const password_hash = (await hashOf(password)) ?? null;
      assertEmbeddable(password_hash, draft.embed_sites);
      return transaction(db, async (trx) => {
        const zone = knownTimeZone((await repository.lockOwner(trx, owner.id)).timezone);
        const subject = await findSubject(trx, owner.id, subject_id);
        await assertOwn(trx, owner.id, draft.compared_ids);
        await assertRoom(trx, owner.id, now);
        const secret = newLinkSecret();
        const id = newId('shl');
        await repository.insertLink(trx, {
          ...columnsOf(draft, { subject, zone, now }),
          ...{ id, user_id: owner.id, password_hash, secret_hash: hashOfSecret(secret) },
          ...subject,
          created_at: now,
        });
        const row = await find(trx, owner, id);
        await writeAudit(
          trx,
          'shared_link.created',
          { type: 'shared_link', id, before: null, after: auditedOf(row) },
          { ...owner, at: now },
        );
        return { message: says.created, link: present(row, zone, now), url: addressOf(secret) };
      });
    },

    async update(owner, linkId, { password, ...update }, now) {
      // Hashed before the transaction, so that none waits for it.
      const password_hash = await hashOf(password);
      return changeLink(owner, linkId, now, async ({ trx, row, zone, audit }) => {
        // A new password ends embedding.
        const embed_sites = update.embed_sites ?? (password_hash ? [] : row.embed_sites);
        const columns = columnsOf({ ...update, embed_sites }, { subject: row, zone, now });
        assertEmbeddable(password_hash === undefined ? row.password_hash : password_hash, embed_sites);
        await assertOwn(trx, owner.id, update.compared_ids);
        if (row.expires_at <= now) await assertRoom(trx, owner.id, now);
        await repository.updateLink(trx, linkId, {
          ...columns,
          ...(password_hash === undefined ? {} : { password_hash }),
        });
        const saved = await find(trx, owner, linkId);
        await audit('changed', saved);
        return { message: says.saved, link: present(saved, zone, now) };
      });
    },

    renew: (owner, linkId, now) =>
      changeLink(owner, linkId, now, async ({ trx, row, zone, audit }) => {
        const secret = newLinkSecret();
        await repository.updateLink(trx, linkId, { secret_hash: hashOfSecret(secret), updated_at: now });
        const saved = await find(trx, owner, linkId);
        await audit('renewed', saved);
        return { message: says.renewed, link: present(row, zone, now), url: addressOf(secret) };
      }),

    remove: (owner, linkId, now) =>
      changeLink(owner, linkId, now, async ({ trx, audit }) => {
        await repository.deleteLink(trx, linkId);
        await audit('stopped', null);
        return { message: says.stopped };
      }),
  };
}

type Subject = Pick<repository.NamedLinkRow, 'collection_id' | 'target_id' | 'screen_id'>;

const NO_SUBJECT: Subject = { collection_id: null, target_id: null, screen_id: null };

async function findSubject(trx: Database, userId: string, id: string): Promise<Subject> {
  if (id.startsWith('col_')) {
    if (!(await findOwnCollection(trx, userId, id))) throw notFound();
    return { ...NO_SUBJECT, collection_id: id };
  }
  if (id.startsWith('scr_')) {
    if (!(await findScreen(trx, userId, id))) throw notFound();
    return { ...NO_SUBJECT, screen_id: id };
  }
  if (!(await findTarget(trx, userId, id))) throw notFound();
  return { ...NO_SUBJECT, target_id: id };
}

/** @throws {Failure} `validation_failed` if one was deleted in the meantime, or is somebody else's */
async function assertOwn(trx: Database, userId: string, ids: readonly string[] = []): Promise<void> {
  for (const id of ids)
    if (!(await findTarget(trx, userId, id)))
      throw refused('compared_ids', 'A target you chose was deleted. Check the targets, then save again.');
}

type Settings = Omit<SharedLinkUpdate, 'password' | 'expires_on'> & { expires_on?: string | undefined };

/** The settings as columns. Settings that a link of this kind does not have are dropped. */
function columnsOf(
  { name, period, expires_on, embed_sites, compared_ids, ...includes }: Settings,
  { subject, zone, now }: { subject: Subject; zone: string; now: Date },
) {
  const [isOfTarget, isOfCollection] = [subject.target_id !== null, subject.collection_id !== null];
  const today = Temporal.PlainDate.from(localDay(now, zone).date);
  const shown = isOfTarget ? period : null;
  if (shown) {
    for (const field of ['from', 'to'] as const)
      if (shown[field] > today.toString()) throw refused(`period.${field}`, says.periodFuture);
  }
  const last = expires_on ?? today.add({ days: limits.SHARED_LINK_DAYS }).toString();
  if (last < today.toString()) throw refused('expires_on', says.endPast);
  if (last > today.add({ days: limits.SHARED_LINK_DAYS_MAX }).toString())
    throw refused('expires_on', says.endTooLate);
  const end = Temporal.PlainDate.from(last).add({ days: 1 }).toZonedDateTime(zone);
  return {
    name,
    include_notes: includes.include_notes && isOfCollection,
    include_highlights: includes.include_highlights && isOfCollection,
    include_ratings: includes.include_ratings && isOfTarget,
    period_from: shown?.from ?? null,
    period_to: shown?.to ?? null,
    expires_at: new Date(end.epochMilliseconds),
    ...(compared_ids && {
      compared_ids: isOfTarget ? compared_ids.filter((id) => id !== subject.target_id) : [],
    }),
    ...(embed_sites && { embed_sites }),
    updated_at: now,
  };
}

/** The name is the owner's own, so the audit log does not contain it. */
function auditedOf(row: repository.NamedLinkRow) {
  return {
    ...pickColumns(row, ['collection_id', 'target_id', 'screen_id', 'include_notes', 'include_highlights']),
    ...pickColumns(row, [
      'compared_ids',
      'include_ratings',
      'period_from',
      'period_to',
      'expires_at',
      'embed_sites',
    ]),
    has_password: row.password_hash !== null,
    address: row.secret_hash.slice(0, AUDITED_DIGITS),
  };
}

/** The number of digits that are audited: enough to show that an address was replaced. */
const AUDITED_DIGITS = 8;

function present(row: repository.NamedLinkRow, zone: string, now: Date): SharedLink {
  const { period_from: from, period_to: to, collection_id, target_id, screen_id } = row;
  const period: SharedPeriod | null = from !== null && to !== null ? { from, to } : null;
  return {
    id: row.id,
    name: row.name,
    kind: collection_id ? 'collection' : screen_id ? 'screen' : 'target',
    subject: { id: collection_id ?? target_id ?? screen_id ?? '', name: row.subject_name },
    include_notes: row.include_notes,
    include_highlights: row.include_highlights,
    include_ratings: row.include_ratings,
    compared: row.compared,
    period,
    has_password: row.password_hash !== null,
    embed_sites: row.embed_sites,
    is_live: row.expires_at > now,
    expires_on: localDay(new Date(row.expires_at.getTime() - 1), zone).date,
    expires_at: row.expires_at.toISOString(),
    view_count: row.view_count,
    last_viewed_at: row.last_viewed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** A form that asks for a password inside a page of another site could be imitated or covered by it. */
function assertEmbeddable(passwordHash: string | null, sites: readonly string[] = []): void {
  if (passwordHash !== null && sites.length > 0) throw refused('embed_sites', says.embedPassword);
}

function refused(field: string, sentence: string): Failure {
  return new Failure('validation_failed', messages.generic.validation, { fields: { [field]: [sentence] } });
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
