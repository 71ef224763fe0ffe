export { TextChanges } from '@newswatch/shell-api/patterns';
