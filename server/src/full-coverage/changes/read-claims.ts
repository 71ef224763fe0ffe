import type { StorySentence, TitledArticle } from '../report/sentences.ts';
import { type Figure, findFigures, findPlaces, namesIllness } from './find-figures.ts';
import { findStages } from './find-states.ts';
import { findVerdicts } from './find-verdicts.ts';
import type { ReportedFigure } from './follow-figures.ts';
import { matterOf, type ReportedStage } from './follow-states.ts';
import { readTokens } from './read-tokens.ts';

/**
 * The mutually exclusive statements in a sentence: the side of a pair of opposites, the stage of a matter, or a figure. Two
 * sentences with different numbers for one key exclude each other.
 */
export type Verdicts = ReadonlyMap<string, number>;

/** What a report says about figures, and about matters that end. */
export interface Claims {
  figures: ReportedFigure[];
  stages: ReportedStage[];
  /** The verdicts of the sentences that have any. */
  verdicts: Map<StorySentence, Verdicts>;
}

/** The number of sentences at the beginning of a report that say what is new. */
const LEAD_SENTENCES = 2;

/** Reads the title and the sentences of an article; each claim names its sentence, or none if the title has it. */
export function readClaims(article: TitledArticle, sentences: readonly StorySentence[]): Claims {
  const { source_id, id, language, seen_at } = article;
  const claims: Claims = { figures: [], stages: [], verdicts: new Map() };
  let isAboutIllness = false;
  const read = (text: string, isLead: boolean, sentence: StorySentence | null) => {
    const by = { source_id, article_id: id, at: seen_at.getTime(), sentence };
    const tokens = readTokens(text, language);
    isAboutIllness ||= isLead && namesIllness(tokens, language);
    const stages = findStages(tokens, language);
    const verdicts = new Map<string, number>(sentence ? findVerdicts(tokens, language) : []);
    const figures = findFigures(text, language, tokens, isAboutIllness);
    for (const [key, own] of Map.groupBy(figures, figureKeyOf)) {
      const [only, ...others] = own;
      if (only?.bound === null && others.length === 0) verdicts.set(key, only.value);
    }
    for (const figure of figures) {
      const matter = matterOf[figure.measure];
      const stage = matter && stages.get(matter);
      // After "all six missing people were found", nobody is missing.
      if (stage?.stage === 'settled') continue;
      claims.figures.push({ ...figure, ...by });
      if (matter) stages.set(matter, { stage: 'open', count: figure.value, isPartial: false });
    }
    for (const [matter, { stage }] of stages) verdicts.set(matter, stage === 'open' ? 0 : 1);
    if (sentence && verdicts.size > 0) claims.verdicts.set(sentence, verdicts);
    if (stages.size === 0) return;
    const places = findPlaces(text, language, tokens);
    for (const [matter, found] of stages)
      claims.stages.push({ matter, ...found, text, places, isLead, ...by });
  };
  read(article.title, true, null);
  for (const sentence of sentences) read(sentence.text, sentence.at < LEAD_SENTENCES, sentence);
  // If a report calls one of its figures new, all of its figures are new.
  if (claims.figures.some(({ isUpdate }) => isUpdate))
    for (const figure of claims.figures) figure.isUpdate = true;
  return claims;
}

const figureKeyOf = ({ measure, currency }: Figure): string => `${measure} ${currency ?? 'counted'}`;

/** A figure may be rounded by this share. */
const ROUNDED = 0.04;

/** Whether two sentences cannot both be true: approved and rejected, missing and found, twelve dead and nineteen dead. */
export function excludeEachOther(one: Verdicts | undefined, other: Verdicts | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return [...one].some(([key, mine]) => {
    const theirs = other.get(key);
    return theirs !== undefined && Math.abs(mine - theirs) > ROUNDED * Math.max(mine, theirs);
  });
}
