export { readNextArticles, searchStored } from './compare-articles.ts';
export { compareNew, compareStored } from './compare-stored.ts';
export { createReleases, type Releases } from './service.ts';
export { tellOwners } from './tell-owners.ts';
