/** The words by which a language announces what will happen. All patterns are tested on a sentence with its capital letters. */
export interface AheadWords {
  /** Words that dates begin with or contain; a text without any of them is not searched. */
  readonly hint: RegExp;
  /** The sentence announces nothing, whatever else it says: conditions, questions, offers that end, what recurs. */
  readonly refused: RegExp;
  /** Something is going to happen: a future tense, or words that mean a plan. Global. */
  readonly planned: RegExp;
  /** Verbs whose present tense expresses a plan if a future day follows: "the strike begins on Friday". Global. */
  readonly present: RegExp;
  /** Directly before a date: "scheduled for", "prévue le". Global. */
  readonly scheduled: RegExp;
  /** Something will not take place: "will not be held". Global. */
  readonly calledOff: RegExp;
  /** Something was cancelled or postponed, on a date that `scheduled` precedes. */
  readonly cancelled: RegExp;
  /** Directly before a new date of something that was moved: "postponed until". Global. */
  readonly moved: RegExp;
  /** Between an announcing verb and a date: another verb, which the date may belong to. */
  readonly broken: RegExp;
  /** The same at the end of the words between them: a participle that no auxiliary makes part of the announcement. */
  readonly participle: RegExp;
  /** Ends just before an announcing verb that is negated or doubted. */
  readonly negatedBefore: RegExp;
  /** Begins just after one. */
  readonly negatedAfter: RegExp;
  /** Ends just before a date on which nothing happens: since, until, before, the whole name of a thing. */
  readonly notBefore: RegExp;
  /** Begins just after one: last, ago, 's. */
  readonly notAfter: RegExp;
  /** A date without a weekday needs one of these just before it. */
  readonly needed: RegExp;
  /** A weekday alone also needs one of these, just before or after it. */
  readonly besideWeekday: { readonly before: RegExp; readonly after: RegExp };
  /** A verb of the past tense. */
  readonly told: RegExp;
  /** What may precede a date that begins a sentence. */
  readonly opening: RegExp;
}

/** Alternatives as whole words of any script. */
export const wholeWords = (alternatives: string): string =>
  String.raw`(?<![\p{L}\p{M}\d])(?:${alternatives})(?![\p{L}\p{M}\d])`;
