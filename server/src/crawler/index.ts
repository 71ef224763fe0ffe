export { keepVersion, updateStoredArticle } from './article-versions.ts';
export {
  type CorrectableArticle,
  correctRow,
  correctStored,
  fingerprintColumns,
  isShownChange,
  listCorrectable,
  readCorrectable,
} from './correct-stored.ts';
export { extractedText, extractedTitle } from './corrected-by-hand.ts';
export { crawlAsOf } from './crawl-as-of.ts';
export type { CrawlResult } from './crawl-source.ts';
export { foldedWords } from './folded-words.ts';
export {
  callbackBase,
  createHubCallbacks,
  HUB_CALLS_PER_MINUTE,
  HUB_NOTICE_BYTES_MAX,
  HUB_PATH,
  type HubCallbacks,
  readSourceHub,
} from './hub/index.ts';
export { isPattern } from './link-filter.ts';
export { lockStories } from './lock-stories.ts';
export { recordMissing, recordPresent } from './missing-articles.ts';
export { addressKey, cleanUrl, urlHash } from './normalize-url.ts';
export * from './probe/index.ts';
export { isMissing } from './read-link.ts';
export { amountsIn, numbersIn, stemsIn, type WrittenNumber } from './sentence-terms.ts';
export { type Crawler, type CrawlerConfig, type CrawlerOptions, startCrawler } from './start-crawler.ts';
export { type AddedArticle, AddedMeanwhile, storeAddedArticle } from './store-article.ts';
export { type ReceivedArticle, storeReceivedArticle } from './store-received.ts';
export { areOfOneEvent, findStoriesOfOneEvent, type OneEvent } from './stories-of-one-event.ts';
export { COMMON_WORDS } from './story-word-lists.ts';
export { rarityOf } from './word-rarity.ts';
