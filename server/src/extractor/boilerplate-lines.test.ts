import { expect, test } from 'vitest';
import { isBoilerplateLine } from './boilerplate-lines.ts';

test.each([
  ['Sigue toda la información de Economía en Facebook y X, o en nuestra newsletter semanal.', true],
  ['Puedes seguirnos también en nuestra newsletter.', true],
  ['Sigue el canal de WhatsApp del diario', true],
  ['View this post on Instagram', true],
  ['View this email in your browser', true],
  ['You can update your preferences or Unsubscribe from this list.', true],
  ['Ver este correo en el navegador', true],
  ['Voir cette newsletter dans votre navigateur', true],
  ['لإلغاء الاشتراك اضغط هنا', true],
  [
    'Millions unsubscribe from streaming services each year, a survey of viewers in nine countries found.',
    false,
  ],
  ['Se désabonner de son opérateur devient plus simple', false],
  ['The post Pier closes appeared first on The Quay.', true],
  ['The post office on the quay closes.', false],
  ['L’article La jetée ferme est apparu en premier sur Le Quai.', true],
  ['You are receiving this email because you signed up on our website.', true],
  ['You are receiving this email as proof, the lawyer wrote, that nothing was signed.', false],
  ['Log in to join the conversation with 41 other readers.', true],
  ['Log in to the port’s new system and you see every boat.', false],
  ['Normas de uso: los comentarios ofensivos serán eliminados sin aviso.', true],
  ['Normas de uso del agua', false],
  ['Is this page useful? Yes No', true],
  ['هل كانت هذه الصفحة مفيدة؟ نعم لا', true],
  ['تابع جريدة القصبة على أخبار جوجل', true],
  ['By', true],
  ['By the sea', false],
  ['URL: https://quay.example/pier', true],
  ['Sigue el pulso entre Bruselas y Google por la multa récord.', false],
])('%s is a line of the page: %s', (line, isOne) => {
  expect(isBoilerplateLine(line)).toBe(isOne);
});
