import { describe, expect, test } from 'vitest';
import { chooseTranscripts } from './choose-transcripts.ts';
import { secondsOf } from './cue.ts';
import { readTranscript } from './read-transcript.ts';
import { paragraphsOfCues } from './transcript-paragraphs.ts';

const read = (text: string, type?: string) =>
  readTranscript({ text, type }).map(({ start, speaker, text: said }) => [start, speaker, said]);
const textOf = (text: string, type?: string): string[] =>
  paragraphsOfCues(readTranscript({ text, type })).map((paragraph) => paragraph.text);

describe('WebVTT', () => {
  test('has times, speakers, entities and markup, but no notes and styles', () => {
    const file = `\ufeffWEBVTT - Harbour talk
Kind: captions

STYLE
::cue { color: red }

NOTE made by hand

intro
00:01.000 --> 00:04.500 align:start
<v Ann O'Neill>Tides &amp; walls: <i>5 &lt; 6</i>, isn&#39;t it&nbsp;so?</v>

00:01:02.250 --> 00:01:05.000
<v.loud Ben>Indeed. <00:01:03.000><c>It rose</c>.`;
    expect(read(file)).toEqual([
      [1, "Ann O'Neill", "Tides & walls: 5 < 6, isn't it so?"],
      [62.25, 'Ben', 'Indeed. It rose.'],
    ]);
  });

  test('scrolling captions have each line once', () => {
    const file = `WEBVTT

00:00.000 --> 00:02.000
the council met

00:01.500 --> 00:04.000
the council met
on Monday evening

00:03.500 --> 00:06.000
on Monday evening
to vote`;
    expect(textOf(file)).toEqual(['the council met on Monday evening to vote']);
  });

  test('overlapping cues of two speakers are in the order in which they start', () => {
    const file = `WEBVTT

00:10.000 --> 00:20.000
<v Ann>Second.

00:05.000 --> 00:12.000
<v Ben>First.`;
    expect(textOf(file)).toEqual(['Ben: First.', 'Ann: Second.']);
  });
});

describe('SubRip', () => {
  test('is read without blank lines between cues, with commas, fonts and missing times', () => {
    const file =
      '1\r\n00:00:01,000 --> 00:00:02,000\r\n<font color="#fff">{\\an8}One</font>\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\n\r\n3\r\n --> 00:00:06,000\r\nThree\r\n';
    expect(read(file, 'application/x-subrip')).toEqual([
      [1, undefined, 'One'],
      [3, undefined, 'Two'],
      [undefined, undefined, 'Three'],
    ]);
  });

  test('a declared type that is wrong does not matter', () => {
    expect(read('1\n00:00:01,000 --> 00:00:02,000\nOne', 'application/json')).toEqual([
      [1, undefined, 'One'],
    ]);
  });
});

describe('JSON', () => {
  test('single words of a segment become sentences of their speaker', () => {
    const segments = ['The', 'tide', 'rose.'].map((body, index) => ({
      speaker: 'Ann',
      startTime: index,
      body,
    }));
    const file = JSON.stringify({
      version: '1.0.0',
      segments: [...segments, { speaker: 'Ben', startTime: '4.5', body: 'It did.' }],
    });
    expect(textOf(file)).toEqual(['Ann: The tide rose.', 'Ben: It did.']);
    expect(read(file).at(-1)).toEqual([4.5, 'Ben', 'It did.']);
  });

  test('output of speech recognition has start and text', () => {
    expect(read('{"segments":[{"start":1.5,"end":2,"text":" Hello "},{"start":3,"text":7},null]}')).toEqual([
      [1.5, undefined, 'Hello'],
    ]);
  });

  test('is empty if it is broken', () => {
    expect(read('{"segments":[{"body":"cut off', 'application/json')).toEqual([]);
    expect(read('{"segments":"none"}', 'application/json')).toEqual([]);
  });
});

test.each([
  [
    'a page',
    '<!doctype html><html><body><h1>Not found</h1><p>This file is gone.</p></body></html>',
    'text/vtt',
  ],
  ['a page to sign in', '<html lang="en"><body><p>Please sign in.</p></body></html>', 'application/x-subrip'],
  ['the message of an error', '{"error":"This file is gone."}', 'text/vtt'],
])('%s in place of the file has nothing to read', (_name, text, type) => {
  expect(read(text, type)).toEqual([]);
});

