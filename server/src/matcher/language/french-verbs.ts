import { addForm, byInfinitive, formsByLine } from './conjugation.ts';

/** Endings of verbs in -er, folded. */
export const ER_ENDINGS: readonly string[] = [
  ...[
    'er',
    'e',
    'es',
    'ent',
    'ons',
    'ez',
    'eons',
    'a',
    'as',
    'ai',
    'ames',
    'ates',
    'erent',
    'eant',
    'ant',
    'ants',
    'ante',
  ],
  ...[
    'antes',
    'ait',
    'ais',
    'aient',
    'ions',
    'iez',
    'eait',
    'eaient',
    'ea',
    'era',
    'erai',
    'eras',
    'erez',
    'erons',
    'eront',
  ],
  ...['erait', 'erais', 'eraient', 'erions', 'eriez', 'asse', 'assent', 'at', 'ee', 'ees'],
];
/** Endings of verbs in -ir like finir, folded. */
export const IR_ENDINGS: readonly string[] = [
  ...[
    'ir',
    'i',
    'ie',
    'is',
    'ies',
    'it',
    'issons',
    'issez',
    'issent',
    'isse',
    'issait',
    'issaient',
    'issais',
    'issant',
  ],
  ...['ira', 'irai', 'iras', 'irons', 'iront', 'irez', 'irait', 'iraient', 'irent'],
];
/** Endings of verbs in -re like vendre, folded. */
export const RE_ENDINGS: readonly string[] = [
  ...[
    're',
    's',
    '',
    'ons',
    'ez',
    'ent',
    'e',
    'ait',
    'aient',
    'ais',
    'u',
    'ue',
    'us',
    'ues',
    'ra',
    'rai',
    'rez',
    'rons',
  ],
  ...['ront', 'rait', 'raient', 'ant', 'it', 'irent'],
];

const OF_PARTIR = [
  '$tir',
  '$s',
  '$t',
  '$tons',
  '$tez',
  '$tent',
  '$te',
  '$tait',
  '$taient',
  '$ti',
  '$tie',
  '$tis',
  '$ties',
  '$tira',
  '$tiront',
  '$tirait',
  '$tiraient',
  '$tant',
  '$tit',
  '$tirent',
];
const OF_VENIR = [
  '$enir',
  '$iens',
  '$ient',
  '$enons',
  '$enez',
  '$iennent',
  '$ienne',
  '$enait',
  '$enaient',
  '$enu',
  '$enue',
  '$enus',
  '$enues',
  '$iendra',
  '$iendront',
  '$iendrait',
  '$iendraient',
  '$enant',
  '$int',
  '$inrent',
];
const OF_PRENDRE = [
  '$endre',
  '$ends',
  '$end',
  '$enons',
  '$enez',
  '$ennent',
  '$enne',
  '$enait',
  '$enaient',
  '$is',
  '$ise',
  '$ises',
  '$it',
  '$irent',
  '$endra',
  '$endront',
  '$endrait',
  '$endraient',
  '$enant',
];
const OF_METTRE = [
  '$ettre',
  '$ets',
  '$et',
  '$ettons',
  '$ettez',
  '$ettent',
  '$ette',
  '$ettait',
  '$ettaient',
  '$is',
  '$ise',
  '$ises',
  '$it',
  '$irent',
  '$ettra',
  '$ettront',
  '$ettrait',
  '$ettraient',
  '$ettant',
];
const OF_OUVRIR = [
  '$rir',
  '$re',
  '$res',
  '$rons',
  '$rez',
  '$rent',
  '$rait',
  '$raient',
  '$ert',
  '$erte',
  '$erts',
  '$ertes',
  '$rira',
  '$riront',
  '$rirait',
  '$riraient',
  '$rant',
  '$rit',
  '$rirent',
];
const OF_CONDUIRE = [
  '$uire',
  '$uis',
  '$uit',
  '$uite',
  '$uits',
  '$uites',
  '$uisons',
  '$uisez',
  '$uisent',
  '$uise',
  '$uisait',
  '$uisaient',
  '$uira',
  '$uiront',
  '$uirait',
  '$uiraient',
  '$uisant',
  '$uisit',
  '$uisirent',
];
const OF_CRAINDRE = [
  '$ndre',
  '$ns',
  '$nt',
  '$nte',
  '$nts',
  '$ntes',
  '$gnons',
  '$gnez',
  '$gnent',
  '$gne',
  '$gnait',
  '$gnaient',
  '$ndra',
  '$ndront',
  '$ndrait',
  '$ndraient',
  '$gnant',
  '$gnit',
  '$gnirent',
];
const OF_CONNAITRE = [
  '$aitre',
  '$ais',
  '$ait',
  '$aissons',
  '$aissez',
  '$aissent',
  '$aisse',
  '$aissait',
  '$aissaient',
  '$u',
  '$ue',
  '$us',
  '$ues',
  '$aitra',
  '$aitront',
  '$aitrait',
  '$aissant',
  '$ut',
  '$urent',
];
const OF_RECEVOIR = [
  '$evoir',
  '$ois',
  '$oit',
  '$evons',
  '$evez',
  '$oivent',
  '$oive',
  '$evait',
  '$evaient',
  '$u',
  '$ue',
  '$us',
  '$ues',
  '$evra',
  '$evront',
  '$evrait',
  '$evraient',
  '$evant',
  '$ut',
  '$urent',
];
const OF_ECRIRE = [
  '$rire',
  '$ris',
  '$rit',
  '$rite',
  '$rits',
  '$rites',
  '$rivons',
  '$rivez',
  '$rivent',
  '$rive',
  '$rivait',
  '$rivaient',
  '$rira',
  '$riront',
  '$rirait',
  '$rivant',
  '$rivit',
  '$rivirent',
];
const OF_BATTRE = [
  '$battre',
  '$bats',
  '$bat',
  '$battons',
  '$battez',
  '$battent',
  '$batte',
  '$battait',
  '$battaient',
  '$battu',
  '$battue',
  '$battus',
  '$battues',
  '$battra',
  '$battront',
  '$battrait',
  '$battant',
  '$battit',
  '$battirent',
];
const OF_SUIVRE = [
  '$suivre',
  '$suis',
  '$suit',
  '$suivons',
  '$suivez',
  '$suivent',
  '$suive',
  '$suivait',
  '$suivaient',
  '$suivi',
  '$suivie',
  '$suivis',
  '$suivies',
  '$suivra',
  '$suivront',
  '$suivrait',
  '$suivant',
  '$suivit',
  '$suivirent',
];
const OF_COURIR = [
  '$courir',
  '$cours',
  '$court',
  '$courons',
  '$courez',
  '$courent',
  '$coure',
  '$courait',
  '$couraient',
  '$couru',
  '$courue',
  '$courus',
  '$courues',
  '$courra',
  '$courront',
  '$courrait',
  '$courant',
  '$courut',
  '$coururent',
];
const OF_DIRE = [
  '$dire',
  '$dis',
  '$dit',
  '$dite',
  '$dits',
  '$dites',
  '$disons',
  '$disent',
  '$dise',
  '$disait',
  '$disaient',
  '$dira',
  '$diront',
  '$dirait',
  '$diraient',
  '$disant',
  '$dirent',
];
const OF_LIRE = [
  '$lire',
  '$lis',
  '$lit',
  '$lisons',
  '$lisez',
  '$lisent',
  '$lise',
  '$lisait',
  '$lisaient',
  '$lu',
  '$lue',
  '$lus',
  '$lues',
  '$lira',
  '$liront',
  '$lirait',
  '$lisant',
  '$lut',
  '$lurent',
];
const OF_FAIRE = [
  '$faire',
  '$fais',
  '$fait',
  '$faite',
  '$faits',
  '$faites',
  '$faisons',
  '$font',
  '$fasse',
  '$faisait',
  '$faisaient',
  '$fera',
  '$feront',
  '$ferait',
  '$feraient',
  '$faisant',
  '$fit',
  '$firent',
];

