import type { SettingsVersion } from '@newswatch/shared/contracts/admin';

type Changes = SettingsVersion['changes'];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The settings that differ, such as `crawling.max_concurrency`; lists are compared as a whole. Pure. */
export function changesBetween(before: object, after: object, path = ''): Changes {
  const old: Record<string, unknown> = { ...before };
  return Object.entries(after).flatMap(([key, value]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const was = old[key];
    if (isRecord(value)) return changesBetween(isRecord(was) ? was : {}, value, name);
    return JSON.stringify(was) === JSON.stringify(value) ? [] : [{ name, before: was ?? null, after: value }];
  });
}

/** Applies changes to the values; omitted values stay. Pure. */
export function merged<T extends object>(values: T, changes: object): T {
  const result = Object.fromEntries(Object.entries(values)) as Record<string, unknown>;
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const was = result[key];
    result[key] = isRecord(value) && isRecord(was) ? merged(was, value) : value;
  }
  return result as T;
}
