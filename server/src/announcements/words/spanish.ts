import { type AheadWords, wholeWords } from './types.ts';

/** Third persons of the future tense; names and nouns that end alike are written with a capital letter, or listed. */
const FUTURE = String.raw`(?<!\p{L})(?!(?:quizá|acá|allá|será que|sultán|refrán|azafrán|alacrán|Irán|Teherán|está|están)(?!\p{L}))\p{Ll}{1,18}(?:ará|erá|irá|drá|brá|rrá|arán|erán|irán|drán|brán|rrán)(?!\p{L})`;

const PRESENT =
  'comienzan?|empiezan?|arrancan?|se inician?|inician?|se celebran?|se inauguran?|se reúnen?|se reanudan?|reabren?|abren?|entran? en vigor|tienen? lugar|se disputan?|se enfrentan?|visitan?|reciben?|juegan?|disputan?';

export const spanish: AheadWords = {
  hint: /(?<!\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)(?!\p{L})/iu,
  refused: new RegExp(
    [
      String.raw`\?["”»]?$|¿`,
      wholeWords(
        'si|salvo que|a menos que|siempre que|siempre y cuando|en caso de|quizás?|tal vez|probable(?:mente)?|posible(?:mente)?|podrían?|deberían?|serían?|habrían?|querrían?|quieren?|espera que|esperan que|cada|todos los (?:días|meses|años|lunes|martes|miércoles|jueves|viernes|sábados|domingos)|todas las semanas|rumores|según rumores|pronósticos?|previsiblemente|como (?:pronto|mínimo|máximo)|por semana|a la semana|semanales|temperaturas?|meteorol\\p{L}+|Aemet|tiempo (?:estable|seco|soleado)',
      ),
      wholeWords(
        'caducan?|caducará|vencen?|vencimiento|plazo|fecha límite|ofertas?|descuentos?|promoci(?:ón|ones)|suscri\\p{L}+|cookies|horóscopo|rebajas|cupón|cupones|dónde ver',
      ),
      // Opening hours: "de lunes a viernes".
      String.raw`(?<!\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: al? |\s?[-–]\s?)(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\p{L})`,
      String.raw`(?<!\p{L})los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)(?!\s\d)(?!\p{L})`,
    ].join('|'),
    'iu',
  ),
  planned: new RegExp(
    [
      FUTURE,
      wholeWords(
        `van? a(?=\\s\\p{Ll}+[aeií]r(?:se)?)|[Ee]stá previsto que|tienen? previsto(?=\\s\\p{Ll}+[aeií]r(?:se)?)`,
      ),
    ].join('|'),
    'gu',
  ),
  present: new RegExp(wholeWords(PRESENT), 'gu'),
  scheduled: new RegExp(
    `(?<!(?<!\\p{L})(?:ha|han|había|habían|haber|habría) )${wholeWords(
      // "Convocado el lunes" is when a meeting was called, not when it takes place.
      '(?:previst[oa]s?|programad[oa]s?|planead[oa]s?)(?: (?:para|a partir de))?|(?:fijad[oa]s?|convocad[oa]s?|agendad[oa]s?|señalad[oa]s?|anunciad[oa]s?) (?:para|a partir de)|(?:(?:ha|han) convocado|convoc(?:an?|aron|ó)) (?:a )?(?:(?:un|una|el|la|a) )?(?:\\p{L}+ ){1,4}para',
    )}`,
    'giu',
  ),
  calledOff:
    /(?<!\p{L})no (?:se celebrar(?:á|án)|tendr(?:á|án) lugar|se realizar(?:á|án)|se disputar(?:á|án)|habrá|abrir(?:á|án)|comenzar(?:á|án))(?!\p{L})/giu,
  cancelled: new RegExp(
    wholeWords(
      'cancel(?:ad[oa]s?|an?|aron|ó|ar)|suspend(?:id[oa]s?|ió|ieron|er|en?)|aplaz(?:ad[oa]s?|an?|aron|ó|ar)|pospuest[oa]s?|desconvoc\\p{L}+|posterg\\p{L}+',
    ),
    'iu',
  ),
  moved: new RegExp(
    wholeWords(
      '(?:aplazad[oa]s?|pospuest[oa]s?|trasladad[oa]s?|reprogramad[oa]s?|postergad[oa]s?|retrasad[oa]s?|adelantad[oa]s?) (?:al?|hasta|para)',
    ),
    'giu',
  ),
  broken: new RegExp(
    [
      wholeWords(
        'dijo|dijeron|ha|han|había|habían|fue|fueron|era|eran|según|tras|después|desde|antes|cuando|mientras|que|quien(?:es)?|cual|cuyo|donde|porque|aunque|pero|hasta|pasad[oa]|últim[oa]',
      ),
      String.raw`(?<!\p{L})\p{Ll}{2,}(?:ó|aron|ieron)(?!\p{L})`,
      '[;:—–«»“”"()]',
    ].join('|'),
    'u',
  ),
  // "El ataque cometido el lunes": after "ser" it is part of the announcement.
  participle:
    /(?<!(?<!\p{L})(?:ser|sido|es|son|será|serán|estar|estará|estarán|sus?)(?: \p{L}+mente)?)(?<!(?<!\p{L})(?:el|l[ao]s?|un[ao]?|unos|al|del|est[ea])) \p{Ll}{2,}(?:ad|id)[oa]s?(?<!estados?|unidos?|mercados?|partidos?|senado|juzgado|ciudad|unidad|comunidad|jornada|entrada|llegada|salida|medidas?|embajada|temporada|soldados?|contenidos?|candidat[oa]s?|diputad[oa]s?|delegad[oa]s?|abogad[oa]s?|emplead[oa]s?|vida|comida|madrugada|fachada|cada|sábado)(?: [\p{L}-]+){0,3}$/u,
  negatedBefore: /(?<!\p{L})(?:no|nunca|tampoco|jamás|nadie|ya no)(?: (?:se|le|les|lo|la|los|las))?\s$/iu,
  negatedAfter: /^\s(?:nunca|jamás|siempre|seguir)(?!\p{L})/iu,
  notBefore:
    /(?:(?<!\p{L})(?:desde(?: el)?|hasta(?: el)?|antes(?: del?)?|después(?: del?)?|tras(?: el)?|(?<!a partir )del|de|pasado|último|cada|hacia|unos|entre|mediados|finales|principios|plaza|calle|avenida|la|por la|esta|una|los)|-)\s?$/iu,
  notAfter: /^(?:-|\s(?:pasado|pasada|últim[oa]|anterior|santo|negro|por la mañana de ayer)(?!\p{L}))/iu,
  needed: /(?:(?<!\p{L})(?:el|día|este|en|al|a partir del|del|los días|próximo)|,)\s$/iu,
  besideWeekday: { before: /(?:el|este|del|al|próximo|hasta el)\s$/iu, after: /(?:)/u },
  told: /(?<!\p{L})(?:ha|han|había|habían|fue|fueron|era|eran|estuvo|tuvo|hubo|\p{Ll}{2,}(?:ó|aron|ieron))(?!\p{L})/u,
  opening:
    /^(?:(?:Y|Pero|Además|Después|Luego)[, ]+)?(?:(?:a partir|ya|en)\s)?(?:(?:el|este|del|desde el|los)\s)?(?:(?:día|próximo|días)\s)?$/iu,
};
