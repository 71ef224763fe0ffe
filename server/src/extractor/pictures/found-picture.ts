/** A picture of an article, as its page or its feed gives it. */
export interface FoundPicture {
  /** An absolute HTTP or HTTPS address. */
  readonly url: string;
  /** The description for people who cannot see the picture, the caption and the credit; each is empty if there is none. */
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
  /** The declared size in pixels, of which only the proportion is reliable; null if the page does not give both sides. */
  readonly width: number | null;
  readonly height: number | null;
  /** The end of the paragraph that the picture follows: a UTF-16 offset into the text. 0 if it is before the text. */
  readonly after: number;
  /** The end of that paragraph, by which its place is found again if the text is corrected. */
  readonly tail: string;
}
