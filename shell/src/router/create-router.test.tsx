import type { RemoteBuild } from '@newswatch/shared/contracts';
import { page, type RemoteRoute, useTitle } from '@newswatch/shell-api';
import { anAdmin, aUser, expectConsoleError, expectNoAxeViolations } from '@newswatch/test-kit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, use, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FrameLayout } from '../layout/frame-layout.tsx';
import { onDemand } from '../parts/on-demand.ts';
import { RemoteLoadError } from '../remotes/loading/remote-load-error.ts';
import { type ParcelLifecycles, parcelModule } from '../remotes/parcels/parcel-host.tsx';
import { registryAtom } from '../remotes/registry/registry.ts';
import { toasts } from '../shell-api/toasts.ts';
import { anEntry, aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell, type ShellSceneOptions } from '../testing/render-shell.tsx';

const route = (path: string, Component: ComponentType): RemoteRoute => ({
  path,
  ...page(async () => Component),
});

function TargetsPage() {
  const [text, setText] = useState('');
  return (
    <>
      <h1>Targets</h1>
      <input aria-label="Draft" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/targets/7">Seven</Link>
    </>
  );
}
function TargetPage() {
  useTitle('Target seven');
  return <h1>Seven</h1>;
}
const SignInPage = () => (
  <main id="main">
    <h1>Sign in</h1>
  </main>
);

const auth = aRemote({
  name: 'mf-auth',
  routes: [
    aRoute('/sign-in', { access: 'guest', title: 'Sign in' }),
    aRoute('/sign-in-2', { access: 'public', title: 'Admin sign in' }),
  ],
});
const targets = aRemote({
  name: 'mf-targets',
  title: 'Targets',
  requires: { role: 'user', contract: '^1', react: '^19', ui: '^1' },
  routes: [
    aRoute('/', { title: 'Overview' }),
    aRoute('/targets', { title: 'Targets' }),
    aRoute('/targets/:targetId', { title: 'Target' }),
  ],
  navigation: [
    anEntry('/', { title: 'Overview', group: 'Dashboard', order: 110 }),
    anEntry('/targets', { title: 'Targets', group: 'Dashboard', order: 120, badge: 'New' }),
  ],
});
const admin = aRemote({
  name: 'mf-admin',
  requires: { role: 'admin', contract: '^1', react: '^19', ui: '^1' },
  routes: [aRoute('/admin', { access: 'admin', title: 'Admin dashboard' })],
  navigation: [anEntry('/admin', { audience: 'admin', title: 'Dashboard' })],
});

const modules: ShellSceneOptions['modules'] = {
  'mf-auth': [route('/sign-in', SignInPage), route('/sign-in-2', SignInPage)],
  'mf-targets': [
    route('/', () => <h1>Overview</h1>),
    route('/targets', TargetsPage),
    route('/targets/:targetId', TargetPage),
  ],
  'mf-admin': [route('/admin', () => <h1>Administration</h1>)],
};
const forGuests = { ...aRegistry(auth), protected_paths: ['/', '/targets', '/targets/:targetId'] };
const forUsers = aRegistry(auth, targets);
const forAdmins = aRegistry(auth, targets, admin);

