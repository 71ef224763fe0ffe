import { expect, it } from 'vitest';
import { aRegistry, aRemote, aRoute } from '../../testing/registry.ts';
import { confined, describedBy } from './development-server.ts';

const listed = aRemote({
  version: 'development',
  container: 'mf_a__development',
  base_path: 'http://127.0.0.1:5171/',
  requires: { role: 'admin', contract: '^1', react: '^19', ui: '^1' },
});
const own = aRemote({
  routes: [aRoute('/new')],
  base_path: 'http://127.0.0.1:9999/',
  container: 'mf_b__development',
  integrity: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
  requires: { role: 'none', contract: '^2', react: '^19', ui: '^1' },
});

it('uses the pages and requirements of a developer’s server, but neither its location nor its access rules', () => {
  expect(confined(own, listed)).toMatchObject({
    routes: own.routes,
    version: 'development',
    container: 'mf_a__development',
    base_path: 'http://127.0.0.1:5171/',
    integrity: {},
    requires: { role: 'admin', contract: '^2', react: '^19', ui: '^1' },
  });
  expect(() => confined({ ...own, name: 'mf-b' }, listed)).toThrow('It serves mf-b');
});

it('describes the remote in every registry that still names it for development, and in no others', () => {
  const described = describedBy(new Map([['mf-a', confined(own, listed)]]));
  expect(described(aRegistry(listed)).remotes[0]?.routes).toEqual(own.routes);
  const deployed = aRegistry(aRemote());
  expect(described(deployed)).toEqual(deployed);
  expect(describedBy(new Map())(aRegistry(listed)).remotes).toEqual([listed]);
});
