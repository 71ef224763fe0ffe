import { ARABIC_GIVEN_NAMES, ARABIC_NAMES_LIKE_WORDS, FOREIGN_GIVEN_NAMES } from './arabic-given-names.ts';
import { setOf } from './folded.ts';
import table from './given-names.gen.json' with { type: 'json' };
import { placeOf } from './places.ts';

let latin: ReadonlySet<string> | undefined;
let arabic: ReadonlySet<string> | undefined;
let arabicLikeWords: ReadonlySet<string> | undefined;

/** Words that are more often something else at the beginning of a name. */
const OTHER_WORDS = new Set(
  `will may june april august summer autumn major prince king queen royal bank union chance hope faith grant art rich bill young star
  rose general season asia china india america dakota cruz santa san saint mar sol new old grand north south east west real great
  el la le les del von van los las storm river lake mount black white green brown red blue golden silver air sky ford mercedes
  tesla apple oracle alpha beta delta omega justice liberty freedom trinity mercury harvard national international social federal
  public world state central european united bayern inter sporting olympique nova vita banque cour`.split(
    /\s+/,
  ),
);

/** Given names that the lists lack. */
const MORE_NAMES = `kwame kofi kwabena kwaku yaw ama akua abena esi efua wanjiru wanjiku njeri kamau mwangi otieno achieng thabo sipho
  nomvula lerato kagiso tendai tatenda chipo femi tunde ngozi chidi emeka obinna bassirou ousmane mamadou moussa ibrahima cheikh
  volodymyr oleksandr andriy dmytro yevhen sergei vladimir xi jinping narendra rahul priya vassilis kyriakos alexis recep tayyip ekrem
  binyamin yoav itamar mahmoud abdel tamim keir rishi friedrich olaf begoña iñaki xabier aitor unai ainhoa nerea itziar edurne jordi montserrat
  meritxell oriol jaume xabi pep
  eilidh catriona mairead aoife saoirse roisin caoimhe grainne fionnuala oonagh morag mhairi ailsa kirsty hamish ruaridh callum
  lachlan alasdair euan ioan dafydd carys rhys owain emrys bronwen angharad iestyn gethin gruffydd cerys nerys lowri eleri
  sinead orlaith sorcha muireann cormac eoghan donal fergal lorcan niall oisin tadhg cathal darragh eamon fintan ruairi torquil
  struan adebayo akosua thandiwe rutendo folasade chukwuma uche adaeze kelechi tolu babatunde oluremi wole ramatou issouf ndeye
  serigne thandeka zanele nokuthula lindiwe mandla bongani themba vusi nosipho ayanda lungile tebogo mpho tshepo refilwe kabelo
  tumelo boitumelo dineo odhiambo kipchoge cherono wambui nyambura mutua muthoni chege njoroge atieno akinyi okoth wafula
  nafula mwajuma mutale chilufya bwalya vikram hiroshi yuki keiko minjun jisoo xiaoming takashi naoki takeshi shinzo fumio yoko
  akiko naoko michiko noriko kazuo makoto daisuke yusuke ryota ayumi haruka kaori masato hideki junichi shigeru yoshihide
  ichiro jiwoo hyunwoo sooyoung seojun jaehyun eunji minji jihoon sungmin sunil ajay arvind pradeep vinod savita rekha pooja
  meera nirmala svetlana yulia zbigniew jiri vaclav zdenka ferenc zsolt ildiko ioana kateryna nataliya olha iryna lyudmyla
  viktoriya taras bohdan ostap mykola ruslan vitaliy serhiy jaroslaw bartosz bozena miroslav zdenek ladislav bohumil jitka
  lenka radka ludek radovan zoltan istvan sandor imre tamas gergely katalin zsuzsa eszter judit gheorghe sorin radu catalin
  raluca mihaela branko nebojsa ljiljana dusan bojan vladan tihomir zeljko kresimir tomislav hrvoje davor josip stjepan mladen
  darko zdravko blagoje gordana dimitar plamen boyko ivaylo hristo stoyan tsvetan desislava ivelina kostas yiannis giorgos
  panagiotis vasilis stavros spyros thanasis gwenael nolwenn goulven ghislaine gwendal xose uxia brais montserrat nuria arantxa
  citlali nahuel lautaro xoan breogan sabela carme anxo estibaliz garazi nekane maialen leire idoia josune gorka asier eneko
  koldo joseba andoni aritz gaizka lluis arnau mireia cuauhtemoc facundo leidy yuliana jhon edinson yeferson marijke jeroen
  torsten ulf mikkel ragnhild birgit kerstin anneli eero jukka pekka mikko juha antti heikki kalevi kaisa tuula riitta marja
  paivi bodil inger serkan nurhan parisa farhad shirin nasrin mahsa behrouz arash kaveh dariush golnaz thuy phuong linh quang
  trung somchai somsak siriporn nattapong widodo rizal aminah azizah zulkifli`;

