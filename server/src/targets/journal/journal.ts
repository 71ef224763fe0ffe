import {
  type JournalEntry,
  limits,
  messages,
  type TargetJournalQuery,
  type TargetNote,
  type TargetNoteDraft,
  type TargetNoteForm,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { cutPage, type ReadOnPage } from '../../key-paging.ts';
import { localDay } from '../../local-day.ts';
import { pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { readOwnTarget, zoneOf } from '../analytics/index.ts';
import { lockTarget } from '../repository.ts';
import { changeLines, type EventLabelsContext, eventLabel, sourcesNamed } from './event-labels.ts';
import * as repository from './repository.ts';

const says = messages.targetJournal;

interface NoteKey {
  targetId: string;
  noteId: string;
}

interface Saved {
  message: string;
  note: TargetNote;
}

/**
 * What happened to a target, which a trigger on `targets` records, and the notes of its owner. Another person's target is
 * `not_found`.
 */
export interface TargetJournalService {
  list(
    userId: string,
    targetId: string,
    query: v.InferOutput<typeof TargetJournalQuery>,
    now: Date,
  ): Promise<ReadOnPage<JournalEntry>>;
  /** @throws {Failure} `quota_exceeded`; `validation_failed` for a day in the future */
  addNote(
    userId: string,
    targetId: string,
    draft: v.InferOutput<typeof TargetNoteDraft>,
    now: Date,
  ): Promise<Saved>;
  /** @throws {Failure} `validation_failed` for a day in the future */
  changeNote(
    userId: string,
    key: NoteKey,
    form: v.InferOutput<typeof TargetNoteForm>,
    now: Date,
  ): Promise<Saved>;
  removeNote(userId: string, key: NoteKey): Promise<{ message: string }>;
}

export function createTargetJournal({ db }: { db: Database }): TargetJournalService {
  const assertNotInFuture = async (userId: string, date: string, now: Date) => {
    if (date <= localDay(now, await zoneOf(db, userId)).date) return;
    throw new Failure('validation_failed', messages.generic.validation, {
      fields: { date: [says.inFuture] },
    });
  };

  return {
    async list(userId, targetId, query, now) {
      const [{ id, expires_at }, zone] = await Promise.all([
        readOwnTarget(db, userId, targetId),
        zoneOf(db, userId),
      ]);
      const journal = { id, expires_at, zone, now };
      const [total, found] = await Promise.all([
        repository.countJournal(db, journal, query),
        repository.pageOfJournal(db, journal, query),
      ]);
      const { rows, next_cursor } = cutPage(found, repository.JOURNAL_ORDER, query);
      const named = rows.flatMap(sourcesNamed);
      const context = { timeZone: zone, sources: await repository.readSourceNames(db, named) };
      return {
        items: rows.map((row) => present(row, context)),
        pagination: pagination(query, total),
        next_cursor,
      };
    },

    async addNote(userId, targetId, { created_at, ...form }, now) {
      return transaction(db, async (trx) => {
        // Locked, so that two calls at once do not exceed the number of notes.
        const target = await lockTarget(trx, userId, targetId);
        if (!target) throw notFound();
        await assertNotInFuture(userId, form.date, now);
        if ((await repository.countNotes(trx, targetId)) >= limits.TARGET_NOTES_MAX)
          throw new Failure('quota_exceeded', says.full);
        const writtenAt = created_at === undefined ? now.getTime() : Date.parse(created_at);
        const row = await repository.insertNote(trx, {
          ...form,
          id: newId('tnt'),
          target_id: targetId,
          created_at: new Date(Math.min(writtenAt, now.getTime())),
          updated_at: now,
        });
        return { message: says.noteAdded, note: presentNote(row) };
      });
    },

    async changeNote(userId, key, form, now) {
      await readOwnTarget(db, userId, key.targetId);
      await assertNotInFuture(userId, form.date, now);
      const row = await repository.updateNote(db, key, { ...form, updated_at: now });
      if (!row) throw notFound();
      return { message: says.noteSaved, note: presentNote(row) };
    },

    async removeNote(userId, key) {
      await readOwnTarget(db, userId, key.targetId);
      if (!(await repository.deleteNote(db, key))) throw notFound();
      return { message: says.noteDeleted };
    },
  };
}

function present(row: repository.JournalRow, context: EventLabelsContext): JournalEntry {
  const { id, kind, reason, changes, changed_by, date, at, text, updated_at } = row;
  if (kind === null) return presentNote({ id, date, text: text ?? '', created_at: at, updated_at });
  const event = { kind, reason, changes, changed_by };
  return {
    type: 'event',
    id,
    kind,
    at: at.toISOString(),
    date,
    text: eventLabel(event),
    changes: changeLines(event, context),
  };
}

function presentNote(row: Omit<repository.NoteRow, 'target_id'>): TargetNote {
  const { id, date, text, created_at, updated_at } = row;
  return {
    type: 'note',
    id,
    date,
    text,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
