export { TranslatedText } from './translated-text.tsx';
export { TranslationBar } from './translation-bar.tsx';
