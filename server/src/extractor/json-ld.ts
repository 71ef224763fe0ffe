/** What a page says of its article in schema.org JSON-LD. */
export interface JsonLdArticle {
  readonly headline?: string | undefined;
  readonly description?: string | undefined;
  readonly datePublished?: string | undefined;
  readonly author?: string | undefined;
  readonly image?: string | undefined;
  readonly language?: string | undefined;
  readonly isAccessibleForFree?: boolean | undefined;
}

type JsonObject = { readonly [key: string]: unknown };

/** How deep graphs are searched: pages nest an article in a page in a graph, rarely more. */
const deepest = 5;

/** The first article among the contents of a page's `application/ld+json` elements; broken ones are passed over. */
export function findJsonLdArticle(scripts: readonly string[]): JsonLdArticle | undefined {
  for (const script of scripts) {
    const found = findArticle(parseLoosely(script), 0);
    if (found) return toArticle(found);
  }
  return undefined;
}

function parseLoosely(script: string): unknown {
  // Templates leave comments, CDATA marks and raw line ends inside strings.
  const text = script.replace(
    /^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\]\]>)\s*$/g,
    '',
  );
  for (const attempt of [text, text.replace(/[\r\n\t]+/g, ' ')]) {
    try {
      return JSON.parse(attempt);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

function findArticle(value: unknown, depth: number): JsonObject | undefined {
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = findArticle(item, depth + 1);
      if (found) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if (types(value).some((type) => /(?:^|\/)(?:\w*Article|BlogPosting|Report|LiveBlogPosting)$/.test(type)))
    return value;
  return findArticle(value['@graph'] ?? value.mainEntity ?? value.mainEntityOfPage ?? value.item, depth + 1);
}

function toArticle(article: JsonObject): JsonLdArticle {
  const free = article.isAccessibleForFree;
  return {
    headline: text(article.headline) ?? text(article.name),
    description: text(article.description),
    datePublished: text(article.datePublished) ?? text(article.dateCreated),
    author: names(article.author ?? article.creator),
    image: address(article.image) ?? text(article.thumbnailUrl),
    language: text(article.inLanguage),
    isAccessibleForFree:
      typeof free === 'boolean' ? free : text(free) ? !/^(false|no|0)$/i.test(text(free) ?? '') : undefined,
  };
}

function names(value: unknown): string | undefined {
  const people = (Array.isArray(value) ? value : [value]).flatMap((person: unknown) => {
    const name = isObject(person) ? text(person.name) : text(person);
    return name === undefined || /^https?:/.test(name) ? [] : [name];
  });
  return people.length > 0 ? people.join(', ') : undefined;
}

function address(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(first) ? (text(first.url) ?? text(first.contentUrl)) : text(first);
}

function types(value: JsonObject): string[] {
  const type = value['@type'];
  return (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === 'string');
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
