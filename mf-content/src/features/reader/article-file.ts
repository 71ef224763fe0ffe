import { type Article, languageTags } from '@newswatch/shared/contracts';
import { escapeMarkdown, markdownLines } from '@newswatch/shared/markdown-text';
import { paragraphsOf } from './paragraphs.ts';

/** Download formats of an article. Printing creates a PDF. */
export type ArticleFormat = 'markdown' | 'text';

const NAME_LENGTH = 60;
const kinds = {
  markdown: { ending: 'md', type: 'text/markdown;charset=utf-8', write: writeMarkdown },
  text: { ending: 'txt', type: 'text/plain;charset=utf-8', write: writeText },
} as const;

/** An article as a self-contained file: title, source, time, URL and text, and the person’s highlights. */
export function articleFile(
  article: Article,
  format: ArticleFormat,
): { name: string; type: string; content: string } {
  const { ending, type, write } = kinds[format];
  return { name: `${nameOf(article.title)}.${ending}`, type, content: `${write(article)}\n` };
}

function writeText(article: Article): string {
  const head = [article.title, origin(article).join(', '), article.url].join('\n');
  return [head, ...paragraphs(article), ...highlights(article, 'Highlights', (quote) => `“${quote}”`)].join(
    '\n\n',
  );
}

function writeMarkdown(article: Article): string {
  const original = `[Original](<${article.url.replaceAll('>', '%3E')}>)`;
  return [
    `# ${escapeMarkdown(article.title)}`,
    [...origin(article).map(escapeMarkdown), original].join(' · '),
    ...paragraphs(article).map(escapeMarkdown),
    ...highlights(article, '## Highlights', (quote) => `> ${escapeMarkdown(quote)}`, markdownLines),
  ].join('\n\n');
}

function origin({ source, author, published_at, first_seen_at, language }: Article): string[] {
  const day = new Date(published_at ?? first_seen_at).toLocaleDateString(languageTags[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return [source.name, ...(author ? [author] : []), day];
}

/** The paragraphs as the reader shows them, or the summary if there is no text. */
function paragraphs({ content_text, summary }: Article): string[] {
  const texts = paragraphsOf(content_text, []).map(({ text }) => text.trim());
  return texts.length > 0 || summary === '' ? texts : [summary];
}

/** Returns what the person highlighted, each passage on one line, followed by the note on it and its tags. */
function highlights(
  article: Article,
  heading: string,
  writeQuote: (quote: string) => string,
  writeNote = (note: string) => note,
): string[] {
  const written = article.highlights.flatMap(({ quote, note, tags }) => [
    writeQuote(quote.replace(/\s+/g, ' ')),
    ...(note ? [writeNote(note)] : []),
    ...(tags.length > 0 ? [writeNote(`Tags: ${tags.join(', ')}`)] : []),
  ]);
  return written.length > 0 ? [heading, ...written] : [];
}

/** Keeps letters and digits of any script: "central-bank-holds-rates". */
function nameOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let name = '';
  for (const word of words) {
    if (`${name}-${word}`.length > NAME_LENGTH) break;
    name = name === '' ? word : `${name}-${word}`;
  }
  return name || 'article';
}
