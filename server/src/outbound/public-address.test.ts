import { expect, test } from 'vitest';
import { createAddressPolicy } from './address-policy.ts';
import { isPublicAddress } from './public-address.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '2001:4860:4860::8888',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '168.63.129.16',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '::ffff:10.0.0.1',
  '0:0:0:0:0:ffff:c0a8:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1111%lo',
  'ff02::1',
  '',
  'localhost',
  '1.2.3',
  '0x7f.1',
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const policy = createAddressPolicy([
  { host: '127.0.0.1', port: 4310 },
  { host: 'newsroom.test', port: 9000 },
  { host: '::1', port: 4311 },
]);
const fetchResult = (url: string): string => {
  try {
    policy.checkUrl(new URL(url));
    return 'allowed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'crashed';
  }
};

test.each([
  'https://example.org/feed',
  'http://example.org:8080/',
  'https://93.184.216.34/',
  'http://[2606:4700::1111]/',
  'http://127.0.0.1:4310/harbour-post/feed.xml',
  'http://newsroom.test:9000/',
  'http://[::1]:4311/',
  'http://2130706433:4310/',
])('the guard allows %s', (url) => {
  expect(fetchResult(url)).toBe('allowed');
});

test.each([
  ['a loopback address', 'http://127.0.0.1/'],
  ['another port of an admitted host', 'http://127.0.0.1:4312/'],
  ['the same port of another host', 'http://127.0.0.2:4310/'],
  ['an admitted port by another name', 'http://localhost:4310/'],
  ['a decimal address', 'http://2130706433/'],
  ['an octal address', 'http://0177.0.0.1/'],
  ['a hexadecimal address', 'http://0x7f000001/'],
  ['a short address', 'http://127.1/'],
  ['zero', 'http://0/'],
  ['full-width digits', 'http://１２７.０.０.１/'],
  ['a mapped address', 'http://[::ffff:127.0.0.1]/'],
  ['the metadata service', 'http://169.254.169.254/latest/meta-data/'],
  ['the metadata service by name', 'http://metadata.google.internal/'],
  ['localhost', 'http://localhost/'],
  ['localhost with a dot', 'http://localhost./'],
  ['a name under localhost', 'http://db.localhost/'],
  ['a mail port', 'http://example.org:25/'],
  ['a database port', 'http://example.org:5432/'],
  ['a file', 'file:///etc/passwd'],
  ['ftp', 'ftp://example.org/'],
  ['data', 'data:text/html,hello'],
  ['credentials', 'http://user:secret@example.org/'],
])('the guard refuses %s', (_name, url) => {
  expect(fetchResult(url)).toBe('url_not_allowed');
});
