import type { ArticleHighlight } from '@newswatch/shared/contracts';

/** The parameter of the reader that names the highlight to show. */
export const PASSAGE = 'highlight';

/** The address at which the reader opens a passage; a passage that is no longer in the text is in the list below it. */
export const passageAddress = ({ article_id, id }: Pick<ArticleHighlight, 'article_id' | 'id'>) =>
  `/articles/${article_id}?${PASSAGE}=${id}`;
