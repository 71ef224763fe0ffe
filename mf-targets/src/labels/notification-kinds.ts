import type { Notification } from '@newswatch/shared/contracts';
import {
  Activity,
  BadgeCheck,
  Bell,
  Gauge,
  type IconComponent,
  Info,
  Lock,
  MessageSquare,
  Rss,
  Webhook,
} from '@newswatch/ui/icons';

type Kind = Notification['type'];

/** The kinds of notifications as the filter lists them. */
export const kindNames: Record<Kind, string> = {
  match: 'Alerts',
  spike: 'Unusual days',
  quota_warning: 'Limit warnings',
  source_request_decided: 'Source decisions',
  chat_message: 'Chat messages',
  security: 'Account security',
  verification: 'Verification',
  webhook_disabled: 'Webhook endpoints',
  system: 'From Newswatch',
  test: 'Tests',
};

interface Notice {
  Icon: IconComponent;
  name: string;
  /** The button that opens its page. */
  open: string;
}

/** Each kind on a notification of it; alerts show their source instead. */
export const notices: Record<Exclude<Kind, 'match'>, Notice> = {
  spike: { Icon: Activity, name: 'Unusual day', open: 'See the analytics' },
  quota_warning: { Icon: Gauge, name: 'Limit warning', open: 'See the limit' },
  source_request_decided: { Icon: Rss, name: 'Source decision', open: 'See the source' },
  chat_message: { Icon: MessageSquare, name: 'Chat message', open: 'Open the chat' },
  security: { Icon: Lock, name: 'Account security', open: 'Security settings' },
  verification: { Icon: BadgeCheck, name: 'Verification', open: 'Your contact details' },
  webhook_disabled: { Icon: Webhook, name: 'Webhook endpoint', open: 'See the endpoint' },
  system: { Icon: Info, name: 'From Newswatch', open: 'Open' },
  test: { Icon: Bell, name: 'Test', open: 'Open' },
};
