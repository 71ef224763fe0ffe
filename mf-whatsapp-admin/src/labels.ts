import type { WhatsappSession, WhatsappState } from '@newswatch/shared/contracts/admin';
import type { Badge } from '@newswatch/ui';
import type { ComponentProps } from 'react';

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;

/** States of the connection as people read them. */
export const stateLabels: Record<WhatsappState, { word: string; tone: Tone }> = {
  not_configured: { word: 'Not configured', tone: 'neutral' },
  stopped: { word: 'Stopped', tone: 'warning' },
  awaiting_scan: { word: 'Waiting for a phone', tone: 'info' },
  expired: { word: 'Code expired', tone: 'warning' },
  connected: { word: 'Connected', tone: 'success' },
  logged_out: { word: 'No phone linked', tone: 'danger' },
  failed: { word: 'Failed', tone: 'danger' },
};

export const providerLabels: Record<WhatsappSession['provider'], string> = {
  simulator: 'Built-in simulator',
  cloud_api: 'WhatsApp Cloud API',
  linked_device: 'Linked device',
};
