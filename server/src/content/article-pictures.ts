import { createHash } from 'node:crypto';
import type { ArticlePicture } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import { type FoundPicture, leadOnly, picturesInMarkup } from '../extractor/index.ts';
import type { Database } from '../storage/database.ts';
import type { ArticlesTable } from '../storage/schema.ts';

/** The columns by which the pictures of an article are known. */
export const pictureColumns = [
  'a.id',
  'a.url',
  'a.kind',
  'a.is_pdf',
  'a.image_url',
  'a.pictures',
  'a.content_text',
  'a.content_html',
] as const;
type ColumnName = (typeof pictureColumns)[number] extends `a.${infer Name}` ? Name : never;
export type PicturedArticle = Pick<Selectable<ArticlesTable>, ColumnName & keyof ArticlesTable> & {
  by_email: boolean;
};

/** SQL: whether an article came by email, to anybody. */
export const cameByEmail = sql<boolean>`exists (
  select from received_issues email where email.article_id = a.id
)`;

/** A picture of an article, with the address of the original. */
export interface ReaderPicture extends ArticlePicture {
  readonly key: string;
  readonly url: string;
}

/** The longest markup of an article that is searched for pictures when somebody opens it, in characters. */
const LONGEST_SEARCHED = 200_000;

/**
 * The pictures of an article with their places in its text as it is now. An article that was stored before pictures were read has
 * those of its markup; one that came by email has none, because fetching them would tell the sender who opened it.
 */
export function picturesOf(article: PicturedArticle): ReaderPicture[] {
  if (article.by_email) return [];
  return (article.pictures ?? earlierPictures(article)).flatMap((picture) => {
    const { url, tail: _tail, ...shown } = picture;
    const after = placeIn(article.content_text, picture);
    const key = keyOf(url);
    const path = `/pictures/articles/${article.id}/${key}.webp`;
    return after === undefined ? [] : [{ ...shown, after, url, key, path }];
  });
}

function earlierPictures(article: PicturedArticle): readonly FoundPicture[] {
  const { kind, is_pdf, content_html, content_text, url, image_url } = article;
  if (is_pdf || (kind !== 'article' && kind !== 'post')) return [];
  const found =
    content_html.length > LONGEST_SEARCHED ? [] : picturesInMarkup(content_html, content_text, url);
  return found.length > 0 || image_url === null ? found : [leadOnly(image_url)];
}

/** The place of a picture in a text that may have been corrected; undefined if its paragraph is no longer there. */
function placeIn(text: string, { after, tail }: FoundPicture): number | undefined {
  if (after === 0 || text.slice(after - tail.length, after) === tail) return after;
  let nearest: number | undefined;
  for (let at = text.indexOf(tail); at !== -1; at = text.indexOf(tail, at + 1)) {
    const end = at + tail.length;
    if (nearest === undefined || Math.abs(end - after) < Math.abs(nearest - after)) nearest = end;
  }
  return nearest;
}

const keyOf = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 32);

/** The pictures as the reader shows them: with the sizes of our copies, and without those that could not be fetched. */
export async function presentPictures(
  db: Database,
  article: PicturedArticle,
  now: Date,
): Promise<ArticlePicture[]> {
  const pictures = picturesOf(article);
  if (pictures.length === 0) return [];
  const copies = await db
    .selectFrom('article_pictures')
    .select(['key', 'width', 'height', 'retry_at'])
    .where('article_id', '=', article.id)
    .execute();
  const byKey = new Map(copies.map((copy) => [copy.key, copy]));
  return pictures.flatMap(({ key, url: _url, ...picture }) => {
    const copy = byKey.get(key);
    if (copy?.retry_at && copy.retry_at > now) return [];
    const size = copy?.width ? { width: copy.width, height: copy.height } : {};
    return [{ ...picture, ...size }];
  });
}
