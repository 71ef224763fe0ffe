import { ApiError, makeCall, sessionCookies } from '@newswatch/shared/api';
import { calls, RemoteManifest, type User } from '@newswatch/shared/contracts';
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  StrictMode,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  Link,
  matchPath,
  Outlet,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import * as v from 'valibot';
import { shellRouterContext } from '../context.tsx';
import type { Font, ThemeMode } from '../contract.ts';
import type { RemoteRoute } from '../remote.ts';
import { createFakeShell, type FakeShell, FakeShellProvider } from './fake-shell.tsx';

export interface AloneOptions {
  /** The remote's `remote.json`, as imported. */
  manifest: unknown;
  routes: RemoteRoute[];
  /** The provider for pages that use antd: `UiProvider` of `@newswatch/ui/core`. */
  providers?: ComponentType<{ theme: ThemeMode; font: Font; children: ReactNode }>;
}

/**
 * Runs a remote alone against a fake shell, for development: a row of links instead of the frame, a sign-in form for people
 * without a session in the product at `/api`, toasts and reports in the console.
 */
export async function runAlone({ manifest, routes, providers: Providers }: AloneOptions): Promise<void> {
  const { title, navigation, routes: declared } = v.parse(RemoteManifest, manifest);
  let router: DataRouter | undefined;
  const shell = createFakeShell({
    ...(await whoIsHere()),
    navigate: (to, options) => void router?.navigate(to, options),
    refreshUser: async () => (await makeCall(calls.user.profile)).user,
  });
  // The titles of the pages, each once, by its name in the sidebar if it has one. A page with a parameter has no address yet.
  const titles = new Map([...declared, ...navigation].map(({ path, title }) => [path, title] as const));
  const links = [...titles]
    .filter(([path]) => !path.includes(':'))
    .map(([path, label]) => (
      <Link key={path} to={path} style={{ marginInlineEnd: 12 }}>
        {label}
      </Link>
    ));
  router = createBrowserRouter(
    [
      {
        element: <AloneFrame shell={shell} title={title} links={links} declared={declared} />,
        HydrateFallback: () => <p>Initializing...</p>,
        children: [
          {
            // Rendered inside the frame, so that a person who sees a failure can still sign in and navigate.
            errorElement: <AloneFailure />,
            children: [...routes, { path: '*', element: <p>This remote has no such page.</p> }],
          },
        ],
      },
    ],
    { getContext: shellRouterContext(shell) },
  );
  const page = <RouterProvider router={router} />;
  const { mode, font } = shell.theme.snapshot();
  document.documentElement.dataset.theme = mode;
  document.documentElement.dataset.font = font;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  createRoot(root).render(
    <StrictMode>
      <FakeShellProvider shell={shell}>
        {Providers ? (
          <Providers theme={mode} font={font}>
            {page}
          </Providers>
        ) : (
          page
        )}
      </FakeShellProvider>
    </StrictMode>,
  );
}

/** The person whose session this browser has with the product; cookies do not distinguish ports. */
async function whoIsHere(): Promise<{ user?: User }> {
  if (!sessionCookies.accessToken() && !sessionCookies.refreshToken()) return {};
  try {
    return { user: (await makeCall(calls.user.profile)).user };
  } catch (error) {
    console.warn('The session of this browser could not be used', error);
    return {};
  }
}

function AloneFrame({
  shell,
  title,
  links,
  declared,
}: {
  shell: FakeShell;
  title: string;
  links: ReactNode;
  declared: RemoteManifest['routes'];
}): ReactNode {
  const session = useSyncExternalStore(shell.session.subscribe, shell.session.snapshot);
  const { pathname } = useLocation();
  const access = declared.find(({ path }) => matchPath(path, pathname))?.access;
  const needsPerson = session.status === 'guest' && (access === 'user' || access === 'admin');
  return (
    <>
      <header style={{ padding: 12, borderBlockEnd: '1px solid' }}>
        <strong style={{ marginInlineEnd: 24 }}>{title} alone</strong>
        {links}
        {session.status === 'user' ? <span>{session.user.email}</span> : <SignIn shell={shell} />}
      </header>
      {needsPerson ? (
        <p role="status">
          This page is for {access === 'admin' ? 'administrators' : 'signed-in people'}: sign in above.
        </p>
      ) : (
        <Outlet />
      )}
    </>
  );
}

function AloneFailure(): ReactNode {
  const error = useRouteError();
  return (
    <p role="alert">
      This page could not be shown: {error instanceof Error ? error.message : 'see the console.'}
    </p>
  );
}

function SignIn({ shell }: { shell: FakeShell }): ReactNode {
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { email: String(form.get('email')), password: String(form.get('password')) };
    try {
      const call = form.get('admin') ? calls.auth.adminLogin : calls.auth.login;
      const answer = await makeCall(call, { body });
      if ('mfa_required' in answer) {
        setProblem('This account has two-factor authentication on: sign in through Newswatch itself.');
        return;
      }
      const { user, ...tokens } = answer;
      sessionCookies.store(tokens);
      await shell.session.signIn(tokens, user);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server behind /api is not responding.');
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} style={{ display: 'inline' }}>
      <input name="email" type="email" aria-label="Email" placeholder="Email" required />
      <input name="password" type="password" aria-label="Password" placeholder="Password" required />
      <label>
        <input name="admin" type="checkbox" /> administrator
      </label>
      <button type="submit">Sign in</button>
      <span role="status">{problem}</span>
    </form>
  );
}
