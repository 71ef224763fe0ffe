import { articleKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { useNavigate } from 'react-router-dom';
import { articlesApi } from '../../api/articles.ts';

/** Removes an article from those that the person added. It may be gone then, so the list is shown. */
export function useRemovedAddition(articleId: string) {
  const navigate = useNavigate();
  return useApiMutation(() => articlesApi.removeAdded({ params: { articleId } }), {
    done: 'Removed from the articles that you added.',
    failed: 'The article could not be removed.',
    refreshes: [articleKeys.all],
    onDone: () => void navigate('/articles?added=true', { replace: true }),
  });
}
