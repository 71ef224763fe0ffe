import { avatarPath, displayName, initials, planLabel } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Avatar, MenuButton, type MenuEntry, SidebarProfile } from '@newswatch/ui/page';
import { useAtomValue } from 'jotai';
import { LogOut, Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasRoute, registryAtom } from '../remotes/registry.ts';
import { useFramedSession } from '../session/use-framed-session.ts';
import { useShortcuts } from './use-shortcuts.ts';

const PAGES = [
  { id: 'profile', label: 'Profile', Icon: UserRound, path: '/settings', key: 'P' },
  { id: 'settings', label: 'Settings', Icon: Settings, path: '/settings/account', key: 'S' },
] as const;
const LOG_OUT_KEY = 'Q';

const keysOf = (key: string) => ['shift', 'alt', key];

/** The signed-in person's menu. Entries whose page no remote offers are left out. */
export function ProfileMenu({ place }: { place: 'header' | 'sidebar' }): ReactNode {
  const shell = useShell();
  const registry = useAtomValue(registryAtom);
  const session = useFramedSession();

  const pages = PAGES.filter(({ path }) => hasRoute(registry, path));
  const signOut = (): void => void shell.session.signOut();

  // One listener is enough: the header's menu is always there.
  useShortcuts(
    place === 'header'
      ? [
          ...pages.map(({ key, path }) => ({ code: `Key${key}`, run: () => shell.navigate(path) })),
          { code: `Key${LOG_OUT_KEY}`, run: signOut },
        ]
      : [],
  );

  if (session.status === 'guest') return null;
  const { user } = session;
  const items: MenuEntry[] = [
    { kind: 'caption', id: 'who', label: user.email },
    ...pages.map(({ id, label, Icon, path, key }) => ({
      id,
      label,
      icon: <Icon size={16} />,
      shortcut: keysOf(key),
      onSelect: () => shell.navigate(path),
    })),
    {
      id: 'log-out',
      label: 'Log out',
      icon: <LogOut size={16} />,
      shortcut: keysOf(LOG_OUT_KEY),
      onSelect: signOut,
    },
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
