import { picturePath } from '../content/index.ts';
import type { StoryArticleRow } from './repository.ts';

/** The source of an article, as the page of a story names it. */
export const presentSource = ({
  source_id,
  source_name,
  mark_id,
}: Pick<StoryArticleRow, 'source_id' | 'source_name' | 'mark_id'>) => ({
  id: source_id,
  name: source_name,
  logo_url: picturePath(mark_id),
});
