import type { TestCrawl } from '@newswatch/shared/contracts/admin';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TestCrawlCard } from './test-crawl-card.tsx';

const found: TestCrawl = {
  works: false,
  error: null,
  took_ms: 900,
  title: null,
  feed_url: null,
  robots: null,
  steps: [],
  links_found: 0,
  links_read: 0,
  links: [],
  articles: [],
  screenshot: null,
};
const show = (result: TestCrawl) =>
  render(<TestCrawlCard running={false} result={result} failed={undefined} onStart={() => undefined} />);

describe('the result of a test crawl', () => {
  it('shows what the browser showed', () => {
    show({ ...found, screenshot: { url: 'https://harbour.example/', jpeg_base64: '/9j/' } });
    expect(screen.getByAltText('The page as the browser showed it')).toHaveAttribute(
      'src',
      'data:image/jpeg;base64,/9j/',
    );
    expect(screen.getByText('https://harbour.example/')).toBeVisible();
  });

  it('has no picture without the browser', () => {
    show(found);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
