/** Who writes the articles: the people and agencies that their author lines name. */

export { assignAllPeople, fillAuthors, readAllAuthors, settleJournalists } from './fill-authors.ts';
export { listJournalists } from './list-journalists.ts';
export { storeAuthors } from './store-authors.ts';
