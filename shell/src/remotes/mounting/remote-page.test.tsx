import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { aRegistry, aRemote, aRoute } from '../../testing/registry.ts';
import { renderShell } from '../../testing/render-shell.tsx';

it('the content of a page that can navigate does not render again when the page is being left', async () => {
  const rendered = vi.fn();
  function Content() {
    rendered();
    return <h1>Here</h1>;
  }
  function Here() {
    useNavigate();
    return <Content />;
  }
  const { promise: data, resolve } = Promise.withResolvers<null>();
  const remote = aRemote({
    name: 'mf-x',
    routes: ['/here', '/there'].map((path) => aRoute(path, { access: 'public' })),
  });
  const { router } = renderShell({
    registry: aRegistry(remote),
    path: '/here',
    modules: {
      'mf-x': [
        { path: '/here', element: <Here /> },
        { path: '/there', element: <h1>There</h1>, loader: () => data },
      ],
    },
  });
  await screen.findByRole('heading', { name: 'Here' });
  await act(async () => undefined);
  rendered.mockClear();
  act(() => void router.navigate('/there'));
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(rendered).not.toHaveBeenCalled();
  await act(async () => resolve(null));
  await screen.findByRole('heading', { name: 'There' });
});
