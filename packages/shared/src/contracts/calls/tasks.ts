import { TASKS_CSV_BYTES_MAX } from '../limits/index.ts';
import { MessageAnswer } from '../primitives.ts';
import {
  TaskAnswer,
  TaskDraft,
  TaskList,
  TaskParams,
  TasksBulk,
  TasksChanged,
  TasksImported,
  TasksQuery,
  TaskUpdate,
} from '../task.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/tasks',
  summary:
    'List the tasks that need your attention, most urgent first; Newswatch’s own tasks open and close automatically',
  access: 'user',
  query: TasksQuery,
  answer: TaskList,
});

export const create = defineCall({
  method: 'POST',
  path: '/tasks',
  summary: 'Create a task',
  access: 'user',
  body: TaskDraft,
  answer: TaskAnswer,
  status: 201,
});

export const get = defineCall({
  method: 'GET',
  path: '/tasks/:taskId',
  summary: 'Get a task',
  access: 'user',
  params: TaskParams,
  answer: TaskAnswer,
});

export const update = defineCall({
  method: 'PUT',
  path: '/tasks/:taskId',
  summary: 'Change a task that you created; a task from Newswatch can only be snoozed or cancelled',
  access: 'user',
  params: TaskParams,
  body: TaskUpdate,
  answer: TaskAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/tasks/:taskId',
  summary: 'Delete a task that you created',
  access: 'user',
  params: TaskParams,
  answer: MessageAnswer,
});

export const bulk = defineCall({
  method: 'POST',
  path: '/tasks/bulk',
  summary: 'Complete, cancel or delete several of your tasks',
  access: 'user',
  body: TasksBulk,
  answer: TasksChanged,
});

export const importCsv = defineCall({
  method: 'POST',
  path: '/tasks/import',
  summary: 'Add tasks from a CSV file with the columns `title`, `priority` and `due_on`',
  access: 'user',
  upload: { bytesMax: TASKS_CSV_BYTES_MAX, type: 'text/csv' },
  answer: TasksImported,
});
