/** A picture that a reader of the page would expect, and the beginning of the paragraph that it follows; null if none. */
export interface ExpectedPicture {
  readonly file: string;
  readonly after: string | null;
  readonly alt?: string;
  readonly caption?: string;
  readonly credit?: string;
  readonly size?: readonly [width: number, height: number];
}

/** A page as a publishing system writes it, with its pictures labelled by hand. */
export interface PicturePage {
  readonly kind: string;
  readonly url: string;
  readonly lang?: string;
  readonly html: string;
  readonly pictures: readonly ExpectedPicture[];
}

const title = 'Harbour council votes for a second lock';
const p1 =
  'The harbour council voted on Tuesday for a second lock, which ships up to ninety metres long are to use from 2029.';
const p2 =
  'The lock will be built beside the old one, on land that the railway gave up in the spring after two years of talks.';
const p3 =
  'Fishermen asked for a pause of six weeks in the herring season, and the council promised to answer within a month.';
const p4 =
  'The state pays two thirds of the forty million, and the town will borrow the rest over twenty-five years.';
const page = (head: string, body: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const p = (text: string, attributes = '') => `<p${attributes}>${text}</p>`;

/** The pages on which the rules were developed. */
export const developedOn: readonly PicturePage[] = [
  {
    kind: 'wordpress, classic captions and lazy pictures',
    url: 'https://tidewater.example/2026/11/lock/',
    html: page(
      '<meta property="og:image" content="https://tidewater.example/wp-content/uploads/2026/11/lock-plan-1200x630.jpg">',
      `<header class="site-header"><a href="/"><img src="/wp-content/uploads/logo.png" width="300" height="120" alt="Tidewater"></a></header>
      <main><article class="post"><header><h1 class="entry-title">${title}</h1><img class="avatar avatar-96" src="https://secure.gravatar.com/avatar/ab?s=96" width="96" height="96"></header>
      <figure class="post-thumbnail"><img src="/wp-content/uploads/2026/11/lock-plan.jpg" srcset="/wp-content/uploads/2026/11/lock-plan-300x200.jpg 300w, /wp-content/uploads/2026/11/lock-plan-1280x853.jpg 1280w, /wp-content/uploads/2026/11/lock-plan.jpg 4000w" width="1200" height="800" alt="A plan of two locks"></figure>
      <div class="entry-content">${p(p1)}
      <div id="attachment_12" class="wp-caption alignnone" style="width: 650px"><a href="https://tidewater.example/wp-content/uploads/2026/11/old-lock.jpg" rel="lightbox"><img class="lazyload" src="data:image/gif;base64,R0lGOD" data-src="/wp-content/uploads/2026/11/old-lock-640x427.jpg" width="640" height="427" alt="old-lock.jpg"></a><noscript><img src="/wp-content/uploads/2026/11/old-lock-640x427.jpg" width="640" height="427"></noscript><p class="wp-caption-text">The old lock at low tide. Photo: Ida Brandt</p></div>
      ${p(p2)}${p(p3)}<div class="sharedaddy"><a href="https://x.example/share"><img src="/share.png" width="300" height="200"></a></div>${p(p4)}
      <img src="https://pixel.stats.example/p.jpg" width="1" height="1"></div>
      <div class="author-box"><img src="/wp-content/uploads/jo-large.jpg" width="300" height="300"><p>Jo Lund has written about the harbour for the Tidewater since 2011 and lives in the old customs house.</p></div>
      <div class="jp-relatedposts"><figure><img src="/wp-content/uploads/2026/10/ferry.jpg" width="350" height="200"></figure><h4><a href="/2026/10/ferry/">The ferry will run on Sundays again from the spring</a></h4></div></article></main>`,
    ),
    pictures: [
      { file: 'lock-plan-1280x853.jpg', after: null, alt: 'A plan of two locks', size: [1200, 800] },
      {
        file: 'old-lock.jpg',
        after: p1,
        alt: '',
        caption: 'The old lock at low tide.',
        credit: 'Ida Brandt',
        size: [640, 427],
      },
    ],
  },
  {
    kind: 'picture with sources, and a credit beside the picture',
    url: 'https://www.northerly.example/news/second-lock-512',
    html: page(
      '',
      `<nav><img src="/promo.jpg" width="600" height="300"></nav><main id="main"><h1>${title}</h1>
      <div class="article__body">${p(p1)}<figure class="media"><div><picture><source type="image/webp" srcset="https://ichef.example/480/a1/dredger.webp 480w, https://ichef.example/1536/a1/dredger.webp 1536w"><img alt="A dredger at work" src="https://ichef.example/480/a1/dredger.jpg" loading="lazy" width="976" height="549"></picture><span class="credit-badge copyright">PA Media</span></div><figcaption><span class="visually-hidden">Image caption, </span>A dredger works <b>below</b> the bridge</figcaption></figure>${p(p2)}
      <aside class="related"><h2>Related</h2><a href="/news/ferry-511"><img src="https://ichef.example/ferry.jpg" width="320" height="180"><span>The ferry will run on Sundays again</span></a></aside>${p(p3)}${p(p4)}</div></main>`,
    ),
    pictures: [
      {
        file: '1536/a1/dredger.webp',
        after: p1,
        alt: 'A dredger at work',
        caption: 'A dredger works below the bridge',
        credit: 'PA Media',
        size: [976, 549],
      },
    ],
  },
  {
    kind: 'a gallery inside the article',
    url: 'https://coastline.example/harbour/lock.html',
    html: page(
      '',
      `<article><h1>${title}</h1>${p(p1)}<div class="gallery slick-slider"><ul>${['north', 'south', 'west']
        .map(
          (side, at) =>
            `<li class="slide"><figure><img data-lazy="https://img.coastline.example/quay-${side}.jpg" src="/img/blank.gif" alt=""><figcaption><span class="count">${at + 1}/3</span> The ${side} quay <small class="photographer">Ola Berg / NTB</small></figcaption></figure></li>`,
        )
        .join(
          '',
        )}</ul></div>${p(p2)}${p(p3)}<p>${p4} <img src="/e/flag.png" width="18" height="12" alt="flag"></p></article>`,
    ),
    pictures: ['north', 'south', 'west'].map((side) => ({
      file: `quay-${side}.jpg`,
      after: p1,
      caption: `The ${side} quay`,
      credit: 'Ola Berg / NTB',
    })),
  },
  {
    kind: 'amp',
    url: 'https://amp.harbournews.example/lock',
    html: page(
      '',
      `<amp-sidebar><amp-img src="/menu.jpg" width="400" height="300"></amp-sidebar><header><amp-img src="/logo.png" width="220" height="110"></amp-img></header><article><h1>${title}</h1><figure><amp-img src="https://i.harbournews.example/c/lead-620.jpg" srcset="https://i.harbournews.example/c/lead-620.jpg 620w, https://i.harbournews.example/c/lead-1240.jpg 1240w" width="1240" height="698" layout="responsive" alt="Ships waiting"></amp-img><figcaption>Ships wait outside the lock (Reuters)</figcaption></figure>${p(p1)}${p(p2)}<amp-ad width="300" height="250"><amp-img src="/ad.jpg" width="300" height="250"></amp-img></amp-ad>${p(p3)}<amp-img src="https://i.harbournews.example/c/map.png" width="800" height="500" alt="Map of the harbour"></amp-img>${p(p4)}</article>`,
    ),
    pictures: [
      {
        file: 'lead-1240.jpg',
        after: null,
        alt: 'Ships waiting',
        caption: 'Ships wait outside the lock',
        credit: 'Reuters',
        size: [1240, 698],
      },
      { file: 'map.png', after: p3, alt: 'Map of the harbour', size: [800, 500] },
    ],
  },
  {
    kind: 'older page with a table around the picture',
    url: 'http://www.skipperpost.example/artikel.asp?id=77',
    html: page(
      '',
      `<table width="900"><tr><td width="150"><img src="/gfx/menu_top.gif" width="150" height="40"><a href="/">Home</a></td><td><h1>${title}</h1>${p(p1)}<table align="right" class="imagetable"><tr><td><img src="/photos/crane.jpg" width="180" height="120" border="0"></td></tr><tr><td class="imagecaption">The crane arrives. Foto: Kai Moe</td></tr></table>${p(p2)}${p(p3)}${p(p4)}</td></tr></table>`,
    ),
    pictures: [
      { file: 'crane.jpg', after: p1, caption: 'The crane arrives.', credit: 'Kai Moe', size: [180, 120] },
    ],
  },
];

const a1 =
  'صوّت مجلس الميناء يوم الثلاثاء لصالح بناء قفل ثانٍ ستستخدمه السفن التي يصل طولها إلى تسعين متراً اعتباراً من عام 2029.';
const a2 =
  'وسيبنى القفل إلى جانب القديم على أرض تخلت عنها السكك الحديدية في الربيع بعد عامين من المحادثات الطويلة.';
const a3 =
  'وطلب الصيادون التوقف ستة أسابيع خلال موسم السردين، ووعد المجلس بالرد على هذا الطلب خلال شهر واحد.';

/** Pages that were labelled before they were read for the first time, and after which no rule was changed. */
export const heldOut: readonly PicturePage[] = [
  {
    kind: 'arabic, with a figure of its own names and lazy pictures',
    url: 'https://www.almarsa.example/news/2026/11/24/lock',
    lang: 'ar',
    html: `<!doctype html><html lang="ar" dir="rtl"><head><title>مجلس الميناء يصوت لقفل ثان</title></head><body><header class="top"><a href="/"><img src="/assets/logo-ar.png" width="240" height="120" alt="المرسى"></a></header><main><div class="article-wrap"><h1 class="title">مجلس الميناء يصوت لقفل ثان</h1><figure class="article-featured-image"><div class="responsive-image"><img src="/wp-content/uploads/2026/11/harbour-lock.jpg?resize=770%2C513&quality=80" alt="سفن في الميناء" width="770" height="513"></div><figcaption>سفن تنتظر أمام القفل القديم [رويترز]</figcaption></figure><div class="wysiwyg">${p(a1)}<figure class="wp-block-image"><img class="lozad" data-src="https://cdn.almarsa.example/img/quay-2.webp" src="/assets/placeholder.png" alt=""><figcaption class="wp-element-caption">الرصيف الغربي عند الغروب - صورة: سامي الحاج</figcaption></figure>${p(a2)}<div class="more-on"><a href="/news/2026/11/20/ferry"><img src="https://cdn.almarsa.example/img/ferry.jpg" width="270" height="180"><h3>العبّارة تعود إلى العمل أيام الأحد اعتباراً من الربيع</h3></a></div>${p(a3)}</div></div></main></body></html>`,
    pictures: [
      {
        file: 'harbour-lock.jpg',
        after: null,
        alt: 'سفن في الميناء',
        caption: 'سفن تنتظر أمام القفل القديم [رويترز]',
        size: [770, 513],
      },
      { file: 'quay-2.webp', after: a1, caption: 'الرصيف الغربي عند الغروب', credit: 'سامي الحاج' },
    ],
  },
  {
    kind: 'arc, with a resizer and a promoted story between the paragraphs',
    url: 'https://www.bayledger.example/local/2026/11/24/second-lock/',
    html: page(
      '<meta property="og:image" content="https://www.bayledger.example/resizer/v2/K7QW.jpg?auth=aa&width=1200&height=630">',
      `<div id="fusion-app"><header class="b-header"><a href="/"><img src="/pf/resources/images/masthead.png" width="320" height="100"></a></header><section class="b-right-rail__main"><h1 class="b-headline">${title}</h1><figure class="c-media-item"><img class="c-image" alt="The lock" src="/resizer/v2/K7QW.jpg?auth=aa&width=400" srcset="/resizer/v2/K7QW.jpg?auth=aa&width=400 400w, /resizer/v2/K7QW.jpg?auth=aa&width=800 800w, /resizer/v2/K7QW.jpg?auth=aa&width=1600 1600w" width="1600" height="1067"><figcaption class="c-media-item__fig-caption"><span class="c-media-item__caption">The gate is 12 metres high.</span> <span class="c-media-item__credit">(Pat Orme / Ledger)</span></figcaption></figure><article class="b-article-body">${p(p1, ' class="c-paragraph"')}${p(p2, ' class="c-paragraph"')}<div class="b-promo"><a href="/local/2026/11/20/ferry/"><img src="/resizer/v2/FERRY.jpg?width=274" width="274" height="154" alt=""></a><a href="/local/2026/11/20/ferry/"><h2>Ferry to run on Sundays again from spring</h2></a></div>${p(p3, ' class="c-paragraph"')}<figure class="c-media-item"><img class="c-image" alt="" src="/resizer/v2/NETS9.jpg?auth=bb&width=800" width="800" height="1200"><figcaption><span class="c-media-item__caption">Nets drying on the pier.</span></figcaption></figure>${p(p4, ' class="c-paragraph"')}</article></section><aside class="b-right-rail__rail"><img src="/resizer/v2/MOST.jpg" width="300" height="169"></aside></div>`,
    ),
    pictures: [
      {
        file: 'K7QW.jpg?auth=aa&width=1600',
        after: null,
        alt: 'The lock',
        caption: 'The gate is 12 metres high.',
        credit: 'Pat Orme / Ledger',
        size: [1600, 1067],
      },
      {
        file: 'NETS9.jpg?auth=bb&width=800',
        after: p3,
        caption: 'Nets drying on the pier.',
        size: [800, 1200],
      },
    ],
  },
  {
    kind: 'drupal, with fields',
    url: 'https://www.portauthority.example/en/press/second-lock',
    html: page(
      '',
      `<div class="region region-header"><a href="/" rel="home"><img src="/themes/custom/port/logo.svg" alt="Home"></a></div><main role="main"><article class="node node--type-news"><h1 class="page-title"><span class="field field--name-title">${title}</span></h1><div class="node__content"><div class="field field--name-field-media-image"><div class="field__item"><article class="media media--type-image"><div class="field field--name-field-media-image"><img loading="eager" src="/sites/default/files/styles/max_1300x1300/public/2026-11/lock_aerial.jpg?itok=Z1" width="1300" height="731" alt="Aerial view of the lock"></div><div class="field field--name-field-caption">The site from above</div><div class="field field--name-field-copyright">Port Authority</div></article></div></div><div class="field field--name-body">${p(p1)}${p(p2)}<p class="align-center"><img src="/sites/default/files/inline-images/rail_0.jpg" data-entity-type="file" width="640" height="400" alt="Tracks beside the lock"></p>${p(p3)}${p(p4)}</div></div></article></main><footer><img src="/sites/default/files/eu-flag.jpg" width="300" height="200"></footer>`,
    ),
    pictures: [
      {
        file: 'lock_aerial.jpg',
        after: null,
        alt: 'Aerial view of the lock',
        caption: 'The site from above',
        credit: 'Port Authority',
        size: [1300, 731],
      },
      { file: 'rail_0.jpg', after: p2, alt: 'Tracks beside the lock', size: [640, 400] },
    ],
  },
  {
    kind: 'scripts that load pictures, with the picture only in noscript',
    url: 'https://longread.example/p/second-lock-9f2',
    html: page(
      '',
      `<div id="root"><article><section><h1>${title}</h1><div class="meta"><img alt="Jo Lund" src="https://miro.example/fit/c/96/96/jo.jpeg" width="48" height="48"></div>${p(p1)}<figure class="paragraph-image"><div role="button" tabindex="0"><div class="aspectRatioPlaceholder"><img class="progressiveMedia-thumbnail" src="https://miro.example/max/60/1*plans.jpeg?q=20" width="60" height="40"><noscript><img alt="Plans on a table" src="https://miro.example/max/1400/1*plans.jpeg" width="700" height="467" srcset="https://miro.example/max/552/1*plans.jpeg 276w, https://miro.example/max/1400/1*plans.jpeg 700w"></noscript></div></div><figcaption>The plans on the council’s table. Photo by <a href="https://photos.example/@mo">Mo Asante</a> on Photos</figcaption></figure>${p(p2)}${p(p3)}<hr>${p(p4)}</section><div class="follow"><img src="https://miro.example/max/400/follow.jpeg" width="400" height="200"></div></article></div>`,
    ),
    pictures: [
      {
        file: 'max/1400/1*plans.jpeg',
        after: p1,
        alt: 'Plans on a table',
        caption: 'The plans on the council’s table.',
        credit: 'Mo Asante on Photos',
        size: [700, 467],
      },
    ],
  },
  {
    kind: 'spanish daily, with names of its own and advertising between the paragraphs',
    url: 'https://www.eldiariodelpuerto.example/local/segunda-esclusa-20261124.html',
    lang: 'es',
    html: `<!doctype html><html lang="es"><head><title>El puerto aprueba una segunda esclusa</title></head><body><div class="cabecera"><a href="/"><img src="/img/logotipo.png" width="400" height="90"></a></div><div class="noticia"><h1 class="titular">El puerto aprueba una segunda esclusa</h1><div class="multimedia foto-apertura"><img src="https://s1.ppllstatics.example/www/multimedia/2026/11/24/esclusa-kBcF-624x385@Diario.jpg" alt="Vista de la esclusa" width="624" height="385"><div class="pie-foto">Vista de la esclusa vieja. <span class="autor-foto">Marta Llanos</span></div></div><div class="cuerpo">${p('El consejo del puerto aprobó el martes una segunda esclusa, que usarán desde 2029 los barcos de hasta noventa metros de eslora.')}<div class="publicidad"><a href="https://ads.example/x"><img src="https://ads.example/banner-roba.jpg" width="300" height="250"></a></div>${p('La obra se levantará junto a la antigua, en un terreno que el ferrocarril cedió en primavera después de dos años de negociaciones.')}<div class="noticia-relacionada"><a href="/local/ferri-20261120.html"><img src="https://s1.ppllstatics.example/ferri.jpg" width="300" height="185" alt=""></a><p><a href="/local/ferri-20261120.html">El ferri vuelve a navegar los domingos</a></p></div><figure class="foto-cuerpo"><img data-original="https://s1.ppllstatics.example/2026/11/24/redes.jpg" src="/img/px.gif" width="800" height="533"><figcaption>Redes al sol en el muelle. | EFE</figcaption></figure>${p('Los pescadores pidieron una pausa de seis semanas en la temporada del arenque, y el consejo prometió contestar en un mes.')}</div></div></body></html>`,
    pictures: [
      {
        file: 'esclusa-kBcF-624x385@Diario.jpg',
        after: null,
        alt: 'Vista de la esclusa',
        caption: 'Vista de la esclusa vieja.',
        credit: 'Marta Llanos',
        size: [624, 385],
      },
      {
        file: 'redes.jpg',
        after: 'La obra se levantará junto a la antigua',
        caption: 'Redes al sol en el muelle.',
        credit: 'EFE',
        size: [800, 533],
      },
    ],
  },
];
