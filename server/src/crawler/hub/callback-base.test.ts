import { expect, it } from 'vitest';
import { callbackBase } from './callback-base.ts';

it.each([
  ['https://news.example', 'https://news.example'],
  ['https://news.example/watch/', 'https://news.example/watch'],
  ['https://news.example:8443', 'https://news.example:8443'],
  ['https://203.0.114.7', 'https://203.0.114.7'],
  ['https://news.example:4000', 'https://news.example:4000'],
])('hubs can call %s', (address, base) => {
  expect(callbackBase(address, [])).toBe(base);
});

it.each([
  'http://news.example',
  'http://127.0.0.1:3000',
  'https://127.0.0.1',
  'https://[::1]',
  'https://10.1.2.3',
  'https://localhost',
  'https://news.localhost',
  'https://news.internal',
  'https://newswatch',
  'https://me:secret@news.example',
  'not an address',
  '',
])('hubs cannot call %s', (address) => {
  expect(callbackBase(address, [])).toBeUndefined();
});

it('a private address counts if the configuration allows it', () => {
  expect(callbackBase('http://127.0.0.1:4220/', [{ host: '127.0.0.1', port: 4220 }])).toBe(
    'http://127.0.0.1:4220',
  );
});
