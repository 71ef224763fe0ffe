export { keepAccountLook, keepLook, madeLook, pruneAllLooks, pruneLooks } from './looks.ts';
export { readLook } from './repository.ts';
export { type Brands, createBrands, presentBrand } from './service.ts';
