import type { WorkerStatus, WorkerType } from '@newswatch/shared/contracts/admin';
import { sentenceCase } from '@newswatch/shell-api/patterns';

export const workerNames: Record<WorkerType, string> = {
  scheduler: 'Scheduler',
  crawler: 'Crawler',
  renderer: 'Renderer',
  extractor: 'Extractor',
  matcher: 'Matcher',
  email_sender: 'Email sender',
  whatsapp_sender: 'WhatsApp sender',
  webhook_dispatcher: 'Webhook dispatcher',
  digester: 'Digester',
  cleaner: 'Cleaner',
};

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export const workerStates: Record<WorkerStatus, { word: string; tone: Tone }> = {
  starting: { word: 'Starting', tone: 'info' },
  idle: { word: 'Idle', tone: 'neutral' },
  busy: { word: 'Busy', tone: 'success' },
  paused: { word: 'Paused', tone: 'warning' },
  draining: { word: 'Draining', tone: 'warning' },
  stale: { word: 'Stale', tone: 'warning' },
  dead: { word: 'Dead', tone: 'danger' },
  stopped: { word: 'Stopped', tone: 'neutral' },
};

const queueNames: Readonly<Record<string, string>> = {
  crawl: 'Sources to crawl',
  links: 'Links to read',
  match: 'Articles to match',
  email: 'Emails',
  whatsapp: 'WhatsApp messages',
  webhooks: 'Webhook deliveries',
  pushes: 'Alerts to devices',
  'account-mails': 'Account emails',
};

/** The title of a queue. Background jobs are named after their task. */
export function queueTitle(name: string): string {
  return queueNames[name] ?? sentenceCase(name.replaceAll('-', ' '));
}

/** A wait in words: `8 s`, `34 min`, `3 h`, `25 days`. */
export function waited(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 90) return `${seconds}\u00a0s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)}\u00a0min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)}\u00a0h`;
  return `${Math.round(seconds / 86_400)}\u00a0days`;
}

/** The wait of the oldest job after which somebody should investigate. */
export const LONG_WAIT_SECONDS = 300;
