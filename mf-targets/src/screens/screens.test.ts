import { ApiError, NetworkError } from '@newswatch/shared/api';
import { ScreenDraft } from '@newswatch/shared/contracts';
import { testId } from '@newswatch/test-kit';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { suggestedScreen } from './suggested-screen.ts';
import { type AskedQuery, connectionAfter } from './view/connection.ts';
import { isTurning, tileKeys, turnedPage } from './view/turns.ts';

const ids = Array.from({ length: 7 }, (_, at) => testId('tgt', at + 1));

it.each([0, 1, 2, 7])('a new screen of a person with %d targets is complete', (count) => {
  const draft = suggestedScreen(ids.slice(0, count), count === 7 ? ids[6] : undefined);
  expect(v.is(ScreenDraft, draft)).toBe(true);
  const kinds = draft.pages[0]?.tiles.map(({ kind }) => kind) ?? [];
  expect([kinds.includes('days'), kinds.includes('share')]).toEqual([count > 0, count > 1]);
});

describe('the pages of a screen', () => {
  it('rotate in a circle', () => {
    expect([turnedPage(2, 1, 3), turnedPage(0, -1, 3)]).toEqual([0, 2]);
  });

  it('rotate unless there is only one, somebody paused, or somebody is using it', () => {
    const free = { pages: 2, isPaused: false, isHeld: false };
    expect(isTurning(free)).toBe(true);
    for (const other of [{ pages: 1 }, { isPaused: true }, { isHeld: true }])
      expect(isTurning({ ...free, ...other })).toBe(false);
  });
});

it('keep two equal tiles separate, and reuse a tile that is also on the next page', () => {
  const tile = (kind: 'stories' | 'ahead') => ({ kind, target_ids: [] });
  const [first, second, other] = tileKeys([tile('stories'), tile('stories'), tile('ahead')]);
  expect(new Set([first, second, other]).size).toBe(3);
  expect(tileKeys([tile('ahead'), tile('stories')])).toEqual([other, first]);
});

describe('the connection of a screen', () => {
  const asked = (given: Partial<AskedQuery> = {}): AskedQuery => ({
    ...{ dataUpdatedAt: 1_000, error: null, fetchFailureReason: null, fetchStatus: 'idle' },
    ...given,
  });
  const start = { updatedAt: undefined, lostSince: undefined };
  const envelope = undefined;

  it('is as old as the oldest tile', () => {
    const state = connectionAfter(
      start,
      [asked(), asked({ dataUpdatedAt: 900 }), asked({ dataUpdatedAt: 0 })],
      2_000,
    );
    expect(state).toEqual({ updatedAt: 900, lostSince: undefined });
    expect(connectionAfter(state, [asked({ dataUpdatedAt: 900 })], 3_000)).toBe(state);
  });

  it.each([
    ['no network', { fetchStatus: 'paused' as const }],
    ['a request without an answer', { fetchFailureReason: new NetworkError('none') }],
    ['a stopped server', { error: new ApiError(503, envelope) }],
  ])('is lost since the first sign of %s, until everything is answered', (_name, sign) => {
    const lost = connectionAfter(start, [asked(sign)], 2_000);
    expect(lost).toEqual({ updatedAt: 1_000, lostSince: 2_000 });
    expect(connectionAfter(lost, [asked(sign)], 9_000).lostSince).toBe(2_000);
    // A new request is not an answer yet.
    expect(connectionAfter(lost, [asked({ fetchStatus: 'fetching' })], 9_100).lostSince).toBe(2_000);
    expect(connectionAfter(lost, [asked({ dataUpdatedAt: 9_500 })], 9_500)).toEqual({
      updatedAt: 9_500,
      lostSince: undefined,
    });
  });

  it('is not lost because one tile is refused', () => {
    expect(connectionAfter(start, [asked({ error: new ApiError(404, envelope) })], 2_000).lostSince).toBe(
      undefined,
    );
  });
});
