import {
  limits,
  listPathOf,
  messages,
  type SavedView,
  type SavedViewAnswer,
  type SavedViewDraft,
  type SavedViewUpdate,
  type SharedView,
  sharedViewLists,
} from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { Actor } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';
import { auditSharedView, countShared, lockSharedViews, readSharedViews } from './shared-views.ts';
import { lockUser, updateUser } from './user-repository.ts';

type Saved = v.InferOutput<typeof SavedViewAnswer>;
type Changes = v.InferOutput<typeof SavedViewUpdate>;

/**
 * The named states of a person's lists. Each call changes one view under a lock, so two tabs never lose one. Changes to a
 * view that all administrators see are audited.
 */
export interface SavedViews {
  /**
   * @throws {Failure} `duplicate` for a name that the list already has, `quota_exceeded` if the list has the maximum number of
   * views
   */
  create(userId: string, draft: v.InferOutput<typeof SavedViewDraft>, now: Date): Promise<Saved>;
  /**
   * @throws {Failure} `not_found`; `duplicate` and `quota_exceeded` as for a new view; `validation_failed` for a shared
   *   view that would belong to a list without shared views
   */
  update(owner: Owner, viewId: string, changes: Changes): Promise<Saved>;
  /** @throws {Failure} `not_found` */
  remove(owner: Owner, viewId: string): Promise<{ message: string }>;
  /**
   * Shares a view of an administrator with all others, or stops that.
   *
   * @throws {Failure} `not_found`; `validation_failed` for a list without shared views; `quota_exceeded`
   */
  setShared(owner: Owner, viewId: string, shared: boolean): Promise<Saved>;
  /** The views of a list that administrators other than this one share, by name. */
  listShared(userId: string, list: string): Promise<SharedView[]>;
}

/** The owner of the views. */
type Owner = Actor & { id: string };

export function createSavedViews(db: Database): SavedViews {
  const change = async (
    trx: Transaction<Schema>,
    userId: string,
    now: Date,
    decide: (views: readonly SavedView[]) => SavedView[] | Promise<SavedView[]>,
  ) => {
    const { ui_preferences: preferences } = await lockUser(trx, userId);
    const before = preferences.saved_views ?? [];
    const saved_views = await decide(before);
    const changed = JSON.stringify({ ...preferences, saved_views });
    await updateUser(trx, userId, { ui_preferences: changed, updated_at: now });
    return { before, after: saved_views };
  };
  /** Changes views, and records what that changes for all administrators. */
  const changeAs = (
    owner: Owner,
    viewId: string,
    decide: Parameters<typeof change>[3],
    lock?: (trx: Transaction<Schema>) => Promise<void>,
  ) =>
    transaction(db, async (trx) => {
      await lock?.(trx);
      const views = await change(trx, owner.id, owner.at, decide);
      const viewOf = (of: readonly SavedView[]) => of.find(({ id }) => id === viewId);
      await auditSharedView(trx, { before: viewOf(views.before), after: viewOf(views.after) }, owner);
      return views.after;
    });
  return {
    async create(userId, draft, now) {
      const view = { id: newId('viw'), ...draft };
      await transaction(db, (trx) =>
        change(trx, userId, now, (views) => {
          assertRoomFor(view, views);
          assertNameIsFree(view, views);
          return [...views, view];
        }),
      );
      return { message: messages.savedViews.saved, view };
    },

    async update(owner, viewId, changes) {
      const views = await changeAs(owner, viewId, (before) => {
        const view = changedView(findView(before, viewId), changes);
        if (view.shared) assertSharable(view);
        // A new address may belong to a different list.
        assertRoomFor(
          view,
          before.filter(({ id }) => id !== viewId),
        );
        assertNameIsFree(view, before);
        return before.map((other) => (other.id === viewId ? view : other));
      });
      const { saved, renamed } = messages.savedViews;
      return { message: changes.name === undefined ? saved : renamed, view: findView(views, viewId) };
    },

    async remove(owner, viewId) {
      await changeAs(owner, viewId, (views) => {
        findView(views, viewId);
        return views.filter(({ id }) => id !== viewId);
      });
      return { message: messages.savedViews.deleted };
    },

    async setShared(owner, viewId, shared) {
      const views = await changeAs(
        owner,
        viewId,
        async (before) => {
          const { shared: wasShared, ...view } = findView(before, viewId);
          if (shared) assertSharable(view);
          const isOneMore = shared && !wasShared;
          if (
            isOneMore &&
            (await countShared(db, listPathOf(view.address))) >= limits.SHARED_VIEWS_PER_LIST_MAX
          )
            throw new Failure('quota_exceeded', messages.savedViews.sharedFull);
          const next = shared ? { ...view, shared } : view;
          return before.map((other) => (other.id === viewId ? next : other));
        },
        lockSharedViews,
      );
      const { shared: isShared, unshared } = messages.savedViews;
      return { message: shared ? isShared : unshared, view: findView(views, viewId) };
    },

    listShared: async (userId, list) =>
      (await readSharedViews(db))
        .filter(({ owner, address }) => owner.id !== userId && listPathOf(address) === list)
        .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

function assertSharable({ address }: SavedView): void {
  const lists: readonly string[] = sharedViewLists;
  if (lists.includes(listPathOf(address))) return;
  throw new Failure('validation_failed', messages.savedViews.notForSharing);
}

/** Omitted columns stay; null removes them. */
function changedView(
  { columns: before, ...view }: SavedView,
  { columns = before, ...changes }: Changes,
): SavedView {
  return { ...view, ...changes, ...(columns ? { columns } : {}) };
}

function findView(views: readonly SavedView[], id: string): SavedView {
  const view = views.find((candidate) => candidate.id === id);
  if (!view) throw new Failure('not_found', messages.savedViews.gone);
  return view;
}

const ofSameList = (view: SavedView, views: readonly SavedView[]) =>
  views.filter(({ address }) => listPathOf(address) === listPathOf(view.address));

function assertRoomFor(view: SavedView, views: readonly SavedView[]): void {
  const { listFull, full } = messages.savedViews;
  if (ofSameList(view, views).length >= limits.SAVED_VIEWS_PER_LIST_MAX)
    throw new Failure('quota_exceeded', listFull);
  if (views.length >= limits.SAVED_VIEWS_MAX) throw new Failure('quota_exceeded', full);
}

/** Names are compared as they look: "Paused" and "paused" in one menu would be a mistake. */
const comparable = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\p{DI}/gu, '')
    .toLowerCase();

function assertNameIsFree(view: SavedView, views: readonly SavedView[]): void {
  const isTaken = ofSameList(view, views).some(
    ({ id, name }) => id !== view.id && comparable(name) === comparable(view.name),
  );
  if (isTaken) throw new Failure('duplicate', messages.savedViews.nameTaken);
}
