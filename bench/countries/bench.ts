import { languages } from '@newswatch/shared/contracts';
import { findCountries } from '../../server/src/matcher/index.ts';
import { precisionOf, readLabelled, recallOf, score } from '../labelled.ts';

const TIMED = 400;
const ARTICLE_SENTENCES = 20;

/** Scores the countries that are found in the labelled sentences, and measures the time for an article. */
export async function run(options: readonly string[]): Promise<boolean> {
  const details = options.includes('--details') ? console.log : undefined;
  for (const language of languages) {
    const sentences = await readLabelled(new URL(`corpus/${language}.txt`, import.meta.url));
    const find = (text: string) => findCountries({ language, title: '', texts: [text], ignored: [] });
    const found = score(language, sentences, find, details);
    const text = sentences
      .slice(0, ARTICLE_SENTENCES)
      .map((one) => one.text)
      .join(' ');
    const article = { language, title: sentences[0]?.text ?? '', texts: [text], ignored: [] };
    const start = performance.now();
    for (let turn = 0; turn < TIMED; turn += 1) findCountries(article);
    const each = (performance.now() - start) / TIMED;
    console.log(
      `${language.padEnd(8)} ${found.sentences} sentences, ${found.traps} of them traps: precision ${precisionOf(found).toFixed(3)}, recall ${recallOf(found).toFixed(3)}; ${each.toFixed(2)} ms for an article of ${text.length} characters`,
    );
  }
  return true;
}
