import { describe, expect, it } from 'vitest';
import { aRemote } from '../testing/registry.ts';
import { createFallbackLoader } from './load-with-fallback.ts';
import { RemoteLoadError } from './remote-load-error.ts';

const build = (version: string) =>
  aRemote({ version, container: `mf_a__${version}`, base_path: `/r/mf-a/${version}/` });
const previous = build('oooooo');
const remote = { ...build('nnnnnn'), previous };

function withBroken(broken: Set<string>) {
  const steps: string[] = [];
  const fallbackLoader = createFallbackLoader({
    failed: () => steps.push('failed'),
    fellBack: () => steps.push('fell-back'),
  });
  const tried: string[] = [];
  const visit = (wanted: typeof remote | ReturnType<typeof build> = remote, failed?: RemoteLoadError) =>
    fallbackLoader.load(
      wanted,
      async (tryThis) => {
        tried.push(tryThis.version);
        if (broken.has(tryThis.version)) throw new RemoteLoadError(tryThis, 'entry', new Error('503'));
        return tryThis.version;
      },
      failed,
    );
  return { steps, tried, visit };
}

describe('the fallbacks of a remote that fails', () => {
  it('are not needed by a build that loads', async () => {
    const { steps, visit } = withBroken(new Set());
    expect(await visit()).toBe('nnnnnn');
    expect(steps).toEqual([]);
  });

  it('lead to the last good build, and report each step', async () => {
    const { steps, visit } = withBroken(new Set(['nnnnnn']));
    expect(await visit()).toBe('oooooo');
    expect(steps).toEqual(['failed', 'fell-back']);
  });

  it('use the last good build even if it became known only after the failure', async () => {
    const { steps, tried, visit } = withBroken(new Set(['nnnnnn']));
    expect(await visit(remote, new RemoteLoadError(remote, 'entry', new Error('hung')))).toBe('oooooo');
    expect(tried).toEqual(['oooooo']);
    expect(steps).toEqual(['fell-back']);
  });

  it('are remembered: the next visit does not wait for the same failure again', async () => {
    const { tried, visit } = withBroken(new Set(['nnnnnn']));
    await visit();
    await visit();
    expect(tried).toEqual(['nnnnnn', 'oooooo', 'oooooo']);
    // A newer build is tried first again.
    expect(await visit(build('zzzzzz'))).toBe('zzzzzz');
  });

  it('end with the failure of the requested build if the last good one fails too', async () => {
    const { visit } = withBroken(new Set(['nnnnnn', 'oooooo']));
    await expect(visit()).rejects.toMatchObject({ remote: { version: 'nnnnnn' }, phase: 'entry' });
  });

  it('end at once if there is no earlier build', async () => {
    const { tried, visit } = withBroken(new Set(['zzzzzz']));
    await expect(visit(build('zzzzzz'))).rejects.toBeInstanceOf(RemoteLoadError);
    expect(tried).toEqual(['zzzzzz']);
  });

  it('return to the requested build when the fallback fails later', async () => {
    const broken = new Set(['nnnnnn']);
    const { visit } = withBroken(broken);
    await visit();
    broken.delete('nnnnnn');
    broken.add('oooooo');
    expect(await visit()).toBe('nnnnnn');
  });

  it('handle only load failures: a redirect or an error of the page passes through', async () => {
    const fallbackLoader = createFallbackLoader({ failed: () => undefined, fellBack: () => undefined });
    const answer = new Response(null, { status: 404 });
    await expect(fallbackLoader.load(remote, () => Promise.reject(answer))).rejects.toBe(answer);
  });
});
