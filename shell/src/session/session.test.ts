import { ApiError, ContractError, NetworkError } from '@newswatch/shared/api';
import { limits, type User } from '@newswatch/shared/contracts';
import { sessionCookies } from '@newswatch/shared/session-cookies';
import { aUser } from '@newswatch/test-kit';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { createSession, type Session, type SessionEffects, type SessionMessage } from './session.ts';

const tokens = { access_token: 'a', refresh_token: 'r' };

/** The effects of the session and of its calls, in one object. */
type Effects = Omit<SessionEffects, 'calls'> & NonNullable<ReturnType<SessionEffects['calls']['now']>>;

interface Scene {
  session: Session;
  effects: { -readonly [Name in keyof Effects]: Effects[Name] };
  /** What happened, in order. */
  story: string[];
  /** A message from another tab. */
  hear(message: SessionMessage): void;
}

function scene(given: Partial<Effects> & { token?: () => string | undefined } = {}): Scene {
  const story: string[] = [];
  const note = (text: string) => () => void story.push(text);
  vi.spyOn(sessionCookies, 'accessToken').mockImplementation(given.token ?? (() => undefined));
  vi.spyOn(sessionCookies, 'store').mockImplementation(note('cookies stored'));
  vi.spyOn(sessionCookies, 'clear').mockImplementation(note('cookies cleared'));
  vi.spyOn(console, 'warn').mockImplementation((message) => void story.push(`reported: ${message}`));
  const channel = Object.assign(new EventTarget(), {
    postMessage: (message: SessionMessage) => void story.push(`told: ${message}`),
  });
  const effects: Effects = {
    fetchProfile: async () => aUser(),
    loadProfile: async () => aUser(),
    logout: async () => {
      note('logout')();
      return { message: 'Logged out' };
    },
    channel,
    refreshRegistry: async () => note('registry')(),
    forgetQueries: note('queries forgotten'),
    hold: async () => {
      note('queries held')();
      return note('queries released');
    },
    drafts: {
      save: note('drafts saved'),
      restore: note('drafts restored'),
      clear: note('drafts cleared'),
    },
    leave: async (reason) => void story.push(`left: ${reason}`),
    showFailedLoad: (error) => void story.push(`shown: ${String(error)}`),
    startOver: async () => note('started over')(),
    ...given,
  };
  const calls = { get: async () => effects, now: () => effects };
  const session = createSession(createStore(), Object.assign(effects, { calls }));
  const hear = (data: SessionMessage) => void channel.dispatchEvent(new MessageEvent('message', { data }));
  return { session, effects, story, hear };
}

async function signedIn(given: Parameters<typeof scene>[0] = {}): Promise<Scene> {
  const made = scene({ token: () => 'a', ...given });
  await made.session.load();
  return made;
}

describe('at the start', () => {
  it('no profile is requested without tokens', async () => {
    const loadProfile = vi.fn<() => Promise<User>>();
    const { session } = scene({ loadProfile });
    await session.load();
    expect(loadProfile).not.toHaveBeenCalled();
    expect(session.snapshot()).toEqual({ status: 'guest' });
  });

  it('the profile identifies the person', async () => {
    const { session } = await signedIn();
    expect(session.snapshot()).toEqual({ status: 'user', user: aUser() });
  });

  it.each([
    ...[401, 403, 404, 429, 500, 503].map((status) => new ApiError(status, undefined)),
    new ContractError('It returned an unexpected response'),
  ])('a profile that fails to load with %o is a guest without tokens, who is told', async (failure) => {
    const made = scene({ token: () => 'a', loadProfile: async () => Promise.reject(failure) });
    expect(await made.session.load()).toBe(true);
    expect(made.session.snapshot().status).toBe('guest');
    expect(made.story).toEqual([
      'reported: The profile could not be loaded',
      'cookies cleared',
      'registry',
      `shown: ${String(failure)}`,
    ]);
  });

  it.each([new NetworkError('no network'), new Error('Loading chunk calls failed')])(
    '%s is not a response: it keeps the tokens, and a retry finds the person',
    async (failure) => {
      const made = scene({ token: () => 'a', loadProfile: async () => Promise.reject(failure) });
      expect(await made.session.load()).toBe(false);
      expect(made.story).toEqual(['reported: The profile could not be loaded']);
      made.effects.loadProfile = async () => aUser();
      expect(await made.session.load()).toBe(true);
      expect(made.session.snapshot().status).toBe('user');
    },
  );
});

