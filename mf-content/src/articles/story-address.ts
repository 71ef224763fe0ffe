/** The address of a story's full coverage. */
export const storyAddress = (storyId: string): string => `/stories/${storyId}`;
