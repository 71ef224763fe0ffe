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

/** Infinitives of each irregular form. */
export const SPANISH_VERB_FORMS: ReadonlyMap<string, readonly string[]> = formsByLine(SINGLE);

/** Irregular forms of each infinitive. */
export const SPANISH_IRREGULAR_VERBS: ReadonlyMap<string, readonly string[]> =
  byInfinitive(SPANISH_VERB_FORMS);

const changedStems = new Map<string, string[]>();
for (const pair of SPANISH_STEM_CHANGES.split(',')) {
  const [infinitive = '', stem = ''] = pair.trim().split(/\s+/);
  addForm(changedStems, infinitive, stem);
}

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
    : [];
  return [...stems, ...spelled];
}
