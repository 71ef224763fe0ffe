import { addForm, wordSet } from './word-tables.ts';

/**
 * Arabic verbs whose present does not contain their past: a keyword in the past (the form that dictionaries list) also
 * finds the present. Written as the tokenizers fold them (bare alef, yeh for alef maksura), without the prefixes يـ and
 * تـ.
 */

/** Forms VII, VIII and X lose their alef: اعتقل يعتقل, انتخب ينتخب, استقبل يستقبل. */
const AUGMENTED = /^(?:ن..|.ت.|ست..)/;

/** Form IV, which also loses its alef, but has no letter that would show it: اعلن يعلن. */
const FORM_IV = wordSet(`
  اعلن اطلق اغلق اكمل اوقف ارسل اصدر انهي ابلغ احبط احرق احرز اخرج ادخل ادرج اذهل اربك ارغم ارفق ازعج اسفر اسقط اشعل اصبح
  اضرم اعدم اعرب اعفي اغرق اغضب افرج افلس اقلع اقنع الزم الغي الهم امكن انتج انجز انذر انفق انقذ انكر اهدر اهمل اوجب اوصي
  اوضح ابدي ابرم ابقي اتلف اثبت اثمر احدث احرج احصي اخفي اخفق ادرك ادلي اسرع اسهم اضعف اظهر اعجب اغري افشي افصح اقصي امضي
  القي اعطي اجري احيي اوفد ابعد اجبر اجهض ارعب ارهق اشبع اعتق افزع اقلق انعش اوشك
`);

/**
 * "Past present, …", without prefix: a weak letter changes or disappears. Without those whose present is more often
 * another verb (يعد, يرد, يغير, يعين).
 */
const WEAK = `
  قال قول, زار زور, فاز فوز, باع بيع, عاد عود, قام قوم, قاد قود, مات موت, نال نال, خاف خاف, زاد زيد, سار سير, صار صير, عاش عيش,
  غاب غيب, طار طير, ضاع ضيع, ساد سود, دار دور, ثار ثور, حاز حوز, نام نام, شاع شيع, ذاب ذوب, خان خون, صام صوم, ذاق ذوق, فاض فيض,
  مال ميل, بات بيت, هاج هيج, قاس قيس, حال حول, جال جول, خاض خوض, طاف طوف, عام عوم, غاص غوص, تاب توب, صاغ صوغ, لام لوم,
  ادار دير, اقال قيل, اصاب صيب, اعاد عيد, اراد ريد, ادان دين, اقام قيم, اثار ثير, اطاح طيح, ازال زيل, اشار شير, اضاف ضيف,
  اتاح تيح, اجاز جيز, افاد فيد, اهان هين, اذاع ذيع, اشاد شيد, احال حيل, اعاق عيق, اباد بيد, اذاب ذيب,
  استقال ستقيل, استعاد ستعيد, استفاد ستفيد, استجاب ستجيب, استعان ستعين, استضاف ستضيف, استطاع ستطيع, استدان ستدين,
  استعار ستعير, استقام ستقيم, وصل صل, وقف قف, وجد جد, وقع قع, وضع ضع, ولد لد, ورث رث, وصف صف, وثق ثق,
  وزن زن, وجب جب, انشا نشئ, ارجا رجئ, ملا ملا, بدا بدا, قرا قرا, دعا دعو, نما نمو, شكا شكو, غزا غزو, نجا نجو, علا علو, دنا دنو
`;

/**
 * Verbs whose last letter is weak lose it in the past for "she" and for several people: دعا دعت دعوا, تلقى تلقت. Without
 * بنى, whose form بنت is "girl".
 */
const LAST_WEAK = `
  دعا شكا نجا نما غزا بدا دنا علا سعي قضي نفي رمي جري مضي نوي بكي تلقي القي اعطي اجري انهي ابدي تخلي استولي تولي ادلي الغي اوصي
  تبني تحدي اشتري انتهي التقي اخفي نادي عاني تعافي تفادي ابقي احصي امضي اقصي اعفي اغري تصدي تمني تعدي تلاشي اكتفي احتوي
  استدعي استثني تنامي توالي تقاضي اختفي اهتدي ارتدي اعتدي انقضي احتمي اقتني ادعي
`;

/** The base of the past for "she" and for several people. */
export const ARABIC_WEAK_PASTS: ReadonlyMap<string, string> = new Map(
  LAST_WEAK.trim()
    .split(/\s+/)
    .flatMap((past) =>
      ['ت', 'تا', 'وا'].map((ending): [string, string] => [past.slice(0, -1) + ending, past]),
    ),
);

const pastOf = new Map<string, string[]>();
for (const past of FORM_IV) addForm(pastOf, past.slice(1), past);
for (const pair of WEAK.split(',')) {
  const [past = '', present = ''] = pair.trim().split(/\s+/);
  addForm(pastOf, present, past);
}

/** The presents of each past with a weak letter, without prefix. */
export const ARABIC_PRESENTS: ReadonlyMap<string, readonly string[]> = presentsOf(pastOf);

/** Endings for persons and objects: يصلون, يزورها. */
const ENDING = /(?:ون|وا|ان|ين|ن)?(?:ها|هم|هن|هما|ه|نا|كم)?$/;

/** The past of a word that may be a verb in the present; none for other words. */
export function pastsOf(word: string): string[] {
  if (!/^[يت]/.test(word)) return [];
  const stems = new Set([word.slice(1), word.slice(1).replace(ENDING, '')]);
  return [...stems].flatMap((stem) => [
    ...(pastOf.get(stem) ?? []),
    ...(AUGMENTED.test(stem) ? [`ا${stem}`] : []),
  ]);
}

function presentsOf(pasts: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const presents = new Map<string, string[]>();
  for (const [present, ofPast] of pasts) for (const past of ofPast) addForm(presents, past, present);
  return presents;
}
