import { JournalistParams } from '../journalist.ts';
import { JournalistNoteAnswer, JournalistNoteUpdate } from '../journalist-note.ts';
import { defineCall } from './define-call.ts';

export const change = defineCall({
  method: 'PATCH',
  path: '/journalists/:journalistId/note',
  summary: 'Change your private note about a journalist',
  access: 'user',
  params: JournalistParams,
  body: JournalistNoteUpdate,
  answer: JournalistNoteAnswer,
});
