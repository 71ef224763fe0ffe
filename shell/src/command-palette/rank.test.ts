import { describe, expect, it } from 'vitest';
import { rank } from './rank.ts';

const things = [
  { title: 'Overview', also: ['Dashboard', '/'] },
  { title: 'Targets', also: ['Dashboard', '/targets'] },
  { title: 'Sources', also: ['Content', '/sources'] },
  { title: 'My Articles', also: ['Content', '/articles'] },
  { title: 'Settings', also: ['Account', '/settings'] },
  { title: 'System Settings', also: ['System', '/admin/settings'] },
  { title: 'WhatsApp: Status & Linking', also: ['Communications', '/admin/whatsapp/status'] },
  { title: 'New target', also: ['Actions'] },
  { title: 'Show the composition of this session', also: ['Actions'] },
  { title: 'Système', also: ['Theme'] },
];
const found = (typed: string) =>
  things
    .map(({ title, also }) => ({ title, fits: rank(typed, { title, also }) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .map(({ title }) => title);

describe('text typed into the palette', () => {
  it.each([
    ['exactly a title', 'settings', ['Settings', 'System Settings']],
    ['the beginning of a title', 'set', ['Settings', 'System Settings']],
    ['the beginning of one word before that of another', 'tar', ['Targets', 'New target']],
    ['a word in the middle of a title', 'compos', ['Show the composition of this session']],
    ['several words, in any order', 'target new', ['New target']],
    ['a word of a submenu', 'linking', ['WhatsApp: Status & Linking']],
    ['a group', 'content', ['Sources', 'My Articles']],
    ['a part of a word', 'ticle', ['My Articles']],
    ['letters of a word in this order', 'tgt', ['Targets', 'New target']],
    ['no two letters that stand apart', 'tg', []],
    ['no letters out of nowhere', 'ettng', []],
    ['capitals and accents as people leave them out', 'SYSTEME', ['Système']],
    ['nothing that is there', 'zzzz', []],
  ])('finds by %s: %s', (_, typed, titles) => {
    expect(found(typed)).toEqual(titles);
  });

  it('is searched for in one pass, no matter how often a letter is repeated', () => {
    const began = performance.now();
    expect(rank(`${'0'.repeat(11)}1`, { title: `No ${'0'.repeat(34)}` })).toBe(0);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('keeps the order until something is typed', () => {
    expect(found(' ')).toEqual(things.map(({ title }) => title));
  });
});
