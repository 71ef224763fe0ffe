export { createLearning, type Learning } from './learning.ts';
