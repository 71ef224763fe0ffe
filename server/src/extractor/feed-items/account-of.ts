import { cleanTitle } from '../clean-title.ts';

const inTitle = /(?:^|[\s(])(@[\p{L}\p{N}_.-]+(?:@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]+)?)/u;
const inPath = /^\/(?:@|users\/|u\/|profile\/)([\p{L}\p{N}_.-]+)(?:@([\p{L}\p{N}.-]+))?\/?$/u;

/**
 * The account whose posts a feed has: its name and its handle, as far as the feed or the address of its page shows them.
 *
 * @example accountOf({ title: 'Ada', siteUrl: 'https://social.example/@ada' }) // 'Ada (@ada@social.example)'
 */
export function accountOf({
  title,
  siteUrl,
}: {
  title?: string | undefined;
  siteUrl?: string | undefined;
}): string | undefined {
  const name = title === undefined ? '' : cleanTitle(title);
  const written = inTitle.exec(name)?.[1];
  if (written !== undefined) {
    const rest = name
      .replace(written, '')
      .replace(/^[\s(|:–—-]+|[\s)|:–—-]+$/gu, '')
      .replace(/\(\s*\)/g, '')
      .trim();
    return rest === '' ? written : `${rest} (${written})`;
  }
  const url = siteUrl !== undefined && URL.canParse(siteUrl) ? new URL(siteUrl) : undefined;
  const found = url && inPath.exec(decodePath(url.pathname));
  if (!found || found[1]?.startsWith('did')) return name || undefined;
  const handle = `@${found[1]}@${found[2] ?? url.host}`;
  return name === '' || name === found[1] ? handle : `${name} (${handle})`;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
