import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEarlier, type EarlierCandidate } from './choose-earlier.ts';

const DAY_MS = 86_400_000;

/** Highlights of different days, of which some are in the same article, and each was sent as often as any other or once less. */
const anyCandidates = fc
  .uniqueArray(fc.record({ day: fc.nat(900), article: fc.nat(20), isAhead: fc.boolean() }), {
    selector: ({ day }) => day,
    maxLength: 60,
  })
  .chain((list) => fc.nat(3).map((rounds) => ({ list, rounds })))
  .map(({ list, rounds }) =>
    list.map(
      ({ day, article, isAhead }): EarlierCandidate => ({
        id: `hlt_${String(day).padStart(4, '0')}`,
        article_id: `art_${article}`,
        created_at: new Date(day * DAY_MS),
        round: rounds + Number(isAhead),
      }),
    ),
  );
const anySeed = fc.string({ maxLength: 12 });
const anyCount = fc.integer({ min: 1, max: 8 });

/** The candidates after a choice was sent. */
function afterSending(candidates: readonly EarlierCandidate[], seed: string, count: number) {
  const rounds = new Map(chooseEarlier(candidates, seed, count).map(({ id, round }) => [id, round]));
  return candidates.map((one) => ({ ...one, round: rounds.get(one.id) ?? one.round }));
}

describe('the choice of earlier highlights', () => {
  it('is the same for the same highlights and day, whatever their order', () => {
    fc.assert(
      fc.property(anyCandidates, anySeed, anyCount, (candidates, seed, count) => {
        expect(chooseEarlier(candidates.toReversed(), seed, count)).toEqual(
          chooseEarlier(candidates, seed, count),
        );
      }),
    );
  });

  it('has as many as wanted if there are so many, each once, from the oldest to the newest', () => {
    fc.assert(
      fc.property(anyCandidates, anySeed, anyCount, (candidates, seed, count) => {
        const ids = chooseEarlier(candidates, seed, count).map(({ id }) => id);
        expect(ids).toHaveLength(Math.min(count, candidates.length));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(ids.toSorted());
      }),
    );
  });

  it('repeats none before all were sent', () => {
    fc.assert(
      fc.property(anyCandidates, anyCount, (candidates, count) => {
        const start = new Map(candidates.map(({ id, round }) => [id, round]));
        let now: readonly EarlierCandidate[] = candidates;
        for (let day = 0; day < 25; day += 1) {
          now = afterSending(now, `day ${day}`, count);
          const rounds = now.map(({ round }) => round);
          expect(Math.max(0, ...rounds) - Math.min(...rounds, Math.max(0, ...rounds))).toBeLessThanOrEqual(1);
        }
        for (const { id, round } of now) expect(round).toBeGreaterThanOrEqual(start.get(id) ?? 0);
      }),
      { numRuns: 40 },
    );
  });

  it('does not send a new highlight again and again until it was sent as often as the old ones', () => {
    const old = Array.from({ length: 9 }, (_, at) => candidate(at, { round: 4 }));
    const sent = afterSending([...old, candidate(20, { round: 0 })], 'monday', 3);
    expect(sent.at(-1)?.round).toBe(4);
    expect(chooseEarlier(sent, 'tuesday', 3).map(({ id }) => id)).not.toContain('hlt_0020');
  });

  it('is spread over time, and over articles if possible', () => {
    const highlights = Array.from({ length: 100 }, (_, at) => candidate(at));
    fc.assert(
      fc.property(anySeed, (seed) => {
        const days = chooseEarlier(highlights, seed, 5).map(({ id }) => Number(id.slice(4)));
        expect(days.map((day) => Math.floor(day / 20))).toEqual([0, 1, 2, 3, 4]);
      }),
    );
    const inTwo = [1, 2, 3, 4].map((day) => candidate(day, { article_id: day % 2 ? 'art_a' : 'art_b' }));
    const [one, other] = chooseEarlier(inTwo, 'any', 2);
    expect(Number(one?.id.slice(4)) % 2).not.toBe(Number(other?.id.slice(4)) % 2);
  });

  it('differs from day to day', () => {
    const highlights = Array.from({ length: 100 }, (_, at) => candidate(at));
    const choices = ['monday', 'tuesday', 'wednesday'].map((day) =>
      chooseEarlier(highlights, day, 5)
        .map(({ id }) => id)
        .join(),
    );
    expect(new Set(choices).size).toBe(3);
  });
});

function candidate(day: number, change: Partial<EarlierCandidate> = {}): EarlierCandidate {
  return {
    id: `hlt_${String(day).padStart(4, '0')}`,
    article_id: `art_${day}`,
    created_at: new Date(day * DAY_MS),
    round: 0,
    ...change,
  };
}
