import { createFakeShell, FakeShellProvider } from '@newswatch/shell-api/testing';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SLOW_PAGE_MS } from '../../screens/slow-page.tsx';
import { aRemote } from '../../testing/registry.ts';
import { ParcelHost } from './parcel-host.tsx';

afterEach(() => void vi.useRealTimers());

const notice = () => screen.queryByText('Alpha is taking too long');

async function parcel(): Promise<HTMLElement> {
  // single-spa measures its own timeouts.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { promise: mounted, resolve } = Promise.withResolvers<HTMLElement>();
  const lifecycles = {
    bootstrap: async () => undefined,
    mount: async (props: object) => {
      const element: unknown = Reflect.get(props, 'domElement');
      if (element instanceof HTMLElement) resolve(element);
    },
    unmount: async () => undefined,
  };
  render(
    <FakeShellProvider shell={createFakeShell()}>
      <MemoryRouter>
        <ParcelHost build={aRemote()} lifecycles={lifecycles} />
      </MemoryRouter>
    </FakeShellProvider>,
  );
  return act(() => mounted);
}
const untilLate = (): void => act(() => void vi.advanceTimersByTime(SLOW_PAGE_MS));

it('a parcel that shows nothing counts as late, and its content replaces the notice at once', async () => {
  const element = await parcel();
  element.innerHTML = '<div style="display:none">Hidden while it suspends</div>';
  untilLate();
  expect(notice()).not.toBeNull();
  await act(async () => element.append('The content'));
  expect(notice()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

it('a parcel that renders in a shadow tree later is no longer late', async () => {
  const element = await parcel();
  element.innerHTML = '<div></div>';
  untilLate();
  expect(notice()).not.toBeNull();
  element.firstElementChild?.attachShadow({ mode: 'open' }).append('The content');
  untilLate();
  expect(notice()).toBeNull();
});
