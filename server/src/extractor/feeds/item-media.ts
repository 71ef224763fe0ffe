import { textAsMarkup } from '../feed-items/text-as-markup.ts';
import type { TranscriptLink } from '../transcripts/choose-transcripts.ts';
import { secondsOf } from '../transcripts/cue.ts';
import { isImage } from './is-image.ts';
import { resolveLink } from './resolve-link.ts';
import { childOf, childrenOf, descendantsOf, innerMarkup, textOf, type XmlElement } from './xml-tree.ts';

/** The audio or video of an item. */
export interface Recording {
  readonly kind: 'audio' | 'video';
  /** The file; undefined if there is only a player. */
  readonly url: string | undefined;
  readonly type: string | undefined;
  readonly seconds: number | undefined;
}

export interface ItemMedia {
  readonly recording: Recording | undefined;
  readonly transcripts: readonly TranscriptLink[];
  /** Whether it has data that only episodes of podcasts have. */
  readonly isEpisode: boolean;
}

const audioFile = /\.(?:mp3|m4a|m4b|aac|ogg|oga|opus|flac|wav)(?:$|[?#])/i;
const videoFile = /\.(?:mp4|m4v|mov|webm|mkv|m3u8)(?:$|[?#])/i;
/** The type with which feeds of videos name their player. */
const player = 'application/x-shockwave-flash';
const mostTranscripts = 20;
/** The maximum length of a recording: a week. */
const longestSeconds = 7 * 86_400;

/** Whether a file is a recording: by its type, otherwise by its name. */
export function kindOfFile(
  url: string,
  type: string | undefined,
  medium: string | undefined,
): Recording['kind'] | undefined {
  const declared =
    /^(audio|video)(?:\/|$)/i.exec(type ?? '')?.[1] ?? /^(audio|video)$/i.exec(medium ?? '')?.[1];
  if (declared !== undefined) return declared.toLowerCase() as Recording['kind'];
  if (type?.toLowerCase() === player) return 'video';
  if (type !== undefined && !/octet-stream|^$/.test(type)) return undefined;
  return audioFile.test(url) ? 'audio' : videoFile.test(url) ? 'video' : undefined;
}

/** The recording of an item of RSS or Atom and its transcripts, from enclosures, Media RSS, iTunes and Podcasting 2.0. */
export function mediaOf(item: XmlElement, feedUrl: string | undefined): ItemMedia | undefined {
  const recording = recordingOf(item, feedUrl);
  const transcripts = childrenOf(item, 'podcast:transcript')
    .flatMap((element): TranscriptLink[] => {
      const url = resolveLink(element.attributes.url, element, feedUrl);
      if (url === undefined || !/^https?:\/\//i.test(url)) return [];
      const { type, language } = element.attributes;
      return [{ url, type: type?.trim() || undefined, language: language?.trim() || undefined }];
    })
    .slice(0, mostTranscripts);
  if (!recording && transcripts.length === 0) return undefined;
  const isEpisode =
    childOf(item, 'itunes:duration', 'itunes:episode', 'itunes:episodetype') !== undefined ||
    item.children.some((child) => typeof child !== 'string' && child.name.startsWith('podcast:'));
  return { recording, transcripts, isEpisode };
}

function recordingOf(item: XmlElement, feedUrl: string | undefined): Recording | undefined {
  const files = [
    ...childrenOf(item, 'enclosure'),
    ...childrenOf(item, 'link').filter(({ attributes }) => attributes.rel === 'enclosure'),
    ...descendantsOf(item, 'media:content'),
  ];
  for (const file of files) {
    const { url: written, href, type, medium, duration } = file.attributes;
    const url = resolveLink(written ?? href, file, feedUrl);
    const kind = kindOfFile(url ?? '', type, medium);
    if (kind === undefined) continue;
    const isFile = type?.toLowerCase() !== player && url !== undefined && /^https?:\/\//i.test(url);
    return {
      kind,
      url: isFile ? url : undefined,
      type: isFile ? type : undefined,
      seconds: lengthOf(textOf(item, 'itunes:duration') ?? duration ?? durationBeside(item)),
    };
  }
  if (descendantsOf(item, 'media:player').length === 0) return undefined;
  return { kind: 'video', url: undefined, type: undefined, seconds: lengthOf(durationBeside(item)) };
}

const durationBeside = (item: XmlElement): string | undefined =>
  descendantsOf(item, 'media:content').find(({ attributes }) => attributes.duration !== undefined)?.attributes
    .duration;

function lengthOf(written: string | undefined): number | undefined {
  const seconds = written === undefined ? undefined : secondsOf(written);
  return seconds !== undefined && seconds > 0 && seconds <= longestSeconds ? Math.round(seconds) : undefined;
}

/** Whether a channel declares itself a podcast. */
export function isPodcastChannel(channel: XmlElement): boolean {
  return (
    childOf(channel, 'itunes:category', 'itunes:type', 'podcast:guid', 'podcast:medium', 'podcast:locked') !==
    undefined
  );
}

/** The description in Media RSS of the video or the pictures of an item, as markup. */
export function describedMedia(item: XmlElement): string | undefined {
  const described = descendantsOf(item, 'media:description');
  const [first] = described;
  if (first === undefined) return undefined;
  // All descriptions of pictures are used, because they are alternatives to the pictures.
  const ofPictures = described.filter(({ parent }) => parent && isImage(parent));
  const chosen = ofPictures.length > 0 ? ofPictures : [first];
  const texts = chosen.map((element) => ({
    text: innerMarkup(element).trim(),
    isMarkup:
      element.attributes.type === 'html' || element.children.some((child) => typeof child !== 'string'),
  }));
  return texts.map(({ text, isMarkup }) => (isMarkup ? text : textAsMarkup(text))).join('') || undefined;
}
