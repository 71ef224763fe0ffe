import { Button, MessageScreen } from '@newswatch/ui/base';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../navigation/guards.ts';
import { registryAtom } from '../remotes/registry/registry.ts';
import { HomeUnavailableScreen, homeAt } from './home-unavailable.tsx';

/** Goes back to the previous page, or home if the person came from outside, because back would leave the product. */
export function GoBackButton(): ReactNode {
  const navigate = useNavigate();
  const { key } = useLocation();
  return <Button onClick={() => void (canGoBack(key) ? navigate(-1) : navigate(paths.home))}>Go Back</Button>;
}

/**
 * Whether the previous history entry is a page of the product. A page that was loaded as a document has the key "default", even
 * after one of our pages, so the Navigation API is used if the browser has it.
 */
function canGoBack(key: string): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : key !== 'default';
}

function BackOrHome({ more }: { more?: ReactNode }): ReactNode {
  const navigate = useNavigate();
  return (
    <>
      <GoBackButton />
      <Button variant="primary" onClick={() => void navigate(paths.home)}>
        Back to Home
      </Button>
      {more}
    </>
  );
}

const screen = (code: string, title: string, sentence: string) => (): ReactNode => (
  <MessageScreen code={code} title={title} actions={<BackOrHome />}>
    {sentence}
  </MessageScreen>
);

const UnauthorisedScreen = screen(
  '401',
  'Unauthorized Access',
  'Please sign in with the appropriate account to open this page.',
);
/** Shown only to people whom the guards redirect because they are not administrators, with the specification's text. */
const ForbiddenScreen = screen('403', 'Access Forbidden', 'Admin access required');
const NotFoundScreen = screen(
  '404',
  'Oops! Page Not Found!',
  'The page you are looking for does not exist or might have been removed.',
);

const RETRY_MS = 30_000;

/**
 * Tries again every 30 seconds: its own address redirects home; any other one is loaded again. While administrators keep the
 * product closed, the server answers documents with its own page, which has their message and also tries again.
 */
function MaintenanceScreen(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const tryAgain = () =>
      pathname === '/503' ? void navigate(paths.home, { replace: true }) : window.location.reload();
    const timer = window.setTimeout(tryAgain, RETRY_MS);
    return () => window.clearTimeout(timer);
  }, [navigate, pathname]);
  return (
    <MessageScreen code="503" title="Under maintenance" actions={<BackOrHome />}>
      Newswatch is currently unavailable. This page tries again every 30 seconds.
    </MessageScreen>
  );
}

interface ServerErrorProps {
  /** The error details, to quote to support. */
  what?: string | undefined;
  /** Actions other than back and home. */
  actions?: ReactNode;
}

function ServerErrorScreen({ what, actions }: ServerErrorProps): ReactNode {
  return (
    <MessageScreen code="500" title="Oops! Something went wrong" actions={<BackOrHome more={actions} />}>
      <p>We apologize for the inconvenience. Please try again later.</p>
      {what ? <p>{what}</p> : null}
    </MessageScreen>
  );
}

/**
 * Shown where no route matches, or a page has nothing to show. Without any remote, nothing is known about the address: the
 * product is unavailable.
 */
export function NowhereScreen(): ReactNode {
  const { remotes } = useAtomValue(registryAtom);
  const home = homeAt(useLocation().pathname);
  if (remotes.length === 0) return <MaintenanceScreen />;
  return home ? <HomeUnavailableScreen name={home} /> : <NotFoundScreen />;
}

/** Shown for a page that broke while rendering. Logs the error to the console, where telemetry finds it. */
export function GeneralErrorScreen({ error, ...shown }: ServerErrorProps & { error: unknown }): ReactNode {
  useEffect(() => {
    console.error('A page could not be rendered', error);
  }, [error]);
  return <ServerErrorScreen {...shown} />;
}

export const errorPages = [
  { path: '/401', title: 'Unauthorized', Screen: UnauthorisedScreen },
  { path: '/403', title: 'Forbidden', Screen: ForbiddenScreen },
  { path: '/404', title: 'Not found', Screen: NotFoundScreen },
  { path: '/500', title: 'Server error', Screen: ServerErrorScreen },
  { path: '/503', title: 'Maintenance', Screen: MaintenanceScreen },
] as const;
