import { type FieldErrors, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { Failure } from './failure.ts';

/** The key for a whole value, if no single field is at fault. */
export const WHOLE = '_';

/** The start of valibot's own messages: `Invalid type: Expected …`, `Invalid key: Expected …`. */
const OWN_WORDS = /^Invalid [\w-]+: (Expected|Received) /;

const MUST_BE_OBJECT = 'Must be an object';
const NOT_ALLOWED = 'This value is not allowed';

const KINDS: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  integer: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: MUST_BE_OBJECT,
  strict_object: MUST_BE_OBJECT,
  iso_timestamp: 'Must be a time such as 2026-03-01T08:00:00Z',
  ends_with: 'Must be a time in UTC, such as 2026-03-01T08:00:00Z',
};

/** Whether the contract has a message for an issue. */
const hasOwnSentence = ({ message }: v.BaseIssue<unknown>): boolean => !OWN_WORDS.test(message);

/**
 * One sentence for an issue. Rules of the contract have their own message; only valibot's own messages (`Invalid type:
 * Expected …`), which people cannot understand, are replaced here.
 */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (hasOwnSentence(issue)) return issue.message;
  if (isUnknownField(issue)) return 'Unknown field';
  const missing = issue.received === 'undefined';
  if (missing && issue.kind === 'schema') return 'This field is required';
  if (issue.type === 'picklist' || issue.type === 'literal') return `Must be ${choicesOf(issue)}`;
  return KINDS[issue.type] ?? boundOf(issue) ?? NOT_ALLOWED;
}

/** The allowed values in words: `"active" or "ended"`. valibot writes them as `("active" | "ended")`. */
function choicesOf({ expected }: v.BaseIssue<unknown>): string {
  const choices = (expected ?? '').replace(/^\(|\)$/g, '').split(' | ');
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices);
}

/** The allowed range, for rules that have only numbers and no message. */
function boundOf({ type, requirement, input }: v.BaseIssue<unknown>): string | undefined {
  if (typeof requirement !== 'number') return undefined;
  const bound = requirement.toLocaleString('en');
  const [one, several] = typeof input === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  const unit = requirement === 1 ? one : several;
  switch (type) {
    case 'min_value':
      return `Must be ${bound} or more`;
    case 'max_value':
      return `Must be ${bound} or less`;
    case 'min_length':
      return `Must have at least ${bound} ${unit}`;
    case 'max_length':
      return `Must have at most ${bound} ${unit}`;
    default:
      return undefined;
  }
}

/** Messages by dotted path (`notification_preferences.quiet_hours.start`), each at most once. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  // A map, because an unknown field may be named `constructor`, which every plain object inherits.
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? WHOLE;
    const sentences = fields.get(path) ?? [];
    const sentence = describeIssue(issue);
    if (!sentences.includes(sentence)) fields.set(path, [...sentences, sentence]);
  }
  // The least specific message is used only if there is no other.
  for (const [path, sentences] of fields) {
    const telling = sentences.filter((sentence) => sentence !== NOT_ALLOWED);
    if (telling.length > 0) fields.set(path, telling);
  }
  return Object.fromEntries(fields);
}

/** Parses client input. @throws {Failure} `validation_failed` with `fields` */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  if (Array.isArray(input)) {
    throw new Failure('validation_failed', messages.generic.validation, {
      fields: { [WHOLE]: [MUST_BE_OBJECT] },
    });
  }
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const issues = [...result.issues, ...otherUnknownFields(schema, input, result.issues)];
  const fields = { ...fieldErrors(issues), ...missingTexts(schema, input, result.issues) };
  throw new Failure('validation_failed', messages.generic.validation, { fields });
}

const UNKNOWN_FIELDS_MAX = 10;
const isUnknownField = ({ expected }: v.BaseIssue<unknown>): boolean => expected === 'never';

/**
 * valibot stops at the first unknown field of an object; callers should not learn of the others one by one. In a list with many
 * such objects, the first field of each is enough: looking for the others would take seconds.
 */
function otherUnknownFields(
  schema: v.GenericSchema,
  input: unknown,
  issues: readonly v.BaseIssue<unknown>[],
): v.BaseIssue<unknown>[] {
  const found: v.BaseIssue<unknown>[] = [];
  let known = input;
  let unknown = issues.filter(isUnknownField);
  while (unknown.length > 0 && unknown.length + found.length <= UNKNOWN_FIELDS_MAX) {
    known = unknown.reduce((before, { path = [] }) => withoutField(before, path), known);
    unknown = (v.safeParse(schema, known).issues ?? []).filter(isUnknownField);
    found.push(...unknown);
  }
  return found;
}

function withoutField(input: unknown, [step, ...rest]: readonly v.IssuePathItem[]): unknown {
  if (!step || typeof input !== 'object' || input === null) return input;
  const inner = (name: string, value: unknown) =>
    name === String(step.key) ? withoutField(value, rest) : value;
  if (Array.isArray(input)) return input.map((value, at) => inner(String(at), value));
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      rest.length === 0 && name === step.key ? [] : [[name, inner(name, value)]],
    ),
  );
}

const isMissing = (issue: v.BaseIssue<unknown>): boolean =>
  issue.kind === 'schema' && issue.received === 'undefined' && !hasOwnSentence(issue);

/** Finds, for each missing field, the first message that the contract has for an empty text (`Name is required`), if any. */
function missingTexts(
  schema: v.GenericSchema,
  input: unknown,
  issues: readonly v.BaseIssue<unknown>[],
): FieldErrors {
  const missing = issues.filter((issue) => isMissing(issue) && issue.path);
  const filled = missing.reduce((before, { path = [] }) => withEmptyText(before, path), input);
  const paths = new Set(missing.map((issue) => v.getDotPath(issue)));
  const again = missing.length > 0 ? v.safeParse(schema, filled).issues : undefined;
  // Missing fields are not unknown ones.
  const about =
    again?.filter(
      (issue) =>
        hasOwnSentence(issue) && !issue.message.startsWith('Unknown ') && paths.has(v.getDotPath(issue)),
    ) ?? [];
  return Object.fromEntries(
    Object.entries(fieldErrors(about)).map(([path, sentences]) => [path, sentences.slice(0, 1)]),
  );
}

function withEmptyText(input: unknown, [step, ...rest]: readonly v.IssuePathItem[]): unknown {
  if (!step) return '';
  // A list in place of an object counts as an empty object: its items are not fields.
  if (Array.isArray(input) && typeof step.key === 'number')
    return input.with(step.key, withEmptyText(step.value, rest));
  return { ...(input as object), [String(step.key)]: withEmptyText(step.value, rest) };
}

const FIELDS_NAMED = 3;

/** Programs cannot highlight a field, so the message itself names it. */
export function withFieldsNamed(error: unknown): unknown {
  if (!(error instanceof Failure) || error.code !== 'validation_failed' || !error.fields) return error;
  const { code, details, fields } = error;
  const faults = Object.entries(fields).flatMap(([field, [sentence]]) =>
    sentence ? (field === WHOLE ? sentence : `${field}: ${sentence}`) : [],
  );
  const more = faults.length > FIELDS_NAMED ? `; and ${faults.length - FIELDS_NAMED} more` : '';
  const named = faults.slice(0, FIELDS_NAMED).join('; ') + more;
  return new Failure(code, named || error.message, { ...(details ? { details } : {}), fields, cause: error });
}
