import { comparable } from './comparable.ts';

/** What a note says about its author, after the name, in the four languages. */
const saysWho =
  /^(?:(?:is|was|has|have|are|covers?|writes?|reports?|joined|works?|lives?|teaches|edits|leads?)|(?:est|a|couvre|écrit|ecrit|travaille|dirige|enseigne)|(?:es|ha|cubre|escribe|trabaja|dirige|colabora)|(?:هو|هي|كاتبة?|صحفية?|صحافية?|مراسلة?|محررة?|باحثة?|يعمل|تعمل|يكتب|تكتب|يغطي|تغطي))(?= )/u;
/** Blocks at the end of an article that may be such a note, or follow it. */
const mostBlocks = 5;
const longestNote = 500;
const longestAfter = 200;

/**
 * The note about the author below an article, with the short lines that follow it. A profile of the author, which is
 * about nothing else, says more than that.
 */
export function findAuthorNote(
  blocks: readonly { readonly element: Element; readonly text: string }[],
  authors: readonly string[],
): Element[] {
  const from = Math.max(1, blocks.length - mostBlocks);
  const names = authors.flatMap((author) => author.split(/, | and | et | y | و/i)).map(comparable);
  const isNote = (text: string): boolean => {
    const words = comparable(text);
    return names.some(
      (name) =>
        name.includes(' ') && words.startsWith(`${name} `) && saysWho.test(words.slice(name.length + 1)),
    );
  };
  const mentions = (text: string): boolean =>
    names.some((name) => name !== '' && comparable(text).includes(name));
  const at = blocks.findIndex(
    ({ text }, index) => index >= from && text.length <= longestNote && isNote(text),
  );
  if (at < 0 || blocks.slice(0, at).some(({ text }) => mentions(text))) return [];
  const after = blocks.slice(at + 1);
  return after.every(({ text }) => text.length <= longestAfter)
    ? blocks.slice(at).map(({ element }) => element)
    : [];
}