describe('another person who signs in to the same browser', () => {
  const tokenOf = (sub: string): string => `header.${btoa(JSON.stringify({ sub }))}.signature`;
  it('also takes over this tab, which sends no more requests as the previous person and reloads once', async () => {
    let sub = aUser().id;
    const { session, story, hear } = await signedIn({ token: () => tokenOf(sub) });
    sub = 'usr_somebody_else';
    hear('signed-in');
    await session.followPerson();
    await vi.waitFor(() => expect(story).toEqual(['queries held', 'started over']));
  });

  it('is applied later if the new page could not be prepared', async () => {
    let sub = aUser().id;
    const made = await signedIn({
      token: () => tokenOf(sub),
      startOver: async () => Promise.reject(new Error('down')),
    });
    sub = 'usr_somebody_else';
    await made.session.followPerson();
    made.effects.startOver = async () => void made.story.push('started over');
    await made.session.followPerson();
    expect(made.story.filter((line) => line.startsWith('queries'))).toEqual(['queries held']);
    expect(made.story.at(-1)).toBe('started over');
  });

  it('who has already signed out again does not affect the first person’s page', async () => {
    let sub = 'usr_somebody_else';
    const made = await signedIn({
      token: () => tokenOf(sub),
      startOver: async () => Promise.reject(new Error('down')),
    });
    await made.session.followPerson();
    sub = aUser().id;
    await made.session.followPerson();
    expect(made.story.at(-1)).toBe('queries released');
  });

  it('does not include the same person signing in again', async () => {
    const same = await signedIn({ token: () => tokenOf(aUser().id) });
    same.hear('signed-in');
    await same.session.followPerson();
    expect(same.story).toEqual([]);
  });
});

describe('signing in', () => {
  it('fetches the registry before the person counts as signed in, and notifies the other tabs', async () => {
    const made = scene();
    const seen: string[] = [];
    made.effects.refreshRegistry = async () => void seen.push(made.session.snapshot().status);
    await made.session.signIn(tokens, aUser());
    expect(seen).toEqual(['guest']);
    expect(made.story).toEqual(['cookies stored', 'queries forgotten', 'drafts restored', 'told: signed-in']);
    expect(made.session.snapshot().status).toBe('user');
  });

  it('is rolled back when the registry does not respond', async () => {
    const { session, story } = scene({ refreshRegistry: async () => Promise.reject(new Error('down')) });
    await expect(session.signIn(tokens, aUser())).rejects.toThrow('down');
    expect(session.snapshot().status).toBe('guest');
    expect(story.at(-1)).toBe('cookies cleared');
  });

  it('in another tab signs this one in', async () => {
    const { session, hear } = scene({ token: () => 'a' });
    hear('signed-in');
    await vi.waitFor(() => expect(session.snapshot().status).toBe('user'));
  });

  it('in another tab keeps its tokens if this one cannot identify the person', async () => {
    const made = scene({ token: () => 'a' });
    made.effects.fetchProfile = async () => Promise.reject(new ApiError(500, undefined));
    made.hear('signed-in');
    await vi.waitFor(() => expect(made.story).toHaveLength(1));
    expect(made.story).toEqual([
      'reported: The profile of the person who signed in elsewhere could not be loaded',
    ]);
    expect(made.session.snapshot().status).toBe('guest');
  });
});

describe('signing out', () => {
  it('ends the session on the server, in the other tabs and here, and leaves', async () => {
    const { session, story } = await signedIn();
    await session.signOut();
    expect(story).toEqual([
      'queries held',
      'logout',
      'told: signed-out',
      'cookies cleared',
      'drafts cleared',
      'registry',
      'left: signed-out',
      'queries forgotten',
      'queries released',
    ]);
    expect(session.snapshot()).toEqual({ status: 'guest' });
  });

  it('shows no message if another one is more specific', async () => {
    const { session, story } = await signedIn();
    await session.signOut({ quietly: true });
    expect(story).toContain('left: signed-out-quietly');
    expect(story).not.toContain('left: signed-out');
  });

  it('also leaves when the server fails, and says so', async () => {
    const { session, story } = await signedIn({ logout: async () => Promise.reject(new Error('down')) });
    await session.signOut();
    expect(story).toContain('cookies cleared');
    expect(story).toContain('left: signed-out-with-errors');
    expect(session.snapshot().status).toBe('guest');
  });

  it('in another tab also signs out this one', async () => {
    const { session, story, hear } = await signedIn();
    hear('signed-out');
    await vi.waitFor(() => expect(story).toContain('left: signed-out-elsewhere'));
    expect(session.snapshot().status).toBe('guest');
  });
});

