export { collectPictures, fetchPictures } from './collect-pictures.ts';
export { makeLogo } from './make-picture.ts';
export { needsDarkPlate } from './needs-dark-plate.ts';
export { createReaderPictures, type ReaderPictures } from './reader-pictures.ts';
export { readPicture } from './repository.ts';
