import { describe, expect, it } from 'vitest';
import { oneRemote, readArguments } from './arguments.ts';

describe('the arguments of a deploy command', () => {
  it('name a remote, an address, a token and a share', () => {
    const words = ['mf-targets', '--to', 'https://news.example.org', '--token', 'nwd_x', '--canary', '10'];
    expect(readArguments(words, {})).toEqual({
      names: ['mf-targets'],
      target: { to: 'https://news.example.org', token: 'nwd_x' },
      canaryPercent: 10,
      preview: false,
      from: undefined,
    });
    expect(readArguments([...words, '--from', '../tickets'], {}).from).toBe('../tickets');
  });

  it('may leave address and token to the environment', () => {
    const env = { NEWSWATCH_DEPLOY_TO: 'http://127.0.0.1:4000', NEWSWATCH_DEPLOY_TOKEN: 'nwd_y' };
    expect(readArguments(['--', 'mf-a'], env).target).toEqual({
      to: 'http://127.0.0.1:4000',
      token: 'nwd_y',
    });
  });

  it('may ask for a preview instead of a share', () => {
    expect(readArguments(['mf-a', '--token', 'x', '--preview'], {})).toMatchObject({
      preview: true,
      canaryPercent: undefined,
    });
  });

  it.each([
    [['mf-a', '--token', 'x', '--canary', '10', '--preview'], 'not both'],
    [['mf-a', '--to', 'http://x:1/'], 'NEWSWATCH_DEPLOY_TOKEN'],
    [['mf-a', '--to', 'http://x:1/'], 'creates one at http://x:1/admin/remotes.'],
    [['mf-a', '--token', 'x', '--to', 'ftp://x'], 'not the address of a product'],
    [['mf-a', '--token', 'x', '--canary', '101'], 'between 0 and 100'],
    [['mf-a', '--token', 'x', '--canary', 'few'], 'between 0 and 100'],
    [['mf-a', '--token', 'x', '--force'], '--force'],
  ])('%j are refused with one sentence', (words, sentence) => {
    expect(() => readArguments(words, {})).toThrow(sentence);
  });

  it('name exactly one remote where one is expected', () => {
    expect(oneRemote(['mf-a'], 'usage')).toBe('mf-a');
    expect(() => oneRemote([], 'usage')).toThrow('usage');
    expect(() => oneRemote(['mf-a', 'mf-b'], 'usage')).toThrow('usage');
  });
});
