import { extractArticle } from '../extract-article.ts';
import type { PicturePage } from './picture-pages.fixture.ts';

/** The facts about the pictures of pages that are right, of all, and what was found in place of the others. */
export function scorePictures(pages: readonly PicturePage[]) {
  const misses: string[] = [];
  let all = 0;
  const check = (isRight: boolean, miss: string): void => {
    all += 1;
    if (!isRight) misses.push(miss);
  };
  for (const { kind, url, html, pictures: expected } of pages) {
    const { pictures, contentText } = extractArticle({
      html,
      url,
      hints: {},
      sourceLanguage: 'english',
      firstSeenAt: new Date('2026-11-24T12:00:00Z'),
      refusedByStatus: false,
      foundAfterFirstCrawl: false,
    });
    check(
      pictures.length === expected.length,
      `${kind}: ${pictures.length} pictures: ${pictures.map((one) => one.url).join(' ')}`,
    );
    for (const [at, wanted] of expected.entries()) {
      const found = pictures[at];
      check(found?.url.includes(wanted.file) === true, `${kind}: ${wanted.file}, not ${found?.url}`);
      const before = contentText.slice(0, found?.after).split('\n').at(-1) ?? '';
      const isThere = wanted.after === null ? found?.after === 0 : before.startsWith(wanted.after);
      check(isThere, `${kind}: ${wanted.file} after "${before.slice(0, 40)}" (${found?.after})`);
      for (const name of ['alt', 'caption', 'credit'] as const) {
        const text = wanted[name] ?? '';
        check(found?.[name] === text, `${kind}: ${name} "${found?.[name]}", not "${text}"`);
      }
      const size = found?.width == null ? '' : `${found.width},${found.height}`;
      check(size === (wanted.size ?? '').toString(), `${kind}: size ${size}`);
    }
  }
  return { right: all - misses.length, all, misses };
}