/** The error of the bundler's runtime. */
const chunkFailure = (address: string): Error =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(error: ${address})`), {
    name: 'ChunkLoadError',
    request: new URL(address, window.location.href).href,
  });

describe('a page of a remote', () => {
  it('is shown in the frame with the person’s navigation, and sets the document title', async () => {
    renderShell({ registry: forUsers, path: '/targets', user: aUser(), modules });
    await screen.findByRole('heading', { name: 'Targets' });
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(
      within(navigation)
        .getAllByRole('listitem')
        .map((item) => within(item).getByRole('link'))
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/', '/targets']);
    expect(within(navigation).getByRole('link', { name: /Targets/ })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Targets · Newswatch');
    document.documentElement.lang = 'en';
    // The whole document: only then does axe check that everything is inside a landmark.
    await expectNoAxeViolations(document.documentElement);
  });

  it('can set a more specific document title, and moves the focus to its heading', async () => {
    const { person, shell } = renderShell({ registry: forUsers, path: '/targets', user: aUser(), modules });
    await person.click(await screen.findByRole('link', { name: 'Seven' }));
    const heading = await screen.findByRole('heading', { name: 'Seven' });
    // The focus moves after the paint.
    await waitFor(() => expect(heading).toHaveFocus());
    expect(shell.calls.titles).toEqual(['Target seven']);
  });

  it('is titled and announced according to the current registry, even if the tab started with another', async () => {
    const { router, store } = renderShell({ registry: forUsers, path: '/targets', user: aUser(), modules });
    await screen.findByRole('heading', { name: 'Targets' });
    await act(() => router.navigate('/403'));
    const routes = targets.routes.map((one) =>
      one.path === '/targets' ? { ...one, title: 'What we watch' } : one,
    );
    act(() => store.set(registryAtom, aRegistry(auth, { ...targets, container: 'mf_targets__b', routes })));
    await act(() => router.navigate('/targets'));
    await screen.findByRole('heading', { name: 'Targets' });
    expect(document.title).toBe('What we watch · Newswatch');
    await waitFor(() => expect(screen.getByText('What we watch · Newswatch')).toBeInTheDocument());
  });

  it('does not exist when a later build no longer has it', async () => {
    const { router, store } = renderShell({ registry: forUsers, path: '/targets', user: aUser(), modules });
    await screen.findByRole('heading', { name: 'Targets' });
    await act(() => router.navigate('/403'));
    const routes = targets.routes.filter(({ path }) => path !== '/targets');
    act(() => store.set(registryAtom, aRegistry(auth, { ...targets, routes })));
    await act(() => router.navigate('/targets'));
    expect(await screen.findByRole('heading', { name: /404/ })).toBeInTheDocument();
  });

  it('is announced by its title on navigation, but not when the product opens on it', async () => {
    const { person, container } = renderShell({
      registry: forUsers,
      path: '/targets',
      user: aUser(),
      modules,
    });
    const link = await screen.findByRole('link', { name: 'Seven' });
    const announcer = container.querySelector('[aria-live=polite][data-announcer]');
    expect(announcer).toBeEmptyDOMElement();
    await person.click(link);
    await waitFor(() => expect(announcer).toHaveTextContent('Target · Newswatch'));
  });

  it('is reached with the skip link, the first tab stop', async () => {
    const { person } = renderShell({ registry: forUsers, path: '/targets', user: aUser(), modules });
    await screen.findByRole('heading', { name: 'Targets' });
    await person.tab();
    expect(screen.getByRole('link', { name: /skip to/i })).toHaveFocus();
    expect(screen.getByRole('link', { name: /skip to/i })).toHaveAttribute('href', '#main');
  });

  it('saves its scroll position under its own address after a full load', async () => {
    renderShell({ registry: forUsers, path: '/targets', user: aUser(), modules });
    await screen.findByRole('heading', { name: 'Targets' });
    fireEvent(window, new Event('pagehide'));
    const saved = Object.keys(JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}'));
    expect(saved).toContain('/targets');
    // The router's own key of every page that is loaded as a document.
    expect(saved).not.toContain('default');
  });

  it('shows three toasts at most, each of which can be dismissed', async () => {
    const { person } = renderShell({ registry: forUsers, path: '/targets', user: aUser(), modules });
    await screen.findByRole('heading', { name: 'Targets' });
    act(() => {
      for (const word of ['One', 'Two', 'Three', 'Four']) toasts.info(word);
    });
    await screen.findByText('Four');
    const shown = () => [...document.querySelectorAll('[data-sonner-toast][data-visible=true]')];
    await waitFor(() => expect(shown()).toHaveLength(3));
    const [four] = shown().filter((toast) => toast.textContent?.includes('Four'));
    if (!(four instanceof HTMLElement)) throw new Error('The newest toast is not shown');
    await person.click(within(four).getByRole('button', { name: /close/i }));
    await waitFor(() => expect(screen.queryByText('Four')).not.toBeInTheDocument());
  });

  it('is shown without the frame when it is for guests', async () => {
    renderShell({ registry: forGuests, path: '/sign-in', modules });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('before anything is loaded', () => {
  it('a guest is sent to sign in from a page of another remote, which is not requested', async () => {
    const { place, loads } = renderShell({ registry: forGuests, path: '/targets/7', modules });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(place()).toBe('/sign-in?redirect=%2Ftargets%2F7');
    expect(loads).toEqual(['mf-auth']);
  });

  it('a person who is not an administrator is sent to /403, even if the registry would list the page', async () => {
    const { place, loads } = renderShell({ registry: forAdmins, path: '/admin', user: aUser(), modules });
    await screen.findByRole('heading', { name: /403/ });
    expect(place()).toBe('/403');
    expect(loads).toEqual([]);
  });

  it('an administrator is sent from the start page to the admin dashboard', async () => {
    const { place, loads } = renderShell({ registry: forAdmins, path: '/', user: anAdmin(), modules });
    await screen.findByRole('heading', { name: 'Administration' });
    expect(place()).toBe('/admin');
    expect(loads).toEqual(['mf-admin']);
  });

  it('a session that ended is noticed on the next page', async () => {
    const { person, signIn, place } = renderShell({
      registry: forUsers,
      path: '/targets',
      user: aUser(),
      modules,
    });
    const link = await screen.findByRole('link', { name: 'Seven' });
    act(() => signIn(undefined));
    await person.click(link);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(place()).toBe('/sign-in?redirect=%2Ftargets%2F7');
  });
});

describe('an unknown address', () => {
  it('says so, with two links', async () => {
    const { person, place } = renderShell({ registry: forUsers, path: '/nowhere', user: aUser(), modules });
    expect(await screen.findByRole('heading', { name: /^404\s*Oops! Page Not Found!$/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Back to Home' }));
    await screen.findByRole('heading', { name: 'Overview' });
    expect(place()).toBe('/');
  });

  it('is reported inside the frame to signed-in people, and without it to guests', async () => {
    renderShell({ registry: forUsers, path: '/nowhere', user: aUser(), modules });
    await screen.findByRole('heading', { name: /^404/ });
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    cleanup();
    renderShell({ registry: forGuests, path: '/nowhere', modules });
    await screen.findByRole('heading', { name: /^404/ });
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('shows the available pages in the frame instead of the start page while its remote is withdrawn', async () => {
    const content = aRemote({
      name: 'mf-content',
      routes: [aRoute('/sources')],
      navigation: [
        anEntry('/sources', { title: 'Sources' }),
        anEntry('/sources', { title: 'Sources', audience: 'admin' }),
      ],
    });
    const away = {
      'mf-auth': modules['mf-auth'] ?? [],
      'mf-content': [route('/sources', () => <h1>Sources</h1>)],
    };
    const registry = aRegistry(auth, content);
    const { person, place, router } = renderShell({ registry, path: '/', user: aUser(), modules: away });
    expect(await screen.findByRole('heading', { name: 'Overview is currently unavailable' })).toBeVisible();
    expect(document.title).toBe('Overview · Newswatch');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sources' }));
    expect(await screen.findByRole('heading', { name: 'Sources' })).toBeVisible();
    await act(() => router.navigate('/nowhere'));
    await person.click(await screen.findByRole('button', { name: 'Back to Home' }));
    await screen.findByRole('heading', { name: 'Overview is currently unavailable' });
    expect(place()).toBe('/');

    const guest = renderShell({ registry, path: '/', modules: away });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(guest.place()).toBe('/sign-in?redirect=%2F');
    guest.unmount();
    const admins = renderShell({ registry, path: '/', user: anAdmin(), modules: away });
    await screen.findByRole('heading', { name: 'Admin dashboard is currently unavailable' });
    expect(admins.place()).toBe('/admin');
  });

  it('does the same in a tab that has shown the start page before', async () => {
    const { router, store } = renderShell({ registry: forUsers, path: '/', user: aUser(), modules });
    await screen.findByRole('heading', { name: 'Overview' });
    await act(() => router.navigate('/403'));
    act(() => store.set(registryAtom, aRegistry(auth)));
    await act(() => router.navigate('/'));
    await screen.findByRole('heading', { name: 'Overview is currently unavailable' });
  });

  it('is looked up again after the registry changed', async () => {
    const { store, router, signIn } = renderShell({ registry: forGuests, path: '/sign-in', modules });
    await screen.findByRole('heading', { name: 'Sign in' });
    act(() => {
      store.set(registryAtom, forUsers);
      signIn(aUser());
    });
    await act(() => router.navigate('/targets'));
    expect(await screen.findByRole('heading', { name: 'Targets' })).toBeInTheDocument();
  });
});

// `\s*`: the name computed in jsdom drops the space that browsers keep between the two.
describe.each([
  ['/401', /^401\s*Unauthorized Access$/],
  ['/403', /^403\s*Access Forbidden$/],
  ['/404', /^404\s*Oops! Page Not Found!$/],
  ['/500', /^500\s*Oops! Something went wrong$/],
  ['/503', /^503\s*Under maintenance$/],
])('the static page %s', (path, heading) => {
  it('needs no remote and no session', async () => {
    const { loads, container } = renderShell({ registry: aRegistry(), path, modules: {} });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(loads).toEqual([]);
    await expectNoAxeViolations(container);
  });

  it('is inside the frame for signed-in people', async () => {
    renderShell({ registry: aRegistry(), path, user: aUser(), modules: {} });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });
});

it('the maintenance page automatically redirects home after 30 seconds', async () => {
  const timeouts = vi.spyOn(window, 'setTimeout');
  const { place } = renderShell({ registry: forUsers, path: '/503', user: aUser(), modules });
  await screen.findByRole('heading', { name: /Under maintenance/ });
  const tryAgain = timeouts.mock.calls.find(([, after]) => after === 30_000)?.[0];
  if (typeof tryAgain !== 'function') throw new Error('It does not try again');
  act(() => tryAgain());
  await screen.findByRole('heading', { name: 'Overview' });
  expect(place()).toBe('/');
});

describe('Go Back on a page that was opened directly', () => {
  it.each([
    ['goes back if the previous page is ours', true, 1],
    ['goes to the start page if the person came from another site', false, 0],
  ])('%s', async (_, canGoBack, timesBack) => {
    vi.stubGlobal('navigation', { canGoBack });
    const { person, router, place } = renderShell({
      registry: forUsers,
      path: '/nowhere',
      user: aUser(),
      modules,
    });
    const navigate = vi.spyOn(router, 'navigate');
    await person.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(navigate.mock.calls.filter(([to]) => Object.is(to, -1))).toHaveLength(timesBack);
    if (!canGoBack) await waitFor(() => expect(place()).toBe('/'));
  });
});

describe('a page that suspends without end', () => {
  const open = (path: string, shown: Promise<string> = new Promise<never>(() => undefined)) => {
    const suspends = vi.fn(() => <h1>{use(shown)}</h1>);
    const scene = renderShell({
      registry: forUsers,
      path,
      user: aUser(),
      modules: {
        'mf-targets': [route('/targets', () => suspends()), route('/', () => <h1>Overview</h1>)],
      },
    });
    return { ...scene, suspends };
  };
  afterEach(() => void vi.useRealTimers());

  it('leaves search and menu usable when it is the first page, and says so within ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { person, place, suspends } = open('/targets');
    await waitFor(() => expect(suspends).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Targets is taking too long');
    expect(screen.getByRole('button', { name: /search/i })).toBeVisible();
    await person.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Overview' }),
    );
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(place()).toBe('/');
  });

  it('leaves the previous page usable until it is late, and then says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { router } = open('/');
    await screen.findByRole('heading', { name: 'Overview' });
    await act(() => router.navigate('/targets'));
    expect(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Targets is taking too long');
  });

  it('is shown if it finishes after all', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const late = Promise.withResolvers<string>();
    const { suspends } = open('/targets', late.promise);
    await waitFor(() => expect(suspends).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toBeVisible();
    await act(async () => late.resolve('Targets'));
    expect(await screen.findByRole('heading', { name: 'Targets' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a remote in its own tree', () => {
  const parcel = async (
    build: RemoteBuild,
    mount: (place: Element, fail: (error: unknown) => void) => void,
  ) => {
    const lifecycles: ParcelLifecycles = {
      bootstrap: async () => undefined,
      mount: async (props) => {
        const place: unknown = Reflect.get(props, 'domElement');
        if (!(place instanceof Element) || !props.fail) throw new Error('The host passed too little');
        mount(place, props.fail);
      },
      unmount: async () => undefined,
    };
    return parcelModule(build, lifecycles);
  };
  /** Opens a page that mounts this markup; time stops until the test advances it. */
  const opened = (markup: string): Promise<Element> => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return new Promise((resolve) => {
      const mount = (place: Element): void => {
        place.innerHTML = markup;
        resolve(place);
      };
      const modules = { 'mf-targets': (build: RemoteBuild) => parcel(build, mount) };
      renderShell({ registry: forUsers, path: '/targets', user: aUser(), modules });
    });
  };
  afterEach(() => void vi.useRealTimers());

  it.each(['throws', 'does not mount'])(
    'is named with its version after it %s, can be retried, and falls back to the version that worked',
    async (how) => {
      expectConsoleError(/a bug/);
      const [good, broken] = ['0a1b2c3d4e5f', 'ffffffffffff'].map((version) =>
        aRemote({ ...targets, version, container: `mf_targets__${version}` }),
      );
      if (!good || !broken) throw new Error('There are two');
      let mounts = 0;
      const { person, shell } = renderShell({
        registry: aRegistry({ ...broken, previous: good }),
        path: '/targets',
        user: aUser(),
        modules: {
          'mf-targets': (build) =>
            parcel(build, (place, fail) => {
              if (build.version === good.version) place.innerHTML = '<h1>Targets of before</h1>';
              else {
                mounts += 1;
                const error = new Error('a bug');
                if (how === 'does not mount') throw error;
                fail(error);
              }
            }),
        },
      });
      expect(
        await screen.findByText('Targets could not be displayed (mf-targets, version ffffffffffff).'),
      ).toBeVisible();
      expect(shell.calls.reports.map(({ kind }) => kind)).toContain('page-broke');
      const before = mounts;
      await person.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(mounts).toBe(before + 1));
      await person.click(await screen.findByRole('button', { name: 'Open the last version that worked' }));
      expect(await screen.findByRole('heading', { name: 'Targets of before' })).toBeVisible();
    },
  );

  it('that shows nothing says so within ten seconds, and is shown if it finishes after all', async () => {
    // What a layout and a provider add.
    const place = await opened('<main id="main"><div></div></main>');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Targets is taking too long');
    await act(async () => place.firstElementChild?.append('At last'));
    expect(screen.getByText('At last')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    // It suspends again: React hides what it had shown.
    const main = place.querySelector('main');
    await act(async () => main?.style.setProperty('display', 'none', 'important'));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Targets is taking too long');
    await act(async () => main?.style.removeProperty('display'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    // It lost its tree to an error.
    await act(async () => place.replaceChildren());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Targets is taking too long');
  });

  it('that renders in a shadow tree is not called slow', async () => {
    const place = await opened('<div></div>');
    place.firstElementChild?.attachShadow({ mode: 'open' }).append('Targets of another team');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a remote that does not load', () => {
  it('falls back to the last good build, whose page is shown in the frame, and both steps are reported', async () => {
    const previous = aRemote({ ...targets, version: 'oooooooooooo', container: 'mf_targets__oooooooooooo' });
    const { shell, container } = renderShell({
      registry: aRegistry(auth, { ...targets, previous }),
      path: '/targets',
      user: aUser(),
      modules: {
        ...modules,
        'mf-targets': async (build) => {
          if (build.version !== 'oooooooooooo') throw new RemoteLoadError(build, 'module', new Error('503'));
          return { routes: [route('/targets', TargetsPage)] };
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Targets' })).toBeInTheDocument();
    expect(container.querySelector('[role=alert]')).toBeNull();
    expect(shell.calls.reports.map(({ kind }) => kind)).toEqual(['remote-failed', 'remote-fell-back']);
  });

  it('shows a card in the content area, and Retry requests it again', async () => {
    // The page would reload once per message; here that has already happened.
    sessionStorage.setItem(
      'newswatch-reloaded:Targets could not be loaded (mf-targets aaaaaaaaaaaa, module, Alpha team)',
      'yes',
    );
    expectConsoleError(/could not be loaded/);
    let broken = true;
    const { person, loads } = renderShell({
      registry: forUsers,
      path: '/targets',
      user: aUser(),
      modules: {
        ...modules,
        'mf-targets': async () => {
          if (broken) throw new RemoteLoadError(targets, 'module', new Error('503'));
          return { routes: [route('/targets', TargetsPage)] };
        },
      },
    });
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent('Targets could not be loaded');
    expect(card).toHaveTextContent('Alpha team');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(within(card).getByRole('button', { name: 'Go Back' })).toBeInTheDocument();

    broken = false;
    await person.click(within(card).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Targets' })).toBeInTheDocument();
    expect(loads).toEqual(['mf-targets', 'mf-targets']);
  });

  it('says so without the frame if the frame does not load either, blames no remote, and loads both on Retry', async () => {
    sessionStorage.setItem('newswatch-reloaded:A part of the shell could not be loaded', 'yes');
    let broken = true;
    const frame = onDemand(async () => {
      if (broken) throw chunkFailure('/assets/aaaaaaaaaaaa/framed.js?retry=1');
      return FrameLayout;
    });
    const { person, shell } = renderShell({
      registry: aRegistry(auth, { ...targets, previous: { ...targets, version: 'oooooooooooo' } }),
      path: '/targets',
      user: aUser(),
      modules,
      frame,
    });
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent('This page could not be loaded');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await waitFor(() => expect(shell.calls.reports.map(({ kind }) => kind)).toEqual(['shell-failed']));
    expect(shell.calls.reports[0]?.error).not.toBeInstanceOf(RemoteLoadError);
    broken = false;
    await person.click(within(card).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Targets' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  it.each([
    ['its own, which counts against it', `${targets.base_path}page.js?retry=1`, ['remote-failed']],
    ['the shell’s, which counts against no remote', '/assets/aaaaaaaaaaaa/61.js', ['shell-failed']],
  ])('shows an alert and reports a file that its open page requests later: %s', async (_, address, kinds) => {
    expectConsoleError(/./);
    for (const message of [
      'A part of the shell could not be loaded',
      'Targets could not be loaded (mf-targets aaaaaaaaaaaa, page, Alpha team)',
    ]) {
      sessionStorage.setItem(`newswatch-reloaded:${message}`, 'yes');
    }
    const { shell } = renderShell({
      registry: forUsers,
      path: '/targets',
      user: aUser(),
      modules: {
        'mf-targets': [
          route('/targets', () => {
            throw chunkFailure(address);
          }),
        ],
      },
    });
    await screen.findByRole('alert');
    await waitFor(() => expect(shell.calls.reports.map(({ kind }) => kind)).toEqual(kinds));
  });

  it('is requested once more after the session was renewed, if it is for administrators', async () => {
    let renewals = 0;
    const { loads } = renderShell({
      registry: forAdmins,
      path: '/admin',
      user: anAdmin(),
      renewSession: async () => {
        renewals += 1;
        return true;
      },
      modules: {
        'mf-admin': async () => {
          if (renewals === 0) throw new RemoteLoadError(admin, 'module', new Error('404'));
          return { routes: [route('/admin', () => <h1>Administration</h1>)] };
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Administration' })).toBeInTheDocument();
    expect(loads).toEqual(['mf-admin', 'mf-admin']);
    expect(renewals).toBe(1);
  });

  it('shows the general error screen inside the frame when it throws while rendering', async () => {
    expectConsoleError(/./);
    const { shell } = renderShell({
      registry: forUsers,
      path: '/targets',
      user: aUser(),
      modules: {
        'mf-targets': [
          route('/targets', () => {
            throw new Error('a bug');
          }),
        ],
      },
    });
    expect(
      await screen.findByRole('heading', { name: /^500\s*Oops! Something went wrong$/ }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('We apologize for the inconvenience. Please try again later.'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(shell.calls.reports).toEqual([
        expect.objectContaining({ kind: 'page-broke', error: expect.objectContaining({ phase: 'render' }) }),
      ]),
    );
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  it.each(['while it renders', 'in an effect'])(
    'is named with its version after it throws %s, can be retried, and falls back to the version that worked',
    async (when) => {
      expectConsoleError(/./);
      const good = aRemote({
        name: 'mf-targets',
        version: '0a1b2c3d4e5f',
        container: 'mf_targets__0a1b2c3d4e5f',
        routes: [aRoute('/targets')],
      });
      const { previous: _, ...before } = good;
      const broken = aRemote({
        name: 'mf-targets',
        title: 'Targets',
        version: 'ffffffffffff',
        routes: [aRoute('/targets')],
        previous: before,
      });
      let throws = 0;
      const fail = (): never => {
        throws += 1;
        throw new Error('a bug');
      };
      const { person } = renderShell({
        registry: aRegistry(broken),
        path: '/targets',
        user: aUser(),
        modules: {
          'mf-targets': async ({ version }) => ({
            routes: [
              route('/targets', () => {
                const isBroken = version !== good.version;
                if (isBroken && when === 'while it renders') fail();
                useEffect(() => {
                  if (isBroken) fail();
                });
                return <h1>Targets of before</h1>;
              }),
            ],
          }),
        },
      });
      expect(
        await screen.findByText('Targets could not be displayed (mf-targets, version ffffffffffff).'),
      ).toBeVisible();
      const thrown = throws;
      const other = { name: 'Open the last version that worked' };
      const wayOut = screen.getByRole('button', other);
      await person.click(screen.getByRole('button', { name: 'Retry' }));
      // The failed retry renders its own buttons.
      await waitFor(() => expect(wayOut).not.toBeInTheDocument());
      expect(throws).toBeGreaterThan(thrown);
      await person.click(await screen.findByRole('button', other));
      expect(await screen.findByRole('heading', { name: 'Targets of before' })).toBeVisible();
    },
  );

  it('shows the not-found screen when it reports a missing object', async () => {
    renderShell({
      registry: forUsers,
      path: '/targets',
      user: aUser(),
      modules: {
        'mf-targets': [
          { path: '/targets', loader: () => Promise.reject(new Response(null, { status: 404 })) },
        ],
      },
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: /404/ })).toBeInTheDocument());
  });
});
