import {
  noticeFaults,
  SettingsValues,
  type SettingsVersion,
  type SystemSettings,
  type SystemSettingsUpdate,
  settingsDefaults,
} from '@newswatch/shared/contracts/admin';
import { clockAt, dayAt, momentAt, startOfDay } from '@newswatch/shell-api/patterns';
import * as v from 'valibot';

const lines = (values: readonly string[]): string => values.join('\n');
const list = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The values of the form. Lists are text with one item per line. Maintenance times are local times in a time zone. */
export interface FormValues {
  general: Omit<SettingsValues['general'], 'maintenance_ends_at'> & { maintenance_ends_at: string };
  notice: Omit<SettingsValues['notice'], 'starts_at' | 'ends_at'> & { starts_at: string; ends_at: string };
  legal: SettingsValues['legal'];
  registration: { open: boolean; allowed_domains: string; blocked_domains: string };
  plans: SettingsValues['plans'];
  crawling: SettingsValues['crawling'];
  matching: SettingsValues['matching'];
  email: SettingsValues['email'] & { password: string };
  security: Omit<SettingsValues['security'], 'ip_allow_list'> & { ip_allow_list: string };
  retention: SettingsValues['retention'];
  features: SettingsValues['features'];
  reason: string;
}

/** An older server does not have the newest settings: the form shows their defaults. */
function complete(settings: SystemSettings): SystemSettings {
  return withDefaults(settingsDefaults, settings) as SystemSettings;
}

function withDefaults(defaults: object, values: object): object {
  const filled: Record<string, unknown> = { ...defaults, ...values };
  for (const [key, value] of Object.entries(defaults)) {
    const own = filled[key];
    if (isObject(value) && isObject(own)) filled[key] = withDefaults(value, own);
  }
  return filled;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `timeZone` is that of the administrator, as everywhere on their pages. */
export function toForm(stored: SystemSettings, timeZone: string): FormValues {
  const settings = complete(stored);
  const { general, notice, registration, security, email } = settings;
  const { password_set: _set, ...server } = email;
  return {
    general: { ...general, maintenance_ends_at: clockTime(general.maintenance_ends_at, timeZone) },
    notice: {
      ...notice,
      starts_at: clockTime(notice.starts_at, timeZone),
      ends_at: clockTime(notice.ends_at, timeZone),
    },
    legal: settings.legal,
    registration: {
      open: registration.open,
      allowed_domains: lines(registration.allowed_domains),
      blocked_domains: lines(registration.blocked_domains),
    },
    plans: settings.plans,
    crawling: settings.crawling,
    matching: settings.matching,
    email: { ...server, password: '' },
    security: { ...security, ip_allow_list: lines(security.ip_allow_list) },
    retention: settings.retention,
    features: settings.features,
    reason: '',
  };
}

/** Converts form values to the settings of the contract. */
export function valuesOf(form: FormValues, timeZone: string): SettingsValues {
  const { password: _password, ...email } = form.email;
  return {
    general: { ...form.general, maintenance_ends_at: momentOf(form.general.maintenance_ends_at, timeZone) },
    notice: {
      ...form.notice,
      starts_at: momentOf(form.notice.starts_at, timeZone),
      ends_at: momentOf(form.notice.ends_at, timeZone),
    },
    legal: form.legal,
    registration: {
      open: form.registration.open,
      allowed_domains: list(form.registration.allowed_domains),
      blocked_domains: list(form.registration.blocked_domains),
    },
    plans: form.plans,
    crawling: form.crawling,
    matching: form.matching,
    email,
    security: { ...form.security, ip_allow_list: list(form.security.ip_allow_list) },
    retention: form.retention,
    features: form.features,
  };
}

/** Collects only changed settings, because an older server would refuse settings it does not know. */
export function updateOf(settings: SystemSettings, form: FormValues, timeZone: string): SystemSettingsUpdate {
  const update: SystemSettingsUpdate = { reason: form.reason, version: settings.version };
  for (const { name } of changesOf(settings, form, timeZone)) {
    const path = name.split('.');
    putAt(update, path, valueAt(name === 'email.password' ? form : valuesOf(form, timeZone), path));
  }
  return update;
}

/** A setting with an unsaved change. */
export interface Change {
  name: string;
  before: unknown;
  after: unknown;
}

/** The differences from the stored settings, in the order of the form. */
export function changesOf(stored: SystemSettings, form: FormValues, timeZone: string): Change[] {
  const settings = complete(stored);
  const after = valuesOf(form, timeZone);
  const sections = Object.keys(SettingsValues.entries) as (keyof SettingsValues)[];
  const changes = sections.flatMap((section) => differences(settings[section], after[section], section));
  if (form.email.password !== '') {
    const [before, after] = settings.email.password_set ? ['set', 'replaced'] : [null, 'set'];
    changes.push({ name: 'email.password', before, after });
  }
  return changes;
}

/**
 * The form's values before a saved version, by setting name. Leaves out passwords, because their old values are not known,
 * settings that no longer exist, which the server would refuse, and settings that had no value yet.
 */
export function valuesBefore(
  settings: SystemSettings,
  changes: SettingsVersion['changes'],
  timeZone: string,
): Map<string, unknown> {
  const known = changes.filter(({ name, before }) => {
    const now = name === 'email.password' ? undefined : valueAt(settings, name.split('.'));
    return now !== undefined && (before !== null || !Array.isArray(now));
  });
  const old: SystemSettings = structuredClone(settings);
  for (const { name, before } of known) putAt(old, name.split('.'), before);
  const form = toForm(old, timeZone);
  return new Map(known.map(({ name }) => [name, valueAt(form, name.split('.'))]));
}

function valueAt(from: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key],
    from,
  );
}

function putAt(into: object, [first = '', ...rest]: readonly string[], value: unknown): void {
  const here = into as Record<string, unknown>;
  if (rest.length === 0) {
    here[first] = value;
    return;
  }
  const inner = here[first] ?? {};
  here[first] = inner;
  putAt(inner, rest, value);
}

function differences(before: object, after: object, path: string): Change[] {
  const old: Record<string, unknown> = { ...before };
  return Object.entries(after).flatMap(([key, value]) => {
    const name = `${path}.${key}`;
    const was = old[key];
    if (isObject(value)) return differences(isObject(was) ? was : {}, value, name);
    return JSON.stringify(was) === JSON.stringify(value) ? [] : [{ name, before: was, after: value }];
  });
}

/** Error messages by field name. Empty if the form is valid. */
export function faultsOf(form: FormValues, timeZone: string): Map<string, string> {
  const values = valuesOf(form, timeZone);
  const result = v.safeParse(SettingsValues, values);
  const faults = new Map(
    Object.entries(noticeFaults(values.notice)).map(([name, fault]) => [`notice.${name}`, fault]),
  );
  if (result.success) return faults;
  for (const issue of result.issues) {
    // The name of a field; an error in an item is shown at the list.
    const name = (v.getDotPath(issue) ?? '').replace(/\.\d+$/, '');
    if (!faults.has(name)) faults.set(name, issue.message);
  }
  return faults;
}

/** Converts to the format of `datetime-local`. */
const clockTime = (moment: string | null, timeZone: string): string =>
  moment === null ? '' : `${dayAt(moment, timeZone)}T${clockAt(moment, timeZone)}`;

function momentOf(clockTime: string, timeZone: string): string | null {
  const [day = '', time = ''] = clockTime.split('T');
  const start = startOfDay(day, timeZone);
  return start === null ? null : momentAt(start, time, timeZone);
}
