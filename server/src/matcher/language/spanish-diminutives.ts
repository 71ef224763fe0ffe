import { isListedSpanishVerb } from './spanish-verbs.ts';
import { wordSet } from './word-tables.ts';

/**
 * Words that end like the diminutive of another word but mean something else: a granito is not a grano, and a crédito is not a
 * credo. Words that are also a form of a verb in -itar (visita, limita) need no entry.
 */
const NO_DIMINUTIVES = wordSet(`
  señorito señorita bonito bonita escrito escrita credito debito merito emerito exito ambito habito transito deposito proposito
  apetito delito distrito circuito infinito finito exquisito frito frita favorito favorita saudita mito pito rito quito tito tacito
  tacita subito subita capita cubito orbita licito licita explicito explicita implicito implicita inedito inedita granito grafito
  mosquito burrito cabrito cabrita palmito perito pepita marmita levita ermita espita carmelita jesuita semita cosmopolita
  requisito erudito erudita bendito bendita maldito maldita benito rita evita margarita lolita dinamita espirito
`);

/** The minimum length of words with diminutives. Shorter words have hardly any, but many words look like one: visa and visita. */
const SHORTEST = 4;

/**
 * The diminutives of a folded noun or adjective: gatito for gato, cochecito for coche, lucecita for luz. The endings -illo
 * and -uelo are left out: they usually form other words (bolsillo, gatillo, pañuelo).
 */
export function spanishDiminutives(word: string): string[] {
  const stems = stemsOf(word);
  return stems.flatMap(({ stem, genders }) =>
    genders.flatMap((gender) => {
      const form = `${stem}it${gender}`;
      return NO_DIMINUTIVES.has(form) || isListedSpanishVerb(`${stem}itar`) ? [] : [form, `${form}s`];
    }),
  );
}

interface Stem {
  stem: string;
  genders: readonly string[];
}

function stemsOf(typed: string): Stem[] {
  const word = typed.replace(/([oae])s$/, '$1');
  if (!/^[a-zñ]+$/.test(word)) return [];
  const rest = word.slice(0, -1);
  const last = word.at(-1) ?? '';
  if (last === 'z' && word.length >= 3)
    return [`${rest}c`, `${rest}cec`].map((stem) => ({ stem, genders: ['o', 'a'] }));
  if (word.length < SHORTEST) return [];
  if (last === 'o' || last === 'a')
    // viejo, viejito; pueblo, pueblito and pueblecito
    return [softened(rest), ...(/[ln]t$|bl$|[iu]e[^aeiou]+$/.test(rest) ? [`${rest}ec`] : [])].map(
      (stem) => ({
        stem,
        genders: [last],
      }),
    );
  if (last === 'e' || last === 'n' || last === 'r') return [{ stem: `${word}c`, genders: ['o', 'a'] }];
  return last === 'l' ? [{ stem: word, genders: ['o', 'a'] }] : [];
}

/** The stem as it is written before an i: barco, barquito; amigo, amiguito; plaza, placita. */
const softened = (stem: string): string =>
  stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c').replace(/i$/, '');
