import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

it('a sentence may end with a digit, but not at the number in a club’s name', () => {
  expect(
    splitSentences(
      'Le club de la ville remonte enfin en Ligue 1. Vernet a marqué les deux buts du match de samedi.',
    ),
  ).toHaveLength(2);
  expect(
    splitSentences('Les visiteurs ont battu nettement le 1. FC Union devant son public, samedi après-midi.'),
  ).toHaveLength(1);
});
