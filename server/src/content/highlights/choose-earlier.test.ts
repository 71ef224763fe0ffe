import { highlightFrequencies } from '@newswatch/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEarlier, type EarlierCandidate } from './choose-earlier.ts';

const DAY_MS = 86_400_000;

/**
 * Highlights of different days, some of which are in the same article. Some were sent in the last turns, others never.
 */
const anyCandidates = fc
  .uniqueArray(
    fc.record({
      day: fc.nat(900),
      article: fc.nat(20),
      round: fc.nat(9),
      frequency: fc.constantFrom(...highlightFrequencies),
    }),
    { selector: ({ day }) => day, maxLength: 60 },
  )
  .map((list) =>
    list.map(({ day, article, ...rest }) => candidate(day, { article_id: `art_${article}`, ...rest })),
  );
const anySeed = fc.string({ maxLength: 12 });
const anyCount = fc.integer({ min: 1, max: 8 });

/** A choice, and the candidates after it has been sent. */
function send<Candidate extends EarlierCandidate>(
  candidates: readonly Candidate[],
  seed: string,
  count: number,
) {
  const chosen = chooseEarlier(candidates, seed, count);
  const rounds = new Map(chosen.map(({ id, round }) => [id, round]));
  return { chosen, after: candidates.map((one) => ({ ...one, round: rounds.get(one.id) ?? one.round })) };
}

/** The rounds in which each highlight was sent, until a round has ended. */
function turnsOf(candidates: readonly EarlierCandidate[], count: number, last: number) {
  const turns = new Map(candidates.map(({ id }): [string, number[]] => [id, []]));
  let now = candidates;
  for (let day = 0; ; day += 1) {
    const { chosen, after } = send(now, `day ${day}`, count);
    for (const { id, round } of chosen) turns.get(id)?.push(round);
    if (chosen.length === 0 || chosen.some(({ round }) => round > last)) return turns;
    now = after;
  }
}

const neverSent = (one: EarlierCandidate): EarlierCandidate => ({ ...one, round: 0 });

describe('the choice of earlier highlights', () => {
  it('is the same for the same highlights and day, regardless of their order', () => {
    fc.assert(
      fc.property(anyCandidates, anySeed, anyCount, (candidates, seed, count) => {
        expect(chooseEarlier(candidates.toReversed(), seed, count)).toEqual(
          chooseEarlier(candidates, seed, count),
        );
      }),
    );
  });

  it('has as many as wanted if there are enough, each once, from the oldest to the newest', () => {
    fc.assert(
      fc.property(anyCandidates, anySeed, anyCount, (candidates, seed, count) => {
        const ids = chooseEarlier(candidates, seed, count).map(({ id }) => id);
        const recurring = candidates.filter(({ frequency }) => frequency !== 'never');
        expect(ids).toHaveLength(Math.min(count, recurring.length));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(ids.toSorted());
      }),
    );
  });

  it('repeats none before all have been sent', () => {
    fc.assert(
      fc.property(anyCandidates, anyCount, (candidates, count) => {
        let now = candidates.map((one) => ({ ...one, round: 0, frequency: 'usual' as const }));
        const sent = new Map(now.map(({ id }) => [id, 0]));
        for (let day = 0; day < 25; day += 1) {
          const { after, chosen } = send(now, `day ${day}`, count);
          for (const { id } of chosen) sent.set(id, (sent.get(id) ?? 0) + 1);
          const counts = [...sent.values()];
          expect(Math.max(0, ...counts) - Math.min(...counts, Math.max(0, ...counts))).toBeLessThanOrEqual(1);
          now = after;
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has each once in a round, twice if its source should come up more often, and in one of three rounds if rarely', () => {
    const inNineRounds = { more_often: 18, usual: 9, rarely: 3, never: 0 };
    fc.assert(
      fc.property(anyCandidates, (candidates) => {
        // One at a time, so that none is sent early to fill a choice.
        const turns = turnsOf(candidates.slice(0, 20).map(neverSent), 1, 24);
        for (const { id, frequency } of candidates.slice(0, 20)) {
          const counted = (turns.get(id) ?? []).filter((turn) => turn > 6 && turn <= 24);
          expect([frequency, counted.length]).toEqual([frequency, inNineRounds[frequency]]);
          expect(new Set(counted).size).toBe(counted.length);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('skips none, no matter how many are sent at once', () => {
    const atLeast = { more_often: 24, usual: 11, rarely: 3, never: 0 };
    fc.assert(
      fc.property(anyCandidates, anyCount, (candidates, count) => {
        const turns = turnsOf(candidates.map(neverSent), count, 24);
        const recurring = candidates.filter(({ frequency }) => frequency !== 'never');
        for (const { id, frequency } of recurring) {
          const counted = (turns.get(id) ?? []).filter((turn) => turn <= 24);
          expect(counted.length, frequency).toBeGreaterThanOrEqual(atLeast[frequency]);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('is filled up only with those wanted rarely, and only if nothing else is left', () => {
    const all = Array.from({ length: 15 }, (_, at) =>
      candidate(at, { round: 12, frequency: at < 5 ? 'usual' : at < 10 ? 'rarely' : 'never' }),
    );
    const frequencies = (count: number) =>
      chooseEarlier(all, 'any', count).map(({ id }) => all.find((one) => one.id === id)?.frequency);
    expect(frequencies(4)).toEqual(Array(4).fill('usual'));
    expect(frequencies(7)).toEqual([...Array(5).fill('usual'), ...Array(2).fill('rarely')]);
    expect(frequencies(15)).toEqual([...Array(5).fill('usual'), ...Array(5).fill('rarely')]);
  });

  it('has others in every round besides those wanted more often', () => {
    const all = Array.from({ length: 50 }, (_, at) =>
      candidate(at, { frequency: at % 5 === 0 ? 'more_often' : 'usual' }),
    );
    const turns = turnsOf(all, 5, 12);
    for (const turn of [7, 8, 9, 10, 11, 12]) {
      const others = all.filter(
        ({ id, frequency }) => frequency === 'usual' && turns.get(id)?.includes(turn),
      );
      // Half of the forty, as their IDs fall.
      expect(others.length).toBeGreaterThan(10);
    }
  });

  it('does not repeat a new highlight until it has been sent as often as the old ones', () => {
    const old = Array.from({ length: 9 }, (_, at) => candidate(at, { round: 20 }));
    const [turn, ...later] = turnsOf([...old, candidate(99)], 3, 32).get('hlt_0099') ?? [];
    expect(turn).toBe(20);
    const inSixRounds = later.filter((one) => one <= 32).length;
    expect(inSixRounds).toBeGreaterThanOrEqual(5);
    expect(inSixRounds).toBeLessThanOrEqual(6);
  });

  it('includes one that was not wanted for a while once, and then as usual', () => {
    const others = Array.from({ length: 9 }, (_, at) => candidate(at, { round: 40 }));
    const turns = turnsOf([...others, candidate(99, { round: 8 })], 3, 44).get('hlt_0099') ?? [];
    expect(turns[0]).toBe(40);
    expect([42, 43]).toContain(turns[1]);
  });

  it('is spread over time, and over articles if possible', () => {
    // All take part in the same turn.
    const highlights = Array.from({ length: 100 }, (_, at) => candidate(at, { frequency: 'more_often' }));
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
    frequency: 'usual',
    ...change,
  };
}
