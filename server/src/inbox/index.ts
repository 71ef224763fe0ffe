export { type SecurityChange, writeSecurityEntry } from './security-entry.ts';
export { wantsEmail } from './wants-email.ts';
export { type InboxEntry, removeFromInbox, writeToInbox } from './write-to-inbox.ts';
