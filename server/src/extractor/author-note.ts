import { afterBylineStart } from './byline.ts';
import { comparable } from './comparable.ts';

/** Words with which a note about an author continues after the name, in the four languages. */
const saysWho =
  /^(?:(?:is|was|has|have|are|covers?|writes?|reports?|joined|works?|lives?|teaches|edits|leads?)|(?:est|a|couvre|écrit|ecrit|travaille|dirige|enseigne)|(?:es|ha|cubre|escribe|trabaja|dirige|colabora)|(?:هو|هي|كاتبة?|صحفية?|صحافية?|مراسلة?|محررة?|باحثة?|يعمل|تعمل|يكتب|تكتب|يغطي|تغطي))(?= )/u;
/** A note on where the reporters were: "Ana Ruiz reported from Lima, and Tom Cole from Quito." */
const saysWhere = /^(?:reported|contributed|a contribué|ont contribué|colaboró|informó) /u;
const firstBlocks = 3;
/** The maximum number of blocks at the end of an article that may be such a note, or follow it. */
const mostBlocks = 5;
const longestNote = 500;
const longestAfter = 200;

interface Block {
  readonly element: Element;
  readonly text: string;
}

/**
 * The note about the author below an article, with the short lines that follow it, and the one above it on where its reporters
 * were. If the text above the note mentions the author, too, the article is about the author, and its end stays.
 */
export function findAuthorNote(blocks: readonly Block[], authors: readonly string[]): Element[] {
  const names = authors
    .map((author) => afterBylineStart(author) ?? author)
    .flatMap((author) => author.split(/, | and | et | y | و/i))
    .map(comparable);
  const says = (text: string, ...what: readonly RegExp[]): boolean => {
    const words = comparable(text);
    const name = names.find((one) => one.includes(' ') && words.startsWith(`${one} `));
    return name !== undefined && what.some((form) => form.test(words.slice(name.length + 1)));
  };
  const mentions = (text: string): boolean =>
    names.some((name) => name !== '' && comparable(text).includes(name));
  const opening = blocks.slice(0, firstBlocks).filter(({ text }) => says(text, saysWhere));
  const others = blocks.filter((block) => !opening.includes(block));
  const from = Math.max(1, others.length - mostBlocks);
  const at = others.findIndex(
    ({ text }, index) => index >= from && text.length <= longestNote && says(text, saysWho, saysWhere),
  );
  const closing = others.slice(at);
  const isNote =
    at > 0 &&
    !others.slice(0, at).some(({ text }) => mentions(text)) &&
    closing.slice(1).every(({ text }) => text.length <= longestAfter);
  return [...opening, ...(isNote ? closing : [])].map(({ element }) => element);
}
