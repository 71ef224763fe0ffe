import type { AheadArticle } from '@newswatch/shared/contracts';

/** The reader, at the sentence. */
export const sentenceAddress = ({ id, start, end }: AheadArticle) =>
  `/articles/${id}?sentence=${start}-${end}`;
