export { readLook } from './repository.ts';
export { type Brands, createBrands } from './service.ts';
