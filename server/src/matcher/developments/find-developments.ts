import { type Development, developments, type Language } from '@newswatch/shared/contracts';
import { withoutDateline } from '../countries/dateline.ts';
import type { NamedText } from '../names/types.ts';
import { arabic, arabicGroups } from './arabic.ts';
import { english, englishGroups } from './english.ts';
import { framings } from './framing.ts';
import { french, frenchGroups } from './french.ts';
import { compilePatterns } from './patterns.ts';
import { wordsIn } from './read-words.ts';
import { spanish, spanishGroups } from './spanish.ts';

/** The number of characters that count as the lead, which contains the news of the article. */
const LEAD = 350;
/** The number of sentences that are read. Later sentences of the lead are background. */
const SENTENCES_READ = 2;

const patternsOf = {
  english: compilePatterns(english, englishGroups, 'english'),
  french: compilePatterns(french, frenchGroups, 'french'),
  spanish: compilePatterns(spanish, spanishGroups, 'spanish'),
  arabic: compilePatterns(arabic, arabicGroups, 'arabic'),
} as const satisfies Record<Language, unknown>;

/**
 * Finds what kinds of developments an article reports in its title or in the first two sentences of each text, in the order of
 * `developments`; usually none or one. Denials, speculation (“What if …?”, “If it closes, …”), opinions and events from decades
 * ago do not count.
 */
export function findDevelopments({
  language,
  title,
  texts,
}: Pick<NamedText, 'language' | 'title' | 'texts'>): Development[] {
  const patterns = patternsOf[language];
  const { supposed, remembered, opinion } = framings[language];
  // In an article that looks back, no sentence is news; an opinion is about what others reported.
  if (remembered.test(title) || opinion.test(title)) return [];
  const sentences = [title, ...texts.flatMap(leadOf)]
    .filter((sentence) => !supposed.test(sentence) && !remembered.test(sentence))
    .map((sentence) => wordsIn(sentence, language));
  return developments.filter((development) =>
    patterns.get(development)?.some((fits) => sentences.some((sentence) => fits(sentence, sentences))),
  );
}

/** The end of a sentence; the dot of an initial or of a number is not one. */
const SENTENCE_END = /(?<=[\p{Ll}\p{Script=Arabic}\p{N}]{2}[.!?؟»”"]{1,2})\s+|\n+/u;

const leadOf = (text: string): string[] =>
  withoutDateline(text).slice(0, LEAD).split(SENTENCE_END).slice(0, SENTENCES_READ);
