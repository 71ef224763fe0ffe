/** The words of a text, folded for comparison. */
export function foldedWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\u0640]/gu, '')
      .replace(/[أإآٱ]/g, 'ا')
      .replace(/ى/g, 'ي')
      .replace(/ة/g, 'ه')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(/^(?:[وفبك]?ال)(?=\p{L}{3})/u, ''));
}
