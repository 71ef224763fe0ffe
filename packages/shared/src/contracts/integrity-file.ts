/**
 * The file of a build that lists the integrity of all others. A document may contain only its own integrity and that of
 * the files that it links.
 */
export const INTEGRITY_FILE = 'integrity.json';
