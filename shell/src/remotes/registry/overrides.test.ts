import { afterEach, expect, it } from 'vitest';
import { aRegistry, aRemote } from '../../testing/registry.ts';
import { isInDevelopment, showWhetherOverridden } from './overrides.ts';

const override = {
  id: 'ovr_01K00000000000000000000000',
  composition_id: null,
  remotes: [],
  expires_at: '2026-03-10T09:00:00.000Z',
};

afterEach(() => document.body.replaceChildren());

it('says in the page’s banner that the override has ended, and only then', () => {
  document.body.innerHTML = '<aside id="override-banner"></aside>';
  const banner = document.getElementById('override-banner');
  showWhetherOverridden(document, { override });
  expect(banner?.hasAttribute('data-ended')).toBe(false);
  showWhetherOverridden(document, {});
  expect(banner?.hasAttribute('data-ended')).toBe(true);
});

it('shows nothing on a page of deployed versions', () => {
  showWhetherOverridden(document, {});
  expect(document.body.innerHTML).toBe('');
});

it('recognises a page with a developer’s server by its registry', () => {
  expect(isInDevelopment(aRegistry(aRemote(), aRemote({ version: 'development' })))).toBe(true);
  expect(isInDevelopment(aRegistry(aRemote()))).toBe(false);
});
