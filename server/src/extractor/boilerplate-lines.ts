import { isSharingLine } from './sharing-line.ts';

/**
 * Whole lines that publishers insert between the paragraphs of an article, in English, French, Spanish and Arabic. Each
 * pattern matches a short block on its own; a sentence that merely contains such words is kept.
 */
const lines: readonly RegExp[] = [
  // Advertising
  /^[-–—\s.*[(]*(?:advertisement|advertising|sponsored(?: content)?|promoted|ad|ads|story continues below.*|article continues (?:below|after).*|continue reading.{0,40}|scroll (?:down )?(?:to|for) (?:continue|more).*|publicit[ée]|annonce|la suite (?:de cet article )?après.*|publicidad|anuncio|contenido patrocinado|sigue leyendo.*|إعلان|اعلان|إعلانات)[-–—\s.*)\]:]*$/iu,
  // Further reading
  /^(?:read|see|watch|listen|learn|find out|hear) (?:more|also|next|the full|full)\b.{0,160}$/iu,
  /^(?:(?:also|must)[ -](?:read|see|watch)|more (?:on|from|about|stories|news|like this|coverage|information)|related(?: (?:articles?|stories|story|topics?|links?|news|posts?|content|coverage|video|reading))?|recommended(?: (?:reading|stories|for you))?|you (?:may|might) (?:also )?(?:like|be interested).*|(?:see|view|show) all|(?:recent|latest|popular|other) (?:posts?|articles?|stories)|don['’]t miss|in case you missed it|most (?:read|popular|viewed)|trending(?: now)?|up next|next (?:article|story|up|post)|previous (?:article|story|post)|what to read next|keep reading|editor['’]?s[’']? (?:picks?|choice)|top stories|latest (?:news|stories)|further reading|suggested (?:reading|posts|articles))\b[^.!?]{0,120}$/iu,
  /^(?:[àa] lire(?: aussi| également)?|lire (?:aussi|également|la suite|plus|notre|l['’])|voir (?:aussi|plus)|(?:sur )?le même sujet|pour aller plus loin|en savoir plus|nos (?:derniers )?articles|articles? (?:liés?|similaires?|associés?|recommandés?|populaires?)|les plus (?:lus|populaires)|vous aimerez aussi|découvrez aussi|retrouvez (?:aussi|notre|nos)|lisez aussi|notre dossier)\b.{0,160}$/iu,
  /^(?:le[ea] (?:también|más|además|aquí)|lea? (?:la noticia|el artículo|mas)|leer más|ver más|ver también|más información|mas informacion|[tl]e (?:puede|podría|recomendamos).{0,40}|mir[aá] también|también (?:te )?(?:puede|podría) interesar.{0,40}|noticias? relacionadas?|artículos? relacionados?|relacionad[oa]s?|lo más (?:leído|visto)|no te pierdas|además:|sigue leyendo|seguir leyendo|continuar leyendo|contenido relacionado|temas relacionados)(?![\p{L}]).{0,140}$/iu,
  /^(?:اقرأ (?:أيضا|أيضًا|ايضا|المزيد|كذلك)|اقرأي أيضا|قد يهمك|قد يعجبك|شاهد (?:أيضا|أيضًا|المزيد)|للمزيد|المزيد من|مواضيع (?:ذات صلة|متعلقة|مشابهة|قد تهمك|قد تعجبك)|مقالات (?:ذات صلة|مشابهة)|أخبار (?:ذات صلة|متعلقة)|ذات صلة|إقرأ (?:أيضا|أيضًا)|الأكثر قراءة|طالع أيضا|انظر أيضا|تابع القراءة).{0,140}$/u,
  // Sharing, following, subscribing
  /^(?:share|tweet|pin|email|print|save|post|whatsapp|facebook|twitter|linkedin|reddit|telegram|copy link|copied!?|link copied|x|messenger|flipboard|pocket|comment|comments|like|listen|bookmark|follow|gift(?: this)? article)(?:[\s,|·•/&+-]+(?:share|tweet|pin|email|print|save|post|whatsapp|facebook|twitter|linkedin|reddit|telegram|copy link|x|messenger|flipboard|pocket|comments?|like|on|this|via|by|with|to|more|\d+))*[\s.:!]*$/iu,
  /^(?:partage[rz]?|imprimer|envoyer|enregistrer|copier le lien|commenter|réagir|suivez-nous|suivez toute|s['’]abonner|abonnez-vous|inscrivez-vous|je m['’]abonne|recevez)\b.{0,140}$/iu,
  /^(?:compart[ei]r?|comparte|imprimir|enviar|guardar|copiar enlace|comentar|síguenos|siguenos|sígu[ae]nos|suscr[íi]b[ae]te|suscríbase|regístrate|recib[ea]|únete a|apúntate)(?![\p{L}]).{0,140}$/iu,
  /^(?:شارك|مشاركة|شاركها|شارك المقال|انشر|طباعة|نسخ الرابط|تم نسخ الرابط|تابعنا|تابعونا|اشترك|اشتركوا|انضم|احفظ|أرسل|تغريد|علق|أضف تعليق).{0,80}$/u,
  /^(?:sign[ -]?up|subscribe|register|log in|login|sign in|join|get|receive)\b.{0,120}\b(?:newsletters?|inbox|alerts?|updates|emails?|briefing|membership|subscription|subscribers?|account|free)\b.{0,80}$/iu,
  /^(?:subscribe|sign up|sign in|log in|register|follow us|join us|subscribe now|download (?:the|our) app|get the app)(?: (?:now|today|here|for free|to continue|to read.{0,40}|on .{0,40}))?[.!]?$/iu,
  /^(?:follow|find|like|join) (?:us|me|him|her|them|@\w+|\p{Lu}[\p{L}. '-]{2,40}) on (?:x\b|twitter|facebook|instagram|tiktok|youtube|linkedin|whatsapp|telegram|bluesky|threads|google).{0,120}$/iu,
  /^(?:our|the) (?:free )?(?:daily|weekly|morning|evening)?\s?newsletter\b.{0,80}$/iu,
  /^(?:puedes seguir(?:nos|me)?|sigue) .{0,80}\b(?:en (?:nuestra )?|canal de )(?:facebook|twitter|x|instagram|whatsapp|telegram|newsletter|google)\b.{0,120}$/iu,
  /^(?:تابع(?:وا)?|لمتابعة) .{0,80}(?:google news|جوجل نيوز|أخبار (?:جوجل|غوغل)|غوغل نيوز|واتساب|تيليجرام|تلغرام|فيسبوك|تويتر).{0,60}$/iu,
  /^be the first to know\b.{0,160}$/iu,
  /^(?:download|get|install) (?:our (?:[\p{L}\d&.’'-]+ ){0,4}app|the (?:[\p{L}\d&.’'-]+ ){0,4}app (?:for|to) (?:the latest|breaking|more|all|get|stay|read|receive|keep))(?!\p{L})[^.!?,]{0,100}[.!]?$/iu,
  /^(?:téléchargez notre (?:app|appli|application)|descarg(?:a|ue) nuestra (?:app|aplicación)|حمّ?ل(?:وا)? تطبيقنا)(?!\p{L})[^.!?؟,،]{0,100}[.!]?$/iu,
  // The age of the article
  /^(?:this (?:article|story|post|page|report) is (?:more than|over|about|at least) (?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?:years?|months?) old|(?:cet article|cette page) (?:a (?:plus|été publié il y a plus) d(?:e |['’])|date de plus d(?:e |['’]))(?:\d{1,2}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix) (?:ans?|années?|mois)|(?:este artículo|esta (?:noticia|página)) (?:tiene|se publicó hace) más de (?:\d{1,2}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:años?|mes(?:es)?)|(?:عمر )?(?:هذا|هذه) (?:المقال|المقالة|الخبر|الصفحة) (?:عمر[هها]+ |مضى علي[هها]+ |نشرت? (?:قبل|منذ) )?(?:أكثر|اكثر) من (?:[\d٠-٩]{1,2} )?(?:سنة|سنتين|سنوات|عام|عامين|أعوام|شهر|أشهر)(?: واحدة?)?)[^\p{L}\p{N}]*$/iu,
  // Lines that publishing systems add below each item of a feed
  /^the post .{1,240} (?:appeared first|first appeared) on .{1,120}$|^l['’]article .{1,240} est apparu en premier sur .{1,120}$|^la entrada .{1,240} (?:se publicó primero en|aparece primero en|apareció primero en) .{1,120}$|^ظهرت المقالة .{1,240} أول[اًا]+ على .{1,120}$/iu,
  // The placeholder of a post on a social network until its script has run
  /^(?:view this (?:post|photo|video|profile) on|voir cette publication sur|afficher ce post sur|ver esta publicación en|عرض هذا المنشور على)\s[^.!?]{1,40}$/iu,
  /^(?:a post shared by|une publication partagée par|una publicación compartida (?:de|por)|تمت مشاركة منشور بواسطة)\s.{1,120}$/iu,
  // Notices of an email that is shown as a page
  /^(?:view|open|read) this (?:e-?mail|newsletter|message) in (?:your|a|the) (?:web )?browser\W*$|^(?:having )?trouble (?:viewing|reading) this (?:e-?mail|message)\b.{0,80}$/iu,
  /^(?:voir|ouvrir|lire|afficher) (?:cet? (?:e-?mail|message|courriel)|cette (?:newsletter|infolettre)) dans (?:votre|un|le) navigateur[^\p{L}\p{N}]*$|^ver este (?:correo|mensaje|boletín)(?: electrónico)? en (?:el|su|tu) navegador[^\p{L}\p{N}]*$|^(?:عرض|افتح) (?:هذه الرسالة|هذا البريد) في المتصفح[^\p{L}\p{N}]*$/iu,
  /^(?:want to change how you receive these e-?mails\?\s*)?(?:(?:you can |click (?:here )?to )?(?:update your (?:e-?mail )?preferences|unsubscribe(?: here| from (?:this|our|these|all) [\w -]{1,40})?)(?: or unsubscribe(?: from (?:this|our|these|all) [\w -]{1,40})?)?)\W*$|^want to change how you receive these e-?mails\?$/iu,
  /^(?:(?:se|vous) désabonner(?: ici| de cette (?:liste|newsletter|infolettre))?|(?:cancelar (?:la|tu|su) suscripción|darse de baja)(?: aquí| de esta lista)?|(?:إلغاء|لإلغاء) الاشتراك(?: (?:اضغط|انقر) هنا| من هذه القائمة)?)[^\p{L}\p{N}]*$/iu,
  /^you(?: are|['’]re)? (?:receiv(?:ing|ed)|getting|got) this (?:e-?mail|newsletter|message) because\b.{0,160}$|^vous (?:recevez|avez reçu) (?:cet? (?:e-?mail|message|courriel)|cette (?:newsletter|infolettre)) (?:car|parce que)(?!\p{L}).{0,160}$|^(?:recibes?|has recibido|ha recibido) este (?:correo|mensaje|boletín)(?: electrónico)? porque\b.{0,160}$|^(?:تلقيت|تصلك|وصلتك) هذه (?:الرسالة|النشرة) (?:لأنك|لأنكم).{0,160}$/iu,
  // Rules for comments
  /^(?:log in|sign in|register)(?: or (?:log in|sign in|sign up|register|join))? to (?:join|comment|post|leave|take part|have your say)\b.{0,120}$|^(?:connectez-vous|inscrivez-vous) pour (?:commenter|réagir|participer)(?!\p{L}).{0,120}$|^(?:inicia sesión|regístrate) para (?:comentar|participar|opinar)\b.{0,120}$|^(?:سجل الدخول|سجّل) (?:للتعليق|لإضافة تعليق).{0,120}$/iu,
  /^(?:(?:house|comment) rules|comments policy|(?:règles|charte) (?:de participation|de modération|des commentaires)|normas de (?:uso|participación|los comentarios)|قواعد التعليق)\s*[:：].{0,240}$/iu,
  // Whether the page was useful
  /^(?:(?:was|is|did you find) this (?:page|article|information|content|answer) (?:useful|helpful)|(?:cette page|cet article|cette information) vous a-t-(?:elle|il) été utile|(?:est-ce que )?cette page (?:vous )?(?:est|a été) utile|¿(?:te|le) (?:ha )?(?:sido|fue|resultado|resultó) útil .{0,40}|¿(?:fue|es|ha sido) útil (?:esta|este) .{0,30}|هل (?:كانت|وجدت) (?:هذه )?(?:الصفحة|المعلومات|المقالة) مفيدة)\s*[?؟](?:[\s/|]*(?:yes|no|oui|non|sí|si|نعم|لا))*[^\p{L}\p{N}]*$/iu,
  // The remains of a byline or of the footer of a printed page
  /^(?:by|(?:written|posted) by|authors?|par|écrit par|auteur(?:e|s|es)?|por|escrito por|autor(?:a|es|as)?|بقلم|الكاتبة?)\s*[:：]?$/iu,
  /^(?:url|link|permalink|source url|lien|enlace|adresse|dirección|الرابط)\s*[:：]\s*(?:https?:\/\/|www\.)\S+$/iu,
  // Captions, counters and credits without their figure
  /^(?:photos?|image|images|picture|slide|video|foto|fotos|imagen|fotografía|vidéo|vídeo|صورة|الصورة|فيديو)?\s*\d{1,3}\s*(?:of|\/|de|sur|من|out of)\s*\d{1,3}$/iu,
  /^(?:photo|image|picture|photograph|file photo|credit|credits|photo credit|image credit|crédits?(?: photos?)?|photographie|foto|imagen|fotografía|crédito|créditos|الصورة|صورة|تصوير|المصدر|مصدر الصورة)\s*(?:by|de|par|من)?\s*[:：©].{0,140}$/iu,
  /^(?:©|\(c\)|copyright\b|tous droits réservés|todos los derechos reservados|all rights reserved|جميع الحقوق محفوظة).{0,160}$/iu,
  /^.{0,80}(?:getty images|\/afp|\/ap photo|\/reuters|shutterstock|unsplash|istock|alamy|picture alliance)\)?\.?$/iu,
  /^(?:click|tap|hover|swipe|press) (?:here |on |to |the |for )?.{0,60}(?:enlarge|expand|photos?|gallery|image|video|play|map|full[ -]?screen|subscribe|here|listen|share|print)\b.{0,20}$/iu,
  /^(?:hide caption|toggle caption|view (?:image|gallery|all|comments|slideshow|more|photos)|enlarge (?:this )?image|show (?:more|less|all|caption)|play video|watch video|media caption.*|image (?:source|caption).{0,120}|photo gallery|agrandir(?: l['’]image)?|ampliar(?: (?:foto|imagen))?|تكبير الصورة)$/iu,
  /^.{0,140}\b(?:REUTERS|AFP|AP|EPA|EFE|ANSA|DPA)\s?\/\s?[\p{L}. '-]{3,60}\W*$/u,
  /^[^\p{L}\p{N}]*(?:reuters|afp|ap|associated press|the associated press|epa(?:-efe)?|efe|ansa|dpa|getty(?: images)?|shutterstock|رويترز|فرانس برس|أ ف ب|الأناضول)[^\p{L}\p{N}]*$/iu,
  /^(?:illustration|graphic|map|chart|infographic|infographie|gráfico|ilustración|video|vidéo)(?: by| de| par| por)? [\p{Lu}][\p{L}.'-]+(?: [\p{Lu}][\p{L}.'-]+){0,3}(?:\s*[/|,].{0,40})?$/u,
  /^.{0,300}(?:^|[\s([])(?:photos?|picture|image|credits?|crédits?(?: photos?)?|foto|fotos|fotografía|تصوير|صورة)\s*(?:by|par|de)?\s?[::/]\s?\p{L}[^.!?؟]{2,60}$/iu,
  /^\d{1,2}[:hH.]\d{2}(?: ?[apAP]\.?[mM]\.?)?(?: [A-Z]{2,4})?$/u,
  // Comments and page controls
  /^(?:(?:cet )?article (?:lu|vu|consulté)|lu|vu|consulté|(?:este artículo (?:ha sido )?)?(?:visto|leído)|visitas|lecturas|hits|views|reads|عدد (?:القراءات|المشاهدات|الزيارات|القراء))\s*[:：]?\s*\d[\d., ]*(?:fois|veces|times|مرة)?(?:\s*[-|·–]\s*[^.!?]{0,60})?$/iu,
  /^(?:\d[\d.,]*\s*)?(?:comments?|commentaires?|comentarios?|shares?|views?|likes?|réactions?|تعليقات?|مشاركات?|مشاهدات?)(?:\s*[(:]?\s*\d[\d.,]*\)?)?$/iu,
  /^(?:leave a (?:comment|reply)|post a comment|add (?:a )?comment|join the (?:conversation|discussion)|view comments|show comments|be the first to comment|write a comment|laisser un commentaire|ajouter un commentaire|deja (?:un|tu) comentario|escribe un comentario|أضف تعليقا|اترك تعليقا)\b.{0,60}$/iu,
  /^[^\p{L}\p{N}]*(?:haut de page|text size|font size|resize|reset|enlarge|zoom|recommend|add to timeline|what's this\?|subir|arriba|volver arriba|أعلى الصفحة|loading|chargement|cargando|جاري التحميل|please wait|unmute|mute|play|pause|close|menu|skip|back to top|top|tags?|topics?|filed under|in this article|on this page|table of contents|contents|sommaire|temas|etiquetas|mots[- ]clés|thèmes?|الوسوم|كلمات مفتاحية|الكلمات الدلالية)\s*[:.…]*$/iu,
  /^(?:tags?|topics?|filed under|categories|category|mots[- ]clés|étiquettes|thèmes?|etiquetas|temas|archivado en|الوسوم|كلمات (?:مفتاحية|دلالية)|التصنيف)\s*[:：].{0,300}$/iu,
  // How readers report a mistake: "Select it and press Ctrl+Enter."
  /^.{0,300}\bctrl ?\+ ?enter\b.{0,300}$/iu,
  /^(?:your browser|javascript|please enable|this (?:video|content|browser)|vous devez activer|veuillez activer|su navegador|tu navegador|متصفحك)\b.{0,160}$/iu,
  /^(?:please )?follow (?:\p{Lu}[\p{L}. '-]{2,60}|us) (?:on|at) .{0,80}$/u,
  /^(?:questions\? comments\?|to embed this|ask .{1,40} a question|copy the code|embed this).{0,160}$/iu,
  /^(?:have (?:a|you got a) (?:tip|story)|got a tip|contact (?:us|the (?:author|reporter|newsroom))|send (?:us )?(?:tips|your)|email (?:us|the author)|write to)\b.{0,160}$/iu,
  /^(?:listen to (?:this )?article|écouter l['’]article|escuchar (?:el )?artículo|استمع (?:إلى|للمقال)|\d{1,2}[- ]?min(?:ute)?s?\.? (?:read|de lecture|de lectura|listen)|temps de lecture.{0,30}|tiempo de lectura.{0,30}|reading time.{0,30}|وقت القراءة.{0,30})\s*.{0,10}$/iu,
  /^a version of this (?:article|story|column|review) (?:appears|appeared|was (?:first |originally )?published)\b.{0,220}$/iu,
  /^(?:this (?:post|article|page) (?:may |might )?contains? affiliate links|we may (?:earn|receive) a commission)\b.{0,220}$/iu,
  /^printer[- ]friendly\b.{0,40}$/iu,
  /^(?:this (?:article|story|post|report) (?:was|is|has been) (?:first |originally )?(?:published|posted|appeared|featured|syndicated|republished)|originally published|cet article (?:a été|est) (?:initialement )?publié|este artículo (?:fue|se) public)\b.{0,120}$/iu,
  /^(?:skip (?:ad|advertisement)|(?:video )?ad feedback|loading ad)\W*$/iu,
  /^(?:skip (?:past|to) .{1,60}|after newsletter promotion|jump to(?: (?:recipe|navigation|search|content))?\W*)$/iu,
  /^.{0,160}\b(?:t&cs apply|be ?gamble ?aware|gamble responsibly)\b.{0,80}$/iu,
  /^(?:leer en español|lire en français|read (?:this )?in english|اقرأ بالعربية)[^\p{L}\p{N}]*$/iu,
  /^(?:add|añad(?:e|ir)|ajoute[rz]) .{1,60} (?:on|en|sur|to) google\b.{0,40}$/iu,
  // Notes of the newsroom below an article
  /^reporting by \p{Lu}.{0,160}[;.] ?(?:editing|writing|additional reporting) by .{0,160}$/iu,
  /^our standards: .{0,120}$|^(?:audio )?produced by \p{Lu}[\p{L}. '-]{2,60}$/iu,
  /^.{0,100}\b(?:can be reached at|reach (?:the (?:writer|reporter|author)|him|her|me) at)\b.{0,160}$/iu,
  /^(?:reach|contact|email|follow|escr[íi]b[ae](?:le)? a|contacte[rz]?|joindre|للتواصل مع)\s.{2,80}\s\S+@\S+\.\p{L}{2,}.{0,60}$/iu,
  // Requests to readers: "Do you work on the boats? Send us a message on WhatsApp."
  /^(?:[^.!?؟]{1,160}[?؟]\s*)?(?:(?:please |you can )?(?:get in touch|send us|write to (?:us|(?=\S+@))|message us|tell us|let us know|share your (?:story|stories|experiences?|thoughts|views) with us)(?!\p{L})|(?:écrivez|contactez|racontez)[- ]nous|(?:escríbe|cuénta|envía|mánda|contacta con )nos|(?:راسلونا|راسلنا|اكتب لنا|تواصلوا? معنا|أرسلوا? لنا))[^.!?؟]{0,120}(?:\S+@\S+\.\p{L}{2,}|\b(?:here|whatsapp|signal|telegram|by email|via email|below|ici|par mail|aquí|por correo)\b|واتساب|البريد)[^!?؟]{0,80}$/iu,
  // Initials of the writer and the editor of an agency report: "ab-cde/fg".
  /^(?!and\/or$|et\/ou$)\p{Ll}{2,4}(?:[/-]\p{Ll}{2,4}){0,3}\/\p{Ll}{2,4}(?:[/-]\p{Ll}{2,4}){0,3}$/u,
  /^the (?:views|opinions) expressed (?:in this (?:article|column|piece)|here|by the author)\b.{0,240}$/iu,
  /^(?:les (?:propos|opinions|avis)|las opiniones|(?:جميع )?(?:الآراء|الاراء)) .{0,160}(?:n['’]engagent|no (?:reflejan|representan|comprometen)|son (?:de )?responsabilidad|لا تعبر|تعبر عن (?:رأي|وجهة)).{0,160}$/iu,
  // References to the study that an article of science news reports: its name and its number.
  /^(?:more|journal|article) information:.{0,300}$|^(?:source|citation|reference|journal)s?:.{0,280}\bdoi\b.{0,80}$/iu,
  /^(?:do you )?have an opinion on\b.{0,240}$|^if you would like to submit (?:a|your) (?:letter|response)\b.{0,240}$/iu,
  /^this (?:article|story|report|post) was (?:amended|corrected|updated) on\b.{0,240}$/iu,
];

const longestLine = 320;
const advertisement =
  /^[^\p{L}\p{N}]*(?:advertisement|advertising|sponsored(?: content)?|promoted|publicit[ée]|publicidad|contenido patrocinado|إعلان|اعلان)[^\p{L}\p{N}]*$/iu;

/** Whether a line only labels the content beside it as an advertisement. */
export const isAdvertisementLabel = (text: string): boolean => advertisement.test(text);

/** Arrows, bullets and similar characters that publishers set before such a line. */
const leadingMarks = /^[\s[(>→➔➜➤►▶▸›»•·▪■□●◆★☆✦👉📌*|–—-]+(?=[\p{L}\d])/u;

/**
 * Whether a block of text (even a single letter or punctuation mark) is boilerplate of the page and not part of the
 * article.
 */
export function isBoilerplateLine(text: string): boolean {
  if (!/[\p{L}\p{N}].*[\p{L}\p{N}]|\p{Script=Han}/u.test(text)) return text !== '';
  const line = text.replace(leadingMarks, '');
  return line.length <= longestLine && (isSharingLine(line) || lines.some((pattern) => pattern.test(line)));
}
