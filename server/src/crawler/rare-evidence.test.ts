import { expect, test } from 'vitest';
import { rareEvidenceOf } from './rare-evidence.ts';
import { factsOf } from './story-facts.ts';

const shared = (one: [title: string, body: string], other: [title: string, body: string]) => {
  const [mine, theirs] = [one, other].map(([title, body]) => factsOf({ title, body })) as [
    ReturnType<typeof factsOf>,
    ReturnType<typeof factsOf>,
  ];
  return rareEvidenceOf(mine, theirs);
};

test('a name of two words counts if both texts have it, even with a particle in between', () => {
  const body = 'The court heard that Declan Roche and the vet Fiona Kehoe ran a clinic near the river.';
  expect(
    shared(
      ['Vet on trial', body],
      ['Clinic for sale', 'Neighbours said that Fiona Kehoe was liked, and Declan Roche feared.'],
    ).namePhrases,
  ).toBeCloseTo(Math.log1p(2));
  expect(
    shared(
      ['Ley aprobada', 'La ministra Laura de Quintanar presentó la ley.'],
      ['Críticas', 'Nadie cree a Laura de Quintanar.'],
    ).namePhrases,
  ).toBeCloseTo(Math.log1p(1));
  expect(
    shared(['Vet on trial', body], ['Clinic for sale', 'Neighbours knew Declan Kehoe and Fiona Roche.'])
      .namePhrases,
  ).toBe(0);
});

test('a number is exact if it has at least four digits, or three without trailing zeros', () => {
  const count = (one: string, other: string) =>
    shared(['Report', `They counted ${one} there.`], ['Report', `There were ${other} of them.`]).exactNumbers;
  expect(count('1,200 coins', '1200')).toBeGreaterThan(0);
  expect(count('214 coins', '214')).toBeGreaterThan(0);
  expect(count('38.5 tonnes', '38.5')).toBeGreaterThan(0);
  expect(count('200 coins', '200')).toBe(0);
  expect(count('14 coins', '14')).toBe(0);
  expect(count('2026 coins', '2026')).toBe(0);
});

test('a rare word that is a name in neither text is a topic', () => {
  const evidence = shared(
    ['Listeria found in cheese', 'Inspectors found listeria in a drain of the dairy in Kitwe.'],
    ['Dairy halts work', 'After listeria was found in Kitwe, the owners stopped work.'],
  );
  expect(evidence.rareWords).toBeGreaterThan(evidence.rareTopics);
  expect(evidence.rareTopics).toBeGreaterThan(0);
});

test('a headline topic that the other text lacks separates them only if both have one', () => {
  const strike = (place: string): [string, string] => [
    `Nurses strike at ${place}`,
    `Nurses walked out. The hospital in ${place} stayed open.`,
  ];
  expect(shared(strike('Cobham'), strike('Barrowick')).otherTopics).toBe(1);
  expect(shared(strike('Cobham'), ['Nurses strike', 'Nurses walked out.']).otherTopics).toBe(0);
});
