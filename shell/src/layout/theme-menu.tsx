import { useShell, useTheme } from '@newswatch/shell-api';
import { MenuButton } from '@newswatch/ui/page';
import { SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { themeChoices } from '../theme/theme-choices.ts';

export function ThemeMenu(): ReactNode {
  const shell = useShell();
  const { preference } = useTheme();
  const { Icon = SunMoon } = themeChoices.find(({ value }) => value === preference) ?? {};
  return (
    <MenuButton
      label="Theme"
      trigger={<Icon size={18} aria-hidden />}
      items={themeChoices.map(({ value, title }) => ({
        id: value,
        label: title,
        checked: value === preference,
        onSelect: () => shell.theme.choose({ preference: value }),
      }))}
    />
  );
}
