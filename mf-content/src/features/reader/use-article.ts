import type { Article } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useEffect, useEffectEvent } from 'react';
import { articleQueries } from '../../api/articles.ts';
import { useArticleState } from '../../articles/mutations.ts';

export const useArticle = (articleId: string) => useQuery(articleQueries.one(articleId));

/** The message about an article that does not exist. */
export const missingArticle = {
  title: 'This article does not exist',
  children: 'It may have been removed, or the link is wrong.',
};

/** Marks the article as read when it is opened: once, so that "Mark as unread" on the open article has an effect. */
export function useMarkedAsRead(article: Article): void {
  const { setRead } = useArticleState();
  const markRead = useEffectEvent(() => {
    if (article.read_at === null) setRead.mutate({ articleId: article.id, read: true });
  });
  useEffect(() => markRead(), []);
}
