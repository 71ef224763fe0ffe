export type { CrawlResult } from './crawl-source.ts';
export { addressKey } from './normalize-url.ts';
export { type Crawler, type CrawlerConfig, type CrawlerOptions, startCrawler } from './start-crawler.ts';
