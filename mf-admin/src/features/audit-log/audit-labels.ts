const inWords = (code: string): string => code.replaceAll(/[._]/g, ' ');

/** `user.suspended` as people read it: `User suspended`. */
export function actionWords(action: string): string {
  const words = inWords(action);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One value that changed. */
export interface ChangedValue {
  name: string;
  before: string;
  after: string;
}

const NOTHING = '–';

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shown).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, each]) => `${inWords(key)}: ${shown(each)}`)
      .join('; ');
  }
  return String(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is different, name by name; what stayed the same is left out. */
export function changesOf(before: unknown, after: unknown): ChangedValue[] {
  if (!isRecord(before) && !isRecord(after)) {
    const pair = { name: 'value', before: shown(before), after: shown(after) };
    return pair.before === pair.after ? [] : [pair];
  }
  const old = isRecord(before) ? before : {};
  const fresh = isRecord(after) ? after : {};
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .map((name) => ({ name: inWords(name), before: shown(old[name]), after: shown(fresh[name]) }))
    .filter((change) => change.before !== change.after);
}

/** The rest of what was written down, as facts. */
export function factsOf(detail: Readonly<Record<string, unknown>> | null): { term: string; value: string }[] {
  return Object.entries(detail ?? {}).map(([name, value]) => {
    const term = inWords(name);
    return { term: term.charAt(0).toUpperCase() + term.slice(1), value: shown(value) };
  });
}
