import { Parser } from 'htmlparser2';

const MOST = 6;
/** The size at which an icon is shown on a high-density screen. */
const WANTED_PX = 112;

/** The addresses of a page's declared icons, best match first, then the conventional addresses. */
export function findMarks(html: string, pageUrl: string): string[] {
  const found: { url: string; distance: number }[] = [];
  let base = pageUrl;
  const parser = new Parser({
    onopentag(name, { rel = '', href, sizes = '', type = '' }) {
      if (name === 'base' && href) base = resolve(href, pageUrl) ?? base;
      if (name === 'body') parser.pause();
      if (name !== 'link' || !href) return;
      const words = rel.toLowerCase().split(/\s+/);
      const isTouch = words.some((word) => word.startsWith('apple-touch-icon'));
      if (!isTouch && !words.includes('icon')) return;
      const url = resolve(href, base);
      // Only bitmap icons are used; vector icons are skipped.
      if (!url || type.includes('svg') || new URL(url).pathname.endsWith('.svg')) return;
      const width = Number(/^(\d{1,4})x/i.exec(sizes)?.[1] ?? (isTouch ? 180 : 32));
      found.push({ url, distance: width >= WANTED_PX ? width - WANTED_PX : 10 * (WANTED_PX - width) });
    },
  });
  parser.write(html.slice(0, 200_000));
  const best = found.sort((one, other) => one.distance - other.distance).map(({ url }) => url);
  return [...new Set([...best.slice(0, MOST - 1), new URL('/favicon.ico', pageUrl).href])];
}

function resolve(href: string, base: string): string | undefined {
  const url = URL.parse(href.trim(), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
