const inline = /^(?:A|ABBR|B|EM|FONT|I|MARK|SPAN|STRONG|TIME|U)$/;
/** The minimum length of a paragraph; a shorter one may be a caption with its credit, or a line of names. */
const shortestParagraph = 140;
/** The share of the paragraph up to which an element is a part of it. */
const mostOfParagraph = 1 / 3;

/**
 * Whether an element is a short piece of a paragraph, such as a place or a linked word. Such an element is part of the sentence,
 * whatever its name.
 *
 * @param lengthOf the number of characters in an element
 */
export function isPartOfSentence(element: Element, lengthOf: (element: Element) => number): boolean {
  if (!inline.test(element.nodeName)) return false;
  let block = element.parentElement;
  while (block && inline.test(block.nodeName)) block = block.parentElement;
  if (block?.nodeName !== 'P') return false;
  const whole = lengthOf(block);
  return whole >= shortestParagraph && lengthOf(element) < whole * mostOfParagraph;
}
