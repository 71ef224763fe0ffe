import type { RemoteBuild, RemoteDescriptor } from '@newswatch/shared/contracts';
import { describe, expect, it, vi } from 'vitest';
import { aRemote, aRoute } from '../../testing/registry.ts';
import { createLateChunkFailures } from './late-chunk-failures.ts';
import { createRemoteBuilds } from './remote-builds.ts';

const PATH = '/alpha';
const build = (version: string, given: Partial<RemoteDescriptor> = {}): RemoteDescriptor =>
  aRemote({
    name: 'mf-a',
    version,
    container: `mf_a__${version}`,
    base_path: `/r/mf-a/${version}/`,
    preload: { page: ['page.js'] },
    routes: [aRoute(PATH)],
    ...given,
  });
const good = build('aaaaaaaaaaaa');
const next = build('bbbbbbbbbbbb', { previous: good });
const of = ({ base_path }: RemoteBuild, file: string) => new URL(`${base_path}${file}`, location.href).href;

function scene({ listed = [next], shown = next }: { listed?: RemoteDescriptor[]; shown?: RemoteBuild } = {}) {
  const now = { listed };
  const effects = {
    listed: () => now.listed,
    shown: () => shown,
    shownPath: () => PATH,
    report: vi.fn(),
    ask: vi.fn(async () => undefined),
    offer: vi.fn(),
  };
  const builds = createRemoteBuilds(effects);
  return { now, effects, builds, late: createLateChunkFailures({ ...effects, builds }) };
}

describe('a file that a page loads later and that does not arrive', () => {
  it('is attributed to its build, once, and another build is offered', () => {
    const { effects, late } = scene();
    late.lost(of(next, 'form.js'));
    late.lost(of(next, 'form.js?retry=1'));
    late.broke(next, of(next, 'form.js?retry=2'));
    expect(effects.report.mock.calls.map(([{ error }]) => error)).toEqual([
      expect.objectContaining({ remote: next, phase: 'page', cause: new Error('form.js did not arrive') }),
    ]);
    expect(effects.offer.mock.calls).toEqual([[next]]);
  });

  it('is left to the fallbacks while a page of its remote is being opened, and if a visit waits for it or prefetches it', async () => {
    const { effects, builds, late } = scene();
    const { promise, resolve } = Promise.withResolvers<void>();
    const visit = builds.load(next, PATH, () => promise);
    late.lost(of(next, 'form.js'));
    resolve();
    await visit;
    late.lost(of(next, 'page.js?retry=1'));
    late.lost(of(next, 'remoteEntry.js'));
    late.lost(new URL('/assets/aaaaaaaaaaaa/toast.js', location.href).href);
    expect(effects.report).not.toHaveBeenCalled();
    // A page that broke because of the file no longer exists, whichever file it was.
    late.broke(next, of(next, 'page.js?retry=1'));
    expect(effects.report).toHaveBeenCalledOnce();
  });

  it('is not missed while a page of another remote is opened', () => {
    const { effects, builds, late } = scene();
    void builds.load(build('cccccccccccc', { name: 'mf-b' }), PATH, () => new Promise(() => undefined));
    late.lost(of(next, 'form.js'));
    expect(effects.report).toHaveBeenCalledOnce();
  });

  it('is reported without an offer if its remote is not on the screen', () => {
    const { effects, late } = scene({ shown: build('cccccccccccc', { name: 'mf-b' }) });
    late.lost(of(next, 'form.js'));
    expect(effects.report).toHaveBeenCalledOnce();
    expect(effects.offer).not.toHaveBeenCalled();
  });

  it('makes the shell request the registry again if no other build is known', async () => {
    const fresh = build('bbbbbbbbbbbb');
    const { now, effects, late } = scene({ listed: [fresh], shown: fresh });
    effects.ask.mockImplementation(async () => {
      now.listed = [next];
    });
    late.lost(of(fresh, 'form.js'));
    await vi.waitFor(() => expect(effects.offer.mock.calls).toEqual([[fresh]]));
  });

  it('is only reported if there is no other build', async () => {
    const { effects, late } = scene({ listed: [good], shown: good });
    late.lost(of(good, 'form.js'));
    await vi.waitFor(() => expect(effects.ask).toHaveBeenCalledOnce());
    expect(effects.offer).not.toHaveBeenCalled();
  });
});
