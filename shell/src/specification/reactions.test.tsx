import { ApiError, makeCall, NetworkError } from '@newswatch/shared/api';
import { calls, limits } from '@newswatch/shared/contracts';
import { MutationObserver } from '@newswatch/shared/query';
import { sessionCookies } from '@newswatch/shared/session-cookies';
import { aUser } from '@newswatch/test-kit';
import { AppFrame, MenuButton, SidebarSubmenu } from '@newswatch/ui/frame';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { ToastLayer } from '../layout/toast-layer.tsx';
import { reloadOnce } from '../remotes/fallback/reload-once.ts';
import { createLeave } from '../session/leave.ts';
import { createQueryClient, retryDelayMs, shouldRetry } from '../session/query-client.ts';
import { createSession } from '../session/session.ts';
import { toasts } from '../shell-api/toasts.ts';
import { type Checks, limitSentences, reactionSentences, rowsOf } from '../testing/sentences.ts';
import { fonts, themePreferences } from '../theme/theme.ts';

const failure = (status: number, title = 'A sentence of the server') =>
  new ApiError(status, { error: title, message: title, title, code: 'internal_error', request_id: 'req_1' });

/** The shell's session, leave and query client together, with a fake page and server around them. */
async function aShell({ logout = async () => undefined }: { logout?: () => Promise<unknown> } = {}) {
  const toast = {
    error: vi.spyOn(toasts, 'error').mockImplementation(() => undefined),
    success: vi.spyOn(toasts, 'success').mockImplementation(() => undefined),
  };
  const goTo = vi.fn(async (_address: string) => undefined);
  vi.spyOn(sessionCookies, 'accessToken').mockReturnValue('a');
  const clear = vi.spyOn(sessionCookies, 'clear');
  const report = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const parts = {
    fetchProfile: async () => aUser(),
    logout: async () => {
      await logout();
      return { message: 'Logged out' };
    },
    forgetQueries: () => undefined,
    hold: async () => () => undefined,
    drafts: { save: () => undefined, restore: () => undefined, clear: () => undefined },
    leave: createLeave({
      goTo,
      here: () => ({ pathname: '/targets', search: '', hash: '' }),
    }),
    showFailedLoad: () => undefined,
  };
  const session = createSession(createStore(), {
    calls: { get: async () => parts, now: () => parts },
    loadProfile: async () => aUser(),
    channel: Object.assign(new EventTarget(), { postMessage: () => undefined }),
    refreshRegistry: async () => undefined,
    startOver: async () => undefined,
  });
  await session.load();
  const client = createQueryClient({
    expireSession: () => session.expire(),
    showServerError: () => void goTo('/500'),
  });
  const query = (error: Error) =>
    client
      .fetchQuery({ queryKey: ['q'], queryFn: () => Promise.reject(error), retry: false })
      .catch(() => undefined);
  const mutation = (error: Error) =>
    new MutationObserver(client, { mutationFn: () => Promise.reject(error) }).mutate().catch(() => undefined);
  return { toast, goTo, clear, report, session, client, query, mutation };
}

const reactions: Checks<keyof typeof reactionSentences> = {
  async generic() {
    const { mutation, toast } = await aShell();
    await mutation(new Error('odd'));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Something went wrong!');
  },
  async gone() {
    const { mutation, toast } = await aShell();
    await mutation(new ApiError(204, undefined));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Content not found.');
  },
  async title() {
    const { mutation, toast } = await aShell();
    await mutation(failure(500, 'The title of the answer'));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('The title of the answer');
  },
  async unauthorised() {
    const { query, toast, goTo, clear, session } = await aShell();
    await query(failure(401));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Session expired!');
    expect(clear).toHaveBeenCalled();
    expect(session.snapshot()).toEqual({ status: 'guest' });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/sign-in?redirect=%2Ftargets');
  },
  async serverError() {
    const { query, toast, goTo } = await aShell();
    await query(failure(500));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Internal Server Error!');
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/500');
  },
  async notModified() {
    const { mutation, toast } = await aShell();
    await mutation(failure(304));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Content not modified!');
  },
  async retries() {
    const attempts = (error: Error) => [0, 1, 2, 3].filter((failures) => shouldRetry(failures, error)).length;
    expect(attempts(new Error('down'))).toBe(3);
    expect(attempts(failure(500))).toBe(3);
    expect(attempts(failure(401))).toBe(0);
    expect(attempts(failure(403))).toBe(0);
    const { client } = await aShell();
    expect(client.getDefaultOptions().queries).toMatchObject({
      retry: shouldRetry,
      retryDelay: retryDelayMs,
    });
  },
  async failedRefresh() {
    // The API client calls this when a refresh was refused; see transport.test.ts of the shared package.
    const { session, clear, goTo } = await aShell();
    session.expire();
    expect(clear).toHaveBeenCalled();
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/sign-in?redirect=%2Ftargets'));
  },
  async logoutErrors() {
    const { session, report, toast } = await aShell({ logout: () => Promise.reject(new Error('down')) });
    await expect(session.signOut()).resolves.toBeUndefined();
    expect(report).toHaveBeenCalledWith('The server did not end the session', new Error('down'));
    expect(toast.error.mock.calls.flat()).not.toContain('down');
  },
  async logout() {
    const well = await aShell();
    await well.session.signOut();
    expect(well.toast.success).toHaveBeenCalledExactlyOnceWith('Logged out successfully');
    const badly = await aShell({ logout: () => Promise.reject(failure(503)) });
    await badly.session.signOut();
    expect(badly.toast.error).toHaveBeenCalledExactlyOnceWith('Logout completed (with errors)');
    for (const { goTo } of [well, badly]) expect(goTo).toHaveBeenCalledExactlyOnceWith('/sign-in');
  },
  async noData() {
    const { client, query, goTo } = await aShell();
    client.setQueryData(['q'], 'an earlier answer');
    await client.invalidateQueries({ queryKey: ['q'] });
    await query(failure(500));
    expect(goTo).not.toHaveBeenCalled();
    client.removeQueries({ queryKey: ['q'] });
    await query(failure(500));
    expect(client.getQueryState(['q'])).toMatchObject({ status: 'error', data: undefined });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/500');
  },
  async lazyFailure() {
    const reload = vi.fn();
    vi.stubGlobal('fetch', async () => new Response());
    for (const message of ['a', 'a', 'b', 'b']) await reloadOnce(new Error(message), reload);
    expect(reload).toHaveBeenCalledTimes(2);
  },
};

