import { wordSet } from './word-tables.ts';

/**
 * Names that newspapers transliterate in several ways, one name per line, folded: each spelling of a keyword also finds
 * the others. A spelling is listed only if it is neither another word nor, more often, another name in any of the
 * languages: so not Sissi for Sisi, cheikh for sheikh, Ahmet for Ahmed, or poutine for Putin. Names of cities are not
 * spellings but translations: Kyiv is not Kiev.
 */
const SPELLINGS = `
  mohammed mohamed muhammad mohammad muhammed mohamad muhamad
  ahmed ahmad
  hussein hussain husain husein hossein houssein
  hassan hasan
  abdullah abdallah abdulla
  abdul abdel abdoul
  abdulaziz abdelaziz
  abdulrahman abdelrahman abderrahmane abderrahman abdurrahman
  salman salmane
  omar umar
  osama usama oussama
  laden ladin
  mahmoud mahmud
  mustafa mustapha moustapha mostafa moustafa
  youssef yusuf yousef yousuf yusef youssouf
  khalid khaled
  faisal faysal feisal faycal
  nasser naser
  saddam sadam
  saleh salih
  yasser yasir yaser
  rashid rachid rasheed
  tariq tarek tarik tareq
  nahyan nahayan
  maktoum maktum
  gaddafi gadhafi qaddafi qadhafi kadhafi gadafi kadafi kaddafi khadafi ghaddafi gheddafi
  haftar hifter hafter
  assad asad
  nasrallah nasralla nasrala
  jumblatt joumblatt
  khashoggi jashoggi khachoggi kashoggi
  zawahiri zawahri
  baghdadi bagdadi
  zarqawi zarqaoui zarkawi zarkaoui
  sinwar sinouar sinuar
  haniyeh haniya haniyah haniye
  meshaal mashaal mashal meshal mechaal
  barghouti barghuti barguti
  khamenei jamenei
  khomeini jomeini khomeiny
  ahmadinejad ahmadineyad
  rouhani rohani ruhani
  raisi raissi
  pezeshkian pezechkian
  araghchi araqchi araghtchi aragchi
  soleimani suleimani soleymani
  qaeda qaida kaida
  hezbollah hizbollah hizbullah hezbullah hezbolla hezbola hizbola hizbula
  houthi huthi huti
  shabaab shabab chebab shebab
  daesh daech daish
  taliban taleban
  peshmerga pechmerga
  mujahideen mujahedeen mujahidin mujahedin moudjahidine muyahidin
  jihad djihad yihad
  jihadist djihadiste jihadiste yihadista
  sharia charia shariah
  quran koran coran
  hijab hiyab hidjab
  niqab nikab
  burqa burka
  zelensky zelenskyy zelenskiy zelenski
  netanyahu netanyahou
  benjamin benyamin binyamin
  sharaa charaa
  jolani joulani julani
  dbeibah dbeiba dbeibeh
  tebboune tebbun
  mikati miqati
  qassem kassem
  burhan bourhane
  hemedti hemeti
  bashar bachar
  suleiman sulaiman sulayman
  aisha aicha ayesha
  zainab zeinab zaynab
  saud saoud
  shoigu choigou shoygu
  prigozhin prigojine prigozhyn
  poroshenko porochenko
  zaluzhny zaloujny zaluzhnyi zaluzhnyy
  tokayev tokaev tokaiev
  aliyev aliev
  pashinyan pachinian pashinian
  yeltsin eltsine
  sergei sergey serguei
  alexei aleksei alexey aleksey
  dmitry dmitri dmitriy
  yevgeny yevgeni evgueni evgeny
  oleksiy oleksii
  brezhnev brejnev
  navalny navalni
  lukashenko loukachenko lukashenka
  gorbachev gorbatchev gorbachov
  tymoshenko timoshenko timochenko
`;

const others = new Map<string, readonly string[]>();
for (const line of SPELLINGS.trim().split('\n')) {
  const spellings = [...wordSet(line)];
  for (const one of spellings)
    others.set(
      one,
      spellings.filter((other) => other !== one),
    );
}

/** The other spellings of a folded name; none for any other word. */
export const otherSpellings = (word: string): readonly string[] => others.get(word) ?? [];

/** Words between two names: Mohammed bin Salman, Mohamed ben Salmane. */
const SON_OF = ['bin', 'ben', 'ibn'];
/** Articles before a name, with a hyphen, which the Spanish article never has: al-Sisi and el-Sisi. */
const ARTICLES = ['al', 'el'];

/**
 * The other words that may represent a part of an Arabic name in a keyword: "ben" for "bin" between two names, and "el"
 * for "al" with a hyphen.
 *
 * @param gaps what follows each word
 */
export function otherParts(words: readonly string[], gaps: readonly string[]): string[][] {
  const found: string[][] = [];
  const add = (at: number, parts: readonly string[]) => {
    for (const part of parts) if (part !== words[at]) found.push(words.with(at, part));
  };
  for (const [at, word] of words.entries()) {
    if (at > 0 && at < words.length - 1 && SON_OF.includes(word)) add(at, SON_OF);
    else if (at < words.length - 1 && ARTICLES.includes(word) && /^[-‐‑]$/u.test(gaps[at] ?? ''))
      add(at, ARTICLES);
  }
  return found;
}
