/** The names of what may be missing, and the phrases for that, in the four languages. */
const saysMissing: readonly RegExp[] = [
  /^(?:page )?not found$/i,
  /^(?:http )?(?:error(?: code)?|erreur)?[ :]*(?:404|410)(?: error)?$/i,
  /^(?:(?:sorry|oops)\b.{0,3} ?)?(?:(?:the|this|that) )?(?:requested )?(?:page|article|story|post|content|file|document)(?: (?:that )?you (?:requested|are looking for|were looking for|tried to (?:open|reach)))?(?: (?:is|was|has been|could|can|does|cannot|can['’]t|couldn['’]t|doesn['’]t|isn['’]t|wasn['’]t))?(?: be)? ?(?:not (?:be )?(?:found|available)|found|exist|not exist|unavailable|no longer (?:available|exists?|online|here)|removed|deleted|withdrawn|expired|taken down|missing)$/i,
  /^(?:(?:sorry|oops)\b.{0,3} ?)?we (?:can['’]?t|cannot|could not|couldn['’]t) (?:seem to )?find (?:the|that|this) (?:page|article|story)(?: you.{0,30})?$/i,
  /^(?:(?:oups|désolée?|pardon)\b.{0,3} ?)?(?:(?:cette|la|cet|l['’]|le|ce) ?)?(?:page|article|contenu)(?: (?:demandée?|recherchée?|que vous (?:cherchez|recherchez)))? (?:est )?(?:introuvable|non trouvée?|inexistante?|indisponible|supprimée?|retirée?|n['’]existe (?:pas|plus)|n['’]est (?:pas|plus) (?:disponible|en ligne|accessible)|n['’]a pas été trouvée?|a été (?:supprimée?|retirée?|dépubliée?))$/i,
  /^(?:(?:lo sentimos|ups)\b.{0,3} ?)?(?:(?:la|el|esta|este) )?(?:página|artículo|noticia|contenido|nota)(?: (?:solicitad[oa]|que buscas?))? (?:no (?:encontrad[oa]|disponible|existe|está disponible|se ha encontrado)|retirad[oa]|eliminad[oa]|borrad[oa]|ha sido (?:retirad|eliminad|borrad)[oa]|ya no (?:está disponible|existe))$/i,
  /^(?:عذرا|عفوا|نأسف)?[،,.! ]*(?:هذه |هذا )?(?:الصفحة|المقالة?|الخبر|المحتوى|المادة)(?: (?:المطلوبة?|التي تبحث عنها|الذي تبحث عنه))? (?:غير (?:موجودة?|متاحة?|متوفرة?)|لم تعد (?:موجودة|متاحة)|لم يعد (?:موجودا|متاحا)|محذوفة?|تم حذفها?|لا توجد|لا يوجد)$/,
];
/** The status code at the start of a title. */
const code = /^(?:error )?(?:404|410)[\s:.|–—-]+(?=\S)/i;
/** The newspaper's name after a separator. */
const siteName = /\s[|–—·•»-]\s.{1,60}$/;

/**
 * Whether a title only says that an article does not exist or no longer exists. Servers often send such pages as if they had
 * found something.
 */
export function isMissingTitle(title: string | undefined): boolean {
  if (title === undefined) return false;
  const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[\s.…!]+|[\s.…!]+$/g, '');
  const whole = tidy(title);
  return [whole, tidy(whole.replace(siteName, ''))]
    .flatMap((text) => [text, tidy(text.replace(code, ''))])
    .some((text) => saysMissing.some((pattern) => pattern.test(text)));
}
