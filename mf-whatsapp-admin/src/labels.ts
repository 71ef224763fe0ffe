import type {
  WhatsappMessageKind,
  WhatsappProvider,
  WhatsappTemplateStatus,
} from '@newswatch/shared/contracts/admin';
import type { Badge } from '@newswatch/ui';
import type { ComponentProps } from 'react';

export type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;
interface Word {
  word: string;
  tone: Tone;
}

export const providerLabels: Record<WhatsappProvider, string> = {
  simulator: 'Built-in simulator',
  cloud_api: 'WhatsApp Cloud API',
  linked_device: 'Linked device',
};

export const kindLabels: Record<WhatsappMessageKind, string> = {
  alert: 'Alerts',
  digest: 'Digests',
  verification: 'Codes',
  test: 'Tests',
  direct: 'From administrators',
  reply: 'Replies',
  inbound: 'From people',
};

/** A single message of each kind. */
export const messageLabels: Record<WhatsappMessageKind, string> = {
  alert: 'Alert',
  digest: 'Digest',
  verification: 'Code',
  test: 'Test message',
  direct: 'From an administrator',
  reply: 'Reply',
  inbound: 'Wrote to us',
};

export const templateStatusLabels: Record<WhatsappTemplateStatus, Word> = {
  draft: { word: 'Draft', tone: 'neutral' },
  pending: { word: 'Pending', tone: 'warning' },
  approved: { word: 'Approved', tone: 'success' },
  rejected: { word: 'Rejected', tone: 'danger' },
  paused: { word: 'Paused', tone: 'warning' },
};

export const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
export const messages = (count: number): string =>
  count === 1 ? '1 message' : `${count.toLocaleString('en')} messages`;
