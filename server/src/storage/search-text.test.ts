import { describe, expect, it } from 'vitest';
import { containsPattern, wordPrefixQuery } from './search-text.ts';

describe('what people type into a search field', () => {
  it('is never read as a wildcard', () => {
    expect(containsPattern('100%_sure\\')).toBe('%100\\%\\_sure\\\\%');
  });

  it('becomes one prefix per word', () => {
    expect(wordPrefixQuery("  l'économie & (banks) | !الاقتصاد  ")).toBe(
      "'l':* & 'économie':* & 'banks':* & 'الاقتصاد':*",
    );
  });

  it('searches for nothing when it contains no word', () => {
    expect(wordPrefixQuery("':*&!'\\ ")).toBeNull();
  });
});
