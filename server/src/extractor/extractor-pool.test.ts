import { afterEach, expect, test } from 'vitest';
import type { ExtractionRequest } from './extraction-request.ts';
import { createExtractorPool, type ExtractorPool, type ExtractorPoolOptions } from './extractor-pool.ts';

let pool: ExtractorPool;
afterEach(() => pool.close());
const open = (options: ExtractorPoolOptions = {}) => {
  pool = createExtractorPool(options);
  return pool;
};

const request: ExtractionRequest = {
  html: `<html lang="en"><title>Quay</title><article><p>${'The quay was repaired in spring by volunteers. '.repeat(20)}</p></article></html>`,
  url: 'https://paper.example/quay',
  hints: {},
  sourceLanguage: 'english',
  firstSeenAt: new Date('2026-11-20T12:00:00Z'),
  refusedByStatus: false,
  foundAfterFirstCrawl: false,
};

/** A fake reader: hangs on the URL `choke`, exits on `die`, and returns only the URL otherwise. */
const choking = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ url }) => { if (url === 'choke') for (;;); if (url === 'die') process.exit(3); parentPort.postMessage({ result: { kind: 'links', links: url } }); });`)}`,
);

test('articles are read in worker threads, several at once', async () => {
  open({ threads: 2 });
  const read = await Promise.all([1, 2, 3, 4, 5].map(() => pool.extract(request)));
  expect(read.map(({ extraction }) => extraction)).toEqual(Array(5).fill('full'));
  expect(read[0]).toMatchObject({
    title: 'Quay',
    language: 'english',
    languageConfidence: 1,
    direction: 'ltr',
  });
});

test.each([
  [
    'fr',
    'french',
    'Le conseil municipal a voté lundi soir la rénovation du vieux port, qui devrait durer deux ans et demi. ',
  ],
  [
    'es',
    'spanish',
    'El ayuntamiento aprobó el lunes la reforma del puerto viejo, que durará dos años y medio según el alcalde. ',
  ],
  [
    'ar',
    'arabic',
    'صوّت المجلس البلدي مساء الاثنين على تجديد الميناء القديم الذي سيستغرق عامين ونصف العام بحسب رئيس البلدية. ',
  ],
  [
    'de',
    'english',
    'Der Stadtrat stimmte am Montag für die Erneuerung des alten Hafens, die zweieinhalb Jahre dauern soll. ',
  ],
  [
    'fa',
    'arabic',
    'شورای شهر روز دوشنبه به نوسازی بندر قدیمی رأی داد که به گفته شهردار دو سال و نیم طول خواهد کشید. ',
  ],
  [
    'pt',
    'english',
    'A câmara municipal aprovou na segunda-feira a renovação do velho porto, que deverá durar dois anos e meio. ',
  ],
  [
    'hu',
    'english',
    'A városi tanács hétfőn elfogadta a régi kikötő felújítását, amely a polgármester szerint két és fél évig tart. ',
  ],
])('a text in %s is filed under %s', async (tag, language, sentence) => {
  open();
  const found = await pool.detectLanguage(sentence.repeat(4), { page: 'en', source: 'english' });
  expect(found).toMatchObject({ language, detectedTag: tag });
  // A supported language is detected with confidence. Any other gets the most likely supported one, with confidence 0.
  expect(found.confidence).toBe(['fr', 'es', 'ar'].includes(tag) ? 0.95 : 0);
});

test('a page that hangs the extractor is abandoned, and the next one is read', async () => {
  open({ threads: 1, timeoutMs: 2_000, workerUrl: choking });
  const choked = pool.readLinks('', 'choke');
  const next = pool.readLinks('', 'fine');
  await expect(choked).rejects.toThrow('longer than 2000 ms');
  await expect(next).resolves.toBe('fine');
});

test('a crashing extractor affects only its own page', async () => {
  open({ threads: 1, workerUrl: choking });
  await expect(pool.readLinks('', 'die')).rejects.toThrow('code 3');
  await expect(pool.readLinks('', 'alive')).resolves.toBe('alive');
});
