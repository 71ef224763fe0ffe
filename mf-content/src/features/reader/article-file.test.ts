import { anArticle, testId } from '@newswatch/test-kit';
import { describe, expect, it } from 'vitest';
import { articleFile } from './article-file.ts';

const article = anArticle({
  title: 'Rates *held* at 4%',
  author: 'Ann Lee',
  url: 'https://harbour-times.example/rates',
  published_at: '2026-03-03T12:00:00.000Z',
  content_text: '# 1 of 3 markets\n\n1. [Stocks] fell_\n \nBonds - rose - `fast`.',
});

describe('the file of an article', () => {
  it('is plain text with title, source and address', () => {
    expect(articleFile(article, 'text')).toEqual({
      name: 'rates-held-at-4.txt',
      type: 'text/plain;charset=utf-8',
      content:
        'Rates *held* at 4%\nHarbour Times, Ann Lee, March 3, 2026\nhttps://harbour-times.example/rates\n\n' +
        '# 1 of 3 markets\n\n1. [Stocks] fell_\n\nBonds - rose - `fast`.\n',
    });
  });

  it('is Markdown in which the text is fully escaped', () => {
    const { name, content } = articleFile(article, 'markdown');
    expect(name).toBe('rates-held-at-4.md');
    expect(content).toBe(
      '# Rates \\*held\\* at 4%\n\n' +
        'Harbour Times · Ann Lee · March 3, 2026 · [Original](<https://harbour-times.example/rates>)\n\n' +
        '\\# 1 of 3 markets\n\n1\\. \\[Stocks\\] fell\\_\n\nBonds - rose - \\`fast\\`.\n',
    );
  });

  it('ends with the highlights and the notes on them', () => {
    const at = '2026-03-03T12:00:00.000Z';
    const highlight = { id: testId('hlt'), article_id: testId('art'), created_at: at, updated_at: at };
    const context = { prefix: '', suffix: '', place: null, colour: 'blue' as const, tags: [] };
    const highlights = [
      { ...highlight, ...context, quote: '[Stocks]\n\nfell_', note: 'Why *now*?' },
      { ...highlight, ...context, quote: 'Bonds', note: '' },
    ];
    const marked = { ...article, highlights };
    expect(articleFile(marked, 'text').content).toMatch(
      /\n\nHighlights\n\n“\[Stocks\] fell_”\n\nWhy \*now\*\?\n\n“Bonds”\n$/,
    );
    expect(articleFile(marked, 'markdown').content.split('## Highlights')[1]).toBe(
      '\n\n> \\[Stocks\\] fell\\_\n\nWhy \\*now\\*?\n\n> Bonds\n',
    );
  });

  it('is named and dated in the language of the article', () => {
    const arabic = anArticle({ title: 'البنك المركزي: يثبت الفائدة', language: 'arabic', author: null });
    expect(articleFile(arabic, 'text').name).toBe('البنك-المركزي-يثبت-الفائدة.txt');
    const french = anArticle({ language: 'french', author: null, published_at: '2026-12-01T12:00:00.000Z' });
    expect(articleFile(french, 'text').content).toContain('Harbour Times, 1 décembre 2026\n');
  });

  it.each([
    ['???', 'article.md'],
    ['w'.repeat(80), 'article.md'],
    [`${'word '.repeat(30)}`, `${Array(12).fill('word').join('-')}.md`],
  ])('has a name that every file system accepts: %s', (title, name) => {
    expect(articleFile(anArticle({ title }), 'markdown').name).toBe(name);
  });

  it('contains the summary if the text is not available', () => {
    const short = anArticle({ content_text: '', summary: 'Rates stay.' });
    expect(articleFile(short, 'text').content).toMatch(/\n\nRates stay\.\n$/);
  });
});
