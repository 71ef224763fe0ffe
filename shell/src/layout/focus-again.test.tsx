import { aUser } from '@newswatch/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell } from '../testing/render-shell.tsx';

/** A list whose rows appear when the test says so, as if they were loaded; so does the heading if it is late. */
let load: () => void = () => {};
function List({ isLate = false }: { isLate?: boolean }) {
  const [isThere, setThere] = useState(false);
  load = () => setThere(true);
  return (
    <>
      {isThere || !isLate ? <h1>List</h1> : null}
      <input aria-label="Search" />
      {isThere ? (
        <>
          <article tabIndex={-1} data-list-item="a1" aria-label="Row">
            <Link to="/item?from=row">Open</Link>
          </article>
          <Link to="/item">Another</Link>
          <Link to="/item">The same again</Link>
        </>
      ) : null}
    </>
  );
}

async function goneBack(link: string, isLate = false) {
  const pages = ['/list', '/item'];
  const scene = renderShell({
    registry: aRegistry(aRemote({ routes: pages.map((path) => aRoute(path)) })),
    path: '/list',
    user: aUser(),
    modules: {
      'mf-a': [
        { path: '/list', element: <List isLate={isLate} /> },
        { path: '/item', element: <h1>Item</h1> },
      ],
    },
  });
  await screen.findByLabelText('Search');
  act(() => load());
  await scene.person.click(screen.getByRole('link', { name: link }));
  await screen.findByRole('heading', { name: 'Item' });
  await act(() => scene.router.navigate(-1));
  const first = () => (isLate ? screen.getByRole('main') : screen.getByRole('heading', { name: 'List' }));
  await waitFor(() => expect(first()).toHaveFocus());
  return scene;
}

it.each([
  ['Open', 'article', 'Row'],
  ['Another', 'link', 'Another'],
  ['The same again', 'link', 'The same again'],
])('returns the focus to where “%s” was followed, once that has loaded', async (link, role, name) => {
  await goneBack(link);
  act(() => load());
  await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
});

it('also returns it on a page that has no heading while it loads', async () => {
  await goneBack('Open', true);
  act(() => load());
  await waitFor(() => expect(screen.getByRole('article', { name: 'Row' })).toHaveFocus());
});

it('leaves the focus where the person has moved it since', async () => {
  const { person } = await goneBack('Open');
  await person.click(screen.getByLabelText('Search'));
  act(() => load());
  expect(await screen.findByRole('article', { name: 'Row' })).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
