import { languages } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { findCountries } from '../../server/src/matcher/index.ts';
import { precisionOf, readLabelled, recallOf, score } from '../labelled.ts';

it.each(languages)(
  'finds the countries of sentences in %s, and hardly any that is not meant',
  async (language) => {
    const sentences = await readLabelled(new URL(`corpus/${language}.txt`, import.meta.url));
    const found = score(language, sentences, (text) =>
      findCountries({ language, title: '', texts: [text], ignored: [] }),
    );
    expect(found.traps).toBeGreaterThanOrEqual(20);
    expect(precisionOf(found)).toBeGreaterThan(0.9);
    expect(recallOf(found)).toBeGreaterThan(0.85);
  },
);
