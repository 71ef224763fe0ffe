/**
 * The file of a build that lists the integrity of all others. For such a build, a document contains only the integrity of
 * this file, besides links to others.
 */
export const INTEGRITY_FILE = 'integrity.json';
