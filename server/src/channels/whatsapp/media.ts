import type { Media } from '../types.ts';
import { at, textAt } from './http-json.ts';

/** The media of a message and its caption. */
export interface ReceivedMedia {
  media: Media;
  caption: string;
}

const CLOUD_API: Readonly<Record<string, Media>> = {
  image: 'picture',
  video: 'video',
  document: 'document',
  sticker: 'sticker',
  location: 'location',
  contacts: 'contact',
};

/** Reads a message from Meta: its type names the field with the media. */
export function cloudApiMedia(message: unknown): ReceivedMedia | null {
  const type = textAt(message, 'type') ?? '';
  if (type === 'audio') {
    return { media: at(message, 'audio', 'voice') === true ? 'voice message' : 'audio file', caption: '' };
  }
  const media = CLOUD_API[type];
  return media ? { media, caption: textAt(message, type, 'caption') ?? '' } : null;
}

/** The fields of WhatsApp's own records, which some gateways pass on; the field name is the kind of message. */
const RECORDS: readonly (readonly [member: string, media: Media])[] = [
  ['imageMessage', 'picture'],
  ['videoMessage', 'video'],
  ['documentMessage', 'document'],
  ['documentWithCaptionMessage', 'document'],
  ['stickerMessage', 'sticker'],
  ['locationMessage', 'location'],
  ['contactMessage', 'contact'],
  ['contactsArrayMessage', 'contact'],
];

export function recordMedia(record: unknown): ReceivedMedia | null {
  if (at(record, 'message', 'audioMessage') !== undefined) {
    const isVoice = at(record, 'message', 'audioMessage', 'ptt') === true;
    return { media: isVoice ? 'voice message' : 'audio file', caption: '' };
  }
  for (const [member, media] of RECORDS) {
    if (at(record, 'message', member) === undefined) continue;
    const caption =
      textAt(record, 'message', member, 'caption') ??
      textAt(record, 'message', member, 'message', 'documentMessage', 'caption');
    return { media, caption: caption ?? '' };
  }
  return null;
}

/** Reads a message of a gateway that reports only the media type, such as `image/jpeg`. */
export function mimeMedia(payload: unknown): ReceivedMedia | null {
  if (at(payload, 'hasMedia') !== true) return null;
  const type = textAt(payload, 'media', 'mimetype') ?? '';
  const caption = textAt(payload, 'body') ?? '';
  if (type === 'image/webp') return { media: 'sticker', caption };
  if (type.startsWith('image/')) return { media: 'picture', caption };
  if (type.startsWith('video/')) return { media: 'video', caption };
  // An Ogg file is a voice message, because phones record these as Ogg, and other files are hardly ever Ogg.
  if (type.startsWith('audio/ogg')) return { media: 'voice message', caption };
  if (type.startsWith('audio/')) return { media: 'audio file', caption };
  return { media: 'document', caption };
}
