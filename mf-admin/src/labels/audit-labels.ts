import type { AuditEntry } from '@newswatch/shared/contracts/admin';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import { codeLabel } from './code-label.ts';
import { asMoment } from './moments.ts';

/** `user.suspended` as words: `User suspended`. */
export function actionWords(action: string): string {
  return sentenceCase(codeLabel(action));
}

/** A changed value. */
export interface ChangedValue {
  name: string;
  /** The earlier value; null if the object did not exist before. */
  before: string | null;
  after: string;
}

const NOTHING = '–';
/** Matches a code of several words, such as `waiting_admin`. Unlike codes, IDs contain digits. */
const CODE = /^[a-z]+(?:_[a-z]+)+$/;

function shown(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each) => shown(each, timeZone)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, each]) => `${codeLabel(key)}: ${shown(each, timeZone)}`)
      .join('; ');
  }
  const text = String(value);
  return CODE.test(text) ? codeLabel(text) : asMoment(text, timeZone);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The differences between two objects as single values, by path. Unchanged values are left out. Times are shown in
 * `timeZone`.
 */
export function changesOf(before: unknown, after: unknown, timeZone: string, path = ''): ChangedValue[] {
  const show = (value: unknown) => shown(value, timeZone);
  if (!isRecord(before) && !isRecord(after)) {
    const pair = { name: path || 'value', before: show(before), after: show(after) };
    return pair.before === pair.after ? [] : [pair];
  }
  const isNew = path === '' && (before === null || before === undefined);
  const old = isRecord(before) ? before : {};
  const fresh = isRecord(after) ? after : {};
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((key) => {
    const [was, is] = [old[key], fresh[key]];
    const name = path === '' ? codeLabel(key) : `${path} ${codeLabel(key)}`;
    if (isRecord(was) && isRecord(is)) return changesOf(was, is, timeZone, name);
    const change = { name, before: show(was), after: show(is) };
    if (change.before === change.after) return [];
    return [isNew ? { ...change, before: null } : change];
  });
}

/** The changes in an audit log entry, with people and targets by name. */
export function entryChanges(
  { before, after, names }: Pick<AuditEntry, 'before' | 'after' | 'names'>,
  timeZone: string,
): ChangedValue[] {
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return names[value] ?? value;
    if (Array.isArray(value)) return value.map(named);
    if (!isRecord(value)) return value;
    // `user_id` is "user", since it shows a name.
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key.replace(/_id(s?)$/, '$1'), named(each)]),
    );
  };
  return changesOf(named(before), named(after), timeZone);
}

/** The other recorded details. The list of changed fields is left out if their values are already shown. */
export function factsOf(
  detail: Readonly<Record<string, unknown>> | null,
  timeZone: string,
  told: readonly ChangedValue[] = [],
): { term: string; value: string }[] {
  return Object.entries(detail ?? {})
    .filter(([name]) => name !== 'fields' || told.length === 0)
    .map(([name, value]) => ({ term: sentenceCase(codeLabel(name)), value: shown(value, timeZone) }));
}
