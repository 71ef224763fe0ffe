import { ApiError, ContractError, NetworkError } from '@newswatch/shared/api';
import { MutationObserver, QueryObserver } from '@newswatch/shared/query';
import { describe, expect, it, vi } from 'vitest';
import { toasts } from '../shell-api/toasts.ts';
import {
  createQueryClient,
  fetchProfileWithRetries,
  reactToFailedProfile,
  retryDelayMs,
  shouldRetry,
} from './query-client.ts';

const failure = (status: number, error = 'A sentence') =>
  new ApiError(status, { error, message: error, title: error, code: 'internal_error', request_id: 'req_1' });
const reactions = () => ({
  expireSession: vi.fn(),
  showServerError: vi.fn(),
  toastError: vi.spyOn(toasts, 'error').mockImplementation(() => undefined),
});

/** The reactions to a query that fails with this error without retries. */
async function failedQuery(error: Error, meta = {}) {
  const told = reactions();
  const failing = { queryKey: ['q'], queryFn: () => Promise.reject(error), retry: false, meta };
  await expect(createQueryClient(told).fetchQuery(failing)).rejects.toBe(error);
  return told;
}

async function failedMutation(error: Error, meta = {}) {
  const told = reactions();
  const failing = { mutationFn: () => Promise.reject(error), meta };
  await expect(new MutationObserver(createQueryClient(told), failing).mutate()).rejects.toBe(error);
  return told;
}

describe('a failed query', () => {
  it('is retried three times, but never after 401 and 403', () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, new NetworkError('down')))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(shouldRetry(0, failure(500))).toBe(true);
    expect(shouldRetry(0, failure(401))).toBe(false);
    expect(shouldRetry(0, failure(403))).toBe(false);
  });

  it('is retried at growing intervals, but at once if the server rejected the request itself', () => {
    expect([0, 1, 2, 9].map((failures) => retryDelayMs(failures, new NetworkError('down')))).toEqual([
      1_000, 2_000, 4_000, 30_000,
    ]);
    expect(retryDelayMs(2, failure(404))).toBe(100);
    expect(retryDelayMs(2, failure(429))).toBe(4_000);
    expect(retryDelayMs(2, failure(503))).toBe(4_000);
  });

  it('ends the session on 401', async () => {
    const told = await failedQuery(failure(401));
    expect(told.expireSession).toHaveBeenCalledOnce();
    expect(told.toastError).not.toHaveBeenCalled();
  });

  it('shows a message and goes to /500 on a 500, unless it ran in the background', async () => {
    const quiet = await failedQuery(failure(500), { quiet: true });
    expect(quiet.showServerError).not.toHaveBeenCalled();
    const told = await failedQuery(failure(500));
    expect(told.toastError).toHaveBeenCalledExactlyOnceWith('Internal Server Error!');
    expect(told.showServerError).toHaveBeenCalledOnce();
  });

  it('leaves everything else to the page', async () => {
    for (const error of [failure(404), failure(503), new NetworkError('down')]) {
      const told = await failedQuery(error);
      expect(told.expireSession).not.toHaveBeenCalled();
      expect(told.toastError).not.toHaveBeenCalled();
    }
  });
});

describe('a profile that failed to load', () => {
  it.each([
    [failure(401), 'Session expired!'],
    [failure(403, 'Your account is inactive.'), 'Your account is inactive.'],
    [failure(404, 'There is no such account.'), 'There is no such account.'],
    [failure(503, 'Under maintenance.'), 'Under maintenance.'],
    [new ContractError('unknown'), 'Something went wrong!'],
  ])('is reported to the person: %s', (error, sentence) => {
    const told = reactions();
    reactToFailedProfile(error, told);
    expect(told.toastError).toHaveBeenCalledExactlyOnceWith(sentence);
    expect(told.showServerError).not.toHaveBeenCalled();
  });

  it('goes to /500 on a 500', () => {
    const told = reactions();
    reactToFailedProfile(failure(500), told);
    expect(told.toastError).toHaveBeenCalledExactlyOnceWith('Internal Server Error!');
    expect(told.showServerError).toHaveBeenCalledOnce();
  });

  it.each([
    [failure(404), 4],
    [failure(403), 1],
    [new NetworkError('no network'), 1],
  ])('was requested as often as a query, but only once without a response: %s', async (error, times) => {
    const ask = vi.fn(() => Promise.reject(error));
    await expect(fetchProfileWithRetries(createQueryClient(reactions()), ask)).rejects.toBe(error);
    expect(ask).toHaveBeenCalledTimes(times);
  });
});

