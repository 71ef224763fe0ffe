import { expect, test } from 'vitest';
import { createMessageLinks, linkToken, ratingToken, readLinkToken, readRatingToken } from './links.ts';

const subject = { userId: 'usr_01', targetId: 'tgt_01' };

test('a token identifies its person and subject, and cannot be forged', () => {
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

test('a token without a target applies to all alerts', () => {
  const everything = { userId: 'usr_01', targetId: null };
  expect(readLinkToken('key', linkToken('key', everything))).toEqual(everything);
  expect(createMessageLinks('key', 'https://news.example').unsubscribe(everything)).toBe(
    `https://news.example/unsubscribe?token=${linkToken('key', everything)}`,
  );
});

test('a token that rates a match cannot rate another, and mutes nothing', () => {
  const match = { userId: 'usr_01', matchId: 'mat_01' };
  const token = ratingToken('key', match);
  expect(readRatingToken('key', token)).toEqual(match);
  expect(readRatingToken('another key', token)).toBeUndefined();
  expect(readRatingToken('key', token.replace('mat_01', 'mat_02'))).toBeUndefined();
  expect(readRatingToken('key', `${token}.x`)).toBeUndefined();
  expect(readLinkToken('key', token)).toBeUndefined();
  expect(readRatingToken('key', linkToken('key', { userId: 'usr_01', targetId: 'mat_01' }))).toBeUndefined();
});
