import { MessageAnswer } from '../primitives.ts';
import { TargetParams } from '../target.ts';
import {
  TargetJournal,
  TargetJournalQuery,
  TargetNoteAnswer,
  TargetNoteDraft,
  TargetNoteForm,
  TargetNoteParams,
} from '../target-journal.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/targets/:targetId/journal',
  summary: 'List the journal of a target: its events and your notes, newest first',
  access: 'user',
  params: TargetParams,
  query: TargetJournalQuery,
  answer: TargetJournal,
});

export const addNote = defineCall({
  method: 'POST',
  path: '/targets/:targetId/notes',
  summary: 'Write a note about a day in the journal of a target',
  access: 'user',
  params: TargetParams,
  body: TargetNoteDraft,
  answer: TargetNoteAnswer,
  status: 201,
});

export const changeNote = defineCall({
  method: 'PUT',
  path: '/targets/:targetId/notes/:noteId',
  summary: 'Change the day and text of a note in the journal of a target',
  access: 'user',
  params: TargetNoteParams,
  body: TargetNoteForm,
  answer: TargetNoteAnswer,
});

export const removeNote = defineCall({
  method: 'DELETE',
  path: '/targets/:targetId/notes/:noteId',
  summary: 'Delete a note from the journal of a target',
  access: 'user',
  params: TargetNoteParams,
  answer: MessageAnswer,
});
