import type { RemoteBuild } from '@newswatch/shared/contracts';
import { type RemoteRoute, useTheme } from '@newswatch/shell-api';
import {
  type ComponentType,
  createElement,
  memo,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from 'react';
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
import { SlowPage } from '../../screens/slow-page.tsx';
import type { UiProviderType } from '../loading/shared-chunks.ts';
import type { ParcelModule } from '../parcels/parcel-host.tsx';

export type FoundPage = { build: RemoteBuild } & (
  | {
      kind: 'tree';
      route: RemoteRoute;
      provider: UiProviderType | undefined;
      /** Wraps a page outside the frame that makes requests to the server. */
      queries: ComponentType<{ children: ReactNode }> | undefined;
    }
  | { kind: 'parcel'; parcel: ParcelModule }
);

interface RemotePageProps {
  id: string;
  read: () => FoundPage | undefined;
}

/**
 * Renders what a route's loader found. All remotes' routes use this one component, so that React keeps a parcel's host
 * when the address changes inside the parcel; keys keep everything else apart.
 *
 * The router makes a new list of the same matches whenever a navigation starts. A page that can navigate would render as
 * a whole for it, just before it is left, so it gets the same list as long as the address is the same.
 */
export function RemotePage(props: RemotePageProps): ReactNode {
  const location = useLocation();
  const latest = useContext(RouteContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the matches follow from the address.
  const context = useMemo(() => latest, [location]);
  return (
    <RouteContext value={context}>
      <Found {...props} />
    </RouteContext>
  );
}

const Found = memo(function Found({ id, read }: RemotePageProps): ReactNode {
  // Another visit of the same address may have found another build.
  useLocation();
  const found = read();
  if (!found) return null;
  if (found.kind === 'parcel') {
    const { Host, lifecycles } = found.parcel;
    return <Host key={found.build.container} build={found.build} lifecycles={lifecycles} />;
  }
  const page = (
    <Themed provider={found.provider}>
      <SlowPage key={id} found={found}>
        {drawRoute(found.route)}
      </SlowPage>
    </Themed>
  );
  const Queries = found.queries;
  return Queries ? <Queries key={id}>{page}</Queries> : page;
});

/**
 * Stays from page to page, also around pages that need no provider: antd computes its theme and writes its styles again after the
 * last provider is removed.
 */
function Themed({
  provider,
  children,
}: {
  provider: UiProviderType | undefined;
  children: ReactNode;
}): ReactNode {
  const { mode, font } = useTheme();
  const [Provider, keep] = useState(() => provider);
  if (provider && provider !== Provider) keep(() => provider);
  if (!Provider) return children;
  return (
    <Provider theme={mode} font={font}>
      {children}
    </Provider>
  );
}

function drawRoute(route: RemoteRoute): ReactNode {
  return route.Component ? createElement(route.Component) : route.element;
}
