interface Embedded {
  /** The address of the link. */
  url: string;
  /** The title of the frame, for screen readers. */
  title: string;
  shows: 'list' | 'page';
  /** The number of articles; empty for all. */
  articles: string;
  /** The theme; empty for that of the visitor’s system. */
  theme: string;
  /** Whether the page updates itself, for which it needs its script. */
  isLive: boolean;
}

/**
 * The markup that shows the page of a link inside another page. The frame may open tabs and, if the page updates itself, run its
 * script, but nothing else: it has no origin, so the script reaches neither the page around it nor anything of a person here.
 */
export function embedCode({ url, title, shows, articles, theme, isLive }: Embedded): string {
  const query = new URLSearchParams({
    embed: shows,
    ...(shows === 'list' && articles !== '' && { articles }),
    ...(theme !== '' && { theme }),
  });
  const attributes = {
    src: `${url}?${query}`,
    title,
    width: '100%',
    height: `${heightOf(shows, articles)}`,
    style: 'border:0',
    loading: 'lazy',
    sandbox: `${isLive ? 'allow-scripts ' : ''}allow-popups allow-popups-to-escape-sandbox`,
    referrerpolicy: 'no-referrer',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

/**
 * The height of the frame in pixels. A headline on one line takes 62 pixels, the rest of a list 57; a longer list scrolls inside
 * the frame.
 */
function heightOf(shows: 'list' | 'page', articles: string): number {
  const listed = shows === 'list' && articles !== '' ? 57 + Number(articles) * 62 : HEIGHT_MAX;
  return Math.min(listed, HEIGHT_MAX);
}

const HEIGHT_MAX = 720;

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
