/** The path of the page on which the next issue of a collection is edited. */
export const nextIssueAddress = (collectionId: string) => `/collections/${collectionId}/next-issue`;
