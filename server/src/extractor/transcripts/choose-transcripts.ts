/** A transcript that a feed names. */
export interface TranscriptLink {
  readonly url: string;
  readonly type?: string | undefined;
  readonly language?: string | undefined;
}

/** The formats, best first: with times and speakers, with times, written for people. */
const formats: readonly (readonly [RegExp, RegExp])[] = [
  [/vtt/, /\.vtt$/],
  [/json/, /\.json$/],
  [/subrip|srt/, /\.srt$/],
  [/html/, /\.html?$/],
  [/plain/, /\.txt$/],
];
/** The number of transcripts that are tried: the second one if the first is empty or broken. */
const triedTranscripts = 2;

/**
 * The transcripts of an episode to fetch, best first: in the language of the feed rather than a translation, then by format. An
 * unknown type comes last.
 */
export function chooseTranscripts(
  links: readonly TranscriptLink[],
  language: string | undefined,
): readonly TranscriptLink[] {
  const own = primaryOf(language);
  const rank = ({ url, type, language: declared }: TranscriptLink): number => {
    const spoken = primaryOf(declared);
    // Most feeds do not name the language of their only transcript.
    const byLanguage = spoken === undefined || own === undefined || spoken === own ? 0 : formats.length + 1;
    const path = URL.canParse(url) ? new URL(url).pathname.toLowerCase() : url;
    const declaredFormat = formats.findIndex(([name]) => name.test(type?.toLowerCase() ?? ''));
    const format = declaredFormat >= 0 ? declaredFormat : formats.findIndex(([, name]) => name.test(path));
    return byLanguage + (format < 0 ? formats.length : format);
  };
  return links.toSorted((one, other) => rank(one) - rank(other)).slice(0, triedTranscripts);
}

function primaryOf(language: string | undefined): string | undefined {
  return language?.trim().split(/[-_]/)[0]?.toLowerCase() || undefined;
}
