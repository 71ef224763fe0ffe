import { aUser, expectConsoleError } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCurrentUser, useSession } from './hooks.ts';
import { page } from './page.tsx';
import { createParcel, type ParcelProps, type Providers } from './parcel.tsx';
import type { RemoteRoute } from './remote.ts';
import { createFakeShell } from './testing/fake-shell.tsx';

function First() {
  return (
    <>
      <h1>First, {useSession().status}</h1>
      <Link to="/second">Second</Link>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}
const routes: RemoteRoute[] = [
  { path: '/first', ...page(async () => First) },
  { path: '/second', ...page(async () => () => <h1>Second</h1>) },
];

const noParcels = (): never => {
  throw new Error('no parcels inside a parcel');
};
// What single-spa adds to the props of a parcel.
const ownProps = {
  name: 'parcel-0',
  mountParcel: noParcels,
  singleSpa: {},
};
let domElement: HTMLElement;
beforeEach(() => {
  // The parcel mounts its own root, and its lifecycles wait for it. With React's test queue, the two would wait for each other.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  domElement = document.createElement('div');
  document.body.append(domElement);
});
afterEach(() => domElement.remove());

async function mounted(
  given: Partial<ParcelProps> = {},
  pages: RemoteRoute[] = routes,
  providers?: Providers,
) {
  const shell = createFakeShell({ user: aUser(), location: { pathname: '/first' } });
  const parcel = createParcel(pages, providers ? { providers } : {});
  const props = { shell, path: '/first', domElement, ...ownProps, ...given };
  const run = async (lifecycle: (typeof parcel)[keyof typeof parcel], more: Partial<ParcelProps> = {}) => {
    for (const step of [lifecycle].flat()) await step({ ...props, ...more });
  };
  await run(parcel.bootstrap);
  await run(parcel.mount);
  return { shell, parcel, run };
}

describe('a remote as a parcel', () => {
  it('shows the page of its path with the shell it was given, and leaves nothing behind', async () => {
    const { parcel, run } = await mounted();
    expect(await screen.findByRole('heading', { name: 'First, user' })).toBeInTheDocument();
    await run(parcel.unmount);
    expect(domElement).toBeEmptyDOMElement();
  });

  it('follows a new path', async () => {
    const { parcel, run, shell } = await mounted();
    await run(parcel.update, { path: '/second' });
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument();
    expect(shell.calls.navigations.at(-1)).toBe('/second');
    await run(parcel.unmount);
  });

  it('asks the shell to navigate when a link inside it is followed, even to another remote’s page', async () => {
    const { parcel, run, shell } = await mounted();
    const link = await screen.findByRole('link', { name: 'Elsewhere' });
    link.click();
    await waitFor(() => expect(shell.calls.navigations).toEqual(['/elsewhere']));
    await run(parcel.unmount);
  });

  it('brings its own shell to a page that provides none, and follows the address itself', async () => {
    history.replaceState(null, '', '/first');
    const { parcel, run } = await mounted({ shell: undefined, path: undefined });
    expect(await screen.findByRole('heading', { name: 'First, guest' })).toBeInTheDocument();
    screen.getByRole('link', { name: 'Second' }).click();
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument();
    expect(location.pathname).toBe('/second');
    history.back();
    expect(await screen.findByRole('heading', { name: 'First, guest' })).toBeInTheDocument();
    await run(parcel.unmount);
    expect(domElement).toBeEmptyDOMElement();
    history.replaceState(null, '', '/');
  });

  it('asks a guest to sign in if a page requires it and the host does not', async () => {
    expectConsoleError(/needs a signed-in person/);
    vi.spyOn(console, 'warn').mockReturnValue();
    history.replaceState(null, '', '/first?sort=name');
    const pages = [{ path: '/first', ...page(async () => () => <h1>{useCurrentUser().email}</h1>) }];
    const { parcel, run } = await mounted({ shell: undefined, path: undefined }, pages);
    expect(await screen.findByRole('alert')).toHaveTextContent('You may need to sign in to see this page.');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/sign-in?redirect=%2Ffirst%3Fsort%3Dname',
    );
    await run(parcel.unmount);
    history.replaceState(null, '', '/');
  });

  it('leaves no listeners on the host’s element, which single-spa keeps as long as the page', async () => {
    domElement.textContent = 'Loading…';
    const add = vi.spyOn(domElement, 'addEventListener');
    const { parcel, run } = await mounted();
    expect(await screen.findByRole('heading', { name: 'First, user' })).toBeInTheDocument();
    expect(domElement).not.toHaveTextContent('Loading');
    expect(add).not.toHaveBeenCalled();
    await run(parcel.unmount);
    expect(domElement).toBeEmptyDOMElement();
  });

  const broken = (): never => {
    throw new Error('a bug');
  };
  it.each<[string, RemoteRoute[], Providers?]>([
    ['a page', [{ path: '/first', ...page(async () => broken) }]],
    ['what is around its pages', routes, broken],
  ])('lets a shell that can say so announce that %s throws', async (_, pages, providers) => {
    expectConsoleError(/a bug/);
    const fail = vi.fn();
    const { parcel, run } = await mounted({ fail }, pages, providers);
    await waitFor(() => expect(fail).toHaveBeenCalledWith(new Error('a bug')));
    expect(domElement).toHaveTextContent(/^$/);
    await run(parcel.unmount);
  });

  it('says if one of its pages does not load, reports it to the shell, and retries on request', async () => {
    let broken = true;
    const { parcel, run, shell } = await mounted({}, [
      {
        path: '/first',
        ...page(async () => {
          if (broken) throw new Error('503');
          return First;
        }),
      },
    ]);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong!');
    await waitFor(() => expect(shell.calls.reports.map(({ kind }) => kind)).toContain('parcel-page-failed'));
    broken = false;
    retry.click();
    expect(await screen.findByRole('heading', { name: 'First, user' })).toBeInTheDocument();
    await run(parcel.unmount);
  });
});
