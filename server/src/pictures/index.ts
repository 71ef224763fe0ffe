export { collectPictures, fetchPictures } from './collect-pictures.ts';
export { makeLogo } from './make-picture.ts';
export { needsDarkPlate } from './needs-dark-plate.ts';
export { readPicture } from './repository.ts';
