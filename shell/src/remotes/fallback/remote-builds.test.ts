import type { RemoteBuild, RemoteDescriptor } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { aRemote, aRoute } from '../../testing/registry.ts';
import { RemoteLoadError } from '../loading/remote-load-error.ts';
import { createRemoteBuilds } from './remote-builds.ts';

const PATH = '/alpha';
const build = (version: string, given: Partial<RemoteDescriptor> = {}): RemoteDescriptor =>
  aRemote({ name: 'mf-a', version, container: `mf_a__${version}`, routes: [aRoute(PATH)], ...given });
const old = build('oooooo');
const next = build('nnnnnn');
const nextAfterOld = build('nnnnnn', { previous: old });

function scene(today: RemoteDescriptor | undefined, broken: string[] = []) {
  const kinds: string[] = [];
  const tried: string[] = [];
  const now = {
    today,
    broken,
    shown: undefined as RemoteBuild | undefined,
    shownPath: PATH,
    /** The server's answer. */
    fetched: today,
  };
  const builds = createRemoteBuilds({
    listed: () => (now.today ? [now.today] : []),
    shown: () => now.shown,
    shownPath: () => now.shownPath,
    ask: async () => {
      now.today = now.fetched;
    },
    report: ({ kind }) => void kinds.push(kind),
  });
  const forVisit = () => builds.forVisit('mf-a', PATH)?.version;
  const visit = async () => {
    const first = builds.forVisit('mf-a', PATH);
    if (!first) throw new Error('There is no build to visit');
    return builds.load(first, PATH, async (tryThis) => {
      tried.push(tryThis.version);
      if (now.broken.includes(tryThis.version)) throw new RemoteLoadError(tryThis, 'entry', new Error('503'));
      return tryThis.version;
    });
  };
  return { now, builds, forVisit, visit, tried, kinds };
}

describe('the build of a remote that a tab runs', () => {
  it('stays the same within the remote, and is the current one on a visit from elsewhere', () => {
    const { now, forVisit, builds } = scene(old);
    expect(forVisit()).toBe('oooooo');
    now.shown = old;
    now.today = next;
    expect(forVisit()).toBe('oooooo');
    expect(builds.isShown('mf-a')).toBe(true);
    now.shown = aRemote({ name: 'mf-b' });
    expect(forVisit()).toBe('nnnnnn');
    // A rollback works the same way.
    now.today = old;
    expect(forVisit()).toBe('oooooo');
  });

  it('is the current one, even inside the remote, for a page that the one on the screen does not have', () => {
    const { now, forVisit } = scene(next);
    now.shown = build('oooooo', { routes: [aRoute('/other')] });
    expect(forVisit()).toBe('nnnnnn');
  });

  it('does not exist when the session may no longer load the remote, or its current version has no such page', () => {
    const { now, forVisit } = scene(undefined);
    now.shown = old;
    expect(forVisit()).toBeUndefined();
    now.shown = undefined;
    now.today = build('nnnnnn', { routes: [], previous: old });
    expect(forVisit()).toBeUndefined();
  });
});

