import { expect, test } from 'vitest';
import { createMessageLinks, linkToken, readLinkToken } from './links.ts';

const subject = { userId: 'usr_01', targetId: 'tgt_01' };

test('a token says whom and what it is about, and nobody else can make one', () => {
  const token = linkToken('key', subject);
  expect(readLinkToken('key', token)).toEqual(subject);
  expect(readLinkToken('another key', token)).toBeUndefined();
  for (const forged of [
    token.replace('usr_01', 'usr_02'),
    token.replace('tgt_01', 'all'),
    token.slice(0, -1),
    `${token}.x`,
    '',
    'usr_01.tgt_01',
    'usr_01.tgt_01.',
  ]) {
    expect(readLinkToken('key', forged), forged).toBeUndefined();
  }
});

test('without a target it is about all alerts', () => {
  const everything = { userId: 'usr_01', targetId: null };
  expect(readLinkToken('key', linkToken('key', everything))).toEqual(everything);
  expect(createMessageLinks('key', 'https://news.example').unsubscribe(everything)).toBe(
    `https://news.example/unsubscribe?token=${linkToken('key', everything)}`,
  );
});
