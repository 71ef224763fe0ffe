import { describe, expect, it } from 'vitest';
import { aRemote } from '../testing/registry.ts';
import { createVersionPinning } from './version-pinning.ts';

const build = (version: string) => aRemote({ name: 'mf-a', version, container: `mf_a__${version}` });

describe('the build of a remote that a tab runs', () => {
  it('stays the same inside the remote, and is the current one on a visit from elsewhere', () => {
    let today = build('oooooo');
    let shown: string | undefined;
    const builds = createVersionPinning({ listed: () => today, shown: () => shown });
    expect(builds.forVisit('mf-a')?.version).toBe('oooooo');
    shown = 'mf-a';
    today = build('nnnnnn');
    expect(builds.forVisit('mf-a')?.version).toBe('oooooo');
    shown = 'mf-b';
    expect(builds.forVisit('mf-a')?.version).toBe('nnnnnn');
    // A rollback works the same way.
    today = build('oooooo');
    expect(builds.forVisit('mf-a')?.version).toBe('oooooo');
  });

  it('is the current one after a failure, because no page is shown', () => {
    let today = build('oooooo');
    const builds = createVersionPinning({ listed: () => today, shown: () => undefined });
    builds.forVisit('mf-a');
    today = build('nnnnnn');
    expect(builds.forVisit('mf-a')?.version).toBe('nnnnnn');
  });

  it('is replaced by the current one when it fails, for this visit and later ones', () => {
    let today = build('oooooo');
    const builds = createVersionPinning({ listed: () => today, shown: () => 'mf-a' });
    const old = today;
    builds.forVisit('mf-a');
    expect(builds.insteadOf(old)).toBeUndefined();
    today = build('nnnnnn');
    expect(builds.forVisit('mf-a')?.version).toBe('oooooo');
    expect(builds.insteadOf(old)?.version).toBe('nnnnnn');
    expect(builds.forVisit('mf-a')?.version).toBe('nnnnnn');
  });

  it('is tried once more if the previous one became known only after the failure', () => {
    const failed = build('nnnnnn');
    let today = failed;
    const builds = createVersionPinning({ listed: () => today, shown: () => undefined });
    builds.forVisit('mf-a');
    today = { ...failed, previous: build('oooooo') };
    expect(builds.insteadOf(failed)?.previous?.version).toBe('oooooo');
    expect(builds.insteadOf(today)).toBeUndefined();
  });

  it('does not exist when the session may no longer load the remote', () => {
    let listed: ReturnType<typeof build> | undefined = build('oooooo');
    const builds = createVersionPinning({ listed: () => listed, shown: () => 'mf-a' });
    builds.forVisit('mf-a');
    listed = undefined;
    expect(builds.forVisit('mf-a')).toBeUndefined();
    expect(builds.standsIn('mf-a')).toBe(false);
  });
});