/** Families of irregular verbs: the pattern, and the values for its `$`. */
const FAMILIES: readonly (readonly [readonly string[], string])[] = [
  [OF_PARTIR, 'par repar sor ressor sen ressen men consen pressen'],
  [OF_VENIR, 'v dev rev prev interv parv conv surv souv t ret obt cont maint sout det appart entret abst'],
  [OF_PRENDRE, 'pr compr appr repr surpr entrepr m'],
  [OF_METTRE, 'm perm prom adm rem transm soum comm om em comprom dem'],
  [OF_OUVRIR, 'ouv couv decouv recouv rouv off souff'],
  [OF_CONDUIRE, 'cond prod red introd trad constr reconstr detr sed ded reprod instr c n l'],
  [OF_CRAINDRE, 'crai plai contrai attei tei pei depei restrei etei joi rejoi adjoi enjoi'],
  [OF_CONNAITRE, 'conn reconn par app disp comp repar'],
  [OF_RECEVOIR, 'rec perc dec conc aperc'],
  [OF_ECRIRE, 'ec dec insc prosc presc transc souse'],
  [OF_BATTRE, ' com a de'],
  [OF_SUIVRE, ' pour'],
  [OF_COURIR, ' par con re ac se en'],
  [OF_DIRE, ' re inter contre pre me'],
  [OF_LIRE, ' re e ree'],
  [OF_FAIRE, ' re de satis'],
];

