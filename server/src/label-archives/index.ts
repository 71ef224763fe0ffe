export { findBelonging } from './members.ts';
export { archiveLabel, runArchive } from './run-archive.ts';
export { createLabelArchives, type LabelArchives } from './service.ts';
