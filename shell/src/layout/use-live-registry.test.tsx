import { fakeApi } from '@newswatch/test-kit';
import { render, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { beforeEach, expect, it, vi } from 'vitest';
import { registryWatchAtom } from '../remotes/registry/registry-watch.ts';
import * as idle from '../telemetry/on-idle.ts';
import { fakeStream } from '../testing/fake-stream.ts';
import { useLiveRegistry } from './use-live-registry.ts';

beforeEach(() => {
  // In a browser the stream waits until the page is rendered.
  vi.spyOn(idle, 'onIdle').mockImplementation((_page, work) => {
    work();
    return () => undefined;
  });
});

it('informs the registry watch whether live events arrive, and forwards each event', async () => {
  fakeApi();
  const stream = fakeStream();
  const watch = { expire: vi.fn(), setLive: vi.fn() };
  const store = createStore();
  store.set(registryWatchAtom, watch);
  const Frame = () => {
    useLiveRegistry();
    return null;
  };
  const { unmount } = render(
    <Provider store={store}>
      <Frame />
    </Provider>,
  );
  await waitFor(() => expect(watch.setLive.mock.calls).toEqual([[false], [true]]));
  expect(watch.expire).not.toHaveBeenCalled();
  stream.send('registry');
  await waitFor(() => expect(watch.expire).toHaveBeenCalledTimes(1));

  stream.breakOff();
  await waitFor(() => expect(watch.setLive).toHaveBeenLastCalledWith(false));

  unmount();
  expect(stream.opened).toHaveLength(1);
});
