import { rarityOf } from '../../crawler/index.ts';
import type { NewestState } from '../changes/follow-changes.ts';
import type { Likeness } from './likeness.ts';
import { textsIn, wordingOf } from './same-texts.ts';
import type { StorySentence } from './sentences.ts';

/** A sentence that says what several sources say. */
export interface ReportedSentence {
  sentence: StorySentence;
  /** The sources with a sentence that says much the same, including its own source. */
  sources: ReadonlySet<string>;
  /** The number of different texts among these articles: an agency's text counts once, no matter how many sources print it. */
  texts: number;
}

const REPORTED_MAX = 5;
const REPORTED_MIN = 3;
/** At this similarity or more, a sentence would repeat one that was already chosen. */
const REPEATS = 0.26;
/** A sentence that begins like this needs the one before it. */
const NEEDS_MORE =
  /^(?:he|she|they|it|this|that|these|those|his|her|its|their|but|however|also|then|there|so|and|meanwhile|il|elle|ils|elles|son|sa|ses|leur|leurs|cela|ce|ces|cette|cet|mais|celui-ci|celle-ci|ceux-ci|celles-ci|ainsi|puis|entre-temps|él|ella|ellos|ellas|su|sus|esto|este|esta|estos|estas|pero|además|también|así|ello|entretanto|لكن|لكنه|لكنها|كما|وأضاف|وأضافت|وتابع|وتابعت|وأوضح|وأوضحت|هذا|وهذا|وهو|وهي|ذلك|وذلك|إنه|إنها)(?=[\s,،])/iu;

/**
 * Three to five sentences that say what most sources say, none of them twice: sentences with many words that many sources use,
 * and that other sources phrase similarly. Fewer if the sources have less in common. Sources with the same text support each
 * other only if there is nothing else to show.
 */
export function chooseReported(
  sentences: readonly StorySentence[],
  likeness: Likeness,
  newest: readonly NewestState[] = [],
): ReportedSentence[] {
  const all = new Set(sentences.map(({ article }) => article.source_id)).size;
  if (all < 2) return [];
  const textOf = textsIn(sentences);
  const texts = new Set(textOf.values()).size;
  const most = (count: number) => Math.max(2, Math.ceil(count / 2));
  const telling = new Set(newest.flatMap((state) => state.sentences));
  const scored = sentences
    .map((sentence) => ({ sentence, score: scoreOf(sentence, likeness, all) }))
    .toSorted((one, other) => other.score - one.score)
    .filter(({ sentence }, at) => at < CONSIDERED || telling.has(sentence))
    .map(({ sentence, score }) => {
      const saying = [sentence, ...likeness.supporting(sentence)];
      const sources = new Set(saying.map(({ article }) => article.source_id));
      const different = Math.min(
        new Set(saying.map(({ article }) => textOf.get(article.id))).size,
        new Set(saying.map(wordingOf)).size,
      );
      return { sentence, sources, texts: different, score: score * (sources.size / all) };
    })
    .toSorted((one, other) => other.score - one.score);
  const chosen = chooseNewest(scored, newest, textOf);
  for (const { inTexts, inSources, wanted } of [
    { inTexts: most(texts), inSources: 2, wanted: REPORTED_MAX },
    { inTexts: 2, inSources: 2, wanted: REPORTED_MIN },
    { inTexts: 1, inSources: most(all), wanted: REPORTED_MIN },
  ]) {
    for (const { sentence, sources, texts: different } of scored) {
      if (chosen.length >= wanted) break;
      if (different < inTexts || sources.size < inSources) continue;
      if (chosen.some((one) => likeness.between(one.sentence, sentence) >= REPEATS)) continue;
      chosen.push({ sentence, sources, texts: different });
    }
  }
  return chosen;
}

/**
 * Chooses, for each newest state, the best sentence that states it, unless one that was already chosen states it, too. All
 * reports with that state support it, whatever their words.
 */
function chooseNewest(
  scored: readonly ReportedSentence[],
  newest: readonly NewestState[],
  textOf: ReadonlyMap<string, string>,
): ReportedSentence[] {
  const chosen: ReportedSentence[] = [];
  for (const { sentences: telling, reports } of newest) {
    if (chosen.length >= REPORTED_MIN) break;
    if (chosen.some(({ sentence }) => telling.includes(sentence))) continue;
    const best = scored.find(({ sentence }) => telling.includes(sentence));
    if (!best) continue;
    const sources = new Set([...best.sources, ...reports.map(({ source_id }) => source_id)]);
    const texts = new Set(reports.map(({ article_id }) => textOf.get(article_id) ?? article_id)).size;
    chosen.push({ ...best, sources, texts: Math.min(sources.size, Math.max(best.texts, texts)) });
  }
  return chosen;
}

/** A sentence that begins with a quotation: the speaker and the subject may be in the sentence before. */
const QUOTED = /^[“"«]/u;
/** The number of sentences that are compared with all others. */
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
  const isUnspacedScript = NEEDS_MORE.test(sentence.text) || QUOTED.test(sentence.text) ? 0.6 : 1;
  return (sum / length) * place * isUnspacedScript;
}
