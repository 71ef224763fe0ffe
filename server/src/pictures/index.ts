export { collectPictures, fetchPictures } from './collect-pictures.ts';
export { readPicture } from './repository.ts';
