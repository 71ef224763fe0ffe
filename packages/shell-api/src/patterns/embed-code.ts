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
  /** Whether the frame becomes as high as its page. */
  fits: boolean;
}

/**
 * The markup that shows the page of a link inside another page. The frame may open tabs and, if the page updates itself, run its
 * script, but nothing else: it has no origin, so the script reaches neither the page around it nor anything of a person here.
 * To fit its page, the frame needs a script on both sides.
 */
export function embedCode({ url, title, shows, articles, theme, isLive, fits }: Embedded): string {
  const query = new URLSearchParams({
    embed: shows,
    ...(shows === 'list' && articles !== '' && { articles }),
    ...(theme !== '' && { theme }),
    ...(fits && { resize: '1' }),
  });
  const attributes = {
    src: `${url}?${query}`,
    title,
    width: '100%',
    height: `${heightOf(shows, articles)}`,
    style: 'border:0',
    loading: 'lazy',
    sandbox: `${isLive || fits ? 'allow-scripts ' : ''}allow-popups allow-popups-to-escape-sandbox`,
    referrerpolicy: 'no-referrer',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe${fits ? ' data-newswatch' : ''} ${written.join(' ')}></iframe>${fits ? `\n${RESIZING}` : ''}`;
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

/** Believes only the frame itself, which has no origin by which it could be known, and only numbers up to a limit. */
const RESIZING = `<script>
addEventListener("message", function (event) {
  var height = Number(event.data && event.data.newswatchHeight);
  if (height > 0) document.querySelectorAll("iframe[data-newswatch]").forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.height = Math.min(Math.ceil(height), 20000);
  });
});
</script>`;

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
