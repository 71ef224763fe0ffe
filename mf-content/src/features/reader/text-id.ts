/** The id of the element that shows the text of an article. */
export const textIdOf = (articleId: string) => `text-${articleId}`;
