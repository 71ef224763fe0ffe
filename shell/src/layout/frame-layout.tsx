import { AppFrame, HeaderBar, IconButton, SearchButton, useMedia } from '@newswatch/ui/page';
import { useSetAtom } from 'jotai';
import { PanelLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paletteOpenAtom } from '../command-palette/palette-open.ts';
import { visitAtom } from '../command-palette/recent-pages.ts';
import { Shortcuts } from '../command-palette/shortcuts.tsx';
import { useFramedUser } from '../session/use-framed-user.ts';
import { keepChoice } from '../theme/theme.ts';
import { AppSidebar } from './app-sidebar.tsx';
import { useFocusAgain } from './focus-again.ts';
import { LazyMaintenanceNotice } from './lazy-maintenance-notice.tsx';
import { NotificationsBell } from './notifications-bell.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useDesktopAlerts } from './use-desktop-alerts.ts';
import { useLiveRegistry } from './use-live-registry.ts';

const COLLAPSED_KEY = 'sidebar';
const NARROW = '(max-width: 47.9375em)';
/**
 * The query for screens on which a full sidebar would leave the page too little room. The server's first paint uses the same
 * query: `first-paint.ts`.
 */
const TABLET = '(min-width: 48em) and (max-width: 63.9375em)';

/** The frame around signed-in pages: sidebar, header, and the page as a sheet beside them. */
export function FrameLayout(): ReactNode {
  // The person's choice, kept in this browser: `open`, or `collapsed` to icons.
  const [chosen, setChosen] = useState(() => localStorage.getItem(COLLAPSED_KEY));
  const isTablet = useMedia(TABLET);
  const isNarrow = useMedia(NARROW);
  const collapsed = chosen ? chosen === 'collapsed' : isTablet;
  const [drawerOpen, setDrawerOpen] = useState(false);
  const user = useFramedUser();
  const setPaletteOpen = useSetAtom(paletteOpenAtom);
  useLiveRegistry();
  useDesktopAlerts();

  const toggleSidebar = (): void => {
    if (isNarrow) {
      setDrawerOpen(true);
    } else {
      const choice = collapsed ? 'open' : 'collapsed';
      keepChoice(COLLAPSED_KEY, choice);
      setChosen(choice);
    }
  };

  return (
    <AppFrame
      collapsed={collapsed}
      density={user?.ui_preferences.density}
      drawerOpen={drawerOpen}
      onDrawerClose={() => setDrawerOpen(false)}
      sidebar={<AppSidebar />}
      header={
        <>
          <HeaderBar
            start={
              <IconButton label="Toggle sidebar" icon={<PanelLeft size={18} />} onClick={toggleSidebar} />
            }
            search={
              <SearchButton
                label={
                  !user || isNarrow
                    ? 'Search'
                    : user.role === 'admin'
                      ? 'Search people, sources, chats'
                      : 'Search targets, articles, sources'
                }
                keys={['mod', 'K']}
                onClick={() => setPaletteOpen(true)}
              />
            }
            end={
              <>
                <ThemeMenu />
                <NotificationsBell />
                <ProfileMenu place="header" />
              </>
            }
          />
          {user ? <LazyMaintenanceNotice user={user} /> : null}
        </>
      }
    >
      <Outlet />
      <OnEachPage setDrawerOpen={setDrawerOpen} />
      <Shortcuts />
    </AppFrame>
  );
}

/**
 * The frame's reactions to a change of address, in a separate component so that the frame is not rendered again for each page.
 */
function OnEachPage({ setDrawerOpen }: { setDrawerOpen: (open: boolean) => void }): null {
  const { pathname } = useLocation();
  const visit = useSetAtom(visitAtom);
  useFocusAgain();
  useEffect(() => {
    visit(pathname);
    // After choosing an entry in the drawer, people want to see the page.
    setDrawerOpen(false);
  }, [visit, setDrawerOpen, pathname]);
  return null;
}
