import { type Language, languageNames, type TargetEventKind } from '@newswatch/shared/contracts';
import { localDay } from '../../local-day.ts';
import { isolated } from '../../notifier/index.ts';
import { fieldNames } from '../import-refusal.ts';

/** An event as it is recorded. */
export interface RecordedEvent {
  kind: TargetEventKind;
  reason: string | null;
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  /** For events about the target that this one follows, the name of its owner, unless their account was deleted. */
  changed_by: string | null;
}

export interface EventLabelsContext {
  timeZone: string;
  /** The names of sources by id; a source that was deleted has none. */
  sources: ReadonlyMap<string, string>;
}

/** The columns of a rule, in the order of the form. */
const RULE_COLUMNS = [
  'name',
  'match_mode',
  'query',
  'keywords_any',
  'speakers',
  'keywords_all',
  'keywords_none',
  'match_fields',
  'match_word_forms',
  'languages',
  'source_scope',
  'source_ids',
  'categories',
  'min_score',
  'starts_at',
  'expires_at',
] as const;
type RuleColumn = (typeof RULE_COLUMNS)[number];
/** Lists whose added and removed items are named; for the other settings, the old and the new value are. */
const LISTS: readonly RuleColumn[] = [
  'keywords_any',
  'speakers',
  'keywords_all',
  'keywords_none',
  'source_ids',
];
const ITEMS_NAMED = 10;
const QUERY_SHOWN = 200;

const matchFieldNames = { title: 'title', summary: 'summary', body: 'text', author: 'author' };
const scopeNames = { all: 'all', include: 'only the selected ones', exclude: 'all but the selected ones' };
const modeNames = { keywords: 'keywords', query: 'query' };

const suspended: Readonly<Record<string, string>> = {
  plan: 'Suspended: over the plan’s limit',
  quota: 'Suspended: over the limit set by an administrator',
  admin: 'Suspended by an administrator',
  verification_lost: 'Suspended: no verified channel',
};
const resumed: Readonly<Record<string, string>> = {
  plan: 'Resumed: within the limit again',
  quota: 'Resumed: within the limit again',
  admin: 'Resumed: an administrator ended the suspension',
  verification_lost: 'Resumed: a channel was verified again',
};

/** Says what happened, in a few words: "Suspended: over the plan’s limit". */
export function eventLabel({ kind, reason, changes, changed_by }: RecordedEvent): string {
  switch (kind) {
    case 'created':
      return 'Created';
    case 'changed':
      if (reason === 'earlier_added') return earlierText(changes.earlier_articles?.[1]);
      if (reason === 'handed_over')
        return changed_by === null ? 'Handed over to you' : `Handed over to you by ${isolated(changed_by)}`;
      return followText(reason, changed_by) ?? changedText(Object.keys(changes));
    case 'paused':
      return reason === null ? 'Paused' : 'No longer suspended, but paused as before';
    case 'resumed':
      return resumed[reason ?? ''] ?? 'Resumed';
    case 'suspended':
      return suspended[reason ?? ''] ?? 'Suspended';
    case 'ended':
      return 'Ended';
    case 'deleted':
      return 'Deleted';
    case 'restored':
      return reason === null ? 'Restored' : 'Restored, but still suspended';
  }
}

/** Says what happened to a target that follows another one, or to a copy that follows this one; null for other changes. */
function followText(reason: string | null, owner: string | null): string | null {
  const name = owner === null ? null : isolated(owner);
  const original = name === null ? 'a colleague’s target' : `${name}’s target`;
  switch (reason) {
    case 'followed':
      return `${name ?? 'A colleague'} changed the rule`;
    case 'follow_started':
      return `Started following ${original}`;
    case 'follow_stopped':
      return `Stopped following ${original}`;
    case 'updates_stopped':
      return `${name ?? 'A colleague'} stopped the updates`;
    case 'follow_ended':
      return `No longer follows ${original}, which is not available`;
    case 'follow_resumed':
      return `Follows ${original} again`;
    // The name and the address are left out: the list of copies shows them for as long as they are kept.
    case 'copy_follows':
      return 'A copy started following this target';
    case 'copy_left':
      return 'A copy stopped following this target';
    case 'copy_stopped':
      return 'You stopped updates to a copy';
    default:
      return null;
  }
}

