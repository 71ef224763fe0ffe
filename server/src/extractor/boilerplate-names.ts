/**
 * Names with which publishers mark content outside the article: classes, IDs and similar names, as `foldNames` writes them. Only
 * whole words or runs of words match, so that "share" is not found in "shareholders".
 */

/** Names of content that is never part of an article, whatever its length. */
const always =
  'ad ads advert adverts advertisement advertising adsbygoogle adslot ad-slot ad-unit ad-container ad-wrapper ad-banner publicidad publicite reklama sponsor sponsored sponsored-content taboola outbrain zergnet revcontent ' +
  'share sharing share-bar share-buttons share-tools sharebar sharethis addthis a2a shareaholic sharedaddy social social-share social-links social-media social-bar socials partage partager compartir follow-us follow-buttons ' +
  'newsletter newsletters newsletter-signup signup sign-up subscribe subscription subscribe-box suscripcion suscribete abonnement abonnez optin opt-in mailing-list mc-embed-signup paywall-message regwall meter ' +
  'related related-posts related-articles related-content related-stories related-links related-news relateds relacionadas relacionados noticias-relacionadas articles-lies lire-aussi a-lire-aussi sur-le-meme-sujet te-puede-interesar tambien-te-puede-interesar ' +
  'recommended recommendations recommendation read-more readmore read-next read-also also-read see-also more-on more-stories more-from more-news most-read most-popular most-viewed mostread mas-leidas les-plus-lus popular-posts trending trending-now latest-news latest-posts you-may-like you-might-like up-next next-article prev-article post-navigation nav-links next-prev jp-relatedposts yarpp crp wp-post-navigation ' +
  'feedback page-feedback feedback-form comments comment comment-list comment-form comments-area comment-respond respond disqus disqus-thread fb-comments livefyre commentaires comentarios reader-comments discussion ' +
  'breadcrumb breadcrumbs ariane fil-ariane migas pagination pager page-numbers paginator ' +
  'author-bio author-box author-card author-info about-author about-the-author author-profile author-description bio-box ' +
  'post-tags article-tags entry-tags tag-list tags-list taglist tagcloud tags-links post-categories cat-links topic-list article-topics etiquetas mots-cles ' +
  'cookie cookies cookie-banner cookie-notice cookie-consent consent consent-banner gdpr cmp onetrust didomi truste ' +
  'modal popup pop-up overlay lightbox dialog toast tooltip skip-link skip-to-content sr-only visually-hidden visuallyhidden screen-reader-text screen-reader screenreader offscreen a11y-hidden assistive-text noprint no-print ' +
  'navigation navbar nav-menu main-menu mega-menu site-header site-footer masthead footer-widgets colophon sidebar side-bar widget-area secondary-column right-rail rail ' +
  'pullquote pull-quote pull-quotes destacado text-to-speech listen-button audio-player audio-article print-button font-size reading-time read-time rating ratings star-rating like-button reactions ' +
  'promo promobox promo-box promos cta call-to-action callout-cta donate donation donation-box app-promo download-app membership-banner teaser-list playlist video-playlist recirc recirculation infinite-scroll elementor-posts elementor-widget-posts elementor-widget-archive-posts';

/** Names of content that is outside the article if it is short; a whole page may also have one of them. */
const whenShort =
  'byline by-line author authors article-author post-author entry-author post-meta entry-meta article-meta meta metadata post-info article-info posted-on post-date entry-date article-date pubdate publish-date timestamp dateline-time date published updated last-updated kicker eyebrow overline strapline-label category post-category section-label rubric rubrique ' +
  'sumario sumarios editsection edit-section site-sub jump-link thumbcaption caption captions wp-caption-text image-caption photo-caption figure-caption media-caption gallery-caption credit credits photo-credit image-credit copyright img-credit legend legende pie-foto pie-de-foto carousel slideshow slider slick gallery photo-gallery thumbnails thumbs video-player video-wrapper video-resource video-description video-details video-info player embed-caption ' +
  'toc table-of-contents toolbar tools article-tools article-actions utility utilities widget widgets tag tags topics keywords hidden alert notice disclaimer-link corrections-link print email-this bookmark save-article save-button view-count views counter comment-count comments-count flag-content license-link reprint reprints backlinks source-link en-savoir-plus';

const alwaysNames = new Set(always.split(' '));
const shortNames = new Set(whenShort.split(' '));
/** An article may consist of pictures, and of the titles in its gallery. */
const galleryNames = new Set('carousel slideshow slider slick gallery photo-gallery'.split(' '));
const titleName = /^(?:title|heading|headline|hed)$/;

/** Returns how certainly an element's names mark it as outside the article; undefined if they do not. */
export function boilerplateByName(names: string): 'always' | 'when-short' | undefined {
  let short = false;
  for (const name of names.split(/\s+/)) {
    const words = foldNames(name).split('-').filter(Boolean);
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(words.length, from + 4); to += 1) {
        const run = words.slice(from, to).join('-');
        // "no-sidebar" and "has-related" describe a page, and do not name the element itself.
        if (
          from > 0 &&
          /^(?:no|has|with|without|con|sin|avec|sans|show|hide|is|not|js)$/.test(words[from - 1] ?? '')
        )
          continue;
        if (isNameOfLooks(run, words, from, to)) continue;
        if (alwaysNames.has(run)) return 'always';
        if (galleryNames.has(run) && titleName.test(words.at(-1) ?? '')) continue;
        if (shortNames.has(run)) short = true;
      }
    }
  }
  return short ? 'when-short' : undefined;
}

/**
 * "has-large-font-size" and "rte-font-size-3" say how a text looks, unlike the control "font-size"; a page builder calls
 * each of an article's blocks a widget.
 */
function isNameOfLooks(run: string, words: readonly string[], from: number, to: number): boolean {
  if (run === 'font-size')
    return from > 0 || /^(?:\d.*|x*[sl]|small|normal|medium|large|huge)$/.test(words[to] ?? '');
  return /^widgets?$/.test(run) && words[from - 1] === 'elementor';
}

/** `relatedPosts__list-2` → `related-posts-list-2`. */
export function foldNames(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[_:./]+/g, '-')
    .toLowerCase();
}
