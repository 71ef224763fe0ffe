import { describe, expect, it } from 'vitest';
import { fitsPage } from './share-scope.ts';

const react = { version: '19.3.1', requiredVersion: '^19.0.0' };
const own = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  'react-dom/client': react,
  'react-router-dom': { version: '7.18.5', requiredVersion: '^7.0.0' },
};
/** A page that shares every part of React in these versions. */
const sharing = (...versions: string[]) => {
  const offered = Object.fromEntries(versions.map((version) => [version, {}]));
  const parts = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
  return Object.fromEntries(parts.map((part) => [part, offered]));
};

describe('our remote runs on the modules of a third-party page', () => {
  it.each([
    ['that shares nothing', {}],
    ['that shares nothing it needs', { lodash: { '4.17.0': {} } }],
    ['with the same React', sharing('19.3.1')],
    ['with another React of the same major version', sharing('19.2.0')],
    [
      'with its React and a router of the same major version',
      { ...sharing('19.2.0'), 'react-router-dom': { '7.0.0': {} } },
    ],
    [
      'that shares only some parts of React, in the version of its own copy',
      { react: { '19.3.1': {} }, 'react-dom': { '19.3.1': {} } },
    ],
  ])('%s', (_, page) => {
    expect(fitsPage(page, own)).toBe(true);
  });
});

describe('our remote runs on its own copies in a third-party page', () => {
  it.each([
    ['with an older React', sharing('18.3.1')],
    ['with an older and a newer React', sharing('18.3.1', '19.3.1')],
    ['with a prerelease of React', sharing('19.0.0-rc.1')],
    ['with a canary of React', sharing('19.4.0-canary-a1b2c3')],
    ['with a newer React', sharing('20.0.0')],
    ['with a version that is none', sharing('0')],
    [
      'with a router of another major version',
      { ...sharing('19.3.1'), 'react-router-dom': { '6.30.0': {} } },
    ],
    [
      'that shares only some parts of React, in another version',
      { react: { '19.2.0': {} }, 'react-dom': { '19.2.0': {} } },
    ],
  ])('%s', (_, page) => {
    expect(fitsPage(page, own)).toBe(false);
  });
});
