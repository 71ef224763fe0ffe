/** The words of a text, folded for comparison. */
export function foldedWords(text: string): string[] {
  return foldedWordsWithArticle(text).map(withoutArticle);
}

/** The same words, the Arabic ones with their article and what is written together with it. */
export function foldedWordsWithArticle(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\u0640]/gu, '')
      .replace(/[أإآٱ]/g, 'ا')
      .replace(/ى/g, 'ي')
      .replace(/ة/g, 'ه')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A folded word without the Arabic article. */
export function withoutArticle(word: string): string {
  return word.replace(/^(?:[وفبك]?ال)(?=\p{L}{3})/u, '');
}
