import { type NewsroomArticle, startNewsroom } from '@newswatch/demo-newsroom';

/** A day of articles from the newsroom and a reprint, to test what counts as one story. */
export async function composedArticles(): Promise<{
  articles: readonly NewsroomArticle[];
  reprint: { original: NewsroomArticle; copy: NewsroomArticle };
}> {
  const newsroom = await startNewsroom({ seed: 11, backlog: false });
  try {
    const outlets = ['harbour-post', 'tidewater-review', 'signal-nine', 'evening-bell'];
    const articles = outlets.flatMap((outlet) =>
      Array.from({ length: 12 }, () => newsroom.publish({ outlet })),
    );
    const original = newsroom.publish({ outlet: 'harbour-post' });
    return {
      articles,
      reprint: { original, copy: newsroom.syndicate(original.id, 'evening-bell', 'republished') },
    };
  } finally {
    await newsroom.close();
  }
}
