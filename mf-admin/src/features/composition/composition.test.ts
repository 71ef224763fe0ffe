import type { SessionLog } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { composedRemotes } from './composed-remotes.ts';
import { duplicatesOf, readSharedCopies } from './shared-modules.ts';

const share = (from: string, useIn: string[], loaded = true) => ({
  from,
  useIn,
  loaded,
  get: () => undefined,
});
const remote = { name: 'mf-a', title: 'Alpha', owner: 'Alpha team', version: 'bbbbbb222222' };
const registry: SessionLog['registry'] = { remotes: [remote], composition_id: 'abcdefabcdef' };

describe('the shared modules of a page', () => {
  const shell = { shareScopeMap: { default: { react: { '19.3.1': share('shell', ['shell', 'a']) } } } };
  const page = (...instances: object[]) => ({ __FEDERATION__: { __INSTANCES__: instances } });

  it('are listed once, with everything that uses them, even though all remotes share one scope', () => {
    const same = { shareScopeMap: { default: { react: { '19.3.1': share('shell', ['b']) } } } };
    expect(readSharedCopies(page(shell, same))).toEqual([
      { scope: 'default', module: 'react', version: '19.3.1', from: 'shell', usedBy: ['shell', 'a', 'b'] },
    ]);
  });

  it('omit modules that nothing loaded, and name those loaded twice', () => {
    const other = {
      shareScopeMap: {
        'isolated:old': { react: { '18.3.1': share('old', ['old']) } },
        default: { antd: { '6.0.0': share('shell', [], false) } },
      },
    };
    const copies = readSharedCopies(page(shell, other));
    expect(copies.map(({ module, version }) => `${module} ${version}`)).toEqual([
      'react 18.3.1',
      'react 19.3.1',
    ]);
    expect(duplicatesOf(copies)).toEqual(['react']);
    expect(duplicatesOf(readSharedCopies(page(shell)))).toEqual([]);
  });

  it('are empty without a federation runtime, or with one of a different shape', () => {
    expect(readSharedCopies({})).toEqual([]);
    expect(readSharedCopies({ __FEDERATION__: { __INSTANCES__: [{ shares: 1 }] } })).toEqual([]);
  });
});

describe('the remotes of a session', () => {
  const at = '2026-03-03T12:00:00.000Z';
  const visit = { at, remote: 'mf-a', path: '/a', how: 'tree', module_ms: 120, page_ms: 30 } as const;
  const failure = { at, remote: 'mf-a', phase: 'page', message: 'gone' } as const;
  const log = (changes: Partial<SessionLog> = {}): SessionLog => ({
    shell_version: 'cccccc333333',
    registry,
    visits: [],
    failures: [],
    ...changes,
  });
  const file = (name: string, encodedBodySize: number) => ({
    name: `https://news.example${name}`,
    encodedBodySize,
  });

  it('are listed even before they are visited', () => {
    expect(composedRemotes(log(), [])).toMatchObject([
      { name: 'mf-a', version: 'bbbbbb222222', state: 'listed', visits: 0, first: undefined },
    ]);
  });

  it('have the timings of their first visit, and list each file once', () => {
    const visits = [
      { ...visit, version: 'bbbbbb222222' },
      { ...visit, version: 'bbbbbb222222', module_ms: 0, page_ms: 4 },
    ];
    const files = [
      file('/r/mf-a/bbbbbb222222/remoteEntry.js', 8_000),
      file('/r/mf-a/bbbbbb222222/page.js', 0),
      file('/r/mf-a/bbbbbb222222/page.js?retry=1', 4_000),
      file('/r/mf-b/bbbbbb222222/page.js', 1),
    ];
    expect(composedRemotes(log({ visits }), files)).toMatchObject([
      { state: 'in use', visits: 2, first: { module: 120, page: 30 }, loaded: { files: 2, bytes: 12_000 } },
    ]);
  });

  it('are listed with the build that replaced a failed one', () => {
    const withPrevious = { ...registry, remotes: [{ ...remote, previous: { version: 'aaaaaa111111' } }] };
    const failures = [{ ...failure, version: 'bbbbbb222222' }];
    const visits = [{ ...visit, version: 'aaaaaa111111' }];
    expect(composedRemotes(log({ registry: withPrevious, visits, failures }), [])).toMatchObject([
      { version: 'bbbbbb222222', failures: 1, visits: 0 },
      { version: 'aaaaaa111111', state: 'fallback', failures: 0, visits: 1 },
    ]);
  });
});
