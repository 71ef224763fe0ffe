import type { Language } from '@newswatch/shared/contracts';

interface FirstTemplate {
  name: 'alert_match' | 'digest_daily' | 'code';
  language: Language;
  category: 'utility' | 'authentication';
  body: string;
  variables: readonly string[];
}

const ALERT = ['Target', 'Headline', 'Source', 'Time', 'Link'];
const DIGEST = ['Number of articles', 'First headline', 'Link'];
const CODE = ['Code'];

const alert = (language: Language, body: string): FirstTemplate => ({
  name: 'alert_match',
  language,
  category: 'utility',
  body,
  variables: ALERT,
});
const digest = (language: Language, body: string): FirstTemplate => ({
  name: 'digest_daily',
  language,
  category: 'utility',
  body,
  variables: DIGEST,
});
const code = (language: Language, body: string): FirstTemplate => ({
  name: 'code',
  language,
  category: 'authentication',
  body,
  variables: CODE,
});

/**
 * The messages that the product sends, in its four languages: drafts until someone submits them. WhatsApp
 * writes the text of codes itself; ours shows roughly how it reads.
 */
export const firstTemplates: readonly FirstTemplate[] = [
  alert(
    'english',
    '*{{1}}*\n{{2}}\n{{3}} · {{4}}\n{{5}}\nReply 1 if it is relevant, 2 if not. Reply STOP to stop.',
  ),
  alert(
    'arabic',
    '*{{1}}*\n{{2}}\n{{3}} · {{4}}\n{{5}}\nأرسل 1 إن كان المقال ذا صلة، و2 إن لم يكن. أرسل «توقف» لإيقاف الرسائل.',
  ),
  alert(
    'french',
    '*{{1}}*\n{{2}}\n{{3}} · {{4}}\n{{5}}\nRépondez 1 si c’est pertinent, 2 sinon. Répondez STOP pour arrêter.',
  ),
  alert(
    'spanish',
    '*{{1}}*\n{{2}}\n{{3}} · {{4}}\n{{5}}\nResponda 1 si es relevante, 2 si no. Responda BAJA para dejar de recibir estos mensajes.',
  ),
  digest(
    'english',
    'New articles for your targets: {{1}}. The first: {{2}}\nRead all: {{3}}\nReply STOP to stop.',
  ),
  digest(
    'arabic',
    'المقالات الجديدة لأهدافك: {{1}}. أولها: {{2}}\nقراءة الكل: {{3}}\nأرسل «توقف» لإيقاف الرسائل.',
  ),
  digest(
    'french',
    'Nouveaux articles pour vos cibles : {{1}}. Le premier : {{2}}\nTout lire : {{3}}\nRépondez STOP pour arrêter.',
  ),
  digest(
    'spanish',
    'Artículos nuevos para sus objetivos: {{1}}. El primero: {{2}}\nLeer todo: {{3}}\nResponda BAJA para dejar de recibir estos mensajes.',
  ),
  code(
    'english',
    '*{{1}}* is your verification code. For your security, do not share this code. Expires in 10 minutes.',
  ),
  code('arabic', '*{{1}}* هو رمز التحقق من حسابك في Newswatch، وهو صالح لمدة 10 دقائق. لا تعطه لأحد.'),
  code(
    'french',
    '*{{1}}* est votre code de vérification Newswatch, valable 10 minutes. Ne le communiquez à personne.',
  ),
  code(
    'spanish',
    '*{{1}}* es su código de verificación de Newswatch, válido durante 10 minutos. No lo comparta con nadie.',
  ),
];
