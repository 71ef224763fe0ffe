import { type EmbedQuery, type Language, languageTags, limits } from '@newswatch/shared/contracts';
import { escapeHtml } from '../../escape-html.ts';
import type { Look } from '../../notifier/index.ts';
import type { SharedContent } from '../open-link.ts';
import { analyticsMain } from './analytics-page.ts';
import { collectionMain } from './collection-page.ts';
import { formatsOf } from './formats.ts';
import { sharedLabels } from './labels.ts';
import { logoMarkup, lookStyles } from './look.ts';
import { screenMain } from './screen-page.ts';
import { EMBEDDED_STYLES, SCREEN_STYLES, SHARED_STYLES } from './styles.ts';

/** A page behind a shared link, ready to be sent. */
export interface SharedPage {
  title: string;
  /** Markup of `<main>`, already escaped. */
  main: string;
  language: string;
  styles: string;
  /** Whether it is a question or a sentence instead of the shared page. */
  isShort?: boolean;
  status: number;
  /** The value of `Retry-After`, in seconds. */
  retryAfter?: number;
  /** The sites whose pages may show it. */
  frameAncestors?: readonly string[];
  theme?: 'light' | 'dark' | undefined;
  hasLegalLinks?: boolean;
  /** Whether a script updates it while it is open. */
  isLive?: boolean;
  /** Whether a script tells the page around it how high it is. */
  tellsHeight?: boolean;
}

/** The sites that may show the page inside theirs, and how it is shown there. */
export interface Embedding {
  sites: readonly string[];
  query: EmbedQuery;
}

/** The page of a link that works, in the look of its owner’s emails. */
export function sharedPage(
  content: SharedContent,
  {
    locale,
    look,
    embedding,
    pass,
  }: {
    locale: Language;
    look?: Look | undefined;
    embedding: Embedding;
    /** See `newPass`. */
    pass?: string | undefined;
  },
): SharedPage {
  const { sites, query } = embedding;
  const isList = sites.length > 0 && query.embed === 'list';
  // Beside another logo, ours would compete with it.
  const mark = isList || look?.logo ? '' : ' marked';
  const origin = `<p class="origin${mark}">${escapeHtml(sharedLabels[locale].shared)}</p>`;
  const isLive = content.kind === 'screen';
  const main =
    content.kind === 'collection'
      ? collectionMain(content, locale, {
          headlines: isList ? { articles: query.articles } : undefined,
          paging: { pass, queryOf: (after) => queryOf(embedding, after) },
        })
      : content.kind === 'screen'
        ? screenMain(content, locale, { pass, isList })
        : analyticsMain(content, locale, isList);
  const tellsHeight = canResize(embedding);
  // The script reads to which sites it may tell the height.
  const frame = tellsHeight
    ? `<div id="embedding" data-sites="${escapeHtml(sites.join(' '))}" hidden></div>`
    : '';
  const whole = `${frame}${isList ? `${main}${origin}` : `${logoMarkup(look, locale)}${origin}${main}`}`;
  const shown = page(locale, content.name, whole, 200);
  return {
    ...shown,
    // Precedes the print styles, whose links are black.
    styles: `${lookStyles(look)}${isList ? EMBEDDED_STYLES : ''}${shown.styles}${isLive ? SCREEN_STYLES : ''}`,
    ...{ isLive, tellsHeight },
    ...embedded(embedding),
  };
}

function embedded({ sites, query }: Embedding): Partial<SharedPage> {
  if (sites.length === 0) return {};
  // The pages of the legal links may not be inside another.
  const inFrame = query.embed !== undefined && { theme: query.theme, hasLegalLinks: false };
  return { frameAncestors: sites, ...inFrame };
}

/** Whether the page is in a frame that can be resized. */
const canResize = ({ sites, query }: Embedding): boolean =>
  sites.length > 0 && query.embed !== undefined && query.resize !== undefined;

/** The query of another page of the same collection, shown in the same way. */
function queryOf({ sites, query: { embed, theme, resize } }: Embedding, after: string | undefined): string {
  const shown =
    sites.length > 0 && embed !== undefined
      ? { embed, ...(theme && { theme }), ...(resize && { resize }) }
      : {};
  return new URLSearchParams({ ...shown, ...(after !== undefined && { after }) }).toString();
}

/** The reason why the form is shown again. */
type Refusal = { wrong: true } | { waitSeconds: number };

/**
 * Asks for the password, again if it was wrong or came too soon. It is sent to the same address, and the answer is the page, so
 * no cookie is needed.
 */
export function lockedPage(locale: Language, refusal?: Refusal): SharedPage {
  const labels = sharedLabels[locale];
  const says =
    refusal &&
    ('wrong' in refusal ? labels.wrong : labels.wait(formatsOf(locale).seconds(refusal.waitSeconds)));
  const alert = says ? `<p class="bad" id="refusal" role="alert">${escapeHtml(says)}</p>` : '';
  const described = says ? ' aria-invalid="true" aria-describedby="refusal"' : '';
  const main = `<h1>${escapeHtml(labels.lockedTitle)}</h1><p class="soft">${escapeHtml(labels.lockedLead)}</p>
<form method="post" class="column">${alert}<label>${escapeHtml(labels.password)}<input type="password" name="password" required maxlength="${limits.SHARED_LINK_PASSWORD_MAX}" autocomplete="off"${described}></label>
<button type="submit">${escapeHtml(labels.open)}</button></form>`;
  const locked = (status: number) => short(locale, labels.lockedTitle, main, status);
  if (!refusal) return locked(200);
  return 'wrong' in refusal ? locked(403) : { ...locked(429), retryAfter: refusal.waitSeconds };
}

/** The page that is shown after many views from one address. Which link it is, and so the language, is not known. */
export function waitPage(seconds: number): SharedPage {
  const title = sharedLabels.english.wait(formatsOf('english').seconds(seconds));
  return { ...plain(title, '', 429), retryAfter: seconds };
}

/** The page of a link that expired or was stopped, or whose content or owner was deleted; also in the frames of its sites. */
export function endedPage(embedding: Embedding): SharedPage {
  const lead =
    'It has expired, or the person who sent it to you has stopped sharing. Ask them for a new one.';
  return { ...plain('This link no longer works', lead, 410), ...embedded(embedding) };
}

export function unknownPage(): SharedPage {
  return plain(
    'This link does not exist',
    'Part of the address may be missing. Check that you have all of it.',
    404,
  );
}

const plain = (title: string, lead: string, status: number): SharedPage =>
  short('english', title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>`, status);

const short = (...given: Parameters<typeof page>): SharedPage => ({ ...page(...given), isShort: true });

const page = (locale: Language, title: string, main: string, status: number): SharedPage => ({
  title,
  main,
  language: languageTags[locale],
  styles: SHARED_STYLES,
  status,
});
