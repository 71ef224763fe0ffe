declare module 'wink-lemmatizer' {
  /** Bases of English words; a word that is not a form is returned unchanged. */
  const lemmatizer: {
    noun(word: string): string;
    verb(word: string): string;
    adjective(word: string): string;
  };
  export default lemmatizer;
}

declare module 'wink-lexicon/src/wn-*-exceptions.js' {
  /** Irregular forms and their bases. */
  const forms: Readonly<Record<string, string>>;
  export default forms;
}

declare module 'wink-lexicon/src/wn-words.js' {
  /** Every base form in the lemmatizer, with the location of its meanings. */
  const words: Readonly<Record<string, number>>;
  export default words;
}

declare module 'wink-lexicon/src/lexicon.js' {
  /** The tags (Penn Treebank) that 13,000 words have in tagged texts, most frequent first. */
  const tags: Readonly<Record<string, readonly string[]>>;
  export default tags;
}
