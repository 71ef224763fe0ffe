export { BrowserRouter, HashRouter } from 'newswatch-router';
export { RouterProvider } from 'newswatch-router-dom';
export * from './react-router.mjs';
