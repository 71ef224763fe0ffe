/** In a separate file, because lists of articles use this label, but no other action on stories. */
export const FOLLOW_IN_COLLECTION = 'Follow story in a collection…';
