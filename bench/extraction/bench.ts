import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';
import { extractArticle } from '../../server/src/extractor/extract-article.ts';
import { optionValue, resolveFromCaller } from '../report/options.ts';
import { plainNumber } from '../report/table.ts';
import { developmentPages, type LabelledPage } from './development-set.ts';
import { compareTexts, type Overlap, precisionOf, recallOf, scoresOf } from './score.ts';

const usage = `npm run bench -- extraction [--set <folder>] [--pages]

Without a set, our own development pages are read: templates of many publishers in four languages.
The folder has the form of the public article-extraction-benchmark: ground-truth.json, an object from id to
{"articleBody", "url"?}, and html/<id>.html.gz (or .html). --pages prints each page's precision and recall.`;

const GroundTruth = v.record(
  v.string(),
  v.looseObject({ articleBody: v.optional(v.nullable(v.string())), url: v.optional(v.nullable(v.string())) }),
);

/** Extracts a labelled set and prints precision, recall and F1 over sequences of four words. */
export async function run(options: readonly string[]): Promise<boolean> {
  const set = optionValue(options, '--set');
  if (options.includes('--help')) {
    console.log(usage);
    return true;
  }
  const pages = set === undefined ? await developmentPages() : await readSet(resolveFromCaller(set));
  const overlaps: Overlap[] = [];
  let spentMs = 0;
  for (const { id, url, html, articleBody } of pages) {
    const started = performance.now();
    const found = extractArticle({
      html,
      url,
      hints: {},
      sourceLanguage: 'english',
      firstSeenAt: new Date(),
      refusedByStatus: false,
      foundAfterFirstCrawl: false,
    });
    spentMs += performance.now() - started;
    const overlap = compareTexts(articleBody, found.contentText);
    overlaps.push(overlap);
    if (options.includes('--pages')) {
      console.log(`${precisionOf(overlap).toFixed(3)} ${recallOf(overlap).toFixed(3)} ${id} ${url}`);
    }
  }
  const { f1, precision, recall } = scoresOf(overlaps);
  console.log(`F1 ${f1.toFixed(3)}  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}`);
  console.log(`${overlaps.length} pages, ${plainNumber(spentMs / Math.max(1, overlaps.length))} ms each`);
  return true;
}

async function readSet(folder: string): Promise<LabelledPage[]> {
  const truth = v.parse(GroundTruth, JSON.parse(await readFile(join(folder, 'ground-truth.json'), 'utf8')));
  return Promise.all(
    Object.entries(truth).map(async ([id, { articleBody, url }]) => ({
      id,
      url: url && URL.canParse(url) ? url : 'https://unknown.example/article',
      html: await readHtml(join(folder, 'html', id)),
      articleBody: articleBody ?? '',
    })),
  );
}

async function readHtml(path: string): Promise<string> {
  try {
    return (await promisify(gunzip)(await readFile(`${path}.html.gz`))).toString('utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return readFile(`${path}.html`, 'utf8');
  }
}
