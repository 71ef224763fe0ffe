import type { TestCrawl } from '@newswatch/shared/contracts/admin';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aTestCrawl, aTestedArticle } from '../../testing/test-crawls.ts';
import { TestCrawlCard } from './test-crawl-card.tsx';

const show = (result: TestCrawl) => {
  const done = { onStart: vi.fn(), onPick: vi.fn(), onUseFeed: vi.fn() };
  const url = 'https://harbour.example/';
  render(<TestCrawlCard running={false} result={result} failed={undefined} url={url} {...done} />);
  return done;
};

describe('the result of a test crawl', () => {
  it('shows the browser’s screenshot', () => {
    show(aTestCrawl({ screenshot: { url: 'https://harbour.example/', jpeg_base64: '/9j/' } }));
    expect(screen.getByAltText('The page as the browser showed it')).toHaveAttribute(
      'src',
      'data:image/jpeg;base64,/9j/',
    );
    expect(screen.getByText('https://harbour.example/')).toBeVisible();
  });

  it('says why the site could not be read and what to do next', () => {
    const at = '2026-03-03T12:00:00.000Z';
    show(aTestCrawl({ works: false, error: { code: 'empty', http_status: null, message: 'No links.', at } }));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('No articles were found');
    expect(alert).toHaveTextContent(
      'No links. Enter the address of a section or a feed of the site, or use JavaScript',
    );
  });

  it('names the other feeds of the page, any of which can be used instead', () => {
    const other = 'https://harbour.example/sport.xml';
    const { onUseFeed } = show(
      aTestCrawl({ feed_url: 'https://harbour.example/feed.xml', other_feeds: [other] }),
    );
    fireEvent.click(screen.getByRole('button', { name: `Use feed ${other}` }));
    expect(onUseFeed).toHaveBeenCalledExactlyOnceWith(other);
  });

  it('has no picture without the browser', () => {
    show(aTestCrawl());
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('links to the pages of the articles, if it has them', () => {
    const { page: _page, ...without } = aTestedArticle(1, '<p>Ships left.</p>');
    show(aTestCrawl({ articles: [without] }));
    expect(screen.queryByRole('button', { name: /Pick on the page/ })).not.toBeInTheDocument();
    const { onPick } = show(aTestCrawl({ articles: [aTestedArticle(1, '<p>Ships left.</p>')] }));
    fireEvent.click(screen.getByRole('button', { name: /Pick on the page/ }));
    expect(onPick).toHaveBeenCalledOnce();
  });
});
