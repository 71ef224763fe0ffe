import { expect, test } from 'vitest';
import { parsePage } from './parse-page.ts';
import { isSignInPage, isWallText } from './wall-text.ts';

test.each([
  'We value your privacy. We and our 812 partners store and access information on a device, such as cookies. You may accept all cookies or manage your preferences.',
  'Nous respectons votre vie privée. Avec nos 812 partenaires, nous utilisons des cookies. Vous pouvez continuer sans accepter.',
  'Utilizamos cookies propias y de terceros. Consulte nuestra política de privacidad. Puede aceptar o rechazar las cookies.',
  'نحن نحترم خصوصيتك. نستخدم ملفات تعريف الارتباط لتحسين تجربتك على الموقع.',
  'Please enable JavaScript to view this page. Your browser does not support it.',
  'Just a moment... Checking your browser before accessing the site. Ray ID: 8f2.',
  'This article is for subscribers only. Already a subscriber? Log in to continue reading. Start your free trial today, cancel anytime.',
  'La suite est réservée aux abonnés. Il vous reste 75 % de cet article à lire. Déjà abonné ? Connectez-vous.',
  'Contenido exclusivo para suscriptores. ¿Ya eres suscriptor? Inicia sesión para continuar.',
  'هذا المحتوى للمشتركين فقط. اشترك الآن لمواصلة القراءة.',
])('%s is a wall text', (text) => {
  expect(isWallText(text)).toBe(true);
});

test.each([
  'The council voted on Monday to raise the harbour wall. Work begins in spring. The ferry company said it had not been asked.',
  'Regulators fined the company 40 million euros over its cookies. The watchdog said that users were given no way to refuse them. The company said it would appeal the ruling in court.',
  'The newspaper lost a tenth of its subscribers last year, its owner said. Advertising fell by a fifth. The editor resigned in March.',
  '',
])('%s is none', (text) => {
  expect(isWallText(text)).toBe(false);
});

test.each([
  ['Log in', true],
  ['Please log in to continue', true],
  ['Sign in to your account | Mercury', true],
  ['Login or sign-up - The Larnmouth Mercury', true],
  ['Sign in – mercury.example', true],
  ['Se connecter à mon compte', true],
  ['Connexion | Le Phare', true],
  ['Inicia sesión para continuar', true],
  ['تسجيل الدخول | الميناء', true],
  ['Connexion internet : panne dans tout le Var', false],
  ['Connexion : panne géante', false],
  ['Login outage hits bank customers', false],
  ['Login and password leak hits bank customers', false],
])('a page headed %s, with a field for a password, is a form to sign in: %s', (title, isForm) => {
  const document = parsePage('<html><body><input type="password"></body></html>');
  expect(isSignInPage(document, [title])).toBe(isForm);
});
