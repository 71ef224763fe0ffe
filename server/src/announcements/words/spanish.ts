import { type AheadWords, wholeWords } from './types.ts';

/** Third persons of the future tense, also as the first word, because sentences need no subject; names and nouns that end alike are written with a capital letter, or listed. */
const FUTURE = String.raw`(?<!\p{L})(?!(?:[Qq]uizá|[Aa]cá|[Aa]llá|será que|sultán|refrán|azafrán|alacrán|Irán|Teherán|[Ee]stá|[Ee]stán|Terán|Durán)(?!\p{L}))(?:\p{Ll}|(?<=^)\p{Lu})\p{Ll}{0,17}(?:ará|erá|irá|drá|brá|rrá|arán|erán|irán|drán|brán|rrán)(?!\p{L})`;

const PRESENT =
  'comienzan?|empiezan?|arrancan?|se inician?|inician?|se celebran?|se inauguran?|se reúnen?|se reanudan?|reabren?|abren?|entran? en vigor|tienen? lugar|se disputan?|se enfrentan?|visitan?|reciben?|juegan?|disputan?';

/** More verbs whose present tense announces something if a day to come follows; some are nouns, too. */
const EVENTS =
  'actúan? abordan? acuden? afrontan? analizan? anuncian? aterrizan? aumentan? asumen? baja bajan cambian? cierran? celebran? comparecen? compiten? concluyen? chocan? debaten? debutan? deciden? declaran? definen? desembarcan? discuten? eligen? embarcan? enfrentan? entregan? envían? estrenan? estudian? examinan? exponen? firman? fallan? inauguran? instalan? juran? juzgan? lanzan? llegan? marchan? miden? ofrecen? organizan? paran parten? participan? presentan? publican? realizan? regresan? rigen? retoman? reanudan? retornan? reúnen? salen? sesionan? someten? suben? tratan? viajan? votan? vuelven?'.split(
    ' ',
  );
const REFLEXIVE =
  'se (?:abre|abren|aplica|aplican|conoce|conocen|convierten?|decide|deciden|define|definen|desarrollan?|despiden?|estrenan?|efectúan?|elige|eligen|entregan?|examinan?|firman?|incorporan?|instalan?|integran?|juegan?|jugará|lanzan?|lee|leen|llevan? a cabo|miden?|movilizan?|presentan?|proyectan?|publican?|ponen? (?:en marcha|a la venta)|realizan?|reincorporan?|retoman?|sientan? en el banquillo|suman?|someten?|trasladan?|votan?)';
const PHRASES =
  'entran? en (?:vigencia|funcionamiento|servicio|operación|operaciones|circulación|producción|escena|paro|huelga)|toman? (?:posesión|protesta|las riendas|el mando)|hacen? su (?:debut|estreno|entrada)|da inicio|dan inicio|da comienzo|dan comienzo|da a conocer|ponen? en marcha|pasan? a|va(?:n)? a (?:juicio|las urnas|la huelga|paro)|acuden? a las urnas|queda(?:n)? inaugurad[oa]s?|cambian? de|rinden? (?:cuentas|testimonio|declaración)';
const NOT_A_VERB =
  '[Ee]l|[Ll]a|[Ll]os|[Ll]as|[Uu]na?|[Ss]u|sus|esta|este|esa|de|del|en|al?|por|con|sin|gran|nueva|primera|última|próxima|otra|que|quien|no|según|como|cada|toda|mayor|buena|para|entre|sobre';

