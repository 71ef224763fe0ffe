export { CannedReplies } from '@newswatch/shell-api/patterns';
