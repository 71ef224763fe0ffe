/** Where a collection is open. */
export const collectionPath = (collectionId: string): string =>
  `/articles?${new URLSearchParams({ collection_id: collectionId })}`;

/** Where the notes on one article in a collection are shown. */
export const notesPath = (collectionId: string, articleId: string): string =>
  `/articles?${new URLSearchParams({ collection_id: collectionId, article_id: articleId })}`;
