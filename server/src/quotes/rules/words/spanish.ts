import { spanishForms, spanishGerunds, spanishParticiples } from './conjugate.ts';
import { type SpeechWords, setOf } from './types.ts';

const REGULAR = `
  aclarar aconsejar acotar acusar admitir adelantar afirmar agregar ahondar alegar alertar añadir anunciar anotar apostillar apreciar apuntar apurar argumentar
  asegurar aseverar asumir avanzar avisar bromear celebrar clamar comentar comunicar confesar confiar confirmar considerar constatar contestar calificar definir tildar tachar elogiar criticar cuestionar declarar
  denunciar deplorar desgranar destacar detallar dictaminar disparar ejemplificar enfatizar enumerar esgrimir especificar espetar estimar exigir evocar exclamar explicar exponer
  expresar felicitar gritar hablar disculpar sincerar indicar informar insistir interpelar ironizar jurar justificar juzgar lamentar lanzar manifestar matizar meditar murmurar
  narrar objetar observar opinar ponderar postear precisar preguntar proclamar prometer pronosticar protestar puntualizar quejar rebatir recalcar
  reaccionar reclamar reflexionar reiterar relatar rematar remarcar replicar responder resaltar resumir retrucar revelar rezongar razonar tranquilizar alabar señalar sentenciar
  sostener subrayar suspirar susurrar suplicar terciar tuitear valorar vaticinar zanjar
`;

export const spanish: SpeechWords = {
  verbs: setOf(`
    ${spanishForms(REGULAR)} confiesa manifiesta dijo dice decía sostuvo sostiene sostenía mantuvo mantiene advirtió advierte advertía recordó recuerda recordaba reconoció
    reconoce reconocía contó cuenta contaba concluyó concluye concluía escribió escribe escribía expuso expone defendió defiende defendía prosiguió
    prosigue proseguía continuó continúa continuaba pidió pide sugirió sugiere sugería reflexiona predijo predice confía rió ríe sonríe sonrió
    apostilló publicó publica contradijo arguyó arguye abundó abunda repuso respondió repitió repite repetía promete propuso describió describe
    arremetió refirió refiere coincidió coincide interviene intervino evalúa evaluó enfatiza
  `),
  participles: setOf(`
    ${spanishParticiples(REGULAR)} dicho sostenido mantenido advertido recordado reconocido contado concluido escrito expuesto defendido proseguido
    continuado pedido sugerido predicho publicado repetido propuesto referido coincidido
  `),
  toInfinitive: new Map(
    Object.entries({
      limito: ['a'],
      limita: ['a'],
      llego: ['a'],
      llega: ['a'],
      alcanzo: ['a'],
      acerto: ['a'],
      quiso: [],
      volvio: ['a'],
      vuelve: ['a'],
    }),
  ),
  infinitives: setOf(
    `${REGULAR} decir advertir recordar reconocer contar defender escribir pedir repetir sugerir`,
  ),
  phrases: new Set('dejo claro,deja claro,hizo hincapie,hace hincapie,hizo saber,hace saber'.split(',')),
  nounsAfter: setOf('el la un una su sus del al este esta ese esa cada'),
  auxiliaries: setOf('ha había hubo'),
  going: setOf(`${spanishGerunds(REGULAR)} diciendo advirtiendo recordando concluyendo sosteniendo`),
  according: setOf('según'),
  accordingPhrases: ['de acuerdo con', 'a juicio de', 'en palabras de', 'en opinion de', 'en opinion del'],
  // The pronouns except “él”, which folds to the article.
  pronouns: setOf('ella'),
  whom: setOf('quien quienes cuyo cuya'),
  standpoints: setOf('para'),
  objectPronouns: setOf('ella'),
  hasNoSubject: true,
  between: setOf('también luego después además se le les lo ya así nos me'),
  prepositions: setOf('de del con por para a al sobre contra ante entre tras hacia como según en desde'),
  ends: setOf(
    'entre que quien quienes cuando mientras tras durante en a al sobre con por y e pero porque si aunque donde ante después antes para',
  ),
  clauses: setOf('que quien quienes cuando mientras tras durante pero porque si aunque donde y e citando'),
  relations: setOf(''),
  incises: true,
  and: setOf('y e'),
  that: setOf('que'),
  refused: setOf('no nunca jamás nadie tampoco ni si negó declinó rechazó'),
  titled: setOf(`
    titulado titulada llamado llamada denominado denominada película libro novela canción disco álbum obra serie documental lema pancarta pancartas
    consigna eslogan título hashtag etiqueta coreaban apodado apodada conocido conocida poema exposición
  `),
  articles: setOf('el la los las un una su'),
  definite: setOf('el la'),
  manner: setOf(
    'irónico irónica tajante rotundo rotunda sonriente serio seria resignado resignada entre emocionado emocionada',
  ),
  noRole: setOf(`
    que quien quienes cuyo cuya y e pero o tras durante en a al cuando mientras como si porque con sin por para desde hasta después antes ante quién
    donde también no
  `),
};