test('HTML has speakers in cite and times in time, and the page around it is left out', () => {
  const file = `<html><head><title>Talk</title></head><body><nav>Home | About</nav><main>
    <cite>Ann:</cite> <time>0:07</time><p>The tide &eacute;t&eacute; rose.</p>
    <cite>Ben:</cite><time>1:02:03</time><p>It did.<br>Twice.</p></main><script>track()</script></body></html>`;
  expect(read(file, 'text/html')).toEqual([
    [7, 'Ann', 'The tide été rose.'],
    [3_723, 'Ben', 'It did.'],
    [3_723, 'Ben', 'Twice.'],
  ]);
});

test('plain text has paragraphs with times at their beginning', () => {
  expect(read('[00:12] Ann: The tide rose\nhigh.\n\n(01:00:02) Ben: It did.', 'text/plain')).toEqual([
    [12, undefined, 'Ann: The tide rose'],
    [undefined, undefined, 'high.'],
    [3_602, undefined, 'Ben: It did.'],
  ]);
  expect(textOf('[00:12] Ann: The tide rose\nhigh.\n\n(01:00:02) Ben: It did.')).toEqual([
    'Ann: The tide rose high.',
    'Ben: It did.',
  ]);
  expect(textOf('First line\nSecond line')).toEqual(['First line', 'Second line']);
});

describe('paragraphs', () => {
  const cue = (start: number | undefined, text: string) => ({
    start,
    speaker: undefined,
    text,
    isTurn: false,
  });

  test('end with a sentence once they are long, and have a time for each part', () => {
    const cues = Array.from({ length: 40 }, (_, index) =>
      cue(index * 5, `The tide number ${index} rose over the wall.`),
    );
    const paragraphs = paragraphsOfCues(cues);
    expect(paragraphs.length).toBeGreaterThan(2);
    for (const { text, marks } of paragraphs) {
      expect(text).toMatch(/\.$/);
      for (const [offset, seconds] of marks)
        expect(text.slice(offset)).toMatch(new RegExp(`^The tide number ${seconds / 5} rose`));
    }
  });

  test('Chinese and Japanese are joined without spaces, Arabic with them', () => {
    expect(paragraphsOfCues([cue(0, '今天的'), cue(2, '新闻')]).map(({ text }) => text)).toEqual([
      '今天的新闻',
    ]);
    expect(paragraphsOfCues([cue(0, 'ارتفع'), cue(2, 'المد؟')]).map(({ text }) => text)).toEqual([
      'ارتفع المد؟',
    ]);
  });
});

test('a transcript of five megabytes is read to its end', () => {
  const count = 60_000;
  const time = (seconds: number): string =>
    `${String(Math.floor(seconds / 3_600)).padStart(2, '0')}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;
  const file = `WEBVTT\n\n${Array.from(
    { length: count },
    (_, index) =>
      `${time(index)} --> ${time(index + 1)}\nThe tide number ${index} rose over the old wall of the harbour.\n`,
  ).join('\n')}`;
  expect(file.length).toBeGreaterThan(5_000_000);
  const paragraphs = paragraphsOfCues(readTranscript({ text: file, type: 'text/vtt' }));
  expect(paragraphs.reduce((sum, { marks }) => sum + marks.length, 0)).toBe(count);
});

test.each([
  ['75', 75],
  ['1:15', 75],
  ['01:02:03,500', 3_723.5],
  ['90:00', 5_400],
  ['', undefined],
  ['soon', undefined],
  ['1:2:3:4', undefined],
])('the time %s is %s seconds', (written, seconds) => {
  expect(secondsOf(written)).toBe(seconds);
});

describe('the best transcript', () => {
  const link = (type: string, language?: string) => ({ url: `https://pod.example/${type}`, type, language });

  test('has times and is in the language of the feed', () => {
    const links = [
      link('text/html'),
      link('text/vtt', 'es'),
      link('application/srt', 'en'),
      link('application/json'),
    ];
    expect(chooseTranscripts(links, 'en-GB').map(({ type }) => type)).toEqual([
      'application/json',
      'application/srt',
    ]);
    expect(chooseTranscripts(links, 'es').at(0)?.type).toBe('text/vtt');
  });

  test('is recognised by its extension if its type is not declared', () => {
    const links = [
      { url: 'https://pod.example/a.txt' },
      { url: 'https://pod.example/a.vtt?x=1' },
      { url: 'https://pod.example/a' },
    ];
    expect(chooseTranscripts(links, undefined).map(({ url }) => url)).toEqual([
      'https://pod.example/a.vtt?x=1',
      'https://pod.example/a.txt',
    ]);
  });
});
