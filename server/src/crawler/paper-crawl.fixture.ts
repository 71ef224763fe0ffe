import { afterEach, beforeEach } from 'vitest';
import { insertSource } from '../testing/rows.ts';
import { crawlFixture } from './crawl.fixture.ts';
import { type PaperServer, startPaper } from './paper-server.fixture.ts';

/** The crawl fixture with a paper, a site that is empty before each test and that the crawler may read. */
export function paperCrawlFixture() {
  const fixture = crawlFixture();
  let current: PaperServer;
  beforeEach(async () => {
    current = await startPaper();
    await fixture.restart({ allowedPrivateHosts: [current.address] });
  });
  afterEach(() => current.close());

  const paper: Pick<PaperServer, 'url' | 'requests' | 'serve'> = {
    get url() {
      return current.url;
    },
    get requests() {
      return current.requests;
    },
    serve: (path, route) => current.serve(path, route),
  };
  return {
    fixture,
    paper,
    /** Registers the paper as a source with its feed at `/feed`. @returns its id */
    addSource: (more: object = {}): Promise<string> =>
      insertSource(fixture.db, {
        name: 'The Paper',
        url: `${paper.url}/`,
        normalized_url: paper.url.replace('http://', ''),
        feed_url: `${paper.url}/feed`,
        next_fetch_at: fixture.now(),
        ...more,
      }),
  };
}
