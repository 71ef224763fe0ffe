interface PlaceOfSentence {
  /** The ID of the article. */
  id: string;
  /** UTF-16 offsets in its text. */
  start: number;
  end: number;
}

/** The reader, at the sentence. */
export const sentenceAddress = ({ id, start, end }: PlaceOfSentence) =>
  `/articles/${id}?sentence=${start}-${end}`;
