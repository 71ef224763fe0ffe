import { readFileSync } from 'node:fs';
import { type Language, languages } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { phrasesOf } from './phrases.ts';
import { anArticle } from './testing/theme-texts.ts';

/** A candidate, whether a person would call it a theme, and a sentence with it. */
interface Labelled {
  isTheme: boolean;
  text: string;
  sentence: string;
}

const readList = (name: string): Labelled[] =>
  readFileSync(new URL(`testing/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', sentence = ''] = line.slice(2).split(' | ');
      return { isTheme: line.startsWith('+'), text, sentence };
    });

const STORIES = 3;

/** Whether a candidate is among the phrases of three articles with its sentence. */
async function isFound({ text, sentence }: Labelled, language: Language): Promise<boolean> {
  const articles = Array.from({ length: STORIES }, (_, at) => anArticle(at, [sentence, ''], { language }));
  const phrases = await phrasesOf(articles, STORIES);
  return phrases.some((phrase) => phrase.text.toLowerCase() === text.toLowerCase());
}

async function figuresOf(name: string, language: Language) {
  const list = readList(name);
  const found = await Promise.all(list.map((each) => isFound(each, language)));
  const wrong = list.flatMap(({ text, isTheme }, at) =>
    isTheme === found[at] ? [] : [`${isTheme ? 'missing' : 'kept'}: ${text}`],
  );
  const shown = list.filter((_each, at) => found[at]);
  const right = shown.filter(({ isTheme }) => isTheme).length;
  return {
    wrong,
    precision: right / shown.length,
    recall: right / list.filter(({ isTheme }) => isTheme).length,
  };
}

/**
 * A missing real theme is worse than a weak one that is shown. The rules were written for the first list, and not changed after
 * the second, which checks how they work with other words.
 */
const LISTS = [
  { list: 'labelled', precision: 0.95, recall: 0.95 },
  { list: 'unseen', precision: 0.8, recall: 0.94 },
];

describe.each(languages)('candidates in %s', (language) => {
  it.each(LISTS)('are told apart, of the list "$list"', async ({ list, precision, recall }) => {
    const figures = await figuresOf(`${list}-${language}`, language);
    expect(figures.recall, figures.wrong.join(', ')).toBeGreaterThanOrEqual(recall);
    expect(figures.precision, figures.wrong.join(', ')).toBeGreaterThanOrEqual(precision);
  });
});
