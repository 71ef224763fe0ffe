import { describe, expect, it } from 'vitest';
import { checkRemote, isRemoteModule } from './remote.ts';

const manifest = {
  routes: [
    { path: '/a', title: 'A', access: 'user', page: 'a' },
    { path: '/b', title: 'B', access: 'user', page: 'b' },
  ],
  navigation: [{ audience: 'user', group: '', title: 'See', path: '/c', icon: 'globe', order: 1 }],
} satisfies Parameters<typeof checkRemote>[0];

describe('a remote', () => {
  it('reports differences between its manifest and its routes', () => {
    expect(checkRemote(manifest, [{ path: '/a' }, { path: '/d' }])).toEqual([
      '/b is in remote.json, but no route provides it',
      '/d is exposed, but missing from remote.json',
      'See leads to /c, which is not a route of this remote',
    ]);
  });

  it('is valid when it exposes routes with paths', () => {
    expect(isRemoteModule({ routes: [{ path: '/a' }] })).toBe(true);
    for (const odd of [undefined, {}, { routes: 'x' }, { routes: [{}] }, { routes: [null] }]) {
      expect(isRemoteModule(odd)).toBe(false);
    }
  });
});
