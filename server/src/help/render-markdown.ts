import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

/** A Markdown text as the page shows it. HTML within the Markdown is shown as text, never run. */
export interface RenderedMarkdown {
  html: string;
  headings: { id: string; title: string }[];
  /** The words alone, one paragraph per line. */
  text: string;
}

/** Renders one article: second-level headings get ids, and code and tables read from left to right in every language. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const plain = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  const headings: RenderedMarkdown['headings'] = [];
  const html = plain
    .replaceAll(/<h2>(.*?)<\/h2>/gu, (_, inner: string) => {
      const id = `part-${headings.length + 1}`;
      headings.push({ id, title: wordsOf(inner) });
      return `<h2 id="${id}" tabindex="-1">${inner}</h2>`;
    })
    .replaceAll('<pre>', '<pre dir="ltr" tabindex="0">')
    .replaceAll('<code>', '<code dir="auto">')
    .replaceAll(/<a href="https?:/gu, (link) =>
      link.replace('<a ', '<a target="_blank" rel="noopener noreferrer" '),
    );
  return { html, headings, text: wordsOf(plain) };
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function wordsOf(html: string): string {
  return html
    .replaceAll(/<\/(p|h[1-6]|li|tr|pre)>/gu, '\n')
    .replaceAll(/<\/t[dh]>/gu, ' ')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(lt|gt|quot|amp);/gu, (entity) => entities[entity] ?? entity)
    .replaceAll(/[ \t]+/gu, ' ')
    .replaceAll(/\s*\n\s*/gu, '\n')
    .trim();
}
