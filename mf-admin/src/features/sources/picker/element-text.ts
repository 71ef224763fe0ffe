/** Elements that form their own paragraphs, and elements without text, as in the extraction on the server. */
const blocks = new Set(
  `p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre figure figcaption table tr dl dt dd div section article aside header
  footer main nav body`.split(/\s+/),
);
const silent = /^(?:form|button|iframe|object|select|textarea)$/;

/** The text of an element, one paragraph per line, without the elements in `skipped`. */
export function textOf(root: Element, skipped: ReadonlySet<Element> = new Set()): string {
  const pieces: string[] = [];
  const collect = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      pieces.push(node.nodeValue ?? '');
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE || skipped.has(node as Element)) return;
    const name = (node as Element).localName;
    if (silent.test(name) && node !== root) return;
    const isBlock = blocks.has(name);
    if (isBlock || name === 'br' || name === 'hr') pieces.push('\n');
    for (const child of node.childNodes) collect(child);
    if (isBlock) pieces.push('\n');
    if (name === 'td' || name === 'th') pieces.push(' ');
  };
  collect(root);
  return pieces
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const LONGEST = 140;

/** The beginning of a text, on one line. */
export function startOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= LONGEST) return line;
  const space = line.lastIndexOf(' ', LONGEST);
  // Chinese and Thai are written without spaces.
  return `${space > 0 ? line.slice(0, space) : cutText(line, LONGEST)}…`;
}

/** Cuts a text to at most this many UTF-16 units, but not within a character. */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}
