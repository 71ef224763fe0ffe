import { Button, MessageScreen } from '@newswatch/ui/base';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { registryAtom } from '../remotes/registry.ts';
import { paths } from './guards.ts';

/** Back to where the person came from; home for somebody who came from outside, where back would leave the product. */
export function GoBackButton(): ReactNode {
  const navigate = useNavigate();
  const { key } = useLocation();
  return <Button onClick={() => void (canGoBack(key) ? navigate(-1) : navigate(paths.home))}>Go Back</Button>;
}

/**
 * Whether a page of the product stands before this one. A page that was loaded as a whole has the key "default", also where the
 * person came from a page of ours: browsers that can tell are asked.
 */
function canGoBack(key: string): boolean {
  const navigation: unknown = Reflect.get(window, 'navigation');
  const hasAnswer = typeof navigation === 'object' && navigation !== null && 'canGoBack' in navigation;
  return hasAnswer ? navigation.canGoBack === true : key !== 'default';
}

function ReloadTarget({ more }: { more?: ReactNode }): ReactNode {
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

export function UnauthorisedScreen(): ReactNode {
  return (
    <MessageScreen code="401" title="Unauthorized Access" actions={<ReloadTarget />}>
      Please sign in with the appropriate account to open this page.
    </MessageScreen>
  );
}

/** Where the guards send whoever is no administrator; nothing else leads here, so it says what the specification says of them. */
export function ForbiddenScreen(): ReactNode {
  return (
    <MessageScreen code="403" title="Access Forbidden" actions={<ReloadTarget />}>
      Admin access required
    </MessageScreen>
  );
}

export function NotFoundScreen(): ReactNode {
  return (
    <MessageScreen code="404" title="Oops! Page Not Found!" actions={<ReloadTarget />}>
      The page you are looking for does not exist or might have been removed.
    </MessageScreen>
  );
}

interface ServerErrorProps {
  /** What broke, for whoever tells support of it. */
  what?: string | undefined;
  /** Other ways on than back and home. */
  actions?: ReactNode;
}

export function ServerErrorScreen({ what, actions }: ServerErrorProps): ReactNode {
  return (
    <MessageScreen code="500" title="Oops! Something went wrong" actions={<ReloadTarget more={actions} />}>
      <p>We apologize for the inconvenience. Please try again later.</p>
      {what ? <p>{what}</p> : null}
    </MessageScreen>
  );
}

export function MaintenanceScreen(): ReactNode {
  return (
    <MessageScreen code="503" title="Under maintenance" actions={<ReloadTarget />}>
      The product is not available at the moment. Please try again shortly.
    </MessageScreen>
  );
}

/** Where no route leads. Without any remote, nothing can be said of the address: the product is not at hand. */
export function NowhereScreen(): ReactNode {
  const { remotes } = useAtomValue(registryAtom);
  return remotes.length === 0 ? <MaintenanceScreen /> : <NotFoundScreen />;
}

/** The screen of a page that broke while it was drawn. The error goes to the console, where a report finds it. */
export function GeneralErrorScreen({ error, ...shown }: ServerErrorProps & { error: unknown }): ReactNode {
  useEffect(() => {
    console.error('A page could not be drawn', error);
  }, [error]);
  return <ServerErrorScreen {...shown} />;
}

/** The static pages by their path. */
export const errorPages = [
  { path: '/401', title: 'Unauthorized', Screen: UnauthorisedScreen },
  { path: '/403', title: 'Forbidden', Screen: ForbiddenScreen },
  { path: '/404', title: 'Not found', Screen: NotFoundScreen },
  { path: '/500', title: 'Server error', Screen: ServerErrorScreen },
  { path: '/503', title: 'Maintenance', Screen: MaintenanceScreen },
] as const;
