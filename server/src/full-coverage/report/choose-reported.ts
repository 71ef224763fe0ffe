import { rarityOf } from '../../crawler/index.ts';
import type { Likeness } from './likeness.ts';
import type { StorySentence } from './sentences.ts';

/** A sentence that says what several sources say. */
export interface ReportedSentence {
  sentence: StorySentence;
  /** The sources in which a sentence says much the same, its own included. */
  sources: ReadonlySet<string>;
}

const REPORTED_MAX = 5;
const REPORTED_MIN = 3;
/** From this likeness on, two sentences are taken to say the same. */
export const SAME = 0.34;
/** From this likeness on, a sentence would repeat one that was chosen. */
const REPEATS = 0.26;
/** A sentence that begins like this needs the one before it. */
const NEEDS_MORE =
  /^(?:he|she|they|it|this|that|these|those|his|her|their|but|however|also|then|there|so|and|il|elle|ils|elles|cela|ce|ces|cette|cet|mais|celui-ci|celle-ci|ainsi|puis|él|ella|ellos|ellas|esto|este|esta|estos|estas|pero|además|también|así|ello|لكن|لكنه|لكنها|كما|وأضاف|وأضافت|وتابع|وتابعت|وأوضح|وأوضحت|هذا|وهذا|وهو|وهي|ذلك|وذلك|إنه|إنها)(?=[\s,،])/iu;

/**
 * Three to five sentences that say what most sources say, none of them twice: sentences full of words that many sources
 * use, which other sources say in much the same words. Fewer if the sources have less in common.
 */
export function chooseReported(sentences: readonly StorySentence[], likeness: Likeness): ReportedSentence[] {
  const all = new Set(sentences.map(({ article }) => article.source_id)).size;
  if (all < 2) return [];
  const most = Math.max(2, Math.ceil(all / 2));
  const scored = sentences
    .map((sentence) => ({ sentence, score: scoreOf(sentence, likeness, all) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, CONSIDERED)
    .map(({ sentence, score }) => {
      const alike = likeness.bySource(sentence);
      const sources = new Set([sentence.article.source_id]);
      for (const [source, likely] of alike) if (likely >= SAME) sources.add(source);
      return { sentence, sources, score: score * (sources.size / all) };
    })
    .toSorted((one, other) => other.score - one.score);
  const chosen: ReportedSentence[] = [];
  for (const [needed, wished] of [
    [most, REPORTED_MAX],
    [2, REPORTED_MIN],
  ] as const) {
    for (const { sentence, sources } of scored) {
      if (chosen.length >= wished) break;
      if (sources.size < needed) continue;
      if (chosen.some((one) => likeness.between(one.sentence, sentence) >= REPEATS)) continue;
      chosen.push({ sentence, sources });
    }
  }
  return chosen;
}

/** Begins with what somebody said: who it was, and about what, may be in the sentence before. */
const QUOTED = /^[“"«]/u;
/** How many sentences are compared with all others. */
const CONSIDERED = 120;

function scoreOf(sentence: StorySentence, likeness: Likeness, all: number): number {
  let sum = 0;
  for (const stem of sentence.stems) {
    const share = likeness.sourcesOf(stem) / all;
    if (likeness.sourcesOf(stem) > 1) sum += share * (0.3 + 0.7 * rarityOf(stem));
  }
  const length = Math.sqrt(sentence.stems.size + 4);
  // News reports begin with what is most important.
  const place = sentence.at === 0 ? 1.25 : Math.max(0.6, 1.1 - 0.03 * sentence.at);
  const standsAlone = NEEDS_MORE.test(sentence.text) || QUOTED.test(sentence.text) ? 0.6 : 1;
  return (sum / length) * place * standsAlone;
}
