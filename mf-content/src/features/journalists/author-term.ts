/** The term of a query that finds articles signed by somebody. Quotation marks are removed, because they would end the name. */
export const authorTerm = (name: string): string => `author:"${name.replaceAll('"', ' ')}"`;

/** The address of the form for a new target that finds articles signed by somebody. */
export const followPath = (name: string): string =>
  `/targets?${new URLSearchParams({ form: 'new', query: authorTerm(name), name })}`;
