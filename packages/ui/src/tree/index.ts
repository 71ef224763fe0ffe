/** Trees with checkboxes, on the page or inside a select. */
export { Tree, type TreeNode, type TreeProps } from './tree.tsx';
export * from './tree-select.tsx';
