import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

/** Encodes a text in a charset with one byte per character; the platform has only decoders for those. */
function inCharset(charset: string, text: string): Uint8Array {
  const decoder = new TextDecoder(charset);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (character) => {
    const byte = bytes.get(character);
    if (byte === undefined) throw new Error(`${character} is not in ${charset}`);
    return byte;
  });
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (...pieces: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pieces));

const french =
  'Le Conseil a arrêté vendredi les crédits européens : « C’était nécessaire », a déclaré l’élue à Nîmes.';
const spanish =
  '¿Mañana? El año pasado la economía española creció según el señor Núñez, portavoz de la comisión.';
const arabic =
  'قال وزير الخارجية في مؤتمر صحفي إن المفاوضات ستستمر هذا الأسبوع في القاهرة، وهي على وشك الانتهاء';
const russian =
  'Правительство объявило сегодня о новых мерах поддержки экономики и о снижении налогов для семей';
const japanese = '政府は今日、経済を支える新しい政策を発表した。首相は記者会見で詳しく説明した。';
const inUtf32 = (text: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(4 * [...text].length));
  for (const [index, character] of [...text].entries()) {
    view.setUint32(4 * index, character.codePointAt(0) ?? 0, littleEndian);
  }
  return new Uint8Array(view.buffer);
};
const utf16be = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

test.each([
  [
    'a byte order mark wins over the header',
    utf8(`\ufeff${french}`),
    'text/html; charset=iso-8859-1',
    french,
  ],
  ['UTF-16 by its mark', Buffer.from(`\ufeff${arabic}`, 'utf16le'), null, arabic],
  ['UTF-16, big end first, by its mark', utf16be(`\ufeff${french}`), 'text/html; charset=utf-8', french],
  ['UTF-16 without a mark', Buffer.from(`<p>${french}</p>`, 'utf16le'), null, `<p>${french}</p>`],
  ['UTF-16, big end first, without a mark', utf16be(`<p>${arabic}</p>`), 'text/html', `<p>${arabic}</p>`],
  ['UTF-32 by its mark', inUtf32(`\ufeff${arabic}`, true), null, arabic],
  ['UTF-32, big end first, by its mark', inUtf32(`\ufeff${french}`, false), null, french],
  ['UTF-32 without a mark', inUtf32(`<p>${spanish} 🗞`, true), 'text/html; charset=utf-32', `<p>${spanish} 🗞`],
  ['UTF-32, big end first, without a mark', inUtf32(french, false), null, french],
])('%s', (_name, bytes, contentType, text) => {
  expect(decodeText(bytes, contentType)).toBe(text);
});

test.each([
  ['iso-8859-1 in the header', french, 'text/html; charset=ISO-8859-1'],
  ['us-ascii in the header', spanish, 'text/xml; charset=us-ascii'],
  ['windows-1256 in the header', arabic, 'text/html; charset=windows-1256'],
  ['a charset that does not exist', french, 'text/html; charset=klingon'],
  ['nothing', arabic, null],
  ['UTF-16 in the document', `<meta charset="utf-16">${spanish}`, null],
  ['iso-8859-1 in the document', `<?xml version="1.0" encoding="iso-8859-1"?><t>${arabic}</t>`, null],
])('text in UTF-8 is read as UTF-8 even if %s is declared', (_name, text, contentType) => {
  expect(decodeText(utf8(text), contentType)).toBe(text);
});

test('a page with a few invalid bytes is still UTF-8', () => {
  const bytes = joined(utf8(french), Uint8Array.of(0xe9, 0x20, 0xff), utf8(arabic));
  expect(decodeText(bytes, 'text/html')).toBe(`${french}\ufffd \ufffd${arabic}`);
});

test('a UTF-8 page truncated within a character is still UTF-8', () => {
  expect(decodeText(utf8('Il a arrêté').subarray(0, -1), null)).toBe('Il a arrêt\ufffd');
});

test.each([
  ['ISO-8859-1', 'windows-1252', french],
  ['"iso-8859-15"', 'iso-8859-15', spanish],
  ["'windows-1252'", 'windows-1252', french],
  ['Windows1256', 'windows-1256', arabic],
  ['iso_8859-6', 'iso-8859-6', arabic.replace('،', '')],
  ['CP-1251', 'windows-1251', russian],
  ['koi8-r', 'koi8-r', russian],
  ['us-ascii', 'windows-1252', french],
  ['utf-8', 'windows-1252', spanish],
])('a header that says %s is understood', (label, charset, text) => {
  expect(decodeText(inCharset(charset, text), `text/html; charset=${label}`)).toBe(text);
});

