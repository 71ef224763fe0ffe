import type { MatchField } from '@newswatch/shared/contracts';

/** The parts of an article, inside a sentence. */
export const matchFieldWords: Record<MatchField, string> = {
  title: 'title',
  summary: 'summary',
  body: 'text',
  author: 'author',
};
