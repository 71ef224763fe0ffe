export { createJournalistHiding, type JournalistHiding } from './hiding.ts';
export { createJournalists, type JournalistsService } from './service.ts';
