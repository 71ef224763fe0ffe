import { addForm, byInfinitive, formsByLine } from './conjugation.ts';
import { SPANISH_STEM_CHANGES } from './spanish-tables.ts';

/** Endings of verbs in -ar, folded. */
export const AR_ENDINGS: readonly string[] = [
  ...[
    'ar',
    'o',
    'as',
    'a',
    'amos',
    'ais',
    'an',
    'aba',
    'abas',
    'aban',
    'abamos',
    'e',
    'aste',
    'aron',
    'are',
    'aras',
  ],
  ...[
    'ara',
    'aremos',
    'aran',
    'aria',
    'arias',
    'ariamos',
    'arian',
    'es',
    'emos',
    'en',
    'ando',
    'ado',
    'ada',
    'ados',
  ],
  ...[
    'adas',
    'ase',
    'asen',
    'arse',
    'arlo',
    'arla',
    'arlos',
    'arlas',
    'arle',
    'arles',
    'arnos',
    'arselo',
    'arsela',
    'ese',
    'ense',
    'elo',
    'elos',
    'ela',
    'elas',
    'alo',
    'alos',
    'ala',
    'alas',
    'eselo',
    'enlo',
    'enla',
    'enlos',
    'enlas',
    'esela',
    'aramos',
    'andole',
    'andoles',
    'andolos',
    'andolas',
    'andose',
    'andolo',
    'andola',
  ],
];
/** Endings of verbs in -er and -ir, folded. */
export const ER_IR_ENDINGS: readonly string[] = [
  ...[
    'er',
    'ir',
    'es',
    'e',
    'emos',
    'imos',
    'eis',
    'en',
    'ia',
    'ias',
    'ian',
    'iamos',
    'i',
    'iste',
    'io',
    'ieron',
  ],
  ...[
    'ere',
    'era',
    'eran',
    'eras',
    'eremos',
    'ire',
    'ira',
    'iran',
    'iras',
    'iremos',
    'eria',
    'erian',
    'iria',
    'irian',
  ],
  ...[
    'an',
    'amos',
    'iendo',
    'ido',
    'ida',
    'idos',
    'idas',
    'iera',
    'ieran',
    'iese',
    'iesen',
    'erse',
    'irse',
    'erlo',
  ],
  ...[
    'irlo',
    'erla',
    'irla',
    'erlos',
    'irlos',
    'erlas',
    'irlas',
    'erle',
    'irle',
    'iendose',
    'yo',
    'yeron',
    'yendo',
    'yera',
  ],
];

