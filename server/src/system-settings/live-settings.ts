import { type Language, type MaintenanceNotice, type Plan, planLimits } from '@newswatch/shared/contracts';
import { type SettingsValues, settingsDefaults } from '@newswatch/shared/contracts/admin';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { type Listener, notify } from '../storage/listener.ts';
import { readStoredSettings } from './settings-repository.ts';

const CHANNEL = 'settings_changed';
/** The interval at which settings are read again, in case a notification is lost. */
const REFRESH_MS = 30_000;

/** The settings that this process uses. Code reads a setting when it needs it, and does not cache it. */
export interface LiveSettings {
  values: SettingsValues;
  /** The encrypted password of the mail server; null if there is none. */
  emailSecret: string | null;
  version: number;
}

let live: LiveSettings = { values: settingsDefaults, emailSecret: null, version: 0 };
const listeners = new Set<(settings: LiveSettings) => void>();

/** Each setting with its current value in this process. */
export const currentSettings = (): SettingsValues => live.values;
export const currentLiveSettings = (): LiveSettings => live;

/** @returns the undo */
export function onSettings(listener: (settings: LiveSettings) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether the product is closed to everyone except administrators: because maintenance mode is on, or during an announced
 * maintenance that closes it. Compared with the clock in each process, so nothing has to be switched at these times.
 */
export function isMaintenance(now: Date): boolean {
  const { general, notice } = live.values;
  const { maintenance_mode, maintenance_ends_at: end } = general;
  if (maintenance_mode && (end === null || now < new Date(end))) return true;
  const announced = notice.maintenance_mode ? maintenanceNotice('english', now) : undefined;
  return announced !== undefined && now >= new Date(announced.starts_at);
}

const textFor = { english: 'text_en', french: 'text_fr', spanish: 'text_es', arabic: 'text_ar' } as const;

/** The announced maintenance, until it ends, in this language or in English; undefined if there is none. */
export function maintenanceNotice(language: Language, now: Date): MaintenanceNotice | undefined {
  const { notice } = live.values;
  const { text_en, starts_at, ends_at } = notice;
  if (text_en === '' || starts_at === null || ends_at === null || now >= new Date(ends_at)) return undefined;
  const text = notice[textFor[language]];
  return text === ''
    ? { text: text_en, language: 'english', starts_at, ends_at }
    : { text, language, starts_at, ends_at };
}

/** Applies the stored settings, and then every change saved by any process, for as long as this process runs. */
export async function followSettings(options: {
  db: Database;
  listener: Listener;
  log: Logger;
}): Promise<{ close(): Promise<void> }> {
  const { db, listener, log } = options;
  const refresh = () =>
    takeOverSettings(db).catch((error: unknown) =>
      log.warn({ err: error }, 'the settings could not be read and remain unchanged'),
    );
  const stop = await listener.listen(CHANNEL, {
    onMessage: () => void refresh(),
    onResync: () => void refresh(),
  });
  await takeOverSettings(db);
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await stop();
    },
  };
}

/** Reads and applies them. */
export async function takeOverSettings(db: Database): Promise<void> {
  const { values, emailSecret, version } = await readStoredSettings(db);
  const before = live;
  live = { values, emailSecret, version };
  applyPlans(values);
  if (version === before.version) return;
  for (const hear of listeners) hear(live);
}

/** Notifies every process when the transaction commits. */
export const announceSettings = (trx: Database): Promise<void> => notify(trx, CHANNEL);

/** Fills the table that every rule about plans reads: see `planLimits`. */
function applyPlans({ plans, features }: SettingsValues): void {
  const entries = Object.entries(plans) as [Exclude<Plan, 'admin'>, SettingsValues['plans']['free']][];
  for (const [plan, limits] of entries) {
    planLimits[plan].maxTargets = limits.max_targets;
    planLimits[plan].maxNotificationsPerDay = limits.max_notifications_per_day;
    planLimits[plan].keywordsPerTarget = limits.keywords_per_target;
    planLimits[plan].recipients = limits.recipients;
    planLimits[plan].historyDays = limits.history_days;
    planLimits[plan].channels = limits.channels.filter(
      (channel) => features.whatsapp || channel !== 'whatsapp',
    );
    planLimits[plan].deliveryModes = limits.delivery_modes;
  }
  planLimits.admin.channels = features.whatsapp ? ['email', 'whatsapp'] : ['email'];
}
