import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ASKS_AGAIN_AFTER_MS, loadSession, type Missing } from './load-session.tsx';

it('a page whose profile request gets no response says so, and Retry requests it again', async () => {
  const answers: (Missing | null)[] = ['session', 'session', null];
  const { rerender } = render(null);
  const loading = loadSession(async () => answers.shift() ?? null, rerender);
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your session could not be loaded')).toBeInTheDocument();
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy', 'true'),
  );
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await loading;
  expect(answers).toEqual([]);
});

it('a page without its registry does not say that the session is missing', async () => {
  const { rerender } = render(null);
  const answers: (Missing | null)[] = ['registry', null];
  const loading = loadSession(async () => answers.shift() ?? null, rerender);
  expect(await screen.findByText('The list of pages could not be loaded')).toBeInTheDocument();
  expect(screen.getByText(/but the server has not sent it\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await loading;
});

it.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['someone returns to the page', () => window.dispatchEvent(new Event('focus'))],
  ['some time has passed', () => vi.advanceTimersByTime(ASKS_AGAIN_AFTER_MS)],
])('requests once more when %s, because a response is possible again', async (_, happens) => {
  vi.useFakeTimers();
  const answers: (Missing | null)[] = ['session', null];
  const load = vi.fn(async () => answers.shift() ?? null);
  const { rerender } = render(null);
  const loading = loadSession(load, rerender);
  await act(async () => undefined);
  expect(screen.getByText('Your session could not be loaded')).toBeInTheDocument();
  act(() => {
    happens();
    happens();
  });
  await act(() => loading);
  expect(load).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
