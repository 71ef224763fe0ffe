export { RouterProvider } from 'newswatch-router-dom';
export * from './react-router.mjs';
