import { QueryClientProvider } from '@newswatch/shared/query';
import {
  type Font,
  isRemoteModule,
  type RemoteRoute,
  type ShellApi,
  ShellProvider,
  shellRouterContext,
  type ThemeMode,
  useShell,
} from '@newswatch/shell-api';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import {
  createMemoryRouter,
  type DataRouter,
  isRouteErrorResponse,
  type Location,
  RouterProvider,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router-dom';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { createLoneShell, type LoneShell } from './lone-shell.ts';

// The contract is imported by the package's name, not by path: so a parcel inside the shell's tree uses the shared
// copy, and an isolated one its own.

/**
 * The properties that the host of a parcel passes to it. `path` follows the address; pass a new one with `update`. A page that
 * does not know our contract passes neither: the parcel then brings the lone shell, and follows the page's address itself.
 */
export interface ParcelProps {
  shell?: ShellApi;
  path?: string;
  /**
   * Takes over when a page does not load or render: the shell then shows which remote failed, and offers the last good
   * version. Without it, for instance in an older shell, the parcel says so itself.
   */
  fail?: (error: unknown) => void;
}

/** The providers that a remote's pages need around them in their own tree, for example the design system's. */
export type Providers = React.ComponentType<{ theme: ThemeMode; font: Font; children: React.ReactNode }>;

/**
 * Single-spa lifecycles over a remote's routes, for a shell that cannot add them to its own tree.
 *
 * The parcel has its own memory router, and two rules keep it in sync: a new `path` navigates the parcel, and any
 * navigation inside the parcel asks the shell to navigate there, including to paths of other remotes.
 *
 * @example export const { bootstrap, mount, unmount, update } = createParcel(routes, { providers: UiProvider });
 */
export function createParcel(
  routes: RemoteRoute[],
  { providers = Bare }: { providers?: Providers } = {},
): Required<ReactAppOrParcel<ParcelProps>> {
  if (!isRemoteModule({ routes })) throw new Error('createParcel needs the routes of a remote');
  let lone: LoneShell | undefined;
  const lifecycles = singleSpaReact<ParcelProps>({
    React,
    ReactDOMClient,
    parcelCanUpdate: true,
    rootComponent: ({ shell = lone, path, fail }: ParcelProps) => {
      if (!shell) throw new Error('A parcel was rendered before it was mounted');
      return <ParcelRoot routes={routes} providers={providers} shell={shell} given={path} fail={fail} />;
    },
    // Our own class: the one that single-spa-react would create keeps the first mount's props and element forever.
    errorBoundaryClass: ParcelFence,
  });
  const { mount, unmount, update } = lifecycles;
  if (!update) throw new Error('single-spa-react returned no update lifecycle');
  return {
    ...lifecycles,
    update,
    async mount(props) {
      if (!props.shell) {
        lone ??= createLoneShell();
        await lone.look();
      }
      await mount(inOwnElement(props));
    },
    async unmount(props) {
      await unmount(props);
      const { domElement }: Placed = props;
      domElement?.replaceChildren();
    },
  };
}

/**
 * Single-spa keeps the host's element of a root parcel until the page is closed, and React never removes its listeners from a
 * root's element. The root therefore gets its own element, which is removed with it.
 */
function inOwnElement(props: Placed): Placed {
  if (!props.domElement) return props;
  const domElement = document.createElement('div');
  domElement.style.display = 'contents';
  // Empties the element, as React does at its first render: a host may show there that it is loading.
  props.domElement.replaceChildren(domElement);
  return { ...props, domElement };
}

function ParcelRoot({
  routes,
  providers: Providers,
  shell,
  given,
  fail,
}: {
  routes: RemoteRoute[];
  providers: Providers;
  shell: ShellApi;
  given: string | undefined;
  fail: ParcelProps['fail'];
}): React.ReactNode {
  const address = React.useSyncExternalStore(followHistory, () => addressOf(window.location));
  const path = given ?? address;
  const [router] = React.useState(() => createParcelRouter(routes, shell, path, fail));

  // A router listens to the window until it is disposed.
  React.useEffect(() => () => router.dispose(), [router]);

  React.useEffect(() => {
    if (addressOf(router.state.location) !== path) void router.navigate(path, { replace: true });
  }, [router, path]);

  React.useEffect(
    () =>
      router.subscribe(({ location, navigation }) => {
        const { pathname, search, hash } = shell.location();
        if (navigation.state !== 'idle' || addressOf(location) === `${pathname}${search}${hash}`) return;
        shell.navigate(addressOf(location));
      }),
    [router, shell],
  );

  const { mode, font } = React.useSyncExternalStore(shell.theme.subscribe, shell.theme.snapshot);

  return (
    <QueryClientProvider client={shell.queryClient}>
      <ShellProvider shell={shell}>
        <Providers theme={mode} font={font}>
          <RouterProvider router={router} />
        </Providers>
      </ShellProvider>
    </QueryClientProvider>
  );
}

function createParcelRouter(
  routes: RemoteRoute[],
  shell: ShellApi,
  path: string,
  fail: ParcelProps['fail'],
): DataRouter {
  // Paths of other remotes render nothing here: the shell is already navigating there.
  const elsewhere = { path: '*', element: null };
  const root = {
    children: [...routes, elsewhere],
    errorElement: <ParcelPageFailure fail={fail} />,
    HydrateFallback: Nothing,
  };
  return createMemoryRouter([root], {
    initialEntries: [path],
    getContext: shellRouterContext(shell),
  });
}

/** Calls the listener for every navigation, also for those by script: single-spa dispatches the same event for them. */
function followHistory(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

function addressOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname}${search}${hash}`;
}

function Bare({ children }: { children: React.ReactNode }): React.ReactNode {
  return children;
}

/** A page of the parcel that does not load or render; another visit to the same place tries again. */
function ParcelPageFailure({ fail }: Pick<ParcelProps, 'fail'>): React.ReactNode {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const { report, session } = useShell();
  React.useEffect(() => {
    if (fail) fail(error);
    else report({ kind: 'parcel-page-failed', message: 'A page of a parcel could not be shown', error });
  }, [fail, report, error]);
  if (fail) return null;
  if (isRouteErrorResponse(error) && error.status === 404) return <p role="alert">Not Found</p>;
  return (
    <div role="alert">
      {session.snapshot().status === 'guest' ? (
        <p>
          You may need to sign in to see this page.{' '}
          <a href={`/sign-in?redirect=${encodeURIComponent(addressOf(location))}`}>Sign in</a>
        </p>
      ) : (
        <p>Something went wrong!</p>
      )}
      <button
        type="button"
        onClick={() => void navigate(location, { replace: true, preventScrollReset: true })}
      >
        Retry
      </button>
    </div>
  );
}

/** Rendered while the first page loads. */
function Nothing(): React.ReactNode {
  return null;
}

/** The properties of a mount, including those that single-spa adds. */
type MountProps = Parameters<ReactAppOrParcel<ParcelProps>['mount']>[0];
/** The element of a parcel, which single-spa's types omit. */
type Placed = MountProps & { domElement?: HTMLElement };

/** Catches errors that the routes do not handle: the parcel's tree is lost, the page around it is not. */
class ParcelFence extends React.Component<React.PropsWithChildren<MountProps>, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('Something other than an error was thrown') };
  }

  override componentDidCatch(error: unknown): void {
    this.props.fail?.(error);
  }

  override render(): React.ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.fail) return null;
    return (
      <div role="alert">
        <p>Something went wrong!</p>
        {error instanceof Error ? <p>{error.message}</p> : null}
      </div>
    );
  }
}
