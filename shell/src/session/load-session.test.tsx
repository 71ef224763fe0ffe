import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ASKS_AGAIN_AFTER_MS, loadSession, type Missing, whenAnswersMayBeBack } from './load-session.tsx';

const never = () => () => undefined;

it('a page whose profile request gets no response says so, and Retry requests it again', async () => {
  const answers: (Missing | null)[] = ['session', 'session', null];
  const { rerender } = render(null);
  const loading = loadSession({ load: async () => answers.shift() ?? null }, { render: rerender }, never);
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
  const loading = loadSession({ load: async () => answers.shift() ?? null }, { render: rerender }, never);
  expect(await screen.findByText('The list of pages could not be loaded')).toBeInTheDocument();
  expect(screen.getByText(/but the server has not sent it\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await loading;
});

it('it continues automatically when a response is possible again', async () => {
  const answers: (Missing | null)[] = ['session', null];
  const worthAsking = Promise.withResolvers<() => void>();
  const { rerender } = render(null);
  const loading = loadSession({ load: async () => answers.shift() ?? null }, { render: rerender }, (ask) => {
    worthAsking.resolve(ask);
    return () => undefined;
  });
  (await worthAsking.promise)();
  await loading;
  expect(answers).toEqual([]);
});

it.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['someone returns to the page', () => window.dispatchEvent(new Event('focus'))],
  ['some time has passed', () => vi.advanceTimersByTime(ASKS_AGAIN_AFTER_MS)],
])('requests once more when %s, because a response is possible again', (_, happens) => {
  vi.useFakeTimers();
  const ask = vi.fn();
  whenAnswersMayBeBack(window, ask);
  expect(ask).not.toHaveBeenCalled();
  happens();
  happens();
  expect(ask).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