describe('a failed mutation', () => {
  it.each([
    [failure(304), 'Content not modified!'],
    [new ApiError(204, undefined), 'Content not found.'],
    [failure(409, 'You already have a target with this name.'), 'You already have a target with this name.'],
    [new Error('odd'), 'Something went wrong!'],
  ])('is reported to the person: %s', async (error, sentence) => {
    const told = await failedMutation(error);
    expect(told.toastError).toHaveBeenCalledExactlyOnceWith(sentence);
  });

  it('fails at once while the browser is offline, instead of waiting unseen', async () => {
    const client = createQueryClient(reactions());
    // Only a mounted client listens to the browser.
    client.mount();
    window.dispatchEvent(new Event('offline'));
    const change = { mutationFn: () => Promise.reject(new NetworkError('No connection.')) };
    await expect(new MutationObserver(client, change).mutate()).rejects.toThrow('No connection.');
    window.dispatchEvent(new Event('online'));
    client.unmount();
  });

  it('is left to a form that shows its own errors, except 304 and 401', async () => {
    const handled = { handlesErrors: true };
    expect((await failedMutation(failure(422), handled)).toastError).not.toHaveBeenCalled();
    expect((await failedMutation(failure(401), handled)).expireSession).toHaveBeenCalledOnce();
    expect((await failedMutation(failure(304), handled)).toastError).toHaveBeenCalledOnce();
  });
});

describe('the query client', () => {
  it('keeps responses fresh for ten seconds and refetches on focus', () => {
    const { queries } = createQueryClient(reactions()).getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: 10_000, refetchOnWindowFocus: true });
  });

  it('does not repeat a request that a page’s loader has just failed with, but does after ten seconds', async () => {
    vi.useFakeTimers({ now: 0 });
    const client = createQueryClient(reactions());
    const queryFn = vi.fn(() => Promise.reject(failure(404)));
    const target = { queryKey: ['target'], queryFn };
    const loading = client.ensureQueryData(target);
    await Promise.all([expect(loading).rejects.toThrow(), vi.advanceTimersByTimeAsync(1_000)]);
    expect(queryFn).toHaveBeenCalledTimes(1 + 3);
    const mount = () => new QueryObserver(client, target).subscribe(() => undefined);
    const leave = mount();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(queryFn).toHaveBeenCalledTimes(1 + 3);
    leave();
    await vi.advanceTimersByTimeAsync(10_000);
    mount();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queryFn).toHaveBeenCalledTimes(2 * (1 + 3));
    vi.useRealTimers();
  });

  it('goes to /500 when there is nothing to show, and stays when only a refresh failed', async () => {
    const told = reactions();
    const client = createQueryClient(told);
    const failing = { queryFn: () => Promise.reject(failure(500)), retry: false };
    client.setQueryData(['shown'], 'an earlier answer');
    await expect(client.fetchQuery({ queryKey: ['shown'], staleTime: 0, ...failing })).rejects.toThrow();
    expect(told.showServerError).not.toHaveBeenCalled();
    await expect(client.fetchQuery({ queryKey: ['new'], ...failing })).rejects.toThrow();
    expect(told.showServerError).toHaveBeenCalledOnce();
  });
});