const SINGLE = `
ser: es son era eran fue fueron sera seran seria serian sido siendo sea sean fuera fueran fuese eres somos soy
estar: esta estan estaba estaban estuvo estuvieron estara estaran estaria estado estando este esten estuviera estoy estamos
haber: ha han habia habian hubo hubieron habra habran habria hay haya hayan habido habiendo hubiera he hemos
ir: va van iba iban fue fueron ira iran iria ido yendo vaya vayan voy vamos fuera
tener: tiene tienen tenia tenian tuvo tuvieron tendra tendran tendria tenido teniendo tenga tengan tuviera tengo tenemos
mantener: mantiene mantienen mantuvo mantuvieron mantendra mantendran mantendria mantenga mantengan mantuviera mantenido
obtener: obtiene obtienen obtuvo obtuvieron obtendra obtendran obtenga obtengan obtenido
detener: detiene detienen detuvo detuvieron detendra detenga detenido detenida detenidos detenidas
sostener: sostiene sostienen sostuvo sostuvieron sostendra sostenga
contener: contiene contienen contuvo contuvieron contendra contenga
retener: retiene retienen retuvo retuvieron retendra retenga
hacer: hace hacen hacia hacian hizo hicieron hara haran haria hecho hecha hechos hechas haciendo haga hagan hiciera
deshacer: deshace deshizo deshicieron deshecho deshara
poner: pone ponen ponia puso pusieron pondra pondran pondria puesto puesta puestos puestas poniendo ponga pongan pusiera
proponer: propone proponen proponia propuso propusieron propondra propondran propuesto propuesta propuestos proponga
imponer: impone imponen impuso impusieron impondra impuesto impuesta impuestos impuestas imponga
exponer: expone exponen expuso expusieron expondra expuesto expuesta expuestos exponga
suponer: supone suponen suponia supuso supusieron supondra supuesto suponga
disponer: dispone disponen dispuso dispusieron dispondra dispuesto dispuesta dispuestos disponga
oponer: opone oponen oponia opuso opusieron opondra opuesto opuesta opuestos oponga
componer: compone componen compuso compusieron compuesto compuesta
decir: dice dicen decia decian dijo dijeron dira diran diria dicho dicha dichos dichas diciendo diga digan dijera digo
predecir: predice predicen predijo predijeron predicho
contradecir: contradice contradijo contradijeron
poder: puede pueden podia podian pudo pudieron podra podran podria podrian podido pudiendo pueda puedan pudiera
querer: quiere quieren queria querian quiso quisieron querra querran querria querido queriendo quiera quieran quisiera
saber: sabe saben sabia sabian supo supieron sabra sabran sabria sabido sabiendo sepa sepan supiera
venir: viene vienen venia venian vino vinieron vendra vendran vendria venido viniendo venga vengan viniera
intervenir: interviene intervienen intervino intervinieron intervendra intervenga
convenir: conviene convienen convino convinieron convendra
prevenir: previene previenen previno previnieron prevendra prevenga
salir: sale salen salia salian salio salieron saldra saldran saldria salido saliendo salga salgan
dar: da dan daba daban dio dieron dara daran daria dado dada dados dadas dando den diera
ver: ve ven veia veian vio vieron vera veran veria visto vista vistos vistas viendo vea vean viera
prever: preve preven preveia previo previeron prevera previsto prevista previstos previstas prevea
traer: trae traen traia trajo trajeron traera traido trayendo traiga trajera
atraer: atrae atraen atrajo atrajeron atraera atraiga
conducir: conduce conducen conducia condujo condujeron conducira conduzca conducido conduciendo
producir: produce producen producia produjo produjeron producira produzca produzcan producido produciendo
reducir: reduce reducen reducia redujo redujeron reducira reduzca reduzcan reducido reduciendo
introducir: introduce introducen introdujo introdujeron introduzca
traducir: traduce traducen tradujo tradujeron traduzca
deducir: deduce deducen dedujo dedujeron
andar: anda andan anduvo anduvieron
caber: cabe caben cupo cupieron quepa
leer: leyo leyeron leyendo
creer: creyo creyeron creyendo
oir: oye oyen oia oyo oyeron oira oido oyendo oiga
caer: cae caen caia cayo cayeron caera caido caida caidos cayendo caiga
escribir: escribe escriben escribia escribio escribieron escrito escrita escritos escritas escribira
describir: describe describen describio descrito descrita
abrir: abre abren abria abrio abrieron abrira abierto abierta abiertos abiertas abriendo abra
cubrir: cubre cubren cubrio cubrieron cubierto cubierta cubiertos cubiertas cubrira
descubrir: descubre descubren descubrio descubrieron descubierto descubierta descubiertos
morir: muere mueren murio murieron morira moriran muerto muerta muertos muertas muriendo muera
volver: vuelve vuelven volvio volvieron volvera vuelto vuelta
devolver: devuelve devolvio devuelto devuelta devueltos
resolver: resuelve resuelven resolvio resolvieron resuelto resuelta resueltos
romper: rompe rompen rompio rompieron rompera roto rota rotos rotas
freir: frie frito
imprimir: imprime imprimio impreso impresa
satisfacer: satisface satisfizo satisfecho satisfecha
jugar: juega juegan jugo jugaron juegue
llegar: llegue lleguen
pagar: pague paguen
atacar: ataque ataquen
buscar: busque busquen
sacar: saque saquen
`;

/** Verbs formed from another verb with a prefix: "abstener" is conjugated like "tener". */
const COMPOUNDED = `
tener: man ob de sos con re entre abs a
poner: pro im ex su dis o com re de pos contra presu super ante inter yuxta recom descom indis predis
decir: pre contra mal ben des
hacer: des re
venir: inter con pre pro contra sobre re
traer: a ex con dis re abs sus
ver: pre entre
volver: de re en desen
abrir: re entre
cubrir: des en re
caer: re de
salir: sobre
romper: inter cor
`;
/** Verbs that are conjugated like the first one, with another start. */
const ALIKE: readonly (readonly [string, string, string])[] = [
  ['conducir', 'con', 'pro re intro tra de se in ab repro co'],
  ['escribir', 'es', 'trans ins sus des pres pros circuns'],
  ['resolver', 're', 'di ab'],
];

function buildIrregular(): Map<string, string[]> {
  const forms = formsByLine(SINGLE);
  for (const [form, infinitives] of [...forms]) {
    for (const infinitive of infinitives) {
      for (const person of otherPersons(form)) addForm(forms, person, infinitive);
    }
  }
  const models = byInfinitive(forms);
  for (const line of COMPOUNDED.trim().split('\n')) {
    const [model = '', prefixes = ''] = line.split(':').map((part) => part.trim());
    for (const prefix of prefixes.split(' ').filter((one) => one !== '')) {
      for (const form of models.get(model) ?? []) {
        if (form.length >= 4 || model === 'ver') addForm(forms, prefix + form, prefix + model);
      }
    }
  }
  for (const [model, beginning, others] of ALIKE) {
    for (const other of others.split(' ')) {
      for (const form of models.get(model) ?? [])
        addForm(forms, other + form.slice(beginning.length), other + model.slice(beginning.length));
    }
  }
  return forms;
}

