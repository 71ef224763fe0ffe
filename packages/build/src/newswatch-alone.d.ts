declare module 'newswatch-alone';
