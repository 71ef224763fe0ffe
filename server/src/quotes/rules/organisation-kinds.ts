import { nameTables } from '../../matcher/index.ts';
import { LEGAL_FORMS } from './organisation-words.ts';
import { COMPANIES } from './words/index.ts';

const { setOf } = nameTables;

/** Nouns with which a text refers to an organisation that it has named: “the company”, « l’association », “el club”. */
export type OrganisationKind = 'company' | 'association' | 'public' | 'club';

const ASSOCIATION = setOf(`
  group organisation organization charity ngo association foundation trust federation society union movement coalition campaign nonprofit
  collectif ong fondation syndicat mouvement ligue organizacion asociacion fundacion federacion sindicato gremio colectivo movimiento liga plataforma entidad
`);
const PUBLIC = setOf(`
  ministry department agency authority administration regulator watchdog office commission council body service force institute institution university bank board court police
  hospital committee bureau
  ministere departement agence autorite institution institut etablissement organisme prefecture parquet tribunal mairie conseil rectorat academie universite commission banque
  observatoire hopital comite direction
  ministerio departamento agencia autoridad institucion instituto organismo dependencia ayuntamiento fiscalia cartera ente universidad comision consejo secretaria entidad banco
  junta gobierno policia ejercito hospital
`);
const CLUB = setOf(
  'club team side franchise fc united city rovers wanderers athletic town equipe formation equipo escuadra deportivo atletico real',
);
const KINDS: readonly (readonly [OrganisationKind, ReadonlySet<string>])[] = [
  ['company', COMPANIES],
  ['association', ASSOCIATION],
  ['public', PUBLIC],
  ['club', CLUB],
];
/** Nouns that refer only to an organisation with the word in its name: any other “ministry” has not been named. */
const NAMED_SO = setOf(`
  ministry department court police council university hospital committee board commission ministere departement parquet tribunal mairie conseil universite hopital prefecture
  ministerio departamento ayuntamiento fiscalia universidad hospital consejo comision secretaria junta gobierno policia ejercito
`);
/** Matches “carmaker”, “chipmaker”. */
const MAKER = /^\p{L}{3,}makers?$/u;

/** The kinds that a folded noun may mean; none if it does not mean an organisation. */
export const kindsOf = (noun: string): OrganisationKind[] => [
  ...(MAKER.test(noun) ? (['company'] as const) : []),
  ...KINDS.filter(([, words]) => words.has(noun)).map(([kind]) => kind),
];

/** The kinds that the words of a name show; none if they show nothing, as those of “Boeing” and “World Health Organization”. */
export const kindsOfName = (words: readonly string[]): OrganisationKind[] =>
  words.some((word) => LEGAL_FORMS.has(word))
    ? ['company']
    : words.flatMap((word) =>
        word === 'club' ? ['club', 'association'] : ANY.has(word) ? [] : kindsOf(word),
      );
const ANY = setOf('organisation organization organizacion group groupe grupo institution institucion');

/**
 * Whether a text that says “the company” can mean the organisation with these words in its name, which it has called other nouns.
 */
export function canBeCalled(
  noun: string,
  name: readonly string[],
  called: readonly OrganisationKind[],
): boolean {
  if (name.includes(noun)) return true;
  if (NAMED_SO.has(noun)) return false;
  const kinds = [...called, ...kindsOfName(name)];
  return kinds.length === 0 || kindsOf(noun).some((kind) => kinds.includes(kind));
}