/** The tables give the forms for "él" and "ellos"; the endings of the other persons follow from these. */
function otherPersons(form: string): string[] {
  const ends = (endings: string, letters: number) =>
    endings.split(' ').map((end) => form.slice(0, form.length - letters) + end);
  if (form.length < 4) return [];
  if (/[^aei]ieron$/.test(form)) return ends('e iste imos iera ieran ieras ieramos iese iesen iendo', 5);
  if (form.endsWith('jeron')) return ends('iste imos era eran eras ese esen', 4);
  if (/(?:ria|[^aeiou]ia)$/.test(form)) return ends('ian ias iamos', 2);
  if (/[lnbdr]ra$/.test(form) || /[aei]ra$/.test(form)) return ends('an as e emos', 1);
  if (/(?:g|y|zc)a$/.test(form)) return ends('an as amos o', 1);
  return [];
}

/** Infinitives of each irregular form. */
export const SPANISH_VERB_FORMS: ReadonlyMap<string, readonly string[]> = buildIrregular();

/** Irregular forms of each infinitive. */
export const SPANISH_IRREGULAR_VERBS: ReadonlyMap<string, readonly string[]> =
  byInfinitive(SPANISH_VERB_FORMS);

const changedStems = new Map<string, string[]>();
for (const pair of SPANISH_STEM_CHANGES.split(',')) {
  const [infinitive = '', stem = ''] = pair.trim().split(/\s+/);
  addForm(changedStems, infinitive, stem);
}

const lastVowel = (stem: string): string | undefined => stem.match(/[aeiou](?=[^aeiou]*$)/)?.[0];

/**
 * Stems that a verb never has when stressed, with its mark: "cont~", because the form is "cuenta", and "costa" is a
 * coast.
 */
export const SPANISH_UNSTRESSED: ReadonlySet<string> = new Set(
  [...changedStems].flatMap(([infinitive, stems]) => {
    const stem = infinitive.slice(0, -2);
    const changes = stems.some((changed) => lastVowel(changed) !== lastVowel(stem) || /[iu]e/.test(changed));
    return changes ? [stem + (infinitive.endsWith('ar') ? '~' : '^')] : [];
  }),
);
/**
 * Present endings, which are not stressed themselves. Folded, -o and -e of -ar may also be the past forms "contó" and
 * "conté".
 */
export const UNSTRESSED_ENDINGS = { '~': /^(?:as?|an|es|en)$/, '^': /^(?:es?|en|as?|an|o)$/ } as const;

/** Stems that occur only in a verb's present: after these, "o" and "a" cannot be the ending of a noun. */
export const SPANISH_CHANGED_STEMS: ReadonlySet<string> = new Set(
  [...changedStems]
    .filter(([infinitive]) => /[ei]r$/.test(infinitive))
    // If a stem has two vowels, the other stem belongs to the past: "murió", not "muro".
    .flatMap(([, stems]) => (stems.length > 1 ? stems.filter((stem) => /ie|ue|j$/.test(stem)) : stems)),
);
export const CHANGED_ENDINGS: readonly string[] = ['o', 'a', 'as'];

/** Stems of a verb: "cont" and "cuent", "busc" and "busqu", "empez", "empiez" and "empec". */
export function spanishStems(infinitive: string): string[] {
  const stem = infinitive.slice(0, -2);
  const stems = [stem, ...(changedStems.get(infinitive) ?? [])];
  const spelled = infinitive.endsWith('ar')
    ? stems.flatMap((one) =>
        one.endsWith('c')
          ? [`${one}$`.replace('c$', 'qu')]
          : one.endsWith('g')
            ? [`${one}u`]
            : one.endsWith('z')
              ? [`${one.slice(0, -1)}c`]
              : [],
      )
    : /gu?ir$|ger$/.test(infinitive)
      ? [stem.replace(/gu?$/, infinitive.endsWith('uir') ? 'g' : 'j')]
      : /[aeiou]cer$/.test(infinitive)
        ? [`${stem.slice(0, -1)}zc`]
        : /[^aeiou]cer$/.test(infinitive)
          ? [`${stem.slice(0, -1)}z`]
          : /[^gq]uir$/.test(infinitive)
            ? [`${stem}y`]
            : [];
  return [...stems, ...spelled];
}