test.each([
  ['an XML declaration', '<?xml version="1.0" encoding="windows-1256"?><t>', null],
  ['a meta element', '<html><meta charset=windows-1256><p>', null],
  [
    'an older meta element',
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1256">',
    null,
  ],
  [
    'a meta element 4 KB down',
    `<script>${'x'.repeat(4000)}</script><meta charset="windows-1256">`,
    'text/html',
  ],
  [
    'a meta element after one in a comment',
    '<!-- <meta charset="koi8-r"> --><meta charset="windows-1256">',
    null,
  ],
  [
    'a meta element against a careless header',
    '<meta charset="windows-1256">',
    'text/html; charset=ISO-8859-1',
  ],
])('a document declares its charset with %s', (_name, markup, contentType) => {
  const text = `${markup}${arabic}`;
  expect(decodeText(inCharset('windows-1256', text), contentType)).toBe(text);
});

test.each([
  ['Arabic as UTF-8', 'windows-1256', '<html lang="ar"><p>', arabic, 'text/html; charset=utf-8', undefined],
  [
    'Arabic as iso-8859-1',
    'windows-1256',
    '<html lang="ar"><p>',
    arabic,
    'text/html; charset=iso-8859-1',
    undefined,
  ],
  ['Arabic of ISO as UTF-8', 'iso-8859-6', '', arabic, 'text/html; charset=utf-8', 'ar'],
  ['Arabic as nothing', 'windows-1256', '', arabic, null, undefined],
  ['French as UTF-8', 'windows-1252', '<html lang=fr>', french, 'text/html; charset=utf-8', undefined],
  [
    'French as UTF-8 in its feed',
    'windows-1252',
    '<?xml version="1.0" encoding="utf-8"?>',
    french,
    null,
    'fr',
  ],
  ['Spanish as nothing', 'windows-1252', '', spanish, null, undefined],
  ['Russian as nothing', 'windows-1251', '', russian, null, undefined],
  ['Macintosh French as nothing', 'macintosh', '', french, null, 'fr'],
])(
  '%s is decoded by its language or its byte patterns',
  (_name, charset, markup, body, contentType, language) => {
    const text = `${markup}${body}`;
    expect(decodeText(inCharset(charset, text), contentType, language)).toBe(text);
  },
);

test('Japanese is recognised by the detector', () => {
  // あ and い of EUC-JP are adjacent characters of two bytes each.
  const bytes = Uint8Array.from([
    0xc0, 0xaf, 0xc9, 0xdc, 0xa4, 0xcf, 0xba, 0xa3, 0xc6, 0xfc, 0xa1, 0xa2, 0xb7, 0xd0, 0xba, 0xd1, 0xa4,
    0xf2,
  ]);
  expect(decodeText(joined(bytes, bytes, bytes), null)).toContain('政府は今日、経済を');
  expect(decodeText(utf8(japanese), 'text/html; charset=shift_jis')).toBe(japanese);
});

test.each([
  ['windows-1250', 'Řidiči pozor: ve středu začíná rozsáhlá kontrola rychlosti na všech hlavních silnicích.'],
  ['iso-8859-2', 'Mieszkańcy zbierają podpisy, a kierowcy muszą wybrać objazd przez sąsiednią gminę.'],
  ['windows-1254', 'Hükümet perşembe günü yeni düzenlemeyi açıkladı; işçi sendikaları görüşmeye çağrıldı.'],
  ['windows-1257', 'Vyriausybė ketvirtadienį pritarė biudžetui, tačiau lėšų švietimui vis dar trūksta.'],
  ['windows-1251', 'Опозиція вважає, що коштів на освіту досі бракує, і її підтримали вчителі.'],
  ['ibm866', russian],
  ['x-mac-cyrillic', russian],
  ['windows-874', 'รัฐบาลเห็นชอบร่างงบประมาณประจำปีหน้าเมื่อวันพฤหัสบดี ฝ่ายค้านระบุว่าเงินยังไม่เพียงพอ'],
])('text in %s is recognised without a declaration, and despite a wrong one', (charset, text) => {
  expect(decodeText(inCharset(charset, `<p>${text}`), null)).toBe(`<p>${text}`);
  const misdeclared = `<meta charset="utf-8"><p>${text}`;
  expect(decodeText(inCharset(charset, misdeclared), 'text/html')).toBe(misdeclared);
});

test('ISO-2022-JP, all of whose bytes are ASCII, is recognised by its escape sequences', () => {
  expect(decodeText(utf8('<p>\u001b$BF|K\\\u001b(B</p>'), null)).toBe('<p>日本</p>');
  expect(decodeText(utf8('<p>\u001b[1mbold\u001b[0m</p>'), null)).toContain('bold');
});

test.each([
  'Un café à Paris',
  'Älvsbyn får ny skola',
  'Två döda i olycka på E4',
  'España gana en Málaga',
  'Città bloccata dalla neve',
  'Größte Messe der Welt eröffnet',
])('a short Western title stays Western: %s', (title) => {
  expect(decodeText(inCharset('windows-1252', title), null)).toBe(title);
});
