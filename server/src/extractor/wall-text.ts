/** Questions and messages of sites to a visitor who may be a robot, in the four languages. */
const robotChecks: readonly RegExp[] = [
  /\b(?:verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|unusual (?:traffic|activity)|checking your browser|just a moment|access (?:to this page )?(?:has been )?denied|complete the (?:captcha|security check)|ray id)\b/i,
  /vous n['’]êtes pas un robot|no eres un robot|لست روبوت/i,
];

/**
 * Texts that sites show instead of an article ask for something: consent, scripts, a subscription. In the four
 * languages.
 */
const requests: readonly RegExp[] = [
  // Consent
  /\b(?:we (?:and our (?:\d+ )?partners|value your privacy)|accept (?:all )?cookies|reject all|manage (?:your )?(?:preferences|choices|cookies)|withdraw (?:your )?consent|store and\/or access information|(?:this|our) (?:web)?site uses cookies|we use cookies)\b/i,
  /(?:nos (?:\d+ )?partenaires (?:stockons|utilis|trait)|nos \d+ partenaires|(?:acceptez|accepter|refuser|gérer|déposons) (?:des |les |mes |tous les )?cookies|tout (?:accepter|refuser)|continuer sans accepter|nous respectons votre vie privée)/i,
  /(?:nuestros \d+ socios|(?:utilizamos|aceptar|rechazar|usamos) (?:todas )?(?:las )?cookies|valoramos tu privacidad|configurar cookies)/i,
  /(?:نستخدم ملفات تعريف الارتباط|قبول (?:جميع )?ملفات تعريف الارتباط|نحن نحترم خصوصيتك|شركائنا البالغ عددهم)/,
  // Robots
  ...robotChecks,
  // Scripts
  /\b(?:(?:please )?(?:enable|turn on|activate) (?:javascript|js|cookies)|javascript (?:is|must be|needs to be|has been) (?:disabled|enabled|required|turned off)|requires javascript|without javascript|doesn['’]t support javascript|ad ?blocker|disable your ad|browser (?:is )?(?:not supported|out of date|unsupported))\b/i,
  /(?:activer javascript|activez javascript|javascript est désactivé|bloqueur de publicité|navigateur (?:obsolète|n['’]est pas))/i,
  /(?:habilit(?:ar|e|a) javascript|activ(?:ar|e|a) javascript|javascript está (?:desactivado|deshabilitado)|bloqueador de (?:anuncios|publicidad)|navegador (?:no es compatible|obsoleto))/i,
  /(?:تفعيل (?:ال)?جافا ?سكربت|تمكين javascript|مانع الإعلانات|متصفحك لا يدعم)/i,
  // Subscription
  /\b(?:subscribe (?:now )?to (?:continue|read|unlock|keep)|(?:to|and) continue reading|(?:article|story|content|post|newsletter|episode|edition) is (?:reserved |only )?(?:for|available to) (?:our |paid |paying )*(?:subscribers|members|premium)|subscribers?[- ]only|already (?:a )?(?:(?:paid |paying )?subscriber|member|subscribed|have an account)|free articles? (?:left|remaining|this month)|start your (?:free )?trial|log ?in to (?:continue|read)|sign in to (?:continue|read)|create (?:a|your) free account|unlock (?:this|unlimited)|become a (?:member|subscriber)|cancel (?:at )?any ?time|(?:get|enjoy) unlimited (?:digital )?access)\b/i,
  /(?:réservée?s? (?:à nos|aux) abonnés|il vous reste \d+ ?%|déjà abonné|abonnez-vous pour|pour lire la suite|continuer la lecture|sans engagement|s['’]abonner (?:pour|dès)|offre d['’]abonnement|accédez à tous les contenus)/i,
  /(?:(?:exclusivo|solo|reservado) para (?:nuestros )?suscriptores|ya (?:eres|soy) suscriptor|suscríb[ae](?:te|se) para (?:seguir|continuar|leer)|para (?:seguir|continuar) leyendo|inicia(?:r)? sesión para|regístrate para)/i,
  /(?:للمشتركين فقط|اشترك (?:الآن )?(?:لمواصلة|لمتابعة|للاطلاع)|سجل (?:الدخول )?(?:لمواصلة|لمتابعة|للقراءة)|لمتابعة القراءة)/,
];

/** The headings of sign-in forms. */
const signIn =
  /^[^\p{L}\p{N}]*(?:(?:please )?(?:log|sign)[ -]?in\b|login\b|members? (?:log|sign)[ -]?in\b|(?:se )?connexion\b|(?:se connecter|connectez-vous|identifiez-vous|s['’]identifier)(?!\p{L})|inici(?:ar|a|e) (?:de )?sesión|inicio de sesión|acceso (?:de|para) (?:suscriptores|usuarios)|تسجيل الدخول|سجل الدخول)/iu;
/** The text that may follow: the purpose of signing in, or another way to get in. */
const signInPurpose =
  /^(?: ?(?:page|form|required|now|here)(?!\p{L}))?(?: ?(?:to (?:continue|read|view|access|your|my)|pour (?:lire|continuer|poursuivre|accéder)|para (?:leer|seguir|continuar|acceder)|à (?:votre|mon) (?:compte|espace)|en (?:tu|su|mi) cuenta|لمواصلة|لمتابعة|للقراءة|(?:or|and|ou|et|o|y|أو|\/) ?(?:register|registration|sign[ -]?up|join|create|subscribe|inscription|inscrivez|s['’]inscrire|créer|registr|regístr|crear|إنشاء|تسجيل|التسجيل))(?:(?! [|–—·•»-] )[^|:]){0,60})?[ .!…]*/iu;
/** The newspaper's name after a separator: a few words, not the rest of a sentence. */
const siteName = /^(?:[|–—·•»]|- ) ?(?:[\p{Lu}\p{Lo}\p{N}@]\S*(?: \S+){0,5}|[\w-]+(?:\.[\w-]+)+)$/u;

/** Whether a page is its site's sign-in form: it asks for a password, and its title or heading says so. */
export function isSignInPage(document: Document, titles: readonly (string | undefined)[]): boolean {
  return (
    document.querySelector('input[type="password"]') !== null &&
    titles.some((title) => title !== undefined && isSignInTitle(title.replace(/\s+/g, ' ').trim()))
  );
}

/** Whether a title only asks to sign in, perhaps with the newspaper's name. */
function isSignInTitle(title: string): boolean {
  const asked = signIn.exec(title)?.[0];
  if (asked === undefined) return false;
  const rest = title.slice(asked.length).replace(signInPurpose, '');
  return rest === '' || siteName.test(rest);
}

/** The topics of such texts. Articles can be about them too. */
const subjects: readonly RegExp[] = [
  /\b(?:cookies?|personal data|legitimate interest|privacy (?:policy|settings|choices)|partners|consent|subscri(?:be|bers?|ption)|advertis(?:ing|ements?)|javascript|browser|captcha)\b/i,
  /(?:cookies|données personnelles|consentement|confidentialité|intérêt légitime|partenaires|abonn(?:é|ement)|navigateur)/i,
  /(?:cookies|datos personales|consentimiento|privacidad|interés legítimo|socios|suscri(?:ptor|pción)|navegador)/i,
  /(?:ملفات تعريف الارتباط|الكوكيز|الخصوصية|شركائنا|بياناتك|موافقتك|مشترك|متصفح)/,
];

/** The share of its characters from which a text is a wall. */
const mostlyWall = 0.5;
/** The maximum length of a wall; longer texts are articles, perhaps about cookies. */
const longestWall = 4_000;

/**
 * Whether a text is the one that a site shows to visitors who may not read the article. Such a text is never an article,
 * regardless of its length.
 */
export function isWallText(text: string): boolean {
  if (text === '' || text.length > longestWall || !isWallSentence(text)) return false;
  const sentences = text.split(/(?<=[.!?؟])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
  const walled = sentences.filter(
    (sentence) => isWallSentence(sentence) || subjects.some((subject) => subject.test(sentence)),
  );
  return lengthOf(walled) >= lengthOf(sentences) * mostlyWall;
}

/** Whether a sentence asks the reader to accept, enable, prove or subscribe to something. */
export function isWallSentence(sentence: string): boolean {
  return requests.some((request) => request.test(sentence));
}

/** Whether a sentence is that of a check for robots. */
export function isRobotCheck(sentence: string): boolean {
  return robotChecks.some((check) => check.test(sentence));
}

/** Whether a text is about the visitor's consent: it names at least one of the topics of consent dialogs. */
export function isConsentText(text: string): boolean {
  return subjects.some((subject) => subject.test(text));
}

function lengthOf(sentences: readonly string[]): number {
  return sentences.reduce((sum, { length }) => sum + length, 0);
}
