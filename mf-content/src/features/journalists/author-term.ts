/** The term of a query that finds what somebody signs. A quotation mark would end the name. */
export const authorTerm = (name: string): string => `author:"${name.replaceAll('"', ' ')}"`;

/** The form of a new target that finds what somebody signs. */
export const followPath = (name: string): string =>
  `/targets?${new URLSearchParams({ form: 'new', query: authorTerm(name), name })}`;
