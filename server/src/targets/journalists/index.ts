export { createJournalistHiding, type JournalistHiding } from './hiding.ts';
export { countAuthors } from './page-repository.ts';
export { createJournalists, type JournalistsService } from './service.ts';
