/** Words in nearly every article of one of our languages: searching only for them finds everything. */
const COMMON = new Set(
  `a an the and or but if of in on at to by for from with as is are was were be been it its this that these those he she
  they we you i his her their our your my not no so than then there here will would can could has have had do does did
  who what when where which how all any some more most about into over after before also just up out new said says
  le la les un une des du de d l et ou où mais si dans sur sous par pour avec sans en au aux ce cet cette ces il elle ils
  elles on nous vous je tu son sa ses leur leurs notre votre est sont était été être a ont avait avoir ne pas plus que
  qui quoi dont se y comme aussi très
  el los las unos unas del al y e o u pero si en con sin por para sobre entre su sus mi tu nuestro este esta estos estas
  ese esa es son era fue ser ha han había no más que quien como cuando donde se lo le les ya también muy
  في من على إلى الى عن مع أن ان إن لا ما لم لن هذا هذه ذلك تلك التي الذي الذين هو هي هم كان كانت قد كل بعد قبل بين حتى
  أو او و ثم لكن كما غير منذ عند أي اي`
    .split(/\s+/)
    .filter(Boolean),
);

const LONGEST_COMMON_PHRASE = 1;

/**
 * Whether a word has no meaning of its own. In capitals it has one (US, WHO, IT), and several common words in quotation
 * marks may be a name ("The Who").
 */
export function isCommonWord(text: string, isPhrase: boolean): boolean {
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  if (words.length > LONGEST_COMMON_PHRASE && isPhrase) return false;
  return words.length > 0 && words.every((word) => !isInCapitals(word) && COMMON.has(word.toLowerCase()));
}

function isInCapitals(word: string): boolean {
  return /^\p{Lu}{2,}$/u.test(word);
}
