import { isCommonWord } from './common-words.ts';
import { FRENCH_NOUNS_LIKE_VERBS } from './french-tables.ts';
import { isListedFrenchVerb } from './french-verbs.ts';
import type { WordClass } from './word-class.ts';
import { wordSet } from './word-tables.ts';

/** Adverbs that are formed differently, or from an adjective that looks like a verb. */
const ADVERBS = wordSet(`
  vraiment quasiment absolument forcement enormement precisement egalement pratiquement completement calmement fermement
  justement manifestement secretement tellement rarement aisement recemment enfin bientot ensuite aujourd aussitot
  desormais davantage toutefois neanmoins pourtant surtout plutot tard tot ici parfois d'abord notamment ensemble
`);
/** Nouns in -ement whose beginning is a common word, although it is not an adjective. */
const NOUNS_IN_EMENT = wordSet(
  'paiement evenement element appartement vetement agrement jugement departement moment',
);

/** Present and other forms that have no regular ending. */
const VERBS = wordSet(`
  veut veulent peut peuvent doit doivent doivent sait savent vont viennent tiennent deviennent obtiennent maintiennent
  soutiennent prennent comprennent apprennent reprennent disent lisent font vivent suivent ecrivent connaissent partent
  sortent sentent servent courent meurent ouvrent offrent decouvrent souffrent recoivent voient prevoient croient
  boivent faisait disait faisaient disaient fera feront verra verront pourra pourront devra devront voudra voudront
  viendra viendront tiendra deviendra deviendront aura ira iront recevra prevoit voit recoit croit met mettent permet
  permettent promet promettent prend comprend apprend reprend tient vient devient obtient maintient soutient revient
  intervient rend attend entend repond vend detient appartient retient contient convient disparait apparait parait
  reconnait devrait pourrait voudrait ferait viendrait aurait voulait pouvait devait savait valait faut vaut
`);
/** Nouns and adjectives that end like the present of several people. */
const NOUNS_IN_ENT = wordSet(`
  president resident precedent affluent couvent ferment content parent violent excellent equivalent influent expedient
  negligent convergent divergent adherent different talent emergent coherent regent patient evident urgent agent argent
  vent ment dent cent accent serpent torrent orient ornement ciment aliment
`);
/** Adjectives whose ending does not identify them, and those that may precede their noun. */
const ADJECTIVES = wordSet(`
  grand grande grands grandes petit petite petits petites grave graves important importante importants importantes jeune
  jeunes vieux vieille bon bonne bons bonnes mauvais mauvaise meilleur meilleure meilleurs meilleures pire pires haut haute
  hauts hautes bas basse gros grosse long longue longs longues fort forte forts fortes faible faibles large larges rapide
  rapides ancien ancienne anciens anciennes actuel actuelle actuels actuelles futur future futurs dernier derniere derniers
  dernieres prochain prochaine prochains prochaines seul seule seuls seules vrai vraie vrais vraies faux fausse libre libres
  pret prete prets pretes plein pleine riche riches pauvre pauvres difficile difficiles facile faciles possible possibles
  impossible propre propres simple simples double triple rare rares lourd lourde lourds lourdes severe severes moderne
  modernes public publique publics publiques proche proches jeune mondial grec turc russe russes belge belges britannique
  nouveau nouvelle tout certain certaine certains certaines divers diverses entier entiere complet complete plusieurs
  principal principale principaux principales egal egale beau belle clair claire court courte dur dure froid froide chaud
  chaude sombre supplementaire supplementaires majeur majeure majeurs majeures mineur mineure interne internes externe
  externes nombreux nombreuse nombreuses particulier particuliere precis precise inquiet inquiete recent recente recents
  recentes suivant suivante superieur superieure inferieur inferieure
`);
const ADJECTIVE_ENDING =
  /(?:ale?s?|aux|iques?|aires?|i(?:f|ve)s?|els?|elles?|eux|euses?|ables?|ibles?|iens?|iennes?|aise?s?|oise?s?|ants?|antes?|istes?)$/;

/** The class of a French word, by its form, the lexicon of verbs and short tables. */
export function frenchClass(written: string, word: string): WordClass {
  if (isAdverb(word)) return 'never';
  if (isFiniteForm(written, word)) return 'never';
  if (/(?:er|ir|re)$/.test(word) && isListedFrenchVerb(word) && !FRENCH_NOUNS_LIKE_VERBS.has(word))
    return 'infinitive';
  if (isVerbWith(word, /(?:iss)?ant$/, ['er', 'ir', 're', 'oir'])) return 'infinitive';
  if (ADJECTIVES.has(word)) return 'adjective';
  if (mayBeVerb(written, word)) return 'verb';
  return ADJECTIVE_ENDING.test(word) ? 'adjective' : 'noun';
}

/** Whether a French adjective may precede its noun, so that an article before it does not make it a noun. */
export const isFrenchAdjective = (word: string): boolean => ADJECTIVES.has(word);

function isAdverb(word: string): boolean {
  if (ADVERBS.has(word) || /[ae]mment$/.test(word)) return true;
  if (!word.endsWith('ement') || word.endsWith('issement') || NOUNS_IN_EMENT.has(word)) return false;
  const stem = word.slice(0, -4);
  return isCommonWord(stem) && !isListedFrenchVerb(`${stem}r`);
}

const isVerbWith = (word: string, ending: RegExp, infinitives: readonly string[]): boolean => {
  const stem = word.replace(ending, '');
  return stem !== word && infinitives.some((infinitive) => isListedFrenchVerb(stem + infinitive));
};

/** Forms that only verbs have: annoncent, demandait, gagnera, votèrent. */
function isFiniteForm(written: string, word: string): boolean {
  if (VERBS.has(word)) return true;
  if (NOUNS_IN_ENT.has(word) || word.length < 5) return false;
  return (
    isVerbWith(word, /(?:ai(?:en)?t)$/, ['er', 'ir', 're', 'oir']) ||
    isVerbWith(word, /issai(?:en)?t$/, ['ir']) ||
    isVerbWith(word, /(?<=er|ir)(?:a|ont|ai(?:en)?t)$/, ['']) ||
    isVerbWith(word, /(?:r(?:a|ont|ai(?:en)?t))$/, ['re']) ||
    (written.endsWith('èrent') && isVerbWith(word, /erent$/, ['er'])) ||
    isVerbWith(word, /issent$/, ['ir']) ||
    isVerbWith(word, /ent$/, ['er', 're']) ||
    isVerbWith(word, /(?<=g|c)eai(?:en)?t$/, ['er'])
  );
}

/** Forms that nouns and adjectives have too: annonce, marché, soutenu. */
const mayBeVerb = (written: string, word: string): boolean =>
  isVerbWith(word, /es?$/, ['er']) ||
  (/é(?:e?s?)$/.test(written) && isVerbWith(word, /ee?s?$/, ['er'])) ||
  isVerbWith(word, /ie?s?$/, ['ir']) ||
  isVerbWith(word, /it$/, ['ir', 're']) ||
  isVerbWith(word, /ue?s?$/, ['re', 'ir', 'oir']) ||
  isVerbWith(word, /ants$/, ['er', 'ir', 're', 'oir']) ||
  isVerbWith(word, /issants$/, ['ir']) ||
  isVerbWith(word, /a$/, ['er']) ||
  isVerbWith(word, /(?<=d)$/, ['re']);
