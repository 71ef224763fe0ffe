import type { NewsroomArticle } from '../article.ts';

/** An entry of a feed: an article under one of its addresses. */
export interface FeedEntry {
  readonly article: NewsroomArticle;
  readonly guid: string;
  readonly link: string;
}

/** The addresses in a feed: some with campaign parameters, some that redirect, some listed twice. */
export function listFeedEntries(articles: readonly NewsroomArticle[], origin: string): FeedEntry[] {
  return articles.flatMap((article) => {
    const address = origin + (article.redirected ? `/${article.outlet}/go/${article.id}` : article.path);
    const first = {
      article,
      guid: `${article.outlet}:${article.id}`,
      link: article.tracked ? `${address}?utm_source=feed&utm_medium=rss&utm_campaign=front` : address,
    };
    if (!article.listedTwice) return [first];
    return [
      first,
      {
        article,
        guid: `${first.guid}:again`,
        link: `${origin}${article.path}?utm_source=newsletter&fbclid=IwAR0x#comments`,
      },
    ];
  });
}
