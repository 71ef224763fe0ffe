/** The value of a cookie in the `Cookie` header; `undefined` if it is missing, empty or malformed. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals === -1 || pair.slice(0, equals).trim() !== name) continue;
    const value = pair
      .slice(equals + 1)
      .trim()
      .replace(/^"|"$/g, '');
    return decode(value) || undefined;
  }
  return undefined;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    // A stray percent sign: a cookie of another application, or a broken one.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
