import { sessionCookies } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { aUser, fakeApi, testId } from '@newswatch/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoneShell } from './lone-shell.ts';

const tokens = { access_token: 'a', refresh_token: 'r' };
let shell: ReturnType<typeof createLoneShell>;
beforeEach(() => {
  shell = createLoneShell();
});
afterEach(() => {
  sessionCookies.clear();
  history.replaceState(null, '', '/');
});

describe('a parcel’s own shell on a page without one', () => {
  it('recognises the person signed in in this browser, and never shows one person’s data to the next', async () => {
    const api = fakeApi();
    await shell.look();
    expect(shell.session.snapshot()).toEqual({ status: 'guest' });
    sessionCookies.store(tokens);
    const [ada, bob] = [aUser(), aUser({ id: testId('usr', 2) })];
    api.answerOnce(calls.user.profile, { user: ada });
    await shell.look();
    expect(shell.session.snapshot()).toEqual({ status: 'user', user: ada });
    shell.queryClient.setQueryData(['x'], 'of Ada');
    api.answerOnce(calls.user.profile, { user: bob });
    await shell.look();
    expect(shell.session.snapshot()).toEqual({ status: 'user', user: bob });
    expect(shell.queryClient.getQueryData(['x'])).toBeUndefined();
  });

  it('treats a session that the server rejects as signed out', async () => {
    const api = fakeApi();
    sessionCookies.store(tokens);
    api.fail(calls.user.profile, { status: 403 });
    await shell.look();
    expect(shell.session.snapshot()).toEqual({ status: 'guest' });
  });

  it('signs out here at once, and on the server', async () => {
    const api = fakeApi();
    await shell.session.signIn(tokens, aUser());
    expect(sessionCookies.accessToken()).toBe('a');
    vi.spyOn(console, 'warn').mockReturnValue();
    api.fail(calls.auth.logout, { status: 503 });
    await shell.session.signOut();
    expect(sessionCookies.accessToken()).toBeUndefined();
    expect(shell.session.snapshot()).toEqual({ status: 'guest' });
    expect(location.pathname).toBe('/sign-in');
    expect(api.seen(calls.auth.logout)).toHaveLength(1);
  });

  it('navigates through the history and reports it, and passes messages to the page', () => {
    const heard: unknown[] = [];
    const stop = new AbortController();
    addEventListener('popstate', () => heard.push(location.pathname), stop);
    addEventListener(
      'newswatch:toast',
      (event) => heard.push(event instanceof CustomEvent && event.detail),
      stop,
    );
    shell.navigate('/targets?page=2');
    expect(shell.location()).toEqual({ pathname: '/targets', search: '?page=2', hash: '' });
    shell.toast.error('No', { description: 'Not now' });
    stop.abort();
    expect(heard).toEqual(['/targets', { kind: 'error', message: 'No', description: 'Not now' }]);
  });

  it('uses the person’s appearance settings', () => {
    shell.theme.choose({ preference: 'dark' });
    expect(shell.theme.snapshot()).toMatchObject({ preference: 'dark', mode: 'dark', font: 'inter' });
  });
});
