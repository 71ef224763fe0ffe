import type { HelpCategory } from '@newswatch/shared/contracts';
import {
  Bell,
  CirclePlay,
  type IconComponent,
  MessageCircle,
  Rss,
  ShieldCheck,
  Target,
  User,
  Webhook,
} from '@newswatch/ui/icons';

export const categoryLabels: Record<HelpCategory, { title: string; Icon: IconComponent }> = {
  getting_started: { title: 'Getting started', Icon: CirclePlay },
  targets: { title: 'Targets', Icon: Target },
  notifications: { title: 'Notifications', Icon: Bell },
  whatsapp: { title: 'WhatsApp', Icon: MessageCircle },
  sources: { title: 'Sources and articles', Icon: Rss },
  api: { title: 'Apps and API', Icon: Webhook },
  account: { title: 'Account', Icon: User },
  admin: { title: 'Administration', Icon: ShieldCheck },
};

/** Frequent searches, offered by the search box. */
export const oftenAsked = [
  { slug: 'why-no-alert', title: 'Why did I not get an alert?' },
  { slug: 'code-did-not-arrive', title: 'The code did not arrive' },
  { slug: 'one-message-per-story', title: 'One message per story' },
] as const;
