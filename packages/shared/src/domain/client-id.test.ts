import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { ClientId } from '../contracts/primitives.ts';
import { newClientId } from './client-id.ts';

it('creates different UUIDs, even on a page without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newClientId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) {
    expect(v.is(ClientId, id)).toBe(true);
    expect(id).toMatch(/^.{14}4.{4}[89ab]/);
  }
});
