import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Registry, RemoteBuild, RemoteBuildAsRead } from './registry.ts';

const route = { path: '/a', title: 'A', access: 'user', page: 'a' };
const entry = { audience: 'user', group: '', title: 'A', path: '/a', icon: 'target', order: 1 };
const command = { audience: 'user', title: 'New', to: '/a?form=new' };
const build = {
  name: 'mf-a',
  title: 'A',
  owner: 'Team A',
  requires: { role: 'user', contract: '^1', react: '^19', ui: '^1' },
  routes: [route],
  navigation: [entry],
  commands: [command],
  version: 'aaaaaa111111',
  container: 'mf_a__aaaaaa111111',
  base_path: '/r/mf-a/aaaaaa111111/',
  entry: 'remoteEntry.js',
  integrity: {},
  preload: {},
  doors: {},
  built_at: '2026-03-01T00:00:00.000Z',
  revision: 'test',
};
const override = {
  id: `ovr_${'0'.repeat(26)}`,
  remotes: [{ name: 'mf-a', origin: 'http://127.0.0.1:5171' }],
  expires_at: '2026-03-01T00:00:00.000Z',
};
const registry = { remotes: [build], protected_paths: [], composition_id: 'abcdefabcdef', override };

/** With an unknown newer field in every object. */
function later<Value>(value: Value): Value;
function later(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => later(item));
  if (typeof value !== 'object' || value === null) return value;
  const isList = Object.keys(value).length === 0;
  const entries = Object.entries(value).map(([name, inner]) => [name, later(inner)]);
  return Object.fromEntries(isList ? entries : [...entries, ['of_later_days', { so: 'it is' }]]);
}

describe('a registry that is newer than the tab that reads it', () => {
  it('is read as if it had no new fields', () => {
    const answer = { ...registry, remotes: [{ ...build, previous: build }] };
    expect(v.parse(Registry, later(answer))).toEqual(v.parse(Registry, answer));
    expect(v.parse(RemoteBuildAsRead, later(build))).toEqual(build);
  });

  it('drops only the entries with an unknown value', () => {
    const newer = {
      ...build,
      routes: [route, { ...route, path: '/a/team', access: 'team' }],
      navigation: [entry, { ...entry, audience: 'team' }, { ...entry, flag: 'of_later_days' }],
      commands: [{ ...command, audience: 'team' }, command],
    };
    const ofTeams = { ...build, name: 'mf-team', requires: { ...build.requires, role: 'team' } };
    const read = v.parse(Registry, { ...registry, remotes: [ofTeams, newer] });
    expect(read.remotes).toEqual([build]);
  });

  it('has no last good build if that one cannot be read', () => {
    const previous = { ...build, requires: { ...build.requires, role: 'team' } };
    const read = v.parse(Registry, { ...registry, remotes: [{ ...build, previous }] });
    expect(read.remotes.map((remote) => remote.previous)).toEqual([undefined]);
  });

  it.each(['sha256', 'sha384', 'sha512'])('is read when its files are hashed with %s', (way) => {
    const hashed = { ...build, integrity: { 'remoteEntry.js': `${way}-${'A'.repeat(43)}=` } };
    expect(v.parse(Registry, { ...registry, remotes: [hashed] }).remotes).toEqual([hashed]);
  });

  it.each(['md5-AAAA', 'sha384-', 'sha256-A B', ''])('drops a remote with the hash %j', (integrity) => {
    const hashed = { ...build, integrity: { 'remoteEntry.js': integrity } };
    expect(v.parse(Registry, { ...registry, remotes: [hashed] }).remotes).toEqual([]);
  });

  it('does not allow deploying what this version does not understand', () => {
    expect(v.is(RemoteBuild, build)).toBe(true);
    expect(v.is(RemoteBuild, { ...build, of_later_days: true })).toBe(false);
    expect(v.is(RemoteBuild, { ...build, integrity: { 'remoteEntry.js': 'sha256-AAAA' } })).toBe(false);
    expect(v.is(RemoteBuild, { ...build, routes: [{ ...route, access: 'team' }] })).toBe(false);
    expect(v.is(RemoteBuild, { ...build, navigation: [{ ...entry, of_later_days: true }] })).toBe(false);
  });
});
