/** The path of a collection. */
export const collectionPath = (collectionId: string): string =>
  `/articles?${new URLSearchParams({ collection_id: collectionId })}`;

/** The path of the notes on one article in a collection. */
export const notesPath = (collectionId: string, articleId: string): string =>
  `/articles?${new URLSearchParams({ collection_id: collectionId, article_id: articleId })}`;