function earlierText(added: unknown): string {
  return added === 1
    ? '1 earlier article added, without an alert'
    : `${Number(added).toLocaleString('en')} earlier articles added, without alerts`;
}

function changedText(columns: readonly string[]): string {
  if (columns.every((column) => column === 'name')) return 'Renamed';
  return columns.every((column) => column === 'starts_at' || column === 'expires_at')
    ? 'Dates changed'
    : 'Rule changed';
}

/**
 * Says what changed, a line for each setting, in the order of the form.
 *
 * @example ['None of these: added “seal”', 'Minimum score: 0 → 20']
 */
export function changeLines(
  { changes }: Pick<RecordedEvent, 'changes'>,
  context: EventLabelsContext,
): string[] {
  return RULE_COLUMNS.flatMap((column) => {
    const change = changes[column];
    if (!change) return [];
    const [before, after] = change;
    const words = LISTS.includes(column)
      ? listWords(textsOf(before), textsOf(after), (item) =>
          column === 'source_ids' ? (context.sources.get(item) ?? 'a deleted source') : item,
        )
      : `${valueWords(column, before, context)} → ${valueWords(column, after, context)}`;
    return [`${fieldNames[column]}: ${words}`];
  });
}

/** The ids of the sources that an event names. */
export const sourcesNamed = ({ changes: { source_ids } }: Pick<RecordedEvent, 'changes'>): string[] =>
  (source_ids ?? []).flatMap(textsOf);

function listWords(before: readonly string[], after: readonly string[], nameOf: (item: string) => string) {
  const named = (items: readonly string[]) => {
    const shown = items.slice(0, ITEMS_NAMED).map((item) => quoted(nameOf(item)));
    const more = items.length - shown.length;
    return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
  };
  const added = after.filter((item) => !before.includes(item));
  const removed = before.filter((item) => !after.includes(item));
  return [
    ...(added.length > 0 ? [`added ${named(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${named(removed)}`] : []),
  ].join('; ');
}

function valueWords(column: RuleColumn, value: unknown, { timeZone }: EventLabelsContext) {
  const text = String(value ?? '');
  switch (column) {
    case 'name':
      return quoted(text);
    case 'query':
      return text === ''
        ? 'none'
        : quoted(text.length > QUERY_SHOWN ? `${text.slice(0, QUERY_SHOWN)}…` : text);
    case 'match_mode':
      return nameIn(modeNames, text);
    case 'match_word_forms':
      return value === true ? 'yes' : 'no';
    case 'match_fields':
      return textsOf(value)
        .map((field) => nameIn(matchFieldNames, field))
        .join(', ');
    case 'languages':
      return (
        textsOf(value)
          .map((language) => languageNames[language as Language])
          .join(', ') || 'all'
      );
    case 'categories':
      return textsOf(value).join(', ') || 'all';
    case 'source_scope':
      return nameIn(scopeNames, text);
    case 'starts_at':
      return text === '' ? 'none' : dayWords(new Date(text), timeZone);
    case 'expires_at':
      // The target ends when the day after its last day begins.
      return text === '' ? 'none' : dayWords(new Date(Date.parse(text) - 1), timeZone);
    default:
      return text;
  }
}

const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function dayWords(moment: Date, timeZone: string): string {
  const { date } = localDay(moment, timeZone);
  return shortDay.format(new Date(`${date}T00:00:00Z`));
}

/** Isolated, because it may be written from right to left. */
const quoted = (text: string): string => `“${isolated(text)}”`;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const nameIn = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? value;
