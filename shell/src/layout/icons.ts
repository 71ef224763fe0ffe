import type { IconName } from '@newswatch/shared/contracts';
import {
  Activity,
  Bell,
  BellRing,
  Boxes,
  ChartColumn,
  CircleHelp,
  FileText,
  Globe,
  Inbox,
  KeyRound,
  LayoutDashboard,
  LogIn,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  Rss,
  Settings,
  ShieldCheck,
  Square,
  Target,
  UserPlus,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';

const icons: Readonly<Record<IconName, LucideIcon>> = {
  activity: Activity,
  bell: Bell,
  'bell-ring': BellRing,
  boxes: Boxes,
  'chart-column': ChartColumn,
  'circle-help': CircleHelp,
  'file-text': FileText,
  globe: Globe,
  inbox: Inbox,
  'key-round': KeyRound,
  'layout-dashboard': LayoutDashboard,
  'log-in': LogIn,
  'message-circle': MessageCircle,
  newspaper: Newspaper,
  rss: Rss,
  settings: Settings,
  'shield-check': ShieldCheck,
  target: Target,
  'user-plus': UserPlus,
  'user-round': UserRound,
  users: Users,
  webhook: Webhook,
};

const byName: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(icons));

/** The icon with this name; a plain square if the shell does not have it. */
export function iconNamed(name: string): LucideIcon {
  return byName.get(name) ?? Square;
}
