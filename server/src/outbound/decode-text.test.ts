import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { parseRetryAfter } from './retry-after.ts';

const latin = Uint8Array.from(
  Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><t>Café à Nîmes</t>', 'latin1'),
);

test.each([
  ['the header names the charset', Buffer.from('Café', 'latin1'), 'text/html; charset=ISO-8859-1', 'Café'],
  [
    'the document names the charset',
    latin,
    'text/xml',
    '<?xml version="1.0" encoding="iso-8859-1"?><t>Café à Nîmes</t>',
  ],
  [
    'a byte order mark wins over the header',
    Buffer.from('\ufeffÉté', 'utf8'),
    'text/html; charset=iso-8859-1',
    'Été',
  ],
  ['UTF-16 by its mark', Buffer.from('\ufeffمرحبا', 'utf16le'), null, 'مرحبا'],
  ['nobody says anything: UTF-8', Buffer.from('مرحبا', 'utf8'), null, 'مرحبا'],
  [
    'nobody says anything and it is not UTF-8: windows-1252',
    Buffer.from('« Caf\xe9 »', 'latin1'),
    null,
    '« Café »',
  ],
  [
    'a charset that does not exist is as if unsaid',
    Buffer.from('Été', 'utf8'),
    'text/html; charset=klingon',
    'Été',
  ],
  [
    'Arabic in windows-1256',
    Uint8Array.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]),
    'text/html; charset=windows-1256',
    'مرحبا',
  ],
])('%s', (_name, bytes, contentType, text) => {
  expect(decodeText(bytes, contentType)).toBe(text);
});

const now = new Date('2026-11-20T12:00:00Z');
test.each([
  ['120', 120],
  ['0', 0],
  ['Fri, 20 Nov 2026 12:05:00 GMT', 300],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %j asks for %s seconds', (value, seconds) => {
  expect(parseRetryAfter(value, now)).toBe(seconds);
});
