import { avatarPath, displayName, initials, planLabel } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Avatar, MenuButton, type MenuEntry, SidebarProfile } from '@newswatch/ui/page';
import { useAtomValue } from 'jotai';
import { LogOut, Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasRoute, registryAtom } from '../remotes/registry/registry.ts';
import { useFramedUser } from '../session/use-framed-user.ts';
import { useShortcuts } from './use-shortcuts.ts';

const PAGES = [
  { id: 'profile', label: 'Profile', Icon: UserRound, path: '/settings', key: 'P' },
  { id: 'settings', label: 'Settings', Icon: Settings, path: '/settings/account', key: 'S' },
] as const;

/** The signed-in person's menu. Entries whose page no remote offers are left out. */
export function ProfileMenu({ place }: { place: 'header' | 'sidebar' }): ReactNode {
  const shell = useShell();
  const registry = useAtomValue(registryAtom);
  const user = useFramedUser();

  const entries = [
    ...PAGES.filter(({ path }) => hasRoute(registry, path)).map(({ path, ...page }) => ({
      ...page,
      onSelect: () => shell.navigate(path),
    })),
    {
      id: 'log-out',
      label: 'Log out',
      Icon: LogOut,
      key: 'Q',
      onSelect: () => void shell.session.signOut(),
    },
  ];

  // One listener is enough, because the header's menu is always rendered.
  const listened = place === 'header' ? entries : [];
  useShortcuts(listened.map(({ key, onSelect }) => ({ code: `Key${key}`, run: onSelect })));

  if (!user) return null;
  const items: MenuEntry[] = [
    { kind: 'caption', id: 'who', label: user.email },
    ...entries.map(({ Icon, key, ...entry }) => ({
      ...entry,
      icon: <Icon size={16} />,
      shortcut: ['shift', 'alt', key],
    })),
  ];
  const person = { initials: initials(user), src: avatarPath(user) };
  return place === 'header' ? (
    <MenuButton label="Profile menu" items={items} trigger={<Avatar {...person} size={32} />} />
  ) : (
    <MenuButton
      label="Account menu"
      side="top"
      align="start"
      items={items}
      className="ui-sidebar-link"
      trigger={<SidebarProfile {...person} name={displayName(user)} caption={planLabel(user)} />}
    />
  );
}
