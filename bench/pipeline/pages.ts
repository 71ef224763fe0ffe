import { createHash } from 'node:crypto';
import { sampleSentences, seededRandom } from '../lists/sample-text.ts';

/** A page as it arrives from its site. */
export interface FetchedPage {
  url: string;
  urlHash: string;
  sourceId: string;
  html: string;
}

/** The number of sentences of a body: about 600 words. */
const SENTENCES = 45;
const SENTENCES_A_PARAGRAPH = 3;

/** The word that only the target with this number has. */
export const wordOfTarget = (number: number) =>
  `zqname${number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}x`;

/** Pages of made-up news; each contains the words of `hits` targets, different ones for each page. */
export function makePages(
  count: number,
  { hits, targets, sourceIds }: { hits: number; targets: number; sourceIds: readonly string[] },
): FetchedPage[] {
  const sentences = sampleSentences('english');
  const random = seededRandom(11);
  const sentence = () => sentences[Math.floor(random() * sentences.length)] ?? '';
  return Array.from({ length: count }, (_, page) => {
    const body = Array.from({ length: SENTENCES }, sentence);
    for (let hit = 0; hit < hits; hit += 1) {
      const target = 1 + (((page * hits + hit) * 7_919) % targets);
      body.splice(2 + hit * 3, 0, `And then ${wordOfTarget(target)} said ${sentence()}`);
    }
    const title = `${sentence().slice(0, 60)} ${page}`;
    const paragraphs: string[] = [];
    while (body.length > 0) paragraphs.push(`<p>${body.splice(0, SENTENCES_A_PARAGRAPH).join(' ')}</p>`);
    const sourceId = sourceIds[page % sourceIds.length] ?? '';
    const url = `https://${sourceId.toLowerCase().replace('_', '-')}.example.com/news/${page}`;
    const html = `<!doctype html><html lang="en"><head><title>${title}</title>
<meta property="og:type" content="article"></head><body><nav><a href="/">Home</a></nav>
<article><h1>${title}</h1>${paragraphs.join('\n')}</article></body></html>`;
    return { url, urlHash: createHash('sha256').update(url).digest('hex'), sourceId, html };
  });
}
