import sanitizeHtml from 'sanitize-html';
import { pictureSources } from './picture-in.ts';

/** Maximum length of the stored content, in characters of markup. */
const longestHtml = 500_000;

const blocks = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
  'br',
  'dl',
  'dt',
  'dd',
];
const inline = [
  'a',
  'em',
  'strong',
  'b',
  'i',
  'u',
  's',
  'code',
  'sub',
  'sup',
  'q',
  'cite',
  'abbr',
  'time',
  'img',
];

/**
 * Reduces third-party markup to an allow-list: no scripts, styles, frames, forms, classes or ids; addresses absolute
 * and http(s) only; links marked so that they leak neither the referring page nor our search rank.
 */
export function cleanHtml(html: string, baseUrl: string): string {
  return sanitizeHtml(html.slice(0, longestHtml), {
    allowedTags: [...blocks, ...inline],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'referrerpolicy'],
      time: ['datetime'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      '*': ['dir', 'lang'],
    },
    allowedSchemes: ['http', 'https'],
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href }): Tag => {
        const address = absolute(href, baseUrl);
        if (address === undefined) return { tagName, attribs: {} };
        return {
          tagName,
          attribs: { href: address, rel: 'noopener noreferrer nofollow', target: '_blank' },
        };
      },
      // A picture without a usable address is removed by the filter below.
      img: (tagName, attributes): Tag => {
        const { alt = '', width = '', height = '' } = attributes;
        const address = pictureSources(attributes)
          .map((source) => absolute(source, baseUrl))
          .find((source) => source !== undefined);
        const size = /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height) ? { width, height } : undefined;
        if (address === undefined) return { tagName, attribs: {} };
        return {
          tagName,
          attribs: { src: address, alt, ...size, loading: 'lazy', referrerpolicy: 'no-referrer' },
        };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  }).trim();
}

type Tag = { tagName: string; attribs: Record<string, string> };

function absolute(address: string | undefined, baseUrl: string): string | undefined {
  if (address === undefined || !URL.canParse(address, baseUrl)) return undefined;
  const url = new URL(address, baseUrl);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
