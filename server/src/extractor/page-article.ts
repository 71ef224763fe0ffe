import type { ArticleKind, ArticleRecording, Direction, Language } from '@newswatch/shared/contracts';
import type { DateSource } from './dates/publication-date.ts';
import type { LanguageClaims } from './detect-language.ts';
import type { ExtractionStatus } from './extraction-status.ts';
import type { FoundPicture } from './pictures/found-picture.ts';
import type { TimeMark } from './transcripts/transcript-paragraphs.ts';

/** An article from its page and its hints, before language detection. */
export interface PageArticle {
  readonly title: string;
  readonly summary: string;
  readonly author: string | null;
  readonly imageUrl: string | null;
  /** The pictures of its text in their order, with the one at its head; without those of emails. */
  readonly pictures: readonly FoundPicture[];
  readonly canonicalUrl: string;
  readonly contentText: string;
  readonly contentHtml: string;
  readonly wordCount: number;
  readonly languageClaims: LanguageClaims;
  readonly direction: Direction;
  readonly publishedAt: Date | null;
  readonly publishedAtSource: DateSource;
  readonly isArchive: boolean;
  readonly extraction: ExtractionStatus;
  /** 0 to 1: the confidence that this is the whole article. */
  readonly extractionScore: number;
  /** Whether it was read from a PDF document. */
  readonly isPdf: boolean;
  readonly kind: ArticleKind;
  /** Whether it had no title, so that the title is the beginning of its text. */
  readonly isTitleMade: boolean;
  readonly recording: ArticleRecording | null;
  /** The times at which its text is spoken, and the MD5 of the text to which the offsets refer. */
  readonly times: { readonly of: string; readonly marks: readonly TimeMark[] } | null;
  /** Whether its text is the transcript of the recording. */
  readonly hasTranscript: boolean;
  /** Whether the page lists other pages. */
  readonly isListing: boolean;
  /** Whether the page declares itself an article, or looks like one. */
  readonly looksLikeArticle: boolean;
}

export interface ExtractedArticle extends Omit<PageArticle, 'languageClaims'> {
  readonly language: Language;
  /** 0 to 1; 0 if the text is in an unsupported language. */
  readonly languageConfidence: number;
}
