/** A label in a separate file, because lists of articles use it, but no other action on stories. */
export const FOLLOW_IN_COLLECTION = 'Follow story in a collection…';