/** Given names of the Arab world and of abroad that the Arabic list lacks. */
const MORE_ARABIC_NAMES = `آمنة إسراء إنعام فدوى طوني جوزيف جورج ميشال ميشيل بيير أنطوان شربل نانسي راغب نبيه لجين تامر عمرو هيثم وائل مقتدى عيدروس رمطان لويزة برهم نيجيرفان
  طحنون عبدي مسرور بشار جبران وليد سمير نجيب تمام توم تيم جاك جان جون جيمس جيف مايكل ديفيد روبرت ويليام توماس بيتر بول مارك ستيف ستيفن كريس سكوت بيت
  جيسون كيفن أندرو آدم ألكسندر فرانك فريدريش أولاف كريستين كريستيان نيكولا فرانسوا برونو أوليفييه سيباستيان إيمانويل مارين جوردان برنار لوران
  دانيال إيلون سام بيل هنري كيليان كريستيانو ليونيل هوغو جواو بيدرو كارلوس خوسيه لويس سيرجيو أنطونيو ماركو ماتيو لوكا فيرجيل آرني بيب
  فلاديمير دميتري سيرغي فولوديمير أندريه إيفان فيكتور دونالد جو باراك هيلاري كامالا جاي بنيامين يوآف إيتمار إسحاق نفتالي يائير رجب هاكان`;

/** Whether a folded word in Latin script is a given name, and hardly ever another word that begins a name. */
export function isGivenName(word: string): boolean {
  latin ??= new Set(
    [...table.latin.split(' '), ...setOf(MORE_NAMES)].filter(
      (name) => !OTHER_WORDS.has(name) && placeOf([name]) === undefined,
    ),
  );
  return latin.has(word);
}

/** Whether a folded word in Latin script is a given name, but more often another word: "Will Bunch", "Hope Little". */
export const isNameLikeWord = (word: string): boolean =>
  OTHER_WORDS.has(word) && ` ${table.latin} `.includes(` ${word} `);

/** Whether a word is an Arabic given name. Excludes names that are also ordinary words. */
export function isArabicGivenName(word: string): boolean {
  arabic ??= new Set(
    [
      ...table.arabic.split(' '),
      ...[MORE_ARABIC_NAMES, ARABIC_GIVEN_NAMES, FOREIGN_GIVEN_NAMES].flatMap((names) => [...setOf(names)]),
    ].filter((name) => !isArabicNameLikeWord(name)),
  );
  return arabic.has(word);
}

let foreign: ReadonlySet<string> | undefined;

/** Whether a given name is one from abroad, whose last name is not an Arabic word. */
export function isForeignGivenName(word: string): boolean {
  if (!foreign) {
    const arab = setOf(ARABIC_GIVEN_NAMES);
    foreign = new Set([...setOf(FOREIGN_GIVEN_NAMES)].filter((name) => !arab.has(name)));
  }
  return foreign.has(word);
}

/** Whether a folded Arabic word is a given name, but also an ordinary word. */
export function isArabicNameLikeWord(word: string): boolean {
  arabicLikeWords ??= setOf(ARABIC_NAMES_LIKE_WORDS);
  return arabicLikeWords.has(word);
}
