import { ARABIC_FORM_IV } from './arabic-verbs.ts';
import type { WordClass } from './word-class.ts';
import { wordSet } from './word-tables.ts';

/** Letters attached to a word before its article, or before a verb. */
const CONJUNCTION = /^[وف](?=.{3})/;
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=..)/;

/** Verbs of saying and similar ones: with the ending of "she" or "they", these are never nouns. */
const PASTS = wordSet(`
  قال اعلن اكد اضاف اوضح طالب شهد اعرب اشار ذكر كشف واصل رفض دعا حذر نفي نفت اتهم استهدف شن قتل اصيب وصل عاد بدا بدات انتهي وقع
  اطلق اعتقل احتج تظاهر هدد وافق صوت قرر فرض رفع خفض سجل بلغ ارتفع انخفض تراجع زاد تجاوز فاز خسر تعادل سيطر انسحب تقدم
  التقي استقبل زار غادر بحث ناقش تناول شارك نظم افتتح اختتم اغلق فتح تسلم حصل منح تلقي نشر نقل اعتبر راي شدد لفت تابع
  توقع تعهد تمكن نجح فشل حاول سعي عمل قام ادي تسبب ساهم اسفر ضرب دمر احرق قصف توفي ولد عين استقال اقال ترشح انتخب قاد
  رحب ادان ندد استنكر عبر بين اظهر اثبت اصدر اقر الغي اجل مدد علق اوقف منع سمح ساعد دعم هاجم اندلع اغرق ضم شمل احتوي
  استمر توقف ظل اصبح صار بات ظهر اختفي عثر انقذ نجا هرب فر نزح لجا طرد رحل سافر احتفل كرم توج اعلنا اطاح
`);
/** The bare past of these is hardly ever a noun. */
const BARE_PASTS = wordSet(`
  قال اعلن اكد اضاف اوضح اعرب اشار اتهم استهدف اصيب اطلق اعتقل احتج وافق قرر ارتفع انخفض تجاوز انسحب التقي استقبل غادر ناقش
  افتتح اختتم اغلق اعتبر شدد توقع تمكن نجح فشل حاول سعي ادي اسفر دمر احرق استقال اقال انتخب رحب ادان ندد استنكر اظهر
  اثبت اصدر اقر الغي اوقف هاجم اندلع اغرق احتوي استمر اصبح صار بات اختفي انقذ احتفل شهد لفت
`);
/** The present with the prefix of "she", where the noun would be another word. */
const PRESENTS = wordSet(`
  تعمل تسعي تريد تقول تؤكد تعتبر تستعد تشهد تطالب تعلن تواجه تهدف تقع تبلغ تصل تضم تشمل تستمر تعتزم تحاول تدعو تشير تعاني تستخدم تعرف
  تعيش تكشف تبدا تنتهي تستهدف تتهم ترفض تدعم تمنع تسمح تساعد تقدم تعد تعود تجري تري تظهر تحتاج تمثل تمتلك تملك تخطط تؤدي تثير
  تدرس تبحث تشارك تنفي تدين تندد ترحب تتوقع تامل تخشي تستطيع تتضمن تحمل تحتل تزيد تصبح تقوم تاتي تمر تستقبل تستضيف تصدر تعلق
  تقرر تنوي تهدد تفرض تلتقي تعرض تلعب تواصل تسجل تدخل تخرج تغادر تفتح تغلق تنشر تنقل تطلق تشن تقتل تقصف تتجاوز تتراوح تتعرض تتمتع
  تتعلق تتجه تتزايد تتراجع تمكن تمنح تسير تزور تتولي
`);
/** Adjectives of size, time and kind, without article and ending. */
const ADJECTIVES = wordSet(`
  كبير صغير جديد قديم خطير كثير قليل طويل قصير ضعيف عام خاص هام عاجل سريع بطيء شديد واسع مختلف متعدد سابق حالي مقبل ماض
  ماضي قادم اخير كامل رئيسي رسمي اضافي مشترك مستمر متزايد ممكن ضروري صعب جاد حاد بارز متوقع مؤخر عالي منخفض
  متجدد شامل مباشر حقيقي واضح معروف متاح مفتوح مغلق فوري تدريجي جزئي لازم لاحق تالي راهن جار جاري سنوي يومي شهري
`);
const ENDING = /(?:ة|ه|ين|ون|ات|ا)?$/;
/** "and will be" */
const FUTURE = /^[وف]?س[يتن].{3,}/;
const PRESENT =
  /^[وف]?ي(?!من|هود|مين|سار|وم|ورو|ناير|وليو|ونيو|اسمين|ابان|تيم)[بتثجحخدذرزسشصضطظعغفقكلمنؤ].{2,}/;
const NOUNS_IN_S = /^(?:سيطر|سيار|سياس|سياح|سيول|سينما|ستار|سيد|سير|ستين|سند|سنو|سيناريو|سين|ستوك|سيبير)/;

const PAST_ENDING = /(?:تا|ت|وا|نا)$/;

/** The class of a folded Arabic word, by its form and short tables. */
export function arabicClass(word: string): WordClass {
  const bare = word.replace(ARTICLE, '');
  if (ADJECTIVES.has(bare.replace(ENDING, '')) || ADJECTIVES.has(bare)) return 'never';
  if (isArabicPredicate(word)) return 'never';
  return isNisba(bare) ? 'adjective' : 'noun';
}

/** Whether a folded Arabic word is a verb, with or without "and" before it. */
export const isArabicPredicate = (word: string): boolean =>
  !ARTICLE.test(word) && [word, word.replace(CONJUNCTION, '')].some(isVerb);

/** Whether a folded Arabic word has the article. */
export const hasArabicArticle = (word: string): boolean => ARTICLE.test(word);

function isVerb(word: string): boolean {
  if (PRESENT.test(word) || (FUTURE.test(word) && !NOUNS_IN_S.test(word))) return true;
  if (PRESENTS.has(word) || BARE_PASTS.has(word) || ARABIC_FORM_IV.has(word)) return true;
  const past = word.replace(PAST_ENDING, '');
  return past !== word && (PASTS.has(past) || ARABIC_FORM_IV.has(past));
}

/** Nouns with the ending of adjectives of relation. */
const NOUNS_LIKE_NISBA = wordSet(`
  حرية قضية ميزانية عملية جمعية كلية بلدية مسؤولية هوية اقلية اغلبية جنسية تنمية شرعية استراتيجية اتفاقية تقنية سيولة قمة بورصة داخلية
  خارجية مالية برية بحرية كمية اهمية عضوية ملكية خصوصية منهجية ارضية خلفية حصانة مديرية مفوضية جماهيرية جمهورية ديمقراطية راسمالية
  اشتراكية عنصرية طائفية حزبية انتاجية صلاحية احتياطي كرسي نادي وادي راعي قاضي محامي اراضي مباني نواحي اهالي اماني ضواحي
  مرضي قتلي جرحي اسري ضحايا مبني مستشفي ملتقي منتدي مقهي مستوي محتوي ذكري دعوي شكوي عدوي فوضي قري قوي رحي هدي صدي مدي
  منطقي كهربا تربية تغذية تهنئة تسوية تصفية تعبئة تهدئة حماية رعاية رواية بداية نهاية ولاية هداية عناية دراية وقاية
`);

/** The endings of what belongs to something, which many nouns have too: دولي, محلية, مصريين. */
const isNisba = (bare: string): boolean =>
  bare.length >= 4 && !NOUNS_LIKE_NISBA.has(bare) && !/اية$/.test(bare) && /ي(?:ة|ه|ين|ون|ات|ا)?$/.test(bare);
