export { readNextArticles, searchStored } from './compare-articles.ts';
export { compareNew, compareStored } from './compare-stored.ts';
export { notifyOwners } from './notify-owners.ts';
export { createReleases, type Releases } from './service.ts';
