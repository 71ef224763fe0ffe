import * as v from 'valibot';

/** The state of the gateway; messages are sent while it is `connected` and held otherwise. */
export const whatsappStates = [
  'not_configured',
  'stopped',
  'starting',
  'awaiting_scan',
  'expired',
  'connecting',
  'connected',
  'reconnecting',
  'logged_out',
  'failed',
  'restricted',
  'banned',
] as const;
export const WhatsappState = v.picklist(whatsappStates);
export type WhatsappState = v.InferOutput<typeof WhatsappState>;

interface Label {
  word: string;
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
}

/** The states of the connection in words, for every page that shows them. */
export const whatsappStateLabels: Readonly<Record<WhatsappState, Label>> = {
  not_configured: { word: 'Not configured', tone: 'neutral' },
  stopped: { word: 'Stopped', tone: 'warning' },
  starting: { word: 'Starting', tone: 'info' },
  awaiting_scan: { word: 'Waiting for a scan', tone: 'info' },
  expired: { word: 'Code expired', tone: 'warning' },
  connecting: { word: 'Connecting', tone: 'info' },
  connected: { word: 'Connected', tone: 'success' },
  reconnecting: { word: 'Reconnecting', tone: 'warning' },
  logged_out: { word: 'No phone linked', tone: 'danger' },
  failed: { word: 'Failed', tone: 'danger' },
  restricted: { word: 'Restricted', tone: 'danger' },
  banned: { word: 'Banned', tone: 'danger' },
};
