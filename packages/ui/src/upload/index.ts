/** The upload entry: files that are part of a form. */
export { FileDrop, type FileDropProps } from './file-drop.tsx';
