export { createLabelDuplicates, type LabelDuplicates } from './service.ts';
