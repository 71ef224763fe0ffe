import { describe, expect, it } from 'vitest';
import { containsPattern, hasTrigram, wordPrefixQuery } from './search-text.ts';

describe('what people type into a search field', () => {
  it('is never read as a wildcard', () => {
    expect(containsPattern('100%_sure\\')).toBe('%100\\%\\_sure\\\\%');
  });

  it('is looked for by trigrams only where it has one in every database', () => {
    expect(['abc', '-a1b-', 'éabcé'].map(hasTrigram)).toEqual([true, true, true]);
    expect(['ab', 'a b c', 'été', 'اقتصاد'].map(hasTrigram)).toEqual([false, false, false, false]);
  });

  it('becomes one prefix per word', () => {
    expect(wordPrefixQuery("  l'économie & (banks) | !الاقتصاد  ")).toBe(
      "'l':* & 'économie':* & 'banks':* & 'الاقتصاد':*",
    );
  });

  it('asks for nothing when it holds no word', () => {
    expect(wordPrefixQuery("':*&!'\\ ")).toBeNull();
  });
});
