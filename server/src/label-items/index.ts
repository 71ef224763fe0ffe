export { createLabelItems, type LabelItemsService } from './service.ts';
