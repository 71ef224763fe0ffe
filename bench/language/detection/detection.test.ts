import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { detectWithTables } from '../../../server/src/extractor/language-detector.ts';

/** Headlines of four to nine words and short posts, written without looking at the detector. */
const texts: [tag: string, text: string][] = JSON.parse(
  await readFile(new URL('./unseen.json', import.meta.url), 'utf8'),
);
const LINKS =
  ' https://www.news.example/world/latest-headlines/breaking-story.html https://links.example/ThisIsTheLinkForYou';

it.each([
  ['as they are', ''],
  ['with links behind them', LINKS],
])(
  'recognizes the language of short texts %s, except Galician, which the library does not know',
  (_, behind) => {
    const wrong = texts.filter(([tag, text]) => detectWithTables(text + behind).tag !== tag);
    expect(wrong.filter(([tag]) => tag !== 'gl')).toEqual([]);
    expect(texts.length - wrong.length).toBeGreaterThanOrEqual(56);
  },
);
