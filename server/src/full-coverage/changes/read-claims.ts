import type { StorySentence, TitledArticle } from '../report/sentences.ts';
import { findFigures, findPlaces, namesIllness } from './find-figures.ts';
import { findStages } from './find-states.ts';
import type { ReportedFigure } from './follow-figures.ts';
import { matterOf, type ReportedStage } from './follow-states.ts';
import { readTokens } from './read-tokens.ts';

/** What a report says about figures, and about matters that end. */
export interface Claims {
  figures: ReportedFigure[];
  stages: ReportedStage[];
}

/** How many sentences at the beginning of a report say what is new. */
const LEAD_SENTENCES = 2;

/** Reads the title and the sentences of an article; each claim names its sentence, or none if the title has it. */
export function readClaims(article: TitledArticle, sentences: readonly StorySentence[]): Claims {
  const { source_id, id, language, seen_at } = article;
  const claims: Claims = { figures: [], stages: [] };
  let isAboutIllness = false;
  const read = (text: string, isLead: boolean, sentence: StorySentence | null) => {
    const by = { source_id, article_id: id, at: seen_at.getTime(), sentence };
    const tokens = readTokens(text, language);
    isAboutIllness ||= isLead && namesIllness(tokens, language);
    const stages = findStages(tokens, language);
    for (const figure of findFigures(text, language, tokens, isAboutIllness)) {
      const matter = matterOf[figure.measure];
      const stage = matter && stages.get(matter);
      // "All six missing people were found": nobody is missing.
      if (stage?.stage === 'settled') continue;
      claims.figures.push({ ...figure, ...by });
      if (matter) stages.set(matter, { stage: 'open', count: figure.value, isPartial: false });
    }
    if (stages.size === 0) return;
    const places = findPlaces(text, language, tokens);
    for (const [matter, found] of stages)
      claims.stages.push({ matter, ...found, text, places, isLead, ...by });
  };
  read(article.title, true, null);
  for (const sentence of sentences) read(sentence.text, sentence.at < LEAD_SENTENCES, sentence);
  // A report that says that one of its figures is new has new figures.
  if (claims.figures.some(({ isUpdate }) => isUpdate))
    for (const figure of claims.figures) figure.isUpdate = true;
  return claims;
}
