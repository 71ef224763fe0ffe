import type { MatchField } from '@newswatch/shared/contracts';

/** The names of the parts of an article, for use inside a sentence. */
export const matchFieldWords: Record<MatchField, string> = {
  title: 'title',
  summary: 'summary',
  body: 'text',
  author: 'author',
};
