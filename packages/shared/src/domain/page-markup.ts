/** Attributes that keep their own names in the structure of a page. */
const KEPT = /^(?:class|id|dir|lang|itemprop|role|datetime|alt|data-.*)$/i;
/** Strings and escapes, in which a bracket is only a character, and the name of an attribute. */
const PARTS = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\\[\s\S]|\[\s*([a-z][\w-]*)/gi;

/** Whether the structure of a page keeps an attribute under its own name. */
export const isKeptAttribute = (name: string): boolean => KEPT.test(name);

/** The name, in the structure of a page, of an attribute that a browser would act on. */
export const inertAttribute = (name: string): string => `data-inert-${name}`;

/**
 * A selector for the structure of a page, instead of the page itself.
 *
 * @example inertSelector('a[href*="/tag/"]') // 'a[data-inert-href*="/tag/"]'
 */
export const inertSelector = (selector: string): string =>
  selector.replace(PARTS, (part: string, name?: string) =>
    name === undefined || isKeptAttribute(name) ? part : `[${inertAttribute(name.toLowerCase())}`,
  );
