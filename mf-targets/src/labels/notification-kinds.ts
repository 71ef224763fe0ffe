import type { Notification } from '@newswatch/shared/contracts';
import {
  Activity,
  BadgeCheck,
  Clock,
  Frown,
  Gauge,
  type IconComponent,
  Info,
  Lock,
  Mail,
  MessageCircle,
  Quote,
  Rss,
  Users,
  Webhook,
} from '@newswatch/ui/icons';

type Kind = Notification['type'];

/** The kinds of notifications as the filter lists them. */
export const kindNames: Record<Kind, string> = {
  match: 'Alerts',
  spike: 'Unusual days',
  tone_turned: 'Changes in tone',
  quota_warning: 'Limit warnings',
  source_request_decided: 'Source decisions',
  chat_message: 'Chat messages',
  collection_invitation: 'Shared collections',
  collection_articles: 'New articles in collections',
  collection_notes: 'New notes in collections',
  collection_mention: 'Mentions',
  followed_target: 'Followed targets',
  hand_over: 'Hand-overs',
  release_pickups: 'Press releases',
  reminder: 'Reminders',
  security: 'Account security',
  verification: 'Verification',
  highlights: 'Highlights by email',
  webhook_disabled: 'Webhook endpoints',
  system: 'From Newswatch',
  test: 'Tests',
};

interface Notice {
  Icon: IconComponent;
  name: string;
}

/** The label of each kind of notification; alerts show their source instead. */
export const notices: Record<Exclude<Kind, 'match'>, Notice> = {
  spike: { Icon: Activity, name: 'Unusual day' },
  tone_turned: { Icon: Frown, name: 'Change in tone' },
  quota_warning: { Icon: Gauge, name: 'Limit warning' },
  source_request_decided: { Icon: Rss, name: 'Source decision' },
  chat_message: { Icon: MessageCircle, name: 'Chat message' },
  collection_invitation: { Icon: Users, name: 'Shared collection' },
  collection_articles: { Icon: Users, name: 'New articles in a collection' },
  collection_notes: { Icon: Users, name: 'New notes in a collection' },
  collection_mention: { Icon: MessageCircle, name: 'Mention' },
  followed_target: { Icon: Users, name: 'Followed target' },
  hand_over: { Icon: Users, name: 'Hand-over' },
  release_pickups: { Icon: Quote, name: 'Press release' },
  reminder: { Icon: Clock, name: 'Reminder' },
  security: { Icon: Lock, name: 'Account security' },
  verification: { Icon: BadgeCheck, name: 'Verification' },
  webhook_disabled: { Icon: Webhook, name: 'Webhook endpoint' },
  highlights: { Icon: Quote, name: 'Highlights by email' },
  system: { Icon: Info, name: 'From Newswatch' },
  test: { Icon: Mail, name: 'Test' },
};
