export { createTargetJournal, type TargetJournalService } from './journal.ts';
