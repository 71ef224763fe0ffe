/** Who writes the articles: the people and agencies that their author lines name. */

export { fillAuthors, readAllAuthors, settleAllJournalists, settleJournalists } from './fill-authors.ts';
export { listJournalists } from './list-journalists.ts';
export { storeAuthors } from './store-authors.ts';
