/**
 * Phrases around the content of newsletters, in the languages that Newswatch reads and in some others: services for newsletters
 * translate them, or leave them in English.
 */

/** The words of a link that opens a copy of the issue on the web. */
export const ONLINE_LINK =
  /\b(?:view|read|open|see)\b.{0,30}\b(?:browser|online|on the web|in app|web version|webpage)\b|\bweb version\b|\b(?:voir|lire|afficher|consulte[rz]?|visualise[rz]?|ouvrir)\b.{0,40}(?:navigateur|en ligne)|\bversion (?:web|en ligne|online)\b|\b(?:ver|leer|abrir|visualizar)\b.{0,40}(?:navegador|en l[ií]nea|online|en la web)|\bversi[oó]n (?:web|en l[ií]nea|online)\b|\bim browser\b|(?:عرض|افتح|اقرأ|شاهد|مشاهدة|قراءة).{0,40}(?:المتصفح|الإنترنت|أونلاين|الويب)/iu;

/** The words of a link that ends or changes the subscription, or of a sentence about it. */
export const SUBSCRIPTION =
  /\bunsubscribe\b|\bopt[- ]?out\b|\b(?:manage|update|change|edit)\b.{0,25}\b(?:preferences?|subscriptions?|profile|email settings)\b|\bemail preferences\b|\bdésabonner\b|\bdésinscri\w*|\bse désinscrire\b|\b(?:gérer|modifier)\b.{0,30}(?:préférences|abonnement|inscription)|\bdarse de baja\b|\bcancelar\b.{0,20}suscripci[oó]n|\bdesuscrib\w*|\banular\b.{0,20}suscripci[oó]n|\b(?:gestionar|actualizar|administrar)\b.{0,30}(?:preferencias|suscripci[oó]n)|\babmelden\b|\babbestellen\b|إلغاء.{0,12}(?:الاشتراك|اشتراكك)|(?:إدارة|تحديث|تعديل).{0,20}(?:تفضيلات|اشتراك)/iu;

/** The words of a sentence about why the email was sent, to whom, and by whom. */
export const SENT_BECAUSE =
  /\byou(?:'|’)?(?:re| are)? ?(?:receiv\w+|get\w*|got)\b.{0,60}\b(?:because|email|newsletter)\b|\bthis (?:e-?mail|message|newsletter) (?:was|is|has been) sent\b|\bwhy (?:did|do|am) I (?:get|receiv\w+)|\badd us to your address book\b|\bour mailing address\b|\ball rights reserved\b|^\s*(?:copyright\s*)?©|\bforward(?:ed)? (?:this|to)\b.{0,25}(?:friend|email|newsletter)|\bwas this (?:email|newsletter) forwarded\b|\bvous recevez (?:ce|cet|cette)\b|\bcet e-?mail (?:a été|vous a été) envoyé\b|\btous droits réservés\b|\brecibe[s]? este\b|\bhas recibido este\b|\beste (?:correo|mensaje|email) (?:fue|ha sido|se ha) enviado\b|\btodos los derechos reservados\b|(?:تلقيت|تتلقى|وصلتك|تصلك|يصلك).{0,30}(?:هذه الرسالة|هذا البريد|النشرة)|جميع الحقوق محفوظة/iu;

/** The words of links and buttons for forwarding an issue, and marks of the service. */
export const PASS_ON =
  /^(?:share|tweet|like|comment|restack|forward|partager|transférer|compartir|reenviar|مشاركة|شارك|إعادة توجيه|follow us|suivez-nous|síguenos|تابعنا|facebook|twitter|x|instagram|linkedin|youtube|tiktok|threads|bluesky|whatsapp|telegram|read in app|open in app|get the app|start writing|powered by \S+|start your (?:own )?newsletter.*|heart|upgrade to paid|subscribe now)[.!\s]*$/iu;

/** Addresses of links that end or change the subscription. */
export const SUBSCRIPTION_PATH =
  /unsubscribe|opt-?out|manage[-_]?(?:preferences|subscription)|email[-_]?preferences|update[-_]?profile|\/profile\?|desabonn|desinscri|cancelar/i;
