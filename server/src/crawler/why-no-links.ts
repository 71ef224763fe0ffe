import type { PageLinks } from '../extractor/index.ts';

const sentences = {
  sign_in: 'The page asks visitors to sign in and shows no links to articles.',
  check: 'The site checks whether visitors are people before it shows its pages.',
  article: 'The page is a single article without links to others.',
  scripts: 'The page is empty until its scripts run. A crawl with a browser may find its articles.',
} as const;

/**
 * Says why a page has no links to articles, if the page itself says so.
 *
 * @param isRendered its scripts have run already
 */
export function whyNoLinks(
  { kind }: Pick<PageLinks, 'kind'>,
  contentType: string | null,
  isRendered: boolean,
): string {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const file = fileOf(type);
  if (type === 'application/pdf')
    return 'The address leads to a PDF file. Such files are read like articles: enter the page that links to them.';
  if (file !== undefined) return `The address leads to ${file}, not to a page with links to articles.`;
  if (kind !== undefined && !(isRendered && kind === 'scripts')) return sentences[kind];
  if (isXml(type)) return 'The address says that it is a feed, but it is a page without links to articles.';
  return 'No links to articles were found on the page.';
}

/** Whether a text begins like a feed; a text that does, but cannot be read, is a broken feed. */
export function beginsAsFeed(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*)*<(?:rss|feed|rdf:RDF|channel)[\s>]/i.test(
    text.slice(0, 4_000),
  );
}

function fileOf(type: string): string | undefined {
  if (type.startsWith('image/')) return 'a picture';
  if (/^(?:audio|video)\//.test(type)) return 'a recording';
  if (/^application\/(?:[\w.-]+\+)?json$/.test(type)) return 'data for programs';
  if (/^application\/(?:zip|gzip|msword|vnd\.|x-(?:zip|gzip|tar))/.test(type)) return 'a file';
  return undefined;
}

function isXml(type: string): boolean {
  return /^(?:application|text)\/(?:(?:rss|atom)\+)?xml$/.test(type);
}
