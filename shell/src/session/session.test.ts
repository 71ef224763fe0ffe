import { ApiError, ContractError, NetworkError } from '@newswatch/shared/api';
import type { User } from '@newswatch/shared/contracts';
import { aUser } from '@newswatch/test-kit';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import {
  createSession,
  FRESH_MS,
  type Session,
  type SessionEffects,
  type SessionMessage,
} from './session.ts';

const tokens = { access_token: 'a', refresh_token: 'r' };

interface Scene {
  session: Session;
  effects: { [Name in keyof SessionEffects]: SessionEffects[Name] };
  /** What happened, in order. */
  story: string[];
  /** A message from another tab. */
  hear(message: SessionMessage): void;
}

function scene(given: Partial<SessionEffects> & { hasTokens?: boolean } = {}): Scene {
  const story: string[] = [];
  let hear: (message: SessionMessage) => void = () => {};
  const note = (text: string) => () => void story.push(text);
  const effects: SessionEffects = {
    fetchProfile: async () => aUser(),
    loadProfile: async () => aUser(),
    logout: async () => note('logout')(),
    cookies: {
      hasTokens: () => given.hasTokens ?? false,
      accessToken: () => 'a',
      store: note('cookies stored'),
      clear: note('cookies cleared'),
    },
    channel: {
      post: (message) => void story.push(`told: ${message}`),
      listen(listener) {
        hear = listener;
      },
    },
    refreshRegistry: async () => note('registry')(),
    forgetQueries: note('queries forgotten'),
    holdQueries: async () => {
      note('queries held')();
      return note('queries released');
    },
    drafts: {
      save: note('drafts saved'),
      restore: note('drafts restored'),
      clear: note('drafts cleared'),
    },
    leave: async (reason) => void story.push(`left: ${reason}`),
    showFailedLoad: async (error) => void story.push(`shown: ${String(error)}`),
    startOver: async () => note('started over')(),
    now: () => 0,
    report: (message) => void story.push(`reported: ${message}`),
    ...given,
  };
  return { session: createSession(createStore(), effects), effects, story, hear: (message) => hear(message) };
}

async function signedIn(given: Parameters<typeof scene>[0] = {}): Promise<Scene> {
  const made = scene({ hasTokens: true, ...given });
  await made.session.load();
  return made;
}

