import { dropUnstoredCharacters } from '@newswatch/shared/unstored-characters';

/** A passage of a text, and how many lines end between it and the passage before, within the same block. */
export interface Passage {
  start: number;
  end: number;
  breaks: number;
}

/** Finds the text nodes of a document, in order, in the text that was made from it. */
export interface TextFollower {
  /** The passage of the next text node; undefined if it has no visible text, or after a node could not be found. */
  follow(data: string): Passage | undefined;
  /** A block starts or ends here, so line breaks before the next passage belong to the block. */
  startBlock(): void;
  /** The end of the last passage. */
  position(): number;
  /** Whether every node was found, and no text is left over. */
  isAtEnd(): boolean;
}

export function createTextFollower(text: string): TextFollower {
  let at = 0;
  let isLost = false;
  let isNewBlock = true;

  const skipSpaces = (): number => {
    let breaks = 0;
    for (; text[at] === ' ' || text[at] === '\n'; at += 1) if (text[at] === '\n') breaks += 1;
    return breaks;
  };

  return {
    follow(data) {
      // Spaces in the stored text are not where they are in the markup.
      const wanted = dropUnstoredCharacters(data).replace(/\s/g, '');
      if (isLost || wanted === '') return undefined;
      const newLines = skipSpaces();
      const start = at;
      for (let index = 0; index < wanted.length; index += 1, at += 1) {
        if (index > 0) skipSpaces();
        if (text[at] === wanted[index]) continue;
        isLost = true;
        return undefined;
      }
      const breaks = isNewBlock ? 0 : newLines;
      isNewBlock = false;
      return { start, end: at, breaks };
    },
    startBlock() {
      isNewBlock = true;
    },
    position: () => at,
    isAtEnd() {
      if (isLost) return false;
      skipSpaces();
      return at === text.length;
    },
  };
}
