import type { App, AppId } from '@newswatch/shared/contracts';
import {
  Bell,
  Code,
  Hash,
  type IconComponent,
  Mail,
  MessageCircle,
  MessageSquare,
  Rss,
  Send,
  Server,
  Users,
  Webhook,
} from '@newswatch/ui/icons';

/** The labels of the apps, with the page on which an app is set up; undefined for apps that are set up on this page. */
export const appLabels: Record<
  AppId,
  { title: string; Icon: IconComponent; settings?: { to: string; label: string } }
> = {
  email: { title: 'Email', Icon: Mail, settings: { to: '/settings/notifications', label: 'Settings' } },
  whatsapp: {
    title: 'WhatsApp',
    Icon: MessageCircle,
    settings: { to: '/settings/notifications', label: 'Settings' },
  },
  webhooks: {
    title: 'Webhooks',
    Icon: Webhook,
    settings: { to: '/external-api/webhooks', label: 'Webhooks' },
  },
  external_api: {
    title: 'External API',
    Icon: Code,
    settings: { to: '/external-api/api-keys', label: 'API keys' },
  },
  rss: { title: 'Private RSS', Icon: Rss },
  slack: { title: 'Slack', Icon: Hash },
  telegram: { title: 'Telegram', Icon: Send },
  teams: { title: 'Microsoft Teams', Icon: Users },
  discord: { title: 'Discord', Icon: MessageSquare },
  google_chat: { title: 'Google Chat', Icon: MessageSquare },
  mattermost: { title: 'Mattermost', Icon: Server },
  matrix: { title: 'Matrix', Icon: Hash },
  ntfy: { title: 'ntfy', Icon: Bell },
};

export const stateLabels: Record<App['state'], { label: string; tone: 'success' | 'warning' | 'neutral' }> = {
  connected: { label: 'Connected', tone: 'success' },
  waiting: { label: 'Waiting', tone: 'warning' },
  not_connected: { label: 'Not connected', tone: 'neutral' },
  plan: { label: 'Not in your plan', tone: 'neutral' },
};
