import { languages } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { precisionOf, readLabelled, recallOf, score } from '../labelled.ts';
import { finder } from './finder.ts';

it.each(languages)(
  'finds what headlines in %s report, and hardly anything that is not meant',
  async (language) => {
    const headlines = await readLabelled(new URL(`corpus/${language}.txt`, import.meta.url));
    const found = score(language, headlines, finder(language));
    expect(found.traps).toBeGreaterThanOrEqual(18);
    expect(precisionOf(found)).toBeGreaterThan(0.95);
    expect(recallOf(found)).toBeGreaterThan(0.95);
  },
);
