import { type NavigationEntry, planLabel, sidebarLines } from '@newswatch/shared/contracts';
import { Sidebar, SidebarBrand, SidebarGroup, SidebarLink, SidebarSubmenu } from '@newswatch/ui/page';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../navigation/guards.ts';
import { currentEntryPath, sidebarFor } from '../navigation/sidebar.ts';
import { registryAtom } from '../remotes/registry/registry.ts';
import { useFramedUser } from '../session/use-framed-user.ts';
import { PRODUCT } from '../shell-api/document-title.ts';
import { iconNamed } from './icons.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { HELP_CENTER, NOTIFICATIONS, shortCount, useUnreadChats, useUnreadCount } from './unread-count.ts';

/** The navigation for the current person, as the remotes' manifests declare it. */
export function AppSidebar(): ReactNode {
  const user = useFramedUser();
  return (
    <Sidebar
      label="Main"
      head={<SidebarBrand as={Link} to={paths.home} name={PRODUCT} caption={planLabel(user ?? null)} />}
      foot={<ProfileMenu place="sidebar" />}
    >
      <Groups />
    </Sidebar>
  );
}

/** Separate components, so that a navigation renders only the previous and the new current entry again. */
function Groups(): ReactNode {
  const registry = useAtomValue(registryAtom);
  const user = useFramedUser();
  const { pathname } = useLocation();
  const groups = useMemo(() => sidebarFor(registry, user), [registry, user]);
  const current = currentEntryPath(registry, groups, pathname);
  return groups.map(({ caption, entries }) => (
    <SidebarGroup key={caption} caption={caption}>
      {sidebarLines(entries).map((line) => (
        <Line key={line[0]?.path} line={line} current={current} />
      ))}
    </SidebarGroup>
  ));
}

interface LineProps {
  line: readonly NavigationEntry[];
  current: string | undefined;
}

/** An entry, or a submenu, which opens whenever one of its entries becomes the current one. */
function Line({ line, current }: LineProps): ReactNode {
  const [first] = line;
  if (!first?.submenu)
    return line.map((entry) => <Entry key={entry.path} entry={entry} isCurrent={entry.path === current} />);
  const { title, icon } = first.submenu;
  const Icon = iconNamed(icon);
  const holdsCurrent = line.some(({ path }) => path === current);
  return (
    <SidebarSubmenu
      key={String(holdsCurrent)}
      label={title}
      icon={<Icon size={17} aria-hidden />}
      defaultOpen={holdsCurrent}
    >
      {line.map((entry) => (
        <EntryLink key={entry.path} entry={entry} isCurrent={entry.path === current} />
      ))}
    </SidebarSubmenu>
  );
}

interface EntryProps {
  entry: NavigationEntry;
  isCurrent: boolean;
}

const Entry = memo(function Entry(props: EntryProps): ReactNode {
  const user = useFramedUser();
  if (props.entry.path === NOTIFICATIONS) return <CountedLink {...props} useCount={useUnreadCount} />;
  // Chats open from the entry for help.
  if (props.entry.path === HELP_CENTER && user) return <CountedLink {...props} useCount={useUnreadChats} />;
  return <EntryLink {...props} />;
});

/** A link followed by the number of unread items. */
function CountedLink({
  useCount,
  ...props
}: EntryProps & { useCount: () => { data: { unread: number } | undefined } }): ReactNode {
  const { data } = useCount();
  return <EntryLink {...props} count={data?.unread} />;
}

/** A count replaces the entry's badge, and stays visible while the sidebar is folded. */
function EntryLink({
  entry: { path, title, icon, badge },
  isCurrent,
  count = 0,
}: EntryProps & { count?: number | undefined }): ReactNode {
  const Icon = iconNamed(icon);
  return (
    <SidebarLink
      as={Link}
      to={path}
      label={title}
      icon={<Icon size={17} aria-hidden />}
      badge={count > 0 ? shortCount(count) : badge}
      badgeOnIcon={count > 0}
      current={isCurrent}
    />
  );
}
