import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import { inertSelector } from '@newswatch/shared/page-markup';
import { countWords, startOf, textOf } from './element-text.ts';
import { bodyOf, type SamplePage } from './sample-page.ts';

/** The result of a selector or a text on one page. */
export interface Found {
  page: SamplePage;
  elements: readonly Element[];
  words: number;
  /** The beginning of the text. */
  start: string;
}

export function isSelector(selector: string, { document }: SamplePage): boolean {
  try {
    document.querySelector(inertSelector(selector));
    return true;
  } catch {
    return false;
  }
}

/** The elements of a page that any of the selectors finds; invalid selectors find nothing. */
export function elementsAt(selectors: readonly string[], page: SamplePage): Element[] {
  return selectors.flatMap((selector) =>
    selector !== '' && isSelector(selector, page)
      ? [...page.document.querySelectorAll(inertSelector(selector))]
      : [],
  );
}

/** The text that a crawl reads with a selector: nested matches once, without excluded parts. */
export function readAt(selector: string, page: SamplePage, excluded: readonly string[]): Found {
  const found = new Set(elementsAt([selector], page));
  const elements = [...found].filter((element) => !isWithin(element, found));
  const skipped = new Set(elementsAt(excluded, page));
  const text = elements
    .map((element) => textOf(element, skipped))
    .filter((part) => part !== '')
    .join('\n');
  return { page, elements, words: countWords(text), start: startOf(text) };
}

function isWithin(element: Element, others: ReadonlySet<Element>): boolean {
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (others.has(above)) return true;
  }
  return false;
}

type TextRuleKind = Extract<CorrectionRule, { text: string }>['kind'];

/** Normalises a text as the rules do: without case, accents and invisible characters. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The title, author or paragraph of a page that a rule would apply to. */
export function findByRule(kind: TextRuleKind, text: string, page: SamplePage): string | undefined {
  const wanted = fold(text);
  if (wanted === '') return undefined;
  const comparisons: Record<TextRuleKind, (line: string) => boolean> = {
    title_start: (line) => line.startsWith(wanted),
    title_end: (line) => line.endsWith(wanted),
    paragraph_begins: (line) => line.startsWith(wanted),
    paragraph_equals: (line) => line === wanted,
    paragraph_contains: (line) => line.includes(wanted),
    rest_from: (line) => line.startsWith(wanted),
    author_without: (line) => line.includes(wanted),
    author_is: (line) => line.includes(wanted),
  };
  return linesFor(kind, page).find((line) => comparisons[kind](fold(line)));
}

function linesFor(kind: TextRuleKind, page: SamplePage): string[] {
  if (kind === 'title_start' || kind === 'title_end') return [page.title ?? ''];
  if (kind === 'author_without') return [page.author ?? ''];
  const body = bodyOf(page.document);
  return body === null ? [] : textOf(body).split('\n');
}
