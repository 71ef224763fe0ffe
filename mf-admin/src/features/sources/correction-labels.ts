import type { CorrectionRule } from '@newswatch/shared/contracts/admin';

export const ruleLabels: Record<CorrectionRule['kind'], string> = {
  title_start: 'Titles: remove from the start',
  title_end: 'Titles: remove from the end',
  paragraph_begins: 'Drop paragraphs that begin with',
  paragraph_equals: 'Drop paragraphs that are exactly',
  paragraph_contains: 'Drop paragraphs that contain',
  rest_from: 'Drop everything from',
  author_without: 'Authors: remove',
  author_is: 'Author is always',
  author_none: 'No author',
  time_zone: 'Times without a zone are in',
};

export const ruleKinds = Object.keys(ruleLabels) as CorrectionRule['kind'][];
