import { avatarPath, displayName, initials, planLabel } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Avatar, MenuButton, type MenuEntry, SidebarProfile } from '@newswatch/ui/page';
import { useAtomValue } from 'jotai';
import { LogOut, Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasRoute, registryAtom } from '../remotes/registry.ts';
import { useFramedSession } from '../session/use-framed-session.ts';
import { useShortcuts } from './use-shortcuts.ts';

const PROFILE = { path: '/settings', keys: ['shift', 'alt', 'P'], code: 'KeyP' } as const;
const SETTINGS = { path: '/settings/account', keys: ['shift', 'alt', 'S'], code: 'KeyS' } as const;
const LOG_OUT = { keys: ['shift', 'alt', 'Q'], code: 'KeyQ' } as const;

/** The signed-in person's menu. Entries whose page no remote offers are left out. */
export function ProfileMenu({ place }: { place: 'header' | 'sidebar' }): ReactNode {
  const shell = useShell();
  const registry = useAtomValue(registryAtom);
  const session = useFramedSession();

  const exists = (path: string): boolean => hasRoute(registry, path);
  const open = (path: string) => (): void => shell.navigate(path);
  const signOut = (): void => void shell.session.signOut();

  // One listener is enough: the header's menu is always there.
  useShortcuts(
    place === 'header'
      ? [
          ...[PROFILE, SETTINGS]
            .filter(({ path }) => exists(path))
            .map(({ code, path }) => ({ code, run: open(path) })),
          { code: LOG_OUT.code, run: signOut },
        ]
      : [],
  );

  if (session.status === 'guest') return null;
  const { user } = session;
  const items: MenuEntry[] = [
    { kind: 'caption', id: 'who', label: user.email },
    ...(exists(PROFILE.path)
      ? [
          {
            id: 'profile',
            label: 'Profile',
            icon: <UserRound size={16} />,
            shortcut: PROFILE.keys,
            onSelect: open(PROFILE.path),
          },
        ]
      : []),
    ...(exists(SETTINGS.path)
      ? [
          {
            id: 'settings',
            label: 'Settings',
            icon: <Settings size={16} />,
            shortcut: SETTINGS.keys,
            onSelect: open(SETTINGS.path),
          },
        ]
      : []),
    {
      id: 'log-out',
      label: 'Log out',
      icon: <LogOut size={16} />,
      shortcut: LOG_OUT.keys,
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