/** The most common ones without a family. */
const SINGLE = `
etre: est sont etait etaient sera seront serait seraient fut furent ete soit soient etant sommes etes suis
avoir: a ont avait avaient aura auront aurait auraient eut eu eue eus ait aient ayant avons avez
aller: va vont allait allaient ira iront irait iraient alla allerent alle allee alles allees aille aillent allant
pouvoir: peut peuvent pouvait pouvaient pourra pourront pourrait pourraient put pu puisse puissent pouvant
vouloir: veut veulent voulait voulaient voudra voudront voudrait voudraient voulut voulu voulue veuille voulant
devoir: doit doivent devait devaient devra devront devrait devraient dut due dus doive doivent devant
savoir: sait savent savait savaient saura sauront saurait sut su sue sache sachent sachant
voir: voit voient voyait voyaient verra verront verrait vit virent vu vue vus vues voie voyant
revoir: revoit revoient revoyait reverra revu revue revus revues revoyant
prevoir: prevoit prevoient prevoyait prevoira prevu prevue prevus prevues prevoyant
croire: croit croient croyait croira cru crue crus croyant crut
valoir: vaut valent valait vaudra vaudrait valu vaille valant
falloir: faut fallait faudra faudrait fallu faille
vivre: vit vivent vivait vivaient vivra vivront vecu vecue vecus vecut vivant vive
survivre: survit survivent survivait survivra survecu survecut survivant
mourir: meurt meurent mourait mouraient mourra mourront mort morte morts mortes mourut moururent mourant meure
naitre: nait naissent naissait naitra ne nee nes nees naquit naquirent naissant
vaincre: vainc vainquent vaincra vaincu vaincue vaincus vaincues vainquit
convaincre: convainc convainquent convaincra convaincu convaincue convaincus convainquit
rire: rit rient riait rira ri riant
boire: boit boivent buvait boira bu bue but buvant
plaire: plait plaisent plaisait plaira plu plut plaisant
taire: tait taisent taisait taira tu tut taisant
fuir: fuit fuient fuyait fuira fui fuient fuyant fuirent
acquerir: acquiert acquierent acquerait acquerra acquis acquise acquises acquit acquerant
conquerir: conquiert conquierent conquerra conquis conquise conquises conquit conquerant
servir: sert servent servait servaient servira servi servie servis servies servant servit
dormir: dort dorment dormait dormira dormi dormant dormit
rompre: rompt rompent rompait rompra rompu rompue rompus rompit rompant
interrompre: interrompt interrompent interrompait interrompra interrompu interrompue interrompus interrompit
corrompre: corrompt corrompent corrompra corrompu corrompue corrompus
envoyer: envoie envoient enverra enverront enverrait
renvoyer: renvoie renvoient renverra renverront
exclure: exclut excluent exclura exclu exclue exclus exclues excluant
conclure: conclut concluent conclura conclu conclue conclus conclues concluant conclurent
inclure: inclut incluent inclura inclus incluse incluses incluant
resoudre: resout resolvent resoudra resolu resolue resolus resolvant
suffire: suffit suffisent suffira suffisait
nuire: nuit nuisent nuira nui nuisant
asseoir: assied assoit assis assise assises asseyant
emouvoir: emeut emouvait emu emue emus
pleuvoir: pleut pleuvait pleuvra plu
extraire: extrait extraient extraite extraits extraites extraira extrayant
distraire: distrait distraient distraite
soustraire: soustrait soustraient soustraite
cueillir: cueille cueillent cueilli cueillera
accueillir: accueille accueillent accueillait accueillaient accueilli accueillie accueillis accueillies accueillera accueilleront accueillant accueillit
`;

function buildIrregular(): Map<string, string[]> {
  const forms = formsByLine(SINGLE);
  for (const [pattern, stems] of FAMILIES) {
    for (const stem of stems.split(' ')) {
      const [infinitive = '', ...others] = pattern.map((form) => form.replace('$', stem));
      for (const form of others) addForm(forms, form, infinitive);
    }
  }
  for (const [form, infinitives] of [...forms]) {
    for (const infinitive of infinitives) {
      for (const person of otherPersons(form, infinitive)) addForm(forms, person, infinitive);
    }
  }
  return forms;
}

/** The tables give the forms for "il" and "elles"; the endings of the other persons follow from these. */
function otherPersons(form: string, infinitive: string): string[] {
  const stem = form.slice(0, -3);
  if (/r$/.test(stem) && form.endsWith('rait'))
    return ['rais', 'rions', 'riez', 'raient'].map((end) => stem.slice(0, -1) + end);
  if (form.endsWith('ait') && stem.length >= 3 && !/(?:aitre|aire)$/.test(infinitive))
    return ['ais', 'aient', 'ions', 'iez', 'ons', 'ez', 'ant'].map((end) => stem + end);
  if (form.endsWith('ra')) {
    return ['ai', 'as', 'ons', 'ez', 'ont', 'ait', 'aient'].map((end) => form.slice(0, -1) + end);
  }
  return form.length >= 4 && form.endsWith('u') ? ['e', 's', 'es'].map((end) => form + end) : [];
}

/** Infinitives of each irregular form. */
export const FRENCH_VERB_FORMS: ReadonlyMap<string, readonly string[]> = buildIrregular();

/** Irregular forms of each infinitive. */
export const FRENCH_IRREGULAR_VERBS: ReadonlyMap<string, readonly string[]> = byInfinitive(FRENCH_VERB_FORMS);

/** Stems of a verb in -er: "appel", and "appell" of "appelle"; "employ" and "emploi"; "mang" of "mangeons". */
export function erStems(infinitive: string): string[] {
  const stem = infinitive.slice(0, -2);
  const stems = [stem];
  if (/e[lt]$/.test(stem)) stems.push(stem + stem.at(-1)!);
  if (/[aou]y$/.test(stem)) stems.push(`${stem.slice(0, -1)}i`);
  return stems;
}
