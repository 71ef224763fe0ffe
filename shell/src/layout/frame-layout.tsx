import { AppFrame, HeaderBar, IconButton } from '@newswatch/ui/page';
import { atom, useAtom } from 'jotai';
import { PanelLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { CommandShortcuts } from '../command-palette/command-shortcuts.tsx';
import { LazyShortcuts } from '../command-palette/lazy-shortcuts.tsx';
import { useFramedSession } from '../session/use-framed-session.ts';
import { AppSidebar } from './app-sidebar.tsx';
import { HeaderSearch } from './header-search.tsx';
import { NotificationsBell } from './notifications-bell.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

const COLLAPSED_KEY = 'sidebar';
const NARROW = '(max-width: 767px)';

/** Whether the sidebar shows icons only; kept in this browser. */
const collapsedAtom = atom(localStorage.getItem(COLLAPSED_KEY) === 'collapsed');

/** The frame of the signed-in product: sidebar, header, and the page as a sheet beside them. */
export function FrameLayout(): ReactNode {
  const [collapsed, setCollapsed] = useAtom(collapsedAtom);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const session = useFramedSession();

  // Whoever chose an entry in the drawer wants to see the page behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes it.
  useEffect(() => setDrawerOpen(false), [pathname]);

  const toggleSidebar = (): void => {
    if (window.matchMedia(NARROW).matches) {
      setDrawerOpen(true);
    } else {
      const choice = collapsed ? 'open' : 'collapsed';
      localStorage.setItem(COLLAPSED_KEY, choice);
      // For the server, which paints the frame before any script.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
      document.cookie = `${COLLAPSED_KEY}=${choice}; path=/; max-age=31536000; samesite=lax`;
      setCollapsed(!collapsed);
    }
  };

  return (
    <AppFrame
      collapsed={collapsed}
      density={session.status === 'user' ? session.user.ui_preferences.density : undefined}
      drawerOpen={drawerOpen}
      onDrawerClose={() => setDrawerOpen(false)}
      sidebar={<AppSidebar />}
      header={
        <HeaderBar
          start={<IconButton label="Toggle sidebar" icon={<PanelLeft size={18} />} onClick={toggleSidebar} />}
          search={<HeaderSearch />}
          end={
            <>
              <ThemeMenu />
              <NotificationsBell />
              <ProfileMenu place="header" />
            </>
          }
        />
      }
    >
      <Outlet />
      <CommandShortcuts />
      <LazyShortcuts />
    </AppFrame>
  );
}
