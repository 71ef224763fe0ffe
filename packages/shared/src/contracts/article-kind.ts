import * as v from 'valibot';

/** What an article is: a page of text, an episode of a podcast, a video, or a post of an account. */
export const articleKinds = ['article', 'episode', 'video', 'post'] as const;
export const ArticleKind = v.picklist(articleKinds);
export type ArticleKind = v.InferOutput<typeof ArticleKind>;

/** The names of the kinds on screens and in messages. */
export const articleKindNames: Readonly<Record<ArticleKind, string>> = {
  article: 'Article',
  episode: 'Episode',
  video: 'Video',
  post: 'Post',
};

/** The audio or video of an article. */
export const ArticleRecording = v.object({
  kind: v.picklist(['audio', 'video']),
  /** The file; null if there is only a player on the page. */
  url: v.nullable(v.string()),
  /** The media type of the file, as the feed declares it. */
  type: v.nullable(v.string()),
  /** The length of the recording. */
  seconds: v.nullable(v.number()),
});
export type ArticleRecording = v.InferOutput<typeof ArticleRecording>;

/** The time in the recording at which the text from `start`, a UTF-16 offset into `content_text`, is spoken. */
export const ArticleTime = v.object({ start: v.number(), seconds: v.number() });
export type ArticleTime = v.InferOutput<typeof ArticleTime>;

/** A time of a recording, or its length: 12:34, 1:02:03. */
export function recordingTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The file at a time, by Media Fragments, which browsers follow; undefined without a file. */
export function recordingAt({ url }: Pick<ArticleRecording, 'url'>, seconds: number): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  const file = new URL(url);
  file.hash = `t=${Math.max(0, Math.floor(seconds))}`;
  return file.href;
}

/** Returns the time when a passage of the text is spoken: the time of the last mark before it; undefined if there is none. */
export function timeAt(times: readonly ArticleTime[], offset: number): number | undefined {
  return times.findLast(({ start }) => start <= offset)?.seconds;
}
