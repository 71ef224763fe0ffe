import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeMarkup } from './markup.ts';
import type { NewsroomSource } from './sources.ts';

/** A source that publishes something other than articles: a podcast and an account. */
interface Channel extends Pick<NewsroomSource, 'key' | 'name' | 'category' | 'description'> {
  readonly feed: (origin: string, startedAt: Date) => string;
  /** The other files below its path. */
  readonly files: Readonly<Record<string, () => { type: string; body: string | Uint8Array }>>;
}

const spoken: readonly (readonly [speaker: string, text: string])[] = [
  ['Mara Quill', 'Welcome to Tide Table, the programme about the coast and the people who live on it.'],
  [
    'Mara Quill',
    'Today we walk along the old mole with Joss Hale, who has looked after it for thirty years.',
  ],
  [
    'Joss Hale',
    'You can see where the sea comes in. The stones have moved by a hand’s breadth since last winter.',
  ],
  [
    'Mara Quill',
    'The port authority wants a new harbour wall, two hundred metres further out. Is that enough?',
  ],
  [
    'Joss Hale',
    'The harbour wall is one half. Without dredging, the ferries will touch the ground at low water.',
  ],
  ['Joss Hale', 'The dredger was here in spring, and by autumn the channel had filled up again.'],
  ['Mara Quill', 'Who is going to pay for all of that?'],
  [
    'Joss Hale',
    'Whoever uses it, I should think. The fishing boats were here first, and they ask for the least.',
  ],
  ['Mara Quill', 'Next week: the bell that nobody rings any more. Thank you for listening.'],
];
const secondsPerLine = 8;

const clock = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

const transcript = (): string =>
  `WEBVTT\n\n${spoken
    .map(
      ([speaker, text], index) =>
        `${clock(index * secondsPerLine)} --> ${clock((index + 1) * secondsPerLine)}\n<v ${speaker}>${escapeMarkup(text)}</v>\n`,
    )
    .join('\n')}`;

const SAMPLES_PER_SECOND = 8_000;

/** A recording without voices, only waves: 8-bit sound of the length of the transcript. */
function recording(): Uint8Array {
  const samples = SAMPLES_PER_SECOND * secondsPerLine * spoken.length;
  const file = Buffer.alloc(44 + samples);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  file.writeUInt32LE(SAMPLES_PER_SECOND, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  let noise = 1;
  for (let index = 0; index < samples; index += 1) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fffffff;
    const swell = 1 + Math.sin((index / SAMPLES_PER_SECOND) * 0.8);
    file[44 + index] = 128 + Math.round(((noise >> 16) / 0x7fff - 0.5) * 24 * swell);
  }
  return file;
}

const posts: readonly string[] = [
  'The dredger is back at the pier since five this morning, and nobody was told. Anyone who needs the early ferry should plan twenty minutes more. #Ferries #HarbourWall',
  'Fog over the bay, and the #CouncilVote on the tram is moved to Thursday. The minutes of the last meeting are still not online.',
  'Three seals on the slipway again. Good morning, everybody.',
];

const minutesBefore = (date: Date, minutes: number): string =>
  new Date(date.getTime() - minutes * 60_000).toUTCString();

/** A podcast with a transcript, and an account of posts. They have the same entries at every start. */
export const channels: readonly Channel[] = [
  {
    key: 'tide-table',
    name: 'Tide Table',
    category: 'local',
    description:
      'A podcast about the coast and the people who live on it, with a transcript of each episode.',
    feed: (origin, startedAt) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel><title>Tide Table</title><link>${origin}/tide-table/</link><language>en</language><itunes:category text="News"/>
<item><title>A walk along the mole</title><guid isPermaLink="false">tide-table-1</guid>
<pubDate>${minutesBefore(startedAt, 90)}</pubDate>
<description>Joss Hale has looked after the old mole for thirty years. He shows us where the sea comes in.</description>
<itunes:author>Mara Quill</itunes:author><itunes:duration>${spoken.length * secondsPerLine}</itunes:duration>
<enclosure url="${origin}/tide-table/1.wav" type="audio/wav" length="${44 + SAMPLES_PER_SECOND * secondsPerLine * spoken.length}"/>
<podcast:transcript url="${origin}/tide-table/1.vtt" type="text/vtt" language="en"/></item>
</channel></rss>`,
    files: {
      '1.vtt': () => ({ type: 'text/vtt; charset=utf-8', body: transcript() }),
      '1.wav': () => ({ type: 'audio/wav', body: recording() }),
    },
  },
  {
    key: '@dockside',
    name: 'Dockside notes',
    category: 'local',
    description:
      'Short posts of somebody who sees the harbour from the window, in the form of a feed of an account.',
    feed: (origin, startedAt) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Dockside</title><link>${origin}/@dockside/</link><language>en</language>
${posts
  .map(
    (text, index) =>
      `<item><guid isPermaLink="false">dockside-${index}</guid><link>${origin}/@dockside/${index}</link><pubDate>${minutesBefore(startedAt, 20 + index * 45)}</pubDate><description>${escapeMarkup(`<p>${escapeMarkup(text)}</p>`)}</description></item>`,
  )
  .join('\n')}
</channel></rss>`,
    files: Object.fromEntries(
      posts.map((text, index) => [
        String(index),
        () => ({ type: 'text/html; charset=utf-8', body: postPage(text) }),
      ]),
    ),
  },
];

const postPage = (text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Dockside</title><p>${escapeMarkup(text)}</p></html>`;

const frontPage = ({ key, name, description }: Channel): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeMarkup(name)}</title><link rel="alternate" type="application/rss+xml" href="/${key}/feed.xml"><h1>${escapeMarkup(name)}</h1><p>${escapeMarkup(description)}</p></html>`;

/** The response to a request below the path of a channel; undefined if there is nothing. */
export function answerChannel(
  channel: Channel,
  path: string,
  { origin, startedAt }: { origin: string; startedAt: Date },
  request: IncomingMessage,
  response: ServerResponse,
): ServerResponse | undefined {
  const file =
    path === 'feed.xml'
      ? { type: 'application/rss+xml; charset=utf-8', body: channel.feed(origin, startedAt) }
      : path === ''
        ? { type: 'text/html; charset=utf-8', body: frontPage(channel) }
        : Object.hasOwn(channel.files, path)
          ? channel.files[path]?.()
          : undefined;
  if (file === undefined) return undefined;
  return response
    .writeHead(200, { 'content-type': file.type, 'content-length': Buffer.byteLength(file.body) })
    .end(request.method === 'HEAD' ? undefined : file.body);
}
