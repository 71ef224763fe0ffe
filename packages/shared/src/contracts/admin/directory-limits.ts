/** Limits of directories. They are not among the other limits, whose names every page loads. */

/** The maximum number of connected directories, and of the domains whose people one directory manages. */
export const DIRECTORIES_MAX = 20;
export const DIRECTORY_NAME_MAX = 80;
export const DIRECTORY_DOMAINS_MAX = 50;
/** The maximum lifetime of a directory's token. */
export const DIRECTORY_TOKEN_DAYS_MAX = 365;
/** For how many days before its end administrators are told that a token expires. */
export const DIRECTORY_TOKEN_WARNING_DAYS = 14;
/** The maximum number of people in one response to a directory, and of operations in one PATCH. */
export const SCIM_PAGE_MAX = 200;
export const SCIM_OPERATIONS_MAX = 100;
/** The maximum length of a filter, of a path in a PATCH, and of a name or an ID that a directory sends. */
export const SCIM_FILTER_MAX = 1_000;
export const SCIM_TEXT_MAX = 256;
