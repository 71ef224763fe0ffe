import { describe, expect, it } from 'vitest';
import { fits, load, type Offer, offer, type ShareScope } from './share-scope.ts';

const offered = (version: string, given: Partial<Offer> = {}): Offer => ({
  version,
  from: `of ${version}`,
  scope: ['default'],
  get: async () => () => `module ${version}`,
  useIn: [],
  deps: [],
  strategy: 'loaded-first',
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}`, eager: false },
  ...given,
});
const scopeOf = (...offers: Offer[]): ShareScope => {
  const scope: ShareScope = {};
  for (const one of offers) offer(scope, 'react', one);
  return scope;
};
const wish = (requiredVersion: string) => ({
  shareKey: 'react',
  requiredVersion,
  fallback: async () => () => 'own copy',
});
const loaded = async (scope: ShareScope, range: string): Promise<unknown> =>
  (await load(scope, wish(range), 'mf_a__1'))();

describe('a shared module', () => {
  it('is the host’s, which is on offer first, and not a newer one of some remote', async () => {
    const scope = scopeOf(offered('19.3.1'), offered('19.10.0'), offered('19.2.9'));
    expect(await loaded(scope, '^19.0.0')).toBe('module 19.3.1');
  });

  it('never stands beside doors of the same package in another version', async () => {
    const door = (name: string) => ({ ...wish('^1.0.0'), shareKey: `@newswatch/ui/${name}` });
    const scope: ShareScope = {};
    offer(scope, '@newswatch/ui/core', offered('1.0.0', { get: async () => () => 'core of the host' }));
    await load(scope, door('core'), 'shell');
    offer(scope, '@newswatch/ui/core', offered('1.1.0'));
    offer(scope, '@newswatch/ui/table', offered('1.1.0'));
    await expect(load(scope, door('table'), 'mf_b__2')).rejects.toThrow(
      'mf_b__2 needs @newswatch/ui/table 1.0.0, as the rest of it here, and of 1.1.0 shares 1.1.0',
    );
    offer(scope, '@newswatch/ui/table', offered('1.0.0', { get: async () => () => 'table of the first' }));
    expect((await load(scope, door('table'), 'mf_b__2'))()).toBe('table of the first');
    // What others have in one version, and we in another, has always been let be.
    offer(scope, 'react', offered('19.2.0'));
    await load(scope, wish('^19.0.0'), 'host');
    offer(scope, 'react/jsx-runtime', offered('19.3.1'));
    const jsx = await load(scope, { ...wish('^19.0.0'), shareKey: 'react/jsx-runtime' }, 'mf_b__2');
    expect(jsx()).toBe('module 19.3.1');
  });

  it('is the one that runs or is on its way, where there is one: a second copy never joins it', async () => {
    const scope = scopeOf(offered('19.3.1'));
    await loaded(scope, '^19.0.0');
    offer(scope, 'react', offered('19.9.0'));
    expect(await loaded(scope, '^19.0.0')).toBe('module 19.3.1');

    const under = scopeOf(offered('19.9.0'), offered('19.3.1', { loading: Promise.resolve(() => 'coming') }));
    expect(await loaded(under, '^19.0.0')).toBe('coming');
  });

  it('is asked for once by however many, and notes who runs on it', async () => {
    let asked = 0;
    const scope = scopeOf(
      offered('19.3.1', {
        get: async () => {
          asked += 1;
          return () => 'one';
        },
      }),
    );
    await Promise.all([
      load(scope, wish('^19.0.0'), 'mf_a__1'),
      load(scope, wish('^19.0.0'), 'mf_b__1'),
      load(scope, wish('^19.0.0'), 'mf_b__1'),
    ]);
    expect(asked).toBe(1);
    expect(scope.react?.['19.3.1']).toMatchObject({ loaded: true, useIn: ['mf_a__1', 'mf_b__1'] });
  });

  it('that does not fit is refused by name, and not loaded', async () => {
    const scope = scopeOf(offered('19.3.1', { get: () => Promise.reject(new Error('asked for')) }));
    await expect(loaded(scope, '^18.0.0')).rejects.toThrow(
      'mf_a__1 needs react ^18.0.0, and of 19.3.1 shares 19.3.1',
    );
  });

  it('is one’s own copy where nobody offers any', async () => {
    expect(await loaded({}, '^19.0.0')).toBe('own copy');
  });

  it('whose file did not come is asked for again by the next who wishes for it', async () => {
    let isAway = true;
    const scope = scopeOf(
      offered('19.3.1', {
        get: async () => {
          if (isAway) throw new Error('away');
          return () => 'there';
        },
      }),
    );
    await expect(loaded(scope, '^19.0.0')).rejects.toThrow('away');
    isAway = false;
    expect(await loaded(scope, '^19.0.0')).toBe('there');
  });

  it('of another house’s runtime may be there already, or give its factory at once', async () => {
    expect(await loaded(scopeOf(offered('19.3.1', { lib: () => 'theirs' })), '^19.0.0')).toBe('theirs');
    expect(await loaded(scopeOf(offered('19.3.1', { get: () => () => 'at once' })), '^19.0.0')).toBe(
      'at once',
    );
  });

  it('of the same version keeps the place of whoever offered it first', async () => {
    const scope = scopeOf(offered('19.3.1'), offered('19.3.1', { from: 'a later remote' }));
    expect(scope.react?.['19.3.1']?.from).toBe('of 19.3.1');
  });
});

describe('a caret range', () => {
  it.each([
    ['19.3.1', '^19.0.0', true],
    ['19.0.0', '^19.0.1', false],
    ['19.1003.1', '^19.0.0', true],
    ['20.0.0', '^19.0.0', false],
    ['18.9.9', '^19.0.0', false],
    ['1.1.0', '^1.0.0', true],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(fits(version, range)).toBe(expected);
  });
});
