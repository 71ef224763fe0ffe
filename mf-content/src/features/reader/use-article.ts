import { ApiError } from '@newswatch/shared/api';
import type { Article } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useEffect, useEffectEvent } from 'react';
import { articleQueries } from '../../api/articles.ts';
import { useArticleState } from '../../articles/mutations.ts';

/** The article, and whether it does not exist. */
export function useArticle(articleId: string) {
  const query = useQuery(articleQueries.one(articleId));
  return { query, isGone: query.error instanceof ApiError && query.error.status === 404 };
}

/** Marks the article as read when it is opened: once, so that "Mark as unread" on the open article has an effect. */
export function useMarkedAsRead(article: Article): void {
  const { setRead } = useArticleState();
  const markRead = useEffectEvent(() => {
    if (article.read_at === null) setRead.mutate({ articleId: article.id, read: true });
  });
  useEffect(() => markRead(), []);
}
