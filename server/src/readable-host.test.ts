import { describe, expect, it } from 'vitest';
import { asciiAddress, readableHost } from './readable-host.ts';

describe('the host of an address', () => {
  it.each([
    ['https://مثال.إختبار:8443/خبر', 'مثال.إختبار:8443'],
    ['https://www.bücher.example/', 'www.bücher.example'],
    ['https://почта.example', 'почта.example'],
    ['https://例え.jp', '例え.jp'],
    ['https://東京タワーtv.jp', '東京タワーtv.jp'],
    ['https://한국tv.kr', '한국tv.kr'],
    ['https://ορφέας.gr', 'ορφέας.gr'],
    ['https://news.example', 'news.example'],
    ['http://127.0.0.1:4000/a', '127.0.0.1:4000'],
    ['http://[::1]:4000/a', '[::1]:4000'],
  ])('of %s is shown as it is written', (url, shown) => expect(readableHost(url)).toBe(shown));

  it.each([
    ['https://gооgle.com', 'xn--ggle-55da.com'],
    ['https://раураl.com', 'xn--l-7sba6dbr.com'],
    // Cyrillic only, but each letter looks like a Latin one.
    ['https://сора.com', 'xn--80a1agc.com'],
    ['https://ελnews.com', /^xn--/],
    ['https://xn--a.example', 'xn--a.example'],
    // Symbols and single letters that look like those of an address.
    ['https://paypal.com⁄login.example', 'paypal.xn--comlogin-g03d.example'],
    ['https://paypal.com꞉80.example', 'paypal.xn--com80-tp3s.example'],
    ['https://paypal.comノlogin.example', 'paypal.xn--comlogin-634g.example'],
    ['https://paypal.com丿login.example', 'paypal.xn--comlogin-9h0m.example'],
    ['https://☃.example', 'xn--n3h.example'],
  ])('of %s is not, because it could be taken for another', (url, shown) =>
    expect(readableHost(url)).toMatch(shown),
  );

  it('may resemble Latin letters where people do not read the result', () =>
    expect(readableHost('https://сора.рф')).toBe('сора.рф'));
});

it.each([
  ['https://مثال.إختبار/خبر', 'xn--mgbh0fb.xn--kgbechtv/خبر'],
  ['مثال', 'xn--mgbh0fb'],
  ['xn--mgbh0fb', 'xn--mgbh0fb'],
  ['Harbour Post', 'Harbour Post'],
  ['الميناء اليوم', 'الميناء اليوم'],
  ['2024', '2024'],
])('finds %s by %s', (typed, stored) => expect(asciiAddress(typed)).toBe(stored));
