import type { AheadArticle } from '@newswatch/shared/contracts';

/** The reader, at the sentence. */
export const sentenceAddress = ({ id, start, end }: Pick<AheadArticle, 'id' | 'start' | 'end'>) =>
  `/articles/${id}?sentence=${start}-${end}`;
