import { languages } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { precisionOf, readLabelled, recallOf, score } from './score.ts';

it.each(languages)(
  'finds the countries of sentences in %s, and hardly any that is not meant',
  async (language) => {
    const found = score(language, await readLabelled(language));
    expect(found.traps).toBeGreaterThanOrEqual(20);
    expect(precisionOf(found)).toBeGreaterThan(0.9);
    expect(recallOf(found)).toBeGreaterThan(0.85);
  },
);