describe('at the start', () => {
  it('nobody is asked for where there are no tokens', async () => {
    const loadProfile = vi.fn<() => Promise<User>>();
    const { session } = scene({ loadProfile });
    await session.load();
    expect(loadProfile).not.toHaveBeenCalled();
    expect(session.snapshot()).toEqual({ status: 'guest' });
  });

  it('the profile says who is here', async () => {
    const { session } = await signedIn();
    expect(session.snapshot()).toEqual({ status: 'user', user: aUser() });
  });

  it('the registry is fetched again where the page came with a token that had run out', async () => {
    let token = 'old';
    const refreshed = async () => {
      token = 'new';
      return aUser();
    };
    const cookies = { hasTokens: () => true, accessToken: () => token, store: () => {}, clear: () => {} };
    expect((await signedIn({ loadProfile: refreshed, cookies })).story).toEqual(['registry']);
    expect((await signedIn({ cookies })).story).toEqual([]);
  });

  it.each([
    ...[401, 403, 404, 429, 500, 503].map((status) => new ApiError(status, undefined)),
    new ContractError('It answered something unknown'),
  ])('a profile that fails to load with %o is a guest without tokens, who is told', async (failure) => {
    const made = scene({ hasTokens: true, loadProfile: async () => Promise.reject(failure) });
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
    '%s is no answer: it keeps the tokens, and asking again finds the person',
    async (failure) => {
      const made = scene({ hasTokens: true, loadProfile: async () => Promise.reject(failure) });
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
  const cookiesOf = (sub: () => string): SessionEffects['cookies'] => ({
    hasTokens: () => true,
    accessToken: () => tokenOf(sub()),
    store: () => {},
    clear: () => {},
  });

  it('gets this tab too: it asks nothing more in the wrong name, and starts over once', async () => {
    let sub = aUser().id;
    const { session, story, hear } = await signedIn({ cookies: cookiesOf(() => sub) });
    sub = 'usr_somebody_else';
    hear('signed-in');
    await session.followPerson();
    await vi.waitFor(() => expect(story).toEqual(['queries held', 'started over']));
  });

  it('is followed later where the new page could not be prepared', async () => {
    let sub = aUser().id;
    const made = await signedIn({
      cookies: cookiesOf(() => sub),
      startOver: async () => Promise.reject(new Error('down')),
    });
    sub = 'usr_somebody_else';
    await made.session.followPerson();
    made.effects.startOver = async () => void made.story.push('started over');
    await made.session.followPerson();
    expect(made.story.filter((line) => line.startsWith('queries'))).toEqual(['queries held']);
    expect(made.story.at(-1)).toBe('started over');
  });

  it('who has left again by then gives the page back to the first', async () => {
    let sub = 'usr_somebody_else';
    const made = await signedIn({
      cookies: cookiesOf(() => sub),
      startOver: async () => Promise.reject(new Error('down')),
    });
    await made.session.followPerson();
    sub = aUser().id;
    await made.session.followPerson();
    expect(made.story.at(-1)).toBe('queries released');
  });

  it('is not the same person again', async () => {
    const same = await signedIn({ cookies: cookiesOf(() => aUser().id) });
    same.hear('signed-in');
    await same.session.followPerson();
    expect(same.story).toEqual([]);
  });
});

describe('signing in', () => {
  it('fetches the registry before anybody counts as signed in, and tells the other tabs', async () => {
    const made = scene();
    const seen: string[] = [];
    made.effects.refreshRegistry = async () => void seen.push(made.session.snapshot().status);
    await made.session.signIn(tokens, aUser());
    expect(seen).toEqual(['guest']);
    expect(made.story).toEqual(['cookies stored', 'queries forgotten', 'drafts restored', 'told: signed-in']);
    expect(made.session.snapshot().status).toBe('user');
  });

  it('is undone when the registry does not answer', async () => {
    const { session, story } = scene({ refreshRegistry: async () => Promise.reject(new Error('down')) });
    await expect(session.signIn(tokens, aUser())).rejects.toThrow('down');
    expect(session.snapshot().status).toBe('guest');
    expect(story.at(-1)).toBe('cookies cleared');
  });

  it('in another tab signs this one in', async () => {
    const { session, hear } = scene({ hasTokens: true });
    hear('signed-in');
    await vi.waitFor(() => expect(session.snapshot().status).toBe('user'));
  });

  it('in another tab leaves its tokens be where this one cannot read who it is', async () => {
    const made = scene({ hasTokens: true });
    made.effects.fetchProfile = async () => Promise.reject(new ApiError(500, undefined));
    made.hear('signed-in');
    await vi.waitFor(() => expect(made.story).toHaveLength(1));
    expect(made.story).toEqual(['reported: The person who signed in elsewhere could not be read']);
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
      'left: signed-out',
      'registry',
      'queries forgotten',
      'queries released',
    ]);
    expect(session.snapshot()).toEqual({ status: 'guest' });
  });

  it('says nothing where something else has said more', async () => {
    const { session, story } = await signedIn();
    await session.signOut({ quietly: true });
    expect(story).toContain('left: signed-out-quietly');
    expect(story).not.toContain('left: signed-out');
  });

  it('leaves also when the server failed, and says so', async () => {
    const { session, story } = await signedIn({ logout: async () => Promise.reject(new Error('down')) });
    await session.signOut();
    expect(story).toContain('left: signed-out-with-errors');
    expect(session.snapshot().status).toBe('guest');
  });

  it('in another tab ends this one too', async () => {
    const { session, story, hear } = await signedIn();
    hear('signed-out');
    await vi.waitFor(() => expect(story).toContain('left: signed-out-elsewhere'));
    expect(session.snapshot().status).toBe('guest');
  });
});

describe('an expired session', () => {
  it('is left once, however many queries notice', async () => {
    const { session, story } = await signedIn();
    session.expire();
    session.expire();
    await vi.waitFor(() => expect(story).toContain('registry'));
    expect(story.filter((line) => line.startsWith('left'))).toEqual(['left: expired']);
    // Before the page is replaced, because it contains what was typed.
    expect(story[0]).toBe('drafts saved');
    expect(story).not.toContain('drafts cleared');
  });

  it('is no news to a guest', () => {
    const { session, story } = scene();
    session.expire();
    expect(story).toEqual([]);
  });
});

describe('what changed of a person', () => {
  const renamed = { ...aUser(), full_name: 'Maya New' };

  it('is told to the other tabs, and nothing is where nothing changed', async () => {
    const made = await signedIn();
    await made.session.refreshUser();
    expect(made.story).toEqual([]);
    made.effects.fetchProfile = async () => renamed;
    await made.session.refreshUser();
    expect(made.story).toEqual(['told: changed']);
  });

  it('on another device is read when somebody comes back to the page after a while, and not more often', async () => {
    let now = 0;
    const fetchProfile = vi.fn(async () => renamed);
    const made = await signedIn({ now: () => now, fetchProfile });
    now = FRESH_MS - 1;
    await made.session.freshen();
    expect(fetchProfile).not.toHaveBeenCalled();
    now = FRESH_MS;
    await Promise.all([made.session.freshen(), made.session.freshen()]);
    expect(fetchProfile).toHaveBeenCalledOnce();
    expect(made.session.snapshot()).toEqual({ status: 'user', user: renamed });
    expect(made.story).toEqual([]);

    const guest = scene({ now: () => now, fetchProfile });
    await guest.session.freshen();
    expect(fetchProfile).toHaveBeenCalledOnce();
  });

  it('shows at once in a tab that hears of it, which tells nobody in turn', async () => {
    const made = await signedIn();
    made.effects.fetchProfile = async () => renamed;
    made.hear('changed');
    await vi.waitFor(() => expect(made.session.snapshot()).toEqual({ status: 'user', user: renamed }));
    expect(made.story).not.toContain('told: changed');
  });

  it('changes nothing in a tab of nobody, of somebody else, or where the server does not answer', async () => {
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
  it('tells whether the session lives', async () => {
    expect(await (await signedIn()).session.renew()).toBe(true);
    expect(await scene().session.renew()).toBe(false);
    const made = await signedIn();
    made.effects.fetchProfile = async () => Promise.reject(new Error('401'));
    expect(await made.session.renew()).toBe(false);
  });
});

describe('a listener', () => {
  it('hears of changes, until it stops listening', async () => {
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
