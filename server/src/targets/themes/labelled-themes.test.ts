import { readFileSync } from 'node:fs';
import { type Language, languages } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { phrasesOf } from './phrases.ts';
import { anArticle } from './testing/theme-texts.ts';

/** One candidate, whether a person would call it a theme, and a sentence with it. */
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

/** A real theme that is missing is worse than a weak one that is shown. */
const PRECISION = 0.85;
const RECALL = 0.95;

describe.each(languages)('labelled candidates in %s', (language) => {
  it.each([`labelled-${language}`])('are told apart: %s', async (name) => {
    const figures = await figuresOf(name, language);
    if (process.env.SHOW_FIGURES) console.log(name, JSON.stringify(figures, null, 1));
    expect(figures.recall).toBeGreaterThanOrEqual(RECALL);
    expect(figures.precision).toBeGreaterThanOrEqual(PRECISION);
  });
});
