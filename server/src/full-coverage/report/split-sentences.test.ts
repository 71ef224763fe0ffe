import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

it('a sentence may end with a digit, and the number in the name of a club ends none', () => {
  expect(
    splitSentences(
      'Le club de la ville remonte enfin en Ligue 1. Vernet a marqué les deux buts du match de samedi.',
    ),
  ).toHaveLength(2);
  expect(
    splitSentences('Les visiteurs ont battu nettement le 1. FC Union devant son public, samedi après-midi.'),
  ).toHaveLength(1);
});
