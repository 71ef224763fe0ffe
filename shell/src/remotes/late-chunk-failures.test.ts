import type { RemoteBuild, RemoteDescriptor } from '@newswatch/shared/contracts';
import { describe, expect, it, vi } from 'vitest';
import { aRemote } from '../testing/registry.ts';
import { createLateChunkFailures } from './late-chunk-failures.ts';

const build = (version: string, given: Partial<RemoteDescriptor> = {}): RemoteDescriptor =>
  aRemote({
    name: 'mf-a',
    version,
    container: `mf_a__${version}`,
    base_path: `/r/mf-a/${version}/`,
    preload: { page: ['page.js'] },
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
    report: vi.fn(),
    ask: vi.fn(async () => undefined),
    fallbackLoader: { standIn: vi.fn(), hasFallen: vi.fn(() => false) },
    builds: { insteadOf: vi.fn() },
    offer: vi.fn(),
  };
  return { now, effects, late: createLateChunkFailures(effects) };
}

describe('a file that a page loads later and that does not arrive', () => {
  it('is attributed to its build, once, and the last good one is offered', () => {
    const { effects, late } = scene();
    late.lost(of(next, 'form.js'));
    late.lost(of(next, 'form.js?retry=1'));
    late.broke(next, of(next, 'form.js?retry=2'));
    expect(effects.report.mock.calls.flat()).toEqual([
      expect.objectContaining({ remote: next, phase: 'page', cause: new Error('form.js did not arrive') }),
    ]);
    expect(effects.offer.mock.calls).toEqual([[next, 'last-good']]);
    late.giveWay(next);
    expect(effects.fallbackLoader.standIn.mock.calls).toEqual([[next]]);
    expect(late.gaveWay(next)).toBe(true);
  });

  it('is left to the fallbacks while the remote is being opened, and when a visit waits for it or prefetches it', async () => {
    const { effects, late } = scene();
    await late.during('mf-a', async () => late.lost(of(next, 'form.js')));
    late.lost(of(next, 'page.js?retry=1'));
    late.lost(of(next, 'remoteEntry.js'));
    late.lost(new URL('/assets/aaaaaaaaaaaa/toast.js', location.href).href);
    expect(effects.report).not.toHaveBeenCalled();
    // A page that broke because of the file is gone, whichever file it was.
    late.broke(next, of(next, 'page.js?retry=1'));
    expect(effects.report).toHaveBeenCalledOnce();
  });

  it('is reported without an offer if its remote is not on the screen', () => {
    const { effects, late } = scene({ shown: build('cccccccccccc', { name: 'mf-b' }) });
    late.lost(of(next, 'form.js'));
    expect(effects.report).toHaveBeenCalledOnce();
    expect(effects.offer).not.toHaveBeenCalled();
  });

  it('makes the shell request the registry again if no fallback is known, for the last good or the current version', async () => {
    const fresh = build('bbbbbbbbbbbb');
    const first = scene({ listed: [fresh], shown: fresh });
    first.effects.ask.mockImplementation(async () => {
      first.now.listed = [next];
    });
    first.late.lost(of(fresh, 'form.js'));
    await vi.waitFor(() => expect(first.effects.offer.mock.calls).toEqual([[fresh, 'last-good']]));

    const second = scene({ listed: [next], shown: good });
    second.late.lost(of(good, 'form.js'));
    expect(second.effects.offer.mock.calls).toEqual([[good, 'today']]);
    second.late.giveWay(good);
    expect(second.effects.builds.insteadOf.mock.calls).toEqual([[good]]);
  });

  it('has no fallback if it belongs to a fallback build itself', async () => {
    const { effects, late } = scene({ listed: [next], shown: good });
    effects.fallbackLoader.hasFallen.mockReturnValue(true);
    late.lost(of(good, 'form.js'));
    await vi.waitFor(() => expect(effects.fallbackLoader.hasFallen).toHaveBeenCalledTimes(2));
    late.giveWay(good);
    expect(late.gaveWay(good)).toBe(false);
    expect(effects.offer).not.toHaveBeenCalled();
  });
});
