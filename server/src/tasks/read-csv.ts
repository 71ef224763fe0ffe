import { limits, TaskDraft } from '@newswatch/shared/contracts';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { Failure } from '../failure.ts';

export interface ReadTasks {
  drafts: v.InferOutput<typeof TaskDraft>[];
  refused: { line: number; reason: string }[];
}

const UPLOAD_FILE = 'Please upload a file.';
const UPLOAD_CSV = 'Please upload csv format.';

/**
 * Reads tasks from a CSV file with a line of headings: `title`, and optionally `priority` and `due_on`.
 *
 * @throws {Failure} `validation_failed` if there is no file, or it has another format
 */
export function readTasksCsv(bytes: Uint8Array): ReadTasks {
  if (bytes.length === 0) throw refuse(UPLOAD_FILE);
  const lines = readLines(bytes);
  const [headings, ...rest] = lines;
  const columns = headings?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const at = {
    title: columns.indexOf('title'),
    priority: columns.indexOf('priority'),
    due: columns.indexOf('due_on'),
  };
  if (at.title < 0) throw refuse(UPLOAD_CSV);
  if (rest.length > limits.TASKS_CSV_LINES_MAX) {
    throw refuse(`A file can have at most ${limits.TASKS_CSV_LINES_MAX} tasks; this one has ${rest.length}.`);
  }
  const read: ReadTasks = { drafts: [], refused: [] };
  for (const { line, cells } of rest) {
    const priority = cells[at.priority]?.trim().toLowerCase();
    const due = cells[at.due]?.trim();
    const draft = v.safeParse(TaskDraft, {
      title: cells[at.title] ?? '',
      ...(priority ? { priority } : {}),
      ...(due ? { due_on: due } : {}),
    });
    if (draft.success) read.drafts.push(draft.output);
    else read.refused.push({ line, reason: draft.issues[0].message });
  }
  return read;
}

function readLines(bytes: Uint8Array): { line: number; cells: string[] }[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const records = parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (cause) {
    throw refuse(UPLOAD_CSV, cause);
  }
}

function refuse(sentence: string, cause?: unknown): Failure {
  return new Failure('validation_failed', sentence, { fields: { file: [sentence] }, cause });
}
