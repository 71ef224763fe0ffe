import type { ThemePreference } from '@newswatch/shell-api';
import { type LucideIcon, Moon, Sun, SunMoon } from 'lucide-react';

export const themeChoices: readonly { value: ThemePreference; title: string; Icon: LucideIcon }[] = [
  { value: 'light', title: 'Light', Icon: Sun },
  { value: 'dark', title: 'Dark', Icon: Moon },
  { value: 'system', title: 'System', Icon: SunMoon },
];
