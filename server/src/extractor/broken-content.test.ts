import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rounds } from '@newswatch/test-kit/long';
import { expect, test } from 'vitest';
import { brokenFeeds, brokenPages } from './broken-content.fixture.ts';
import { cleanTitle } from './clean-title.ts';
import { extractArticle } from './extract-article.ts';
import { parseFeed } from './feeds/parse-feed.ts';

const MUTATIONS = rounds(300, 100_000);
/** Whole pages take a few milliseconds of CPU time; much more counts as a hang, even on a busy machine. */
const LONGEST_MS = 5_000;
const LEAK_BYTES = 60_000_000;

const read = (html: string) =>
  extractArticle({
    html,
    url: 'https://paper.example/2026/11/20/story',
    hints: {},
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-20T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  });

test('the corpus contains at least 160 broken feeds and pages', () => {
  expect(brokenFeeds.length + brokenPages.length).toBeGreaterThanOrEqual(160);
});

test.each(brokenFeeds)('a feed with $name yields all its items', ({ text, titles }) => {
  const found = parseFeed(text)?.items.flatMap(({ title }) =>
    title === undefined ? [] : [cleanTitle(title)],
  );
  expect(found).toEqual(titles);
});

test.each(brokenPages)('a page with $name is read', ({ html, contains, without }) => {
  const { contentText } = read(html);
  expect(contentText).toContain(contains);
  if (without !== undefined) expect(contentText).not.toContain(without);
});

test(`${MUTATIONS} mutated feeds and pages neither crash, hang nor leak`, { timeout: 3_600_000 }, () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const random = randomNumbers(20_261_120);
  // Only short texts, so that many can be tested. The long ones are tested above.
  const texts = [...brokenFeeds.map(({ text }) => text), ...brokenPages.map(({ html }) => html)].filter(
    (text) => text.length > 50 && text.length < 20_000,
  );
  let slowest = 0;
  let heap = 0;
  for (let round = 0; round < MUTATIONS; round++) {
    const text = mutated(texts[round % texts.length]!, random);
    const began = process.cpuUsage();
    if (text.includes('<html')) read(text);
    else parseFeed(text);
    const { user, system } = process.cpuUsage(began);
    slowest = Math.max(slowest, (user + system) / 1_000);
    if (round === Math.floor(MUTATIONS / 4)) {
      collectGarbage();
      heap = process.memoryUsage().heapUsed;
    }
  }
  collectGarbage();
  const grown = process.memoryUsage().heapUsed - heap;
  if (MUTATIONS > 10_000)
    console.log(`slowest ${slowest.toFixed(0)} ms, heap ${(grown / 1e6).toFixed(1)} MB more`);
  expect(slowest).toBeLessThan(LONGEST_MS);
  expect(grown).toBeLessThan(LEAK_BYTES);
});

/** A generator that returns the same numbers in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SPLINTERS = [
  '<',
  '>',
  '&',
  '"',
  '</',
  '<!--',
  ']]>',
  '<![CDATA[',
  '<item>',
  '</p>',
  '\u0000',
  '\ud800',
  '&#x',
  '{',
  '<script>',
  'é',
];

/** Applies a few cuts, repetitions and fragments to a text. */
function mutated(text: string, random: (below: number) => number): string {
  let result = text;
  for (let change = random(4); change >= 0; change--) {
    const at = random(result.length + 1);
    const length = random(60);
    switch (random(5)) {
      case 0:
        result = result.slice(0, at) + result.slice(at + length);
        break;
      case 1:
        result =
          result.slice(0, at) + result.slice(at, at + length).repeat(1 + random(20)) + result.slice(at);
        break;
      case 2:
        result = result.slice(0, at) + SPLINTERS[random(SPLINTERS.length)]! + result.slice(at);
        break;
      case 3:
        result = result.slice(0, at) + String.fromCharCode(random(0x10000)) + result.slice(at + 1);
        break;
      default:
        result = random(4) === 0 ? result.slice(0, at) : result.slice(at) + result.slice(0, at);
    }
  }
  return result;
}
