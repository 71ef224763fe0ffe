/** A label of its own file, because lists of articles have it, but no other action on stories. */
export const FOLLOW_IN_COLLECTION = 'Follow story in a collection…';
