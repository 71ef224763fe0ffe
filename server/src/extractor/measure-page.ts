/** What an element contains, with all its descendants. Lengths are in characters, without surrounding white space. */
export interface Measure {
  readonly text: number;
  /** The text in paragraphs, because articles consist of paragraphs. */
  readonly prose: number;
  readonly headings: number;
  readonly paragraphs: number;
  readonly elements: number;
  /** Links and buttons that answer a comment. */
  readonly answers: number;
  /** Whether there is an h1 or an article element below it. */
  readonly holdsArticle: boolean;
}

const paragraph = /^(?:P|LI|BLOCKQUOTE|PRE)$/;
const heading = /^H[1-6]$/;
const answer = /^\s*(?:reply|répondre|responder|رد|الرد)\s*$/iu;
const longestAnswer = 12;
const silent = /^(?:SCRIPT|STYLE|TEMPLATE)$/;

/**
 * Measures all elements below a root in one pass: asking each element for its text would read a page of nested elements
 * once for each of them.
 */
export function measurePage(root: Element): ReadonlyMap<Element, Measure> {
  const measures = new Map<Element, Measure>();
  measure(root, measures);
  return measures;
}

function measure(element: Element, measures: Map<Element, Measure>): Measure {
  let text = 0;
  let prose = 0;
  let headings = heading.test(element.nodeName) ? 1 : 0;
  let paragraphs = element.nodeName === 'P' ? 1 : 0;
  let elements = 1;
  let answers = 0;
  let holdsArticle = false;
  for (const child of element.childNodes) {
    if (child.nodeType === child.TEXT_NODE) {
      text += (child.textContent ?? '').replace(/\s+/g, ' ').trim().length;
    } else if (child.nodeType === child.ELEMENT_NODE && !silent.test(child.nodeName)) {
      const inner = measure(child as Element, measures);
      text += inner.text;
      prose += inner.prose;
      headings += inner.headings;
      paragraphs += inner.paragraphs;
      elements += inner.elements;
      answers += inner.answers;
      holdsArticle ||= inner.holdsArticle || child.nodeName === 'H1' || child.nodeName === 'ARTICLE';
    }
  }
  if (/^(?:A|BUTTON)$/.test(element.nodeName) && text > 0 && text <= longestAnswer) {
    answers += answer.test(element.textContent ?? '') ? 1 : 0;
  }
  const all = {
    text,
    prose: paragraph.test(element.nodeName) ? text : prose,
    headings,
    paragraphs,
    elements,
    answers,
    holdsArticle,
  };
  measures.set(element, all);
  return all;
}

/** The text of an element's paragraphs. */
export function proseOf(element: Element, measures: ReadonlyMap<Element, Measure>): number {
  return measures.get(element)?.prose ?? 0;
}