describe('an expired session', () => {
  it('ends only once, no matter how many queries notice', async () => {
    const { session, story } = await signedIn();
    session.expire();
    session.expire();
    await vi.waitFor(() => expect(story).toContain('registry'));
    expect(story.filter((line) => line.startsWith('left'))).toEqual(['left: expired']);
    // Before the page is replaced, because it contains what was typed.
    expect(story[0]).toBe('drafts saved');
    expect(story).not.toContain('drafts cleared');
  });

  it('does not affect a guest', () => {
    const { session, story } = scene();
    session.expire();
    expect(story).toEqual([]);
  });
});

describe('a change to the person', () => {
  const renamed = { ...aUser(), full_name: 'Maya New' };

  it('is sent to the other tabs, but nothing is sent without a change', async () => {
    const made = await signedIn();
    await made.session.refreshUser();
    expect(made.story).toEqual([]);
    made.effects.fetchProfile = async () => renamed;
    await made.session.refreshUser();
    expect(made.story).toEqual(['told: changed']);
  });

  it('on another device is loaded when the person returns to the page after a while, but not more often', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const fetchProfile = vi.fn(async () => renamed);
    const made = await signedIn({ fetchProfile });
    now = limits.QUERY_STALE_MS - 1;
    await made.session.freshen();
    expect(fetchProfile).not.toHaveBeenCalled();
    now = limits.QUERY_STALE_MS;
    await Promise.all([made.session.freshen(), made.session.freshen()]);
    expect(fetchProfile).toHaveBeenCalledOnce();
    expect(made.session.snapshot()).toEqual({ status: 'user', user: renamed });
    expect(made.story).toEqual([]);

    const guest = scene({ fetchProfile });
    await guest.session.freshen();
    expect(fetchProfile).toHaveBeenCalledOnce();
  });

  it('appears at once in a tab that receives it, and is not forwarded again', async () => {
    const made = await signedIn();
    made.effects.fetchProfile = async () => renamed;
    made.hear('changed');
    await vi.waitFor(() => expect(made.session.snapshot()).toEqual({ status: 'user', user: renamed }));
    expect(made.story).not.toContain('told: changed');
  });

  it('changes nothing in a guest’s tab, in someone else’s, or when the server does not respond', async () => {
    const fetchProfile = vi.fn(async () => renamed);
    const guest = scene({ fetchProfile });
    guest.hear('changed');
    expect(fetchProfile).not.toHaveBeenCalled();

    const other = await signedIn();
    other.effects.fetchProfile = vi.fn(async () => ({ ...renamed, id: 'usr_somebody_else' as User['id'] }));
    other.hear('changed');
    await vi.waitFor(() => expect(other.effects.fetchProfile).toHaveBeenCalled());
    expect(other.session.snapshot()).toEqual({ status: 'user', user: aUser() });

    const cut = await signedIn();
    cut.effects.fetchProfile = async () => Promise.reject(new Error('gone'));
    cut.hear('changed');
    await vi.waitFor(() => expect(cut.story).toContain('reported: The profile could not be reloaded'));
    expect(cut.session.snapshot()).toEqual({ status: 'user', user: aUser() });
  });
});

describe('renewing', () => {
  it('says whether the session is valid', async () => {
    expect(await (await signedIn()).session.renew()).toBe(true);
    expect(await scene().session.renew()).toBe(false);
    const made = await signedIn();
    made.effects.fetchProfile = async () => Promise.reject(new Error('401'));
    expect(await made.session.renew()).toBe(false);
  });
});

describe('a listener', () => {
  it('receives changes until it unsubscribes', async () => {
    const { session } = scene();
    const heard = vi.fn();
    const stop = session.subscribe(heard);
    await session.signIn(tokens, aUser());
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    await session.refreshUser();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