const limitChecks: Checks<keyof typeof limitSentences> = {
  async timeOut() {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    let ended: unknown = 'under way';
    void makeCall(calls.notifications.unreadCount).catch((error: unknown) => {
      ended = error;
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ended).toBe('under way');
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toBeInstanceOf(NetworkError);
    vi.useRealTimers();
  },
  async toast() {
    expect(limits.TOAST_DURATION_MS).toBe(50_000);
    render(<ToastLayer />);
    toasts.info('first');
    await screen.findByText('first');
    vi.useFakeTimers();
    toasts.info('stays');
    await vi.advanceTimersByTimeAsync(49_000);
    screen.getByText('stays');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(screen.queryByText('stays')).toBeNull();
    vi.useRealTimers();
  },
  async toastsVisible() {
    render(<ToastLayer />);
    for (const words of ['one', 'two', 'three', 'four']) toasts.info(words);
    await screen.findByText('four');
    const isVisible = (words: string) =>
      screen.getByText(words).closest('[data-sonner-toast]')?.getAttribute('data-visible');
    expect(['four', 'three', 'two', 'one'].map(isVisible)).toEqual(['true', 'true', 'true', 'false']);
  },
  async staleTime() {
    const { client } = await aShell();
    expect(client.getDefaultOptions().queries).toMatchObject({
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    });
  },
  async choices() {
    expect(themePreferences).toEqual(['light', 'dark', 'system']);
    expect(fonts).toEqual(['inter', 'manrope', 'system']);
  },
  async submenu() {
    vi.useFakeTimers();
    const submenu = (
      <SidebarSubmenu label="WhatsApp">
        <li>Status</li>
      </SidebarSubmenu>
    );
    render(
      <AppFrame collapsed sidebar={submenu} header={null}>
        Page
      </AppFrame>,
    );
    const line = screen.getByRole('button', { name: 'WhatsApp' }).closest('li');
    if (!line) throw new Error('The submenu has no line');
    const isShownAfter = (milliseconds: number) => {
      act(() => vi.advanceTimersByTime(milliseconds));
      return screen.queryByText('Status')?.closest('[hidden]') === null;
    };
    fireEvent.pointerEnter(line, { pointerType: 'mouse' });
    expect([isShownAfter(99), isShownAfter(1)]).toEqual([false, true]);
    fireEvent.pointerLeave(line, { pointerType: 'mouse' });
    expect([isShownAfter(299), isShownAfter(1)]).toEqual([true, false]);
    vi.useRealTimers();
  },
  async typeAhead() {
    render(
      <MenuButton label="Menu" items={['Delta', 'Echo', 'Eclipse'].map((label) => ({ id: label, label }))} />,
    );
    fireEvent.click(screen.getByRole('button'));
    const menu = screen.getByRole('menu');
    const press = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(menu, event);
    };
    const focused = () => document.activeElement?.textContent;
    press('e', 5_000);
    expect(focused()).toBe('Echo');
    press('c', 5_900);
    press('l', 6_800);
    expect(focused()).toBe('Eclipse');
    // More than a second later a new word starts.
    press('d', 7_801);
    expect(focused()).toBe('Delta');
  },
};

describe('section 8', () => {
  it.each(rowsOf(reactionSentences, reactions))('%s', (_says, check) => check());
});
describe('section 9', () => {
  it.each(rowsOf(limitSentences, limitChecks))('%s', (_says, check) => check());
});