describe('the fallbacks of a remote that fails', () => {
  it('are not needed by a build that loads', async () => {
    const { visit, kinds } = scene(nextAfterOld);
    expect(await visit()).toBe('nnnnnn');
    expect(kinds).toEqual([]);
  });

  it('fall back to the last good build, and report each step', async () => {
    const { visit, kinds } = scene(nextAfterOld, ['nnnnnn']);
    expect(await visit()).toBe('oooooo');
    expect(kinds).toEqual(['remote-failed', 'remote-fell-back']);
  });

  it('use the last good build even if it becomes known only after the failure', async () => {
    const { now, visit, tried } = scene(next, ['nnnnnn']);
    now.fetched = nextAfterOld;
    expect(await visit()).toBe('oooooo');
    expect(tried).toEqual(['nnnnnn', 'oooooo']);
  });

  it('fall back from a build whose files no longer exist to the current one, which may be new to the tab', async () => {
    const { now, visit, tried, forVisit } = scene(old, ['oooooo']);
    now.shown = old;
    now.fetched = next;
    expect(await visit()).toBe('nnnnnn');
    expect(tried).toEqual(['oooooo', 'nnnnnn']);
    expect(forVisit()).toBe('nnnnnn');
  });

  it('are remembered: the next visit does not wait for the same failure again', async () => {
    const { now, visit, tried } = scene(nextAfterOld, ['nnnnnn']);
    await visit();
    await visit();
    expect(tried).toEqual(['nnnnnn', 'oooooo', 'oooooo']);
    // A newer build is tried first again.
    now.today = build('zzzzzz', { previous: old });
    expect(await visit()).toBe('zzzzzz');
  });

  it('start again if the registry names another build, whose fallback may have failed before', async () => {
    const { now, builds, visit } = scene(nextAfterOld, ['nnnnnn']);
    await visit();
    const newest = build('mmmmmm', { previous: next });
    now.today = newest;
    now.shown = newest;
    expect(builds.replacementFor(newest)).toEqual(next);
  });

  it('start again if a build is the current one again after it was replaced', async () => {
    const before = build('pppppp');
    const { now, visit, forVisit } = scene(old, ['oooooo']);
    now.shown = old;
    now.fetched = next;
    await visit();
    now.shown = undefined;
    now.today = build('oooooo', { previous: before });
    expect(forVisit()).toBe('oooooo');
  });

  it('end with the failure of the current build, even if a remembered fallback failed before it', async () => {
    const { now, visit, tried } = scene(nextAfterOld, ['nnnnnn']);
    await visit();
    now.broken = ['nnnnnn', 'oooooo'];
    tried.length = 0;
    await expect(visit()).rejects.toMatchObject({ remote: { version: 'nnnnnn' } });
    expect(tried).toEqual(['oooooo', 'nnnnnn']);
  });

  it('end with the failure of the requested build if the last good one fails too, and start again with it', async () => {
    const { now, visit, tried } = scene(nextAfterOld, ['nnnnnn', 'oooooo']);
    await expect(visit()).rejects.toMatchObject({ remote: { version: 'nnnnnn' }, phase: 'entry' });
    expect(tried).toEqual(['nnnnnn', 'oooooo']);
    now.broken = [];
    expect(await visit()).toBe('nnnnnn');
  });

  it('end at once if there is no earlier build', async () => {
    const { visit, tried } = scene(next, ['nnnnnn']);
    await expect(visit()).rejects.toBeInstanceOf(RemoteLoadError);
    expect(tried).toEqual(['nnnnnn']);
  });

  it('return to the requested build when the fallback fails later', async () => {
    const { now, visit } = scene(nextAfterOld, ['nnnnnn']);
    await visit();
    now.broken = ['oooooo'];
    expect(await visit()).toBe('nnnnnn');
    expect(await visit()).toBe('nnnnnn');
  });

  it('handle only load failures: a redirect or an error of the page passes through', async () => {
    const { builds, kinds } = scene(nextAfterOld);
    const answer = new Response(null, { status: 404 });
    await expect(builds.load(nextAfterOld, PATH, () => Promise.reject(answer))).rejects.toBe(answer);
    expect(kinds).toEqual([]);
  });
});

describe('a build whose page failed after it was opened', () => {
  it('is replaced from the next visit on by the last good one, or by the current one', () => {
    const { now, builds, forVisit } = scene(nextAfterOld);
    now.shown = nextAfterOld;
    expect(builds.replacementFor(nextAfterOld)).toEqual(old);
    builds.replace(nextAfterOld);
    expect(builds.isReplaced(nextAfterOld)).toBe(true);
    expect(forVisit()).toBe('oooooo');
    // The fallback has no fallback of its own.
    now.shown = old;
    builds.replace(old);
    expect(builds.isReplaced(old)).toBe(false);

    const later = scene(next);
    later.now.shown = old;
    later.builds.replace(old);
    expect(later.forVisit()).toBe('nnnnnn');
  });

  it('is not replaced by a build without the page on the screen', () => {
    const { now, builds } = scene(nextAfterOld);
    now.today = build('nnnnnn', { routes: [aRoute(PATH), aRoute('/new')], previous: old });
    now.shown = now.today;
    now.shownPath = '/new';
    expect(builds.replacementFor(now.today)).toBeUndefined();
  });
});
