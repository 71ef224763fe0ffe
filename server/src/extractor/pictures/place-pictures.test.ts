import { describe, expect, it } from 'vitest';
import { pictureAddress, pictureKey, pictureSize } from './picture-address.ts';
import { developedOn, heldOut } from './picture-pages.fixture.ts';
import { picturesInMarkup } from './pictures-in-markup.ts';
import { scorePictures } from './score-pictures.fixture.ts';

const paragraphs = [
  'The harbour council voted on Tuesday for a second lock, which longer ships are to use from 2029.',
  'The lock will be built beside the old one, on land that the railway gave up in the spring.',
  'Fishermen asked for a pause of six weeks, and the council promised to answer within a month.',
];
const text = paragraphs.join('\n\n');
const [one, two, three] = paragraphs.map((paragraph) => `<p>${paragraph}</p>`);
const end = (count: number) => paragraphs.slice(0, count).join('\n\n').length;
const found = (html: string) => picturesInMarkup(html, text, 'https://paper.example/lock');

describe('the pictures of an article', () => {
  it('are right on the pages on which the rules were developed', () => {
    expect(scorePictures(developedOn)).toMatchObject({ misses: [], right: 59 });
  });

  it('are mostly right on pages that were set aside, with every picture in its place', () => {
    const { right, all, misses } = scorePictures(heldOut);
    expect({ all, isEnough: right >= 53 }).toEqual({ all: 59, isEnough: true });
    expect(misses.filter((miss) => / pictures: | after |, not https/.test(miss))).toEqual([]);
  });

  it('are between the paragraphs that they follow, each once', () => {
    const picture = (name: string) => `<figure><img src="/p/${name}.jpg"></figure>`;
    const html =
      one + picture('harbour-at-dawn') + two + picture('harbour-at-dawn') + picture('railway-land') + three;
    expect(found(html).map(({ url, after }) => [url, after])).toEqual([
      ['https://paper.example/p/harbour-at-dawn.jpg', end(1)],
      ['https://paper.example/p/railway-land.jpg', end(2)],
    ]);
  });

  it('are found if the page repeats a line, or the extraction shortened a paragraph', () => {
    const longer = `<p>${paragraphs[1]} <span>Read more about the railway here</span></p>`;
    const long = paragraphs.join(' ');
    const html = `<p>Lock</p>${one}<p>Lock</p>${longer}<img src="/a.jpg" width="800" height="500"><p>Lock</p>${three}`;
    expect(found(html)[0]?.after).toBeGreaterThan(0);
    const cut = picturesInMarkup(
      `<p>${long} <a href="/x">More</a></p><img src="/a.jpg"><p>${long}, again.</p>`,
      `${long}\n\n${long}, again.`,
      'https://paper.example/lock',
    );
    expect(cut.map(({ after }) => after)).toEqual([long.length]);
  });

  it.each([
    ['an icon', '<img src="/a.jpg" width="24" height="24">'],
    ['a tracking pixel', '<img src="https://t.example/p.jpg" width="1" height="1">'],
    ['a hidden one', '<img src="/a.jpg" style="display:none">'],
    ['a banner', '<img src="/a.jpg" width="970" height="90">'],
    ['the portrait of an author', '<div class="author"><img src="/jo.jpg" width="300" height="300"></div>'],
    [
      'a button to share',
      '<div class="share-tools"><a href="#"><img src="/x.jpg" width="200" height="200"></a></div>',
    ],
    ['an advertisement', '<a href="https://shop.example/"><img src="/a.jpg" width="300" height="250"></a>'],
    ['a teaser', '<a href="/other"><img src="/o.jpg" width="300" height="200"></a>'],
    [
      'a teaser with its headline',
      '<figure><a href="/other"><img src="/o.jpg"></a><figcaption><a href="/other">The ferry runs on Sundays again</a></figcaption></figure>',
    ],
    ['a box of related articles', '<aside><img src="/o.jpg" width="600" height="400"></aside>'],
    ['a drawing', '<img src="/chart.svg" width="600" height="400">'],
    ['one without an address', '<img src="data:image/png;base64,AAAA" width="600" height="400">'],
    ['another scheme', '<img src="javascript:alert(1)"><img src="file:///etc/passwd">'],
  ])('are not %s', (_what, html) => {
    expect(found(one + html + two + three)).toEqual([]);
  });

  it('are not found on a page with another text', () => {
    expect(
      picturesInMarkup(
        `${one}<img src="/a.jpg">${two}`,
        'Something else entirely.',
        'https://paper.example/',
      ),
    ).toEqual([]);
  });

  it('are at most twenty', () => {
    const many = Array.from(
      { length: 60 },
      (_, at) => `<figure><img src="/picture-number-${at}x.jpg"></figure>`,
    );
    expect(found(one + many.join('') + two + three)).toHaveLength(20);
  });

  it('do not repeat a caption that is part of the text', () => {
    const html = `${one}<figure><img src="/a.jpg"><figcaption>${paragraphs[1]}</figcaption></figure>${three}`;
    expect(found(html)).toMatchObject([{ caption: '' }]);
  });

  it('take seconds for no page, however many pictures and elements it has', () => {
    const nested = `${'<div class="a b">'.repeat(200)}<img src="/a.jpg">${'</div>'.repeat(200)}`;
    const started = performance.now();
    found(one + nested.repeat(20) + '<figure><img src="/b.jpg"></figure>'.repeat(5_000) + two + three);
    expect(performance.now() - started).toBeLessThan(8_000);
  });
});

describe('the address of a picture', () => {
  const address = (
    attributes: Record<string, string>,
    sources: Record<string, string>[] = [],
    link?: string,
  ) => pictureAddress(attributes, sources, link, 'https://paper.example/a/');

  it.each([
    [{ src: 'p.jpg' }, 'https://paper.example/a/p.jpg'],
    [
      { src: '/s.jpg', srcset: '/w,h/400.jpg 400w, /w,h/1300.jpg 1300w,/w,h/2600.jpg 2600w' },
      'https://paper.example/w,h/1300.jpg',
    ],
    [{ src: 'data:image/gif;base64,R0', 'data-src': '/lazy.jpg' }, 'https://paper.example/lazy.jpg'],
    [{ src: '/blank.gif', 'data-hi-res': '/big.webp' }, 'https://paper.example/big.webp'],
    [{ src: '/p.jpg', srcset: '/p.jpg 1x, /p2.jpg 2x' }, 'https://paper.example/p.jpg'],
    [{ src: 'javascript:alert(1)' }, undefined],
  ])('of %o is %s', (attributes, expected) => {
    expect(address(attributes)).toBe(expected);
  });

  it('is that of the whole picture to which a small one is linked', () => {
    expect(address({ src: '/p-300x200.jpg' }, [], '/p.jpg')).toBe('https://paper.example/p.jpg');
  });

  it('is recognised at other sizes, and its proportion is read from its name', () => {
    expect(pictureKey('https://a.example/harbour-view-300x200.jpg?w=1')).toBe(
      pictureKey('https://cdn.a.example/x/harbour-view.jpg'),
    );
    expect(pictureKey('https://a.example/1/5000.jpg')).not.toBe(pictureKey('https://a.example/2/5000.jpg'));
    expect(pictureSize({}, 'https://a.example/harbour-300x200.jpg')).toEqual({ width: 300, height: 200 });
    expect(pictureSize({ width: '100%', height: '50' }, 'https://a.example/a.jpg')).toBeUndefined();
  });
});
