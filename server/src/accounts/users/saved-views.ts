import {
  limits,
  listPathOf,
  messages,
  type SavedView,
  type SavedViewAnswer,
  type SavedViewDraft,
  type SavedViewUpdate,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { lockUser, updateUser } from './user-repository.ts';

type Saved = v.InferOutput<typeof SavedViewAnswer>;
type Changes = v.InferOutput<typeof SavedViewUpdate>;

/** The named states of a person's lists. Each call changes one view under a lock, so two tabs never lose one. */
export interface SavedViews {
  /** @throws {Failure} `duplicate` for a name that the list already has, `quota_exceeded` for one view too many */
  create(userId: string, draft: v.InferOutput<typeof SavedViewDraft>, now: Date): Promise<Saved>;
  /** @throws {Failure} `not_found`; `duplicate` and `quota_exceeded` as for a new view */
  update(userId: string, viewId: string, changes: Changes, now: Date): Promise<Saved>;
  /** @throws {Failure} `not_found` */
  remove(userId: string, viewId: string, now: Date): Promise<{ message: string }>;
}

export function createSavedViews(db: Database): SavedViews {
  const change = (userId: string, now: Date, decide: (views: readonly SavedView[]) => SavedView[]) =>
    transaction(db, async (trx) => {
      const { ui_preferences: preferences } = await lockUser(trx, userId);
      const saved_views = decide(preferences.saved_views ?? []);
      const changed = JSON.stringify({ ...preferences, saved_views });
      await updateUser(trx, userId, { ui_preferences: changed, updated_at: now });
      return saved_views;
    });
  return {
    async create(userId, draft, now) {
      const view = { id: newId('viw'), ...draft };
      await change(userId, now, (views) => {
        assertRoomFor(view, views);
        assertNameIsFree(view, views);
        return [...views, view];
      });
      return { message: messages.savedViews.saved, view };
    },

    async update(userId, viewId, changes, now) {
      const views = await change(userId, now, (before) => {
        const view = changedView(findView(before, viewId), changes);
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

    async remove(userId, viewId, now) {
      await change(userId, now, (views) => {
        findView(views, viewId);
        return views.filter(({ id }) => id !== viewId);
      });
      return { message: messages.savedViews.deleted };
    },
  };
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
