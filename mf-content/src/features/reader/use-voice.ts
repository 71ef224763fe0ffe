import { type Language, languageTags } from '@newswatch/shared/contracts';
import { useSyncExternalStore } from 'react';

/** Whether this browser can read texts aloud at all. */
export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** The id of a voice of this browser for a language; undefined if it has none, or has not listed its voices yet. */
export function useVoice(language: Language): string | undefined {
  return useSyncExternalStore(onVoices, () => voiceFor(language)?.voiceURI);
}

/** The voice with this id. */
export const voiceWithId = (id: string): SpeechSynthesisVoice | undefined =>
  speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === id);

/** Prefers the voice that the person chose in the system, then one that works without a network. */
function voiceFor(language: Language): SpeechSynthesisVoice | undefined {
  if (!canSpeak()) return undefined;
  const [tag] = languageTags[language].split('-');
  // Some systems write `ar_SA`.
  const voices = speechSynthesis
    .getVoices()
    .filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === tag);
  return voices.find((voice) => voice.default) ?? voices.find((voice) => voice.localService) ?? voices[0];
}

function onVoices(listener: () => void): () => void {
  if (!canSpeak()) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}
