import { describe, expect, it } from 'vitest';
import type { App } from '../src/workspace.ts';
import { overrideAddress, readDevArguments } from './arguments.ts';

const app = (name: string, kind: App['kind'] = 'remote'): App => ({
  name,
  kind,
  folder: `/repository/${name}`,
});
const apps = [app('shell', 'shell'), app('mf-auth'), app('mf-targets')];
const read = (words: string[], env: NodeJS.ProcessEnv = {}) => readDevArguments(words, env, apps);

describe('the arguments of npm run dev', () => {
  it('name a remote; each has its own port, and the default product is the one on this machine', () => {
    expect(read(['mf-targets'])).toEqual({
      remote: app('mf-targets'),
      target: 'http://127.0.0.1:3000',
      isNamed: false,
      port: 5171,
      token: undefined,
    });
    expect(read(['mf-auth']).port).toBe(5170);
  });

  it('may name another product, another port and the token of a link', () => {
    const words = ['mf-targets', '--against', 'https://news.example/targets', '--port', '6000'];
    const env = { NEWSWATCH_OVERRIDE_TOKEN: 'signed' };
    expect(read(words, env)).toMatchObject({
      target: 'https://news.example',
      isNamed: true,
      port: 6_000,
      token: 'signed',
    });
    expect(read([...words, '--token', 'other'], env).token).toBe('other');
  });

  it.each<[string, string[]]>([
    ['Name one remote', []],
    ['Name one remote', ['mf-auth', 'mf-targets']],
    ['There is no remote called mf-gone', ['mf-gone']],
    ['There is no remote called shell', ['shell']],
    ['--port needs a number', ['mf-auth', '--port', '99999']],
    ['--port needs a number', ['mf-auth', '--port', 'x']],
    ['--against needs an address', ['mf-auth', '--against', 'javascript:alert(1)']],
  ])('are refused with one sentence: %s', (sentence, words) => {
    expect(() => read(words)).toThrow(sentence);
  });
});

describe('the address that opens the remote in the product', () => {
  const remote = { remote: 'mf-targets', origin: 'http://127.0.0.1:5171' };

  it('is the signed link, if there is a token', () => {
    expect(overrideAddress('https://news.example', { ...remote, token: 'a.b.c' })).toBe(
      'https://news.example/override?token=a.b.c',
    );
  });

  it('otherwise names what to load, for a demo on this machine or for an administrator to sign', () => {
    expect(overrideAddress('http://127.0.0.1:3000', { ...remote, token: undefined })).toBe(
      'http://127.0.0.1:3000/override?remote=mf-targets&origin=http%3A%2F%2F127.0.0.1%3A5171',
    );
  });
});
