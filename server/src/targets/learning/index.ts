export { wordsOf } from './candidate-words.ts';
export { createLearning, type Learning } from './learning.ts';
