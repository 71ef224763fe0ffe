/** Files that go into a form. */
export { FileDrop, type FileDropProps } from './file-drop.tsx';