export const spanish: AheadWords = {
  hint: /(?<!\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)(?!\p{L})/iu,
  refused: new RegExp(
    [
      String.raw`\?["”»]?$|¿`,
      wholeWords(
        '(?<!(?:resolver|decidir|determinar|definir|dir|aclarar|evaluar|analizar|estudiar|ver)(?:á|án|ía|ían)?(?: [^\\s,]+){0,6} )si|salvo que|a menos que|siempre que|siempre y cuando|en caso de|de no (?:haber|llegar|lograr|alcanzar)\\p{L}*|ojalá|dudan?|todos los (?:días|meses|años|lunes|martes|miércoles|jueves|viernes|sábados|domingos)|todas las semanas|rumores|según rumores|pronósticos?|(?:cumpl(?:en|e|irá|irán)|habrán pasado) \\p{L}+(?: y \\p{L}+)? años|por semana|a la semana|semanales|temperaturas?|meteorol\\p{L}+|Aemet|(?:lluvias?|nevadas?|tormentas?|vientos?|chubascos|precipitaciones) (?:intens|débil|fuert|aislad|moderad|dispers|ocasional|generalizad)\\p{L}+|nubosidad|anticiclónic[oa]|nieblas?|Meteo\\p{L}+|tiempo (?:estable|seco|soleado)',
      ),
      wholeWords(
        'ofertas?|descuentos?|promoci(?:ón|ones)|suscri\\p{L}+|cookies|horóscopo|rebajas|cupón|cupones|dónde ver',
      ),
      // Opening hours: "de lunes a viernes".
      String.raw`(?<!\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: al? |\s?[-–]\s?)(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\p{L})`,
      String.raw`(?<!\p{L})los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)(?!\s\d)(?!\p{L})`,
    ].join('|'),
    'iu',
  ),
  doubted: new RegExp(
    wholeWords(
      'quizás?|tal vez|probable(?:mente)?|posible(?:mente)?|podrían?|deberían?|serían?|habrían?|querrían?|quieren?|espera que|esperan que|cada|previsiblemente|como (?:pronto|mínimo|máximo)|a más tardar|caducan?|caducará|vencen?|vencerán?|vencimiento|plazo|fecha límite|tentativamente|aniversario de',
    ),
    'iu',
  ),
  planned: new RegExp(
    [
      FUTURE,
      // "Anunció que abriría el 3 de mayo".
      String.raw`(?<!\p{L})\p{Ll}{2,}(?:ar|er|ir|dr|br|rr)ían?(?!\p{L})(?<!(?<!\p{L})(?:ser|habr|podr|deber|querr)ían?)(?<=(?<!(?<!\p{L})(?:había|habían) )(?<!a )(?<!\p{L})(?:anunci(?:ó|aron)|inform(?:ó|aron)|confirm(?:ó|aron)|dijo|dijeron|asegur(?:ó|aron)|precis(?:ó|aron)|adelant(?:ó|aron)|indic(?:ó|aron)|promet(?:ió|ieron))(?!\p{L})[^.;:“”"«»]{0,30} que [^.;:“”"«»]{0,60}ían?)`,
      wholeWords(
        `van? a(?=\\s\\p{Ll}+[aeií]r(?:se)?)|[Ee]stá previsto que|tienen? previsto(?=\\s\\p{Ll}+[aeií]r(?:se)?)`,
      ),
    ].join('|'),
    'gu',
  ),
  present: new RegExp(wholeWords(PRESENT), 'gu'),
  presentAlone: new RegExp(
    `${wholeWords(EVENTS.join('|'))}(?<!(?<!\\p{L})(?:${NOT_A_VERB}) \\p{L}+)|${wholeWords(`${REFLEXIVE}|${PHRASES}`)}`,
    'gu',
  ),
  own: /(?<!\p{L})(?:(?!(?:ganaremos|veremos|sabremos|seremos|podremos|estaremos list[oa]s)(?!\p{L}))\p{Ll}+remos|vamos a(?= (?!ganar|ver|saber|ser)\p{Ll}+[aeií]r)|(?:inaugur|present|entreg|public|lanz|anunci|vot|comenz|celebr|realiz|firm|empez|reanud|viaj|jug|estren)amos|abrimos|iniciamos|salimos|volvemos|partimos)(?!\p{L})/giu,
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
  setFor: new RegExp(
    wholeWords(
      'anunci(?:ó|aron|ad[oa]s?)(?: [^\\s,;:.()“”"«»]+){0,9} para(?: el| este)?(?: próximo)?|(?:cit|convoc|fij|llam|agend|program|señal|emplaz|reprogram)(?:ó|aron|an?|ado|ada|ad[oa]s)(?: [^\\s,;:.()“”"«»]+){0,9} para(?: el| este)?(?: próximo)?|(?:ha|han) convocado(?: [^\\s,;:.()“”"«»]+){1,8} (?:para )?(?:el|este)(?: próximo)?|se mantien(?:e|en) para el',
    ),
    'giu',
  ),
  inForce: new RegExp(wholeWords('a partir del?|con efecto (?:a partir )?del'), 'giu'),
  wasInForce:
    /(?<!\p{L})(?:había|habían|fue|fueron|era|eran|estaban?|vendid[oa]s?|comercializad[oa]s?|distribuid[oa]s?|fabricad[oa]s?|trabaj(?:ó|aron)|emple(?:ó|aron)|\p{Ll}+aba[n]?|comenz(?:ó|aron)|empez(?:ó|aron)|sub(?:ió|ieron)|baj(?:ó|aron))(?!\p{L})/iu,
  past: /(?<!\p{L})(?:había|habían|fue|fueron|era|eran|estaba|estaban|iba|iban|tuvo|hubo|murió|murieron|\p{Ll}{2,}(?:ó|aron|ieron)(?<!(?:cit|convoc|fij|llam|agend|program|señal|emplaz|reprogram|anunci|inform|confirm|dij|decid|orden|aprob)(?:ó|aron|ieron|ió)))(?!\p{L})/iu,
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
    /(?:(?<!\p{L})(?:desde(?: el)?|hasta(?: el)?|antes(?: del?)?|después(?: del?)?|tras(?: el)?|(?<!a partir )del|de|pasado|último|cada|hacia|unos|entre(?: (?:el )?\p{L}+ y(?: el)?)?|mediados|finales|principios|plaza|calle|avenida|la|por la|esta|una|los)|-)\s?$/iu,
  notAfter: /^(?:-|\s(?:pasado|pasada|últim[oa]|anterior|santo|negro|por la mañana de ayer)(?!\p{L}))/iu,
  needed: /(?:(?<!\p{L})(?:el|día|este|en|al|a partir del|del|los días|próximo)|,)\s$/iu,
  besideWeekday: { before: /(?:el|este|del|al|próximo|hasta el)\s$/iu, after: /(?:)/u },
  told: /(?<!\p{L})(?:ha|han|había|habían|fue|fueron|era|eran|estuvo|tuvo|hubo|\p{Ll}{2,}(?:ó|aron|ieron))(?!\p{L})/u,
  opening:
    /^(?:(?:Y|Pero|Además|Después|Luego)[, ]+)?(?:(?:a partir|ya|en)\s)?(?:(?:el|este|del|desde el|los)\s)?(?:(?:día|próximo|días)\s)?$/iu,
};
