import type { PageBoilerplate } from './page-boilerplate.ts';

/** The content for a template. */
export interface PageStory {
  readonly title: string;
  readonly author: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  /** The titles of other articles. */
  readonly others: readonly string[];
  readonly boilerplate: PageBoilerplate;
}

const p = (text: string, attributes = ''): string => `<p${attributes && ` ${attributes}`}>${text}</p>`;
const links = (titles: readonly string[]): string =>
  titles.map((title, index) => `<li><a href="/news/${index}-story">${title}</a></li>`).join('');
const nav = (boilerplate: PageBoilerplate): string =>
  `<nav><ul>${[boilerplate.section, boilerplate.related, boilerplate.share, 'Sport', 'Video'].map((name, index) => `<li><a href="/s/${index}">${name}</a></li>`).join('')}</ul></nav>`;
const between = (
  paragraphs: readonly string[],
  every: number,
  piece: (index: number) => string,
  wrap = p,
): string =>
  paragraphs.map((text, index) => wrap(text) + ((index + 1) % every === 0 ? piece(index) : '')).join('\n');
const figure = (boilerplate: PageBoilerplate, index: number): string =>
  `<figure><img src="/i/${index}.jpg" alt="${boilerplate.section}"><figcaption>${boilerplate.caption} <span class="credit">${boilerplate.credit}</span></figcaption></figure>`;
