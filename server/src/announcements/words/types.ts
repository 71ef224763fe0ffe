/** The words by which a language announces events. All patterns are tested on a sentence with its capital letters. */
export interface AheadWords {
  /** Words that dates begin with or contain; a text without any of them is not searched. */
  readonly hint: RegExp;
  /** Words with which a sentence announces nothing: conditions, questions, offers that end, recurring events. */
  readonly refused: RegExp;
  /** Words with which a clause announces nothing: doubts, wishes, deadlines. */
  readonly doubted: RegExp;
  /** Announcing words: a future tense, or words that mean a plan. Global. */
  readonly planned: RegExp;
  /** Verbs whose present tense expresses a plan if a future day follows: "the strike begins on Friday". Global. */
  readonly present: RegExp;
  /** More such verbs; they may also tell, so no verb of the past tense may be in their clause. Global. */
  readonly presentAlone: RegExp;
  /** The future tense of a speaker's own plan, which announces something even in a quote: "we will open". Global. */
  readonly own: RegExp;
  /** Words directly before a date: "scheduled for", "prévue le". Global. */
  readonly scheduled: RegExp;
  /** Words for an event that will not take place: "will not be held". Global. */
  readonly calledOff: RegExp;
  /** Words for an event that was cancelled or postponed, whose date follows `scheduled`. */
  readonly cancelled: RegExp;
  /** Words directly before the new date of an event that was moved: "postponed until". Global. */
  readonly moved: RegExp;
  /** Words directly before a date for which somebody called or set an event: "called an election for". Global. */
  readonly setFor: RegExp;
  /** Words directly before the date from which something is in force: "effective". Global. */
  readonly inForce: RegExp;
  /** Verbs of a clause in which such a date is in the past: "sold from 2 September". */
  readonly wasInForce: RegExp;
  /** Verbs of the past tense, which make the present tense in their clause tell. */
  readonly past: RegExp;
  /** Another verb between an announcing verb and a date, to which the date may belong. */
  readonly broken: RegExp;
  /** A participle at the end of the words between them that no auxiliary makes part of the announcement. */
  readonly participle: RegExp;
  /** Words just before an announcing verb that is negated or doubted. */
  readonly negatedBefore: RegExp;
  /** Words just after such a verb. */
  readonly negatedAfter: RegExp;
  /** Words just before a date on which nothing happens: since, until, before, the name of something. */
  readonly notBefore: RegExp;
  /** Words just after such a date: last, ago, 's. */
  readonly notAfter: RegExp;
  /** Words of which a date without a weekday needs one just before it. */
  readonly needed: RegExp;
  /** What is just before and after a date that needs no such word. */
  readonly bare?: { readonly before: RegExp; readonly after: RegExp };
  /** Words of which a weekday alone needs one just before or after it. */
  readonly besideWeekday: { readonly before: RegExp; readonly after: RegExp };
  /** A verb of the past tense. */
  readonly told: RegExp;
  /** Words that may precede a date at the beginning of a sentence. */
  readonly opening: RegExp;
}

/** Alternatives as whole words of any script. */
export const wholeWords = (alternatives: string): string =>
  String.raw`(?<![\p{L}\p{M}\d])(?:${alternatives})(?![\p{L}\p{M}\d])`;
