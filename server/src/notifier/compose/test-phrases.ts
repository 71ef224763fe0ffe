import type { Language } from '@newswatch/shared/contracts';
import { inSentence } from './alert-item.ts';

const words: Record<Language, (target: string) => { title: string; body: string }> = {
  english: (target) => ({
    title: `Test alert for “${target}”`,
    body: 'This is a test. Alerts for this target will arrive here.',
  }),
  french: (target) => ({
    title: `Alerte de test pour « ${target} »`,
    body: 'Ceci est un test. Les alertes de cette cible arriveront ici.',
  }),
  spanish: (target) => ({
    title: `Alerta de prueba para «${target}»`,
    body: 'Esto es una prueba. Las alertas de este objetivo llegarán aquí.',
  }),
  arabic: (target) => ({
    title: `تنبيه تجريبي لـ«${target}»`,
    body: 'هذه رسالة تجريبية. ستصلك تنبيهات هذا الهدف هنا.',
  }),
};

/** The title and the text of a test message, in the person's language. */
export function testText(locale: Language, target: string): { title: string; body: string } {
  return words[locale](inSentence(target, locale));
}