const jsonLd = ({ title, author }: PageStory): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: title, author: { '@type': 'Person', name: author }, datePublished: '2026-11-20T16:43:00Z' })}</script>`;
const frame = (story: PageStory, head: string, body: string): string =>
  `<!doctype html><html lang="${story.boilerplate.lang}" dir="${story.boilerplate.dir}"><head><meta charset="utf-8"><title>${story.title} | The Quay</title>${head}</head><body>${body}</body></html>`;

/** Page layouts of content management systems and large papers, each with its own clutter around the text. */
export const pageTemplates: Readonly<Record<string, (story: PageStory) => string>> = {
  wordpress: (s) =>
    frame(
      s,
      `<meta property="og:type" content="article"><meta property="og:title" content="${s.title}">`,
      `<div id="page" class="site hfeed"><header class="site-header">${nav(s.boilerplate)}</header><div id="content" class="site-content"><main id="main" class="site-main"><article class="post type-post hentry"><header class="entry-header"><h1 class="entry-title">${s.title}</h1><div class="entry-meta"><span class="posted-on"><time class="entry-date published" datetime="2026-11-20T16:43:00+00:00">${s.boilerplate.date}</time></span> <span class="byline">${s.boilerplate.by} <a href="/author/a">${s.author}</a></span></div></header><div class="entry-content"><div class="sharedaddy sd-sharing-enabled"><h3 class="sd-title">${s.boilerplate.share}</h3><ul><li><a href="?share=x">X</a></li><li><a href="?share=f">Facebook</a></li></ul></div>${between(s.paragraphs, 3, (i) => `<div class="wp-caption"><img src="/w/${i}.jpg"><p class="wp-caption-text">${s.boilerplate.caption}</p></div>`)}<div id="jp-relatedposts" class="jp-relatedposts"><h3>${s.boilerplate.related}</h3><div class="jp-relatedposts-items"><p>${s.others[0]}</p><p>${s.others[1]}</p></div></div></div><footer class="entry-footer"><span class="tags-links">${s.boilerplate.tags}</span></footer></article><nav class="navigation post-navigation"><a href="/prev">${s.others[2]}</a></nav><div id="comments" class="comments-area"><h2>${s.boilerplate.comments}</h2><ol class="comment-list"><li><p>${s.others[0]} ${s.others[1]} ${s.others[2]}</p></li></ol></div></main><aside class="widget-area"><ul>${links(s.others)}</ul></aside></div></div>`,
    ),
  drupal: (s) =>
    frame(
      s,
      `<meta property="dc:date dc:created" content="2026-11-20T16:43:00+00:00" datatype="xsd:dateTime">`,
      `<div class="layout-container">${nav(s.boilerplate)}<main role="main"><div class="node node--type-article"><h1 class="page-title"><span property="schema:name">${s.title}</span></h1><footer class="node__meta"><div class="node__submitted">${s.boilerplate.published} ${s.boilerplate.date}, ${s.author}</div></footer><div class="node__content"><div class="field field--name-body">${between(s.paragraphs, 2, (i) => (i % 4 === 1 ? `<div class="field--name-field-related"><div class="field__label">${s.boilerplate.related}</div><div class="field__item"><a href="/a">${s.others[0]}</a></div></div>` : p(`<strong><a href="/b">${s.boilerplate.readAlso}${s.others[1]}</a></strong>`)))}</div><div class="field field--name-field-tags"><div class="field__label">${s.boilerplate.tags}</div></div></div></div></main><footer role="contentinfo"><p>© 2026 The Quay</p></footer></div>`,
    ),
  arc: (s) =>
    frame(
      s,
      jsonLd(s),
      `<div id="fusion-app"><header>${nav(s.boilerplate)}</header><section class="b-article-body"><h1 class="b-headline">${s.title}</h1><h2 class="b-subheadline">${s.summary}</h2><div class="b-byline">${s.boilerplate.by} ${s.author}</div><article class="b-article-body__content">${between(
        s.paragraphs,
        2,
        (i) =>
          i === 1
            ? `<div class="b-gallery"><p>${s.boilerplate.counter}</p><figcaption>${s.boilerplate.caption}</figcaption></div>`
            : `<div class="c-interstitial-link"><span>[ </span><a href="/x">${s.others[i % 3]}</a><span> ]</span></div>`,
        (t) => p(t, 'class="c-paragraph"'),
      )}</article><div class="b-results-list"><h2>${s.boilerplate.related}</h2>${s.others.map((o) => `<article class="c-promo"><h3><a href="/y">${o}</a></h3><p>${o}</p></article>`).join('')}</div></section></div>`,
    ),
  amp: (s) =>
    frame(
      s,
      jsonLd(s),
      `<amp-sidebar id="m"><ul>${links(s.others)}</ul></amp-sidebar><main><article><h1>${s.title}</h1><p class="amp-byline">${s.boilerplate.by} ${s.author} — ${s.boilerplate.date}</p><amp-img src="/a.jpg" width="800" height="450"></amp-img><p class="caption">${s.boilerplate.caption}</p>${between(s.paragraphs, 3, () => `<amp-ad type="x"><div fallback>${s.boilerplate.advert}</div></amp-ad>`)}<amp-social-share type="x"></amp-social-share><section class="amp-related"><h4>${s.boilerplate.related}</h4><ul>${links(s.others)}</ul></section></article></main>`,
    ),
  guardian: (s) =>
    frame(
      s,
      `<meta property="article:published_time" content="2026-11-20T16:43:00Z">`,
      `<div data-component="nav">${nav(s.boilerplate)}</div><main><article><aside data-component="series"><a href="/s">${s.boilerplate.section}</a></aside><div data-gu-name="headline"><h1>${s.title}</h1></div><div data-gu-name="standfirst"></div><div data-gu-name="meta"><address>${s.boilerplate.by} <a rel="author" href="/p">${s.author}</a></address><details><summary>${s.boilerplate.date}</summary></details></div><div data-gu-name="media">${figure(s.boilerplate, 1)}</div><div data-gu-name="body"><div class="article-body-commercial-selector">${between(s.paragraphs, 3, (i) => (i === 2 ? `<aside class="element-rich-link"><p>${s.others[0]}</p><a href="/r">${s.boilerplate.readAlso}</a></aside>` : `<figure data-spacefinder-role="inline"><a href="/nl">${s.boilerplate.newsletter}</a></figure>`))}</div></div><div data-component="subMeta"><ul>${links([s.boilerplate.section, 'Sport'])}</ul></div></article></main><div data-component="most-popular"><ol>${links(s.others)}</ol></div>`,
    ),
  bbc: (s) =>
    frame(
      s,
      jsonLd(s),
      `<div id="main-wrapper">${nav(s.boilerplate)}<main id="main-content"><article class="ssrcss-abc-ArticleWrapper"><header class="ssrcss-HeadingWrapper"><h1 id="main-heading">${s.title}</h1></header><div data-component="byline-block"><div class="ssrcss-TextContributorName">${s.author}</div><div>The Quay</div></div>${s.paragraphs.map((t, i) => `<div data-component="text-block" class="ssrcss-RichTextComponentWrapper"><div class="ssrcss-RichTextContainer">${p(t, 'class="ssrcss-Paragraph"')}</div></div>${i === 1 ? `<div data-component="image-block"><figure><span>Image source, ${s.boilerplate.credit}</span><figcaption>Image caption, ${s.boilerplate.caption}</figcaption></figure></div>` : ''}${i === 4 ? `<div data-component="unordered-list-block"><ul>${links(s.others)}</ul></div>` : ''}`).join('')}</article><div data-component="topic-list"><h2>${s.boilerplate.tags}</h2></div><section data-component="links-block"><h2>${s.boilerplate.related}</h2><ul>${links(s.others)}</ul></section></main></div>`,
    ),
  lemonde: (s) =>
    frame(
      s,
      `<meta property="og:type" content="article"><meta property="og:article:published_time" content="2026-11-20T16:43:00+01:00">`,
      `<header class="Header">${nav(s.boilerplate)}</header><main class="main"><section class="zone zone--article"><section class="article article__wrapper"><header class="article__header"><h1 class="article__title">${s.title}</h1><p class="article__desc">${s.summary}</p><span class="meta__author">${s.boilerplate.by} ${s.author}</span><span class="meta__date">${s.boilerplate.published} ${s.boilerplate.date}</span></header><article class="article__content">${between(
        s.paragraphs,
        2,
        (i) =>
          i % 4 === 1
            ? `<section class="catcher catcher--inline"><p class="catcher__content"><span class="catcher__title">${s.boilerplate.readAlso}</span><a href="/a">${s.others[0]}</a></p></section>`
            : `<h2 class="article__sub-title">${s.boilerplate.section} ${i}</h2>`,
        (t) => p(t, 'class="article__paragraph"'),
      )}<section class="author"><p>${s.author}</p></section></article><section class="friend"><h4>${s.boilerplate.related}</h4><ul>${links(s.others)}</ul></section></section></section></main>`,
    ),
  elpais: (s) =>
    frame(
      s,
      jsonLd(s),
      `<article class="a _g"><header class="a_e _g"><h1 class="a_t">${s.title}</h1><h2 class="a_st">${s.summary}</h2></header><div class="a_md"><div class="a_md_a">${s.author}</div><div class="a_md_f"><time datetime="2026-11-20T16:43:00Z">${s.boilerplate.date}</time></div></div><div class="a_c clearfix" data-dtm-region="articulo_cuerpo">${between(s.paragraphs, 4, () => `<section class="ad ad-inline">${s.boilerplate.advert}</section>`)}<p><i>${s.boilerplate.follow}</i></p></div><div class="a_b"><section class="sqt"><div class="sqt_h">${s.boilerplate.newsletter}</div></section></div><div class="a_ei"><h2>${s.boilerplate.tags}</h2><ul class="_df">${links([s.boilerplate.section])}</ul></div></article><aside class="c_r"><ul>${links(s.others)}</ul></aside>`,
    ),
  aljazeera: (s) =>
    frame(
      s,
      jsonLd(s),
      `<div id="root"><div class="site-header">${nav(s.boilerplate)}</div><main id="main-content-area"><header class="article-header"><h1>${s.title}</h1><p class="article__subhead">${s.summary}</p></header><figure class="article-featured-image"><div class="responsive-image"><img src="/a.jpg"></div><figcaption>${s.boilerplate.caption} [${s.author}/The Quay]</figcaption></figure><div class="article-b-l"><div class="article-dates"><span class="screen-reader-text">${s.boilerplate.published} ${s.boilerplate.date}</span><span aria-hidden="true">${s.boilerplate.date}</span></div></div><div class="wysiwyg wysiwyg--all-content">${between(s.paragraphs, 3, (i) => (i === 2 ? `<div class="more-on"><h2 class="more-on__heading">${s.boilerplate.related}</h2><ul class="more-on__list">${links(s.others)}</ul></div>` : `<div class="container__ads"><span class="screen-reader-text">${s.boilerplate.advert}</span></div>`))}</div><div class="article-source">Source: The Quay</div></main></div>`,
    ),
  blogger: (s) =>
    frame(
      s,
      '',
      `<div id="outer-wrapper"><div id="header"><h1>The Quay</h1></div><div id="main-wrapper"><div class="main section"><h2 class="date-header">${s.boilerplate.date}</h2><div class="post hentry"><h3 class="post-title entry-title">${s.title}</h3><div class="post-body entry-content">${s.paragraphs.join('<br><br>')}</div><div class="post-footer"><span class="post-author vcard">${s.boilerplate.by} ${s.author}</span><div class="post-labels">${s.boilerplate.tags}</div></div></div><div id="comments"><h4>${s.boilerplate.comments}</h4></div><div id="blog-pager"><a href="/o">${s.others[0]}</a></div></div></div><div id="sidebar-wrapper"><ul>${links(s.others)}</ul></div></div>`,
    ),
  medium: (s) =>
    frame(
      s,
      jsonLd(s),
      `<div><article class="meteredContent"><section><div><h1 class="pw-post-title">${s.title}</h1><div class="speechify-ignore"><a rel="author">${s.author}</a> <span>5 min read</span> <span>·</span> <span>Nov 20, 2026</span></div><button>Listen</button><button>Share</button>${s.paragraphs.map((t, i) => p(t, 'class="pw-post-body-paragraph"') + (i === 2 ? `<figure><img src="/m.jpg"><figcaption>${s.boilerplate.caption}</figcaption></figure>` : '') + (i === 5 ? `<blockquote class="pullquote"><p>${t.split(/[.،]/)[0]}</p></blockquote>` : '')).join('')}</div></section></article><footer><p>${s.author} ${s.boilerplate.bio}</p></footer><div><h2>${s.boilerplate.related}</h2>${s.others.map((o) => `<article><h2>${o}</h2></article>`).join('')}</div></div>`,
    ),
  ghost: (s) =>
    frame(
      s,
      jsonLd(s),
      `<main id="site-main" class="site-main"><article class="article post no-image"><header class="article-header gh-canvas"><div class="article-tag"><a href="/t">${s.boilerplate.section}</a></div><h1 class="article-title">${s.title}</h1><div class="article-byline"><h4 class="author-name">${s.author}</h4><time>${s.boilerplate.date}</time> <span class="byline-reading-time">4 min read</span></div></header><section class="gh-content gh-canvas">${between(s.paragraphs, 3, () => `<div class="kg-card kg-cta-card"><p>${s.boilerplate.newsletter}</p></div>`)}</section><section class="article-comments">${s.boilerplate.comments}</section></article></main><aside class="read-more-wrap">${s.others.map((o) => `<article class="post-card"><h2>${o}</h2><p>${o}</p></article>`).join('')}</aside>`,
    ),
  tables: (s) =>
    frame(
      s,
      '',
      `<table width="100%"><tr><td>${['A', 'B', 'C'].map((t) => `<a href="/${t}">${t}</a>`).join(' | ')}</td></tr><tr><td width="150"><font size="1">${s.others.map((o) => `<a href="/o">${o}</a>`).join('<br>')}</font></td><td><font size="5"><b>${s.title}</b></font><br><font size="1">${s.boilerplate.by} ${s.author}<br>${s.boilerplate.date}</font><br><br>${s.paragraphs.map((t) => `<font size="2">${t}</font>`).join('<br><br>')}<br><br><font size="1">${s.boilerplate.share}</font></td><td><a href="/ad">${s.boilerplate.advert}</a></td></tr></table>`,
    ),
  divs: (s) =>
    frame(
      s,
      '',
      `<div class="top">${nav(s.boilerplate)}</div><div class="wrap"><div class="left"><div class="ttl">${s.title}</div><div class="inf">${s.boilerplate.published} ${s.boilerplate.date}</div><div class="txt">${s.paragraphs.map((t, i) => `<div>${t}</div>${i === 3 ? `<div><a href="/x">${s.boilerplate.readAlso}${s.others[0]}</a></div>` : ''}`).join('')}</div></div><div class="right">${s.others.map((o) => `<div><a href="/y">${o}</a></div>`).join('')}</div></div>`,
    ),
  tabloid: (s) =>
    frame(
      s,
      `<meta property="og:type" content="article">`,
      `${nav(s.boilerplate)}<div id="js-article-text" class="article-text"><h2>${s.title}</h2><ul class="mol-bullets-with-font"><li><strong>${s.summary}</strong></li></ul><p class="author-section byline-plain">${s.boilerplate.by} ${s.author}</p><p class="byline-section"><span class="article-timestamp">${s.boilerplate.published}: ${s.boilerplate.date}</span></p><div itemprop="articleBody">${s.paragraphs.map((t, i) => `<p class="mol-para-with-font">${t}</p>${i % 2 === 1 ? `<div class="artSplitter"><div class="mol-img"><img src="/q.jpg"></div><p class="imageCaption">${s.boilerplate.caption}</p></div>` : ''}${i === 2 ? `<div class="related-carousel"><h3>${s.boilerplate.related}</h3><ul>${links(s.others)}</ul></div>` : ''}`).join('')}</div><div id="external-source-links"><p>${s.boilerplate.share}</p></div><div id="reader-comments"><h3>${s.boilerplate.comments}</h3><p>${s.others.join(' ')}</p></div></div>`,
    ),
  agency: (s) =>
    frame(
      s,
      jsonLd(s),
      `<div class="article-page">${nav(s.boilerplate)}<div class="ArticleHeader"><h1>${s.title}</h1><div class="ArticleHeader_date">${s.boilerplate.date}</div></div><div class="StandardArticleBody_body">${between(s.paragraphs, 3, (i) => `<div class="PrimaryAsset_container"><span>${s.boilerplate.caption} ${s.boilerplate.credit}</span><span>${i} / 12</span></div>`)}<div class="StandardArticleBody_trustBadgeContainer"><span>Our Standards:</span><a href="/t">The Quay Trust Principles.</a></div></div><div class="SocialTools">${s.boilerplate.share}</div></div>`,
    ),
  magazine: (s) =>
    frame(
      s,
      jsonLd(s),
      `<div class="o-page">${nav(s.boilerplate)}<article class="c-article"><div class="c-article__masthead"><h1>${s.title}</h1><p class="c-dek"></p></div><div class="c-body">${s.paragraphs.map((t, i) => (i === 0 ? `<p class="has-drop-cap"><span class="dropcap">${t[0]}</span>${t.slice(1)}</p>` : p(t)) + (i === 3 ? `<div class="c-newsletter-promo"><h3>${s.boilerplate.newsletter}</h3><form><input type="email"><button>OK</button></form></div>` : '') + (i === 5 ? `<aside class="c-pullquote">${t}</aside>` : '')).join('')}</div><div class="c-author-bio"><p><em>${s.author} ${s.boilerplate.bio}</em></p></div></article><section class="c-recirc"><h2>${s.boilerplate.related}</h2><ul>${links(s.others)}</ul></section></div>`,
    ),
  consentwall: (s) =>
    frame(
      s,
      jsonLd(s),
      `<div class="qc-cmp2-container"><div role="dialog"><h2>Cookies</h2><p>${s.boilerplate.consent}</p><p>${s.boilerplate.consent}</p><p>${s.boilerplate.consent}</p><button>OK</button></div></div>${nav(s.boilerplate)}<main><h1>${s.title}</h1><div class="story">${s.paragraphs.map((t) => p(t)).join('')}</div></main><div class="cookie-banner"><p>${s.boilerplate.consent}</p></div>`,
    ),
  liveblog: (s) =>
    frame(
      s,
      '',
      `${nav(s.boilerplate)}<main><h1>${s.title}</h1><p class="lede">${s.summary}</p><section class="posts">${s.paragraphs.map((t, i) => `<article class="live-post"><time>${16 - i}:4${i}</time><div class="post-share"><a href="#s">${s.boilerplate.share}</a></div>${p(t)}</article>`).join('')}</section></main><footer><ul>${links(s.others)}</ul></footer>`,
    ),
  forum: (s) =>
    frame(
      s,
      '',
      `<div class="crumbs"><a href="/">Index</a> » <a href="/f">${s.boilerplate.section}</a></div><div class="topic"><h1>${s.title}</h1><div class="post first"><div class="post-header"><a href="/u">${s.author}</a> <span>${s.boilerplate.date}</span></div><div class="post-content">${s.paragraphs.map((t) => p(t)).join('')}</div><div class="post-actions"><a href="/q">Quote</a> <a href="/r">Reply</a></div></div></div>`,
    ),
  microdata: (s) =>
    frame(
      s,
      '',
      `<div itemscope itemtype="https://schema.org/NewsArticle"><h1 itemprop="headline">${s.title}</h1><div><span itemprop="author">${s.author}</span> <meta itemprop="datePublished" content="2026-11-20T16:43:00Z"><span>${s.boilerplate.date}</span></div><div itemprop="articleBody">${between(s.paragraphs, 2, (i) => (i === 1 ? figure(s.boilerplate, i) : `<p><b>${s.boilerplate.readAlso}</b> <a href="/z">${s.others[0]}</a></p>`))}</div></div><div class="outbrain"><ul>${links(s.others)}</ul></div>`,
    ),
  lists: (s) =>
    frame(
      s,
      jsonLd(s),
      `${nav(s.boilerplate)}<article><h1>${s.title}</h1>${p(s.paragraphs[0] ?? '')}<ol>${s.paragraphs
        .slice(1, -1)
        .map((t) => `<li>${t}</li>`)
        .join(
          '',
        )}</ol>${p(s.paragraphs.at(-1) ?? '')}<ul class="share-list"><li><a href="#">X</a></li><li><a href="#">Facebook</a></li></ul></article><footer><p>${s.boilerplate.newsletter}</p></footer>`,
    ),
  scripted: (s) =>
    frame(
      s,
      jsonLd(s),
      `<div id="__next"><div class="css-1dbjc4n"><div class="css-9f2k1">${nav(s.boilerplate)}</div><div class="css-x7d3"><div class="css-aa1"><h1 class="css-h1">${s.title}</h1><div class="css-meta1"><div>${s.author}</div><div>${s.boilerplate.date}</div></div></div>${s.paragraphs.map((t, i) => `<div class="css-p0"><p class="css-p1">${t}</p></div>${i === 2 ? `<div class="css-z"><div><a href="/z1">${s.others[0]}</a></div><div><a href="/z2">${s.others[1]}</a></div></div>` : ''}`).join('')}<div class="css-t"><a href="/t1">${s.boilerplate.section}</a></div></div></div></div><script id="__NEXT_DATA__" type="application/json">{"props":{}}</script>`,
    ),
};
