import { type SpeechWords, setOf } from './types.ts';

export const spanish: SpeechWords = {
  verbs: setOf(`
    dijo dice afirmó afirma señaló señala añadió añade agregó agrega explicó explica declaró declara aseguró asegura indicó indica apuntó apunta
    sostuvo sostiene manifestó manifiesta advirtió advierte subrayó subraya recalcó recalca destacó destaca insistió insiste comentó comenta
    expresó expresa reiteró reitera lamentó lamenta recordó recuerda respondió responde contestó contesta concluyó concluye precisó precisa
    puntualizó puntualiza denunció denuncia escribió escribe preguntó pregunta aclaró aclara anunció admitió admite reconoció reconoce confesó
    confiesa relató relata contó cuenta opinó opina consideró detalló detalla celebró defendió criticó zanjó alertó alerta sentenció remarcó
    enfatizó prosiguió continuó bromeó exclamó prometió pidió sugirió matizó espetó tuiteó publicó replicó ironizó resumió resume avisó
  `),
  participles: setOf(`
    dicho afirmado señalado añadido agregado explicado declarado asegurado indicado apuntado sostenido manifestado advertido subrayado recalcado
    destacado insistido comentado expresado reiterado lamentado recordado respondido contestado concluido precisado denunciado escrito aclarado
    admitido reconocido confesado relatado contado opinado alertado sentenciado remarcado apostillado
  `),
  auxiliaries: setOf('ha había'),
  going: setOf('añadiendo agregando diciendo asegurando señalando advirtiendo'),
  according: setOf('según'),
  // Without “él”, which folds to the article.
  pronouns: setOf('ella'),
  hasNoSubject: true,
  between: setOf('también luego después además se le les lo ya así nos me'),
  prepositions: setOf('de del con por para a al sobre contra ante entre tras hacia como según en desde'),
  ends: setOf(
    'que quien quienes cuando mientras tras durante en a al sobre con por y e pero porque si aunque donde ante después antes para',
  ),
  clauses: setOf('que quien quienes cuando mientras tras durante pero porque si aunque donde y e citando'),
  relations: setOf(''),
  and: setOf('y e'),
  that: setOf('que'),
  refused: setOf('no nunca jamás nadie tampoco ni si negó declinó rechazó'),
  titled: setOf(`
    titulado titulada llamado llamada denominado denominada película libro novela canción disco álbum obra serie documental lema pancarta pancartas
    consigna eslogan título hashtag etiqueta coreaban apodado apodada conocido conocida poema exposición
  `),
  articles: setOf('el la los las un una su'),
  noRole: setOf(`
    que quien quienes cuyo cuya y e pero o tras durante en a al cuando mientras como si porque con sin por para desde hasta después antes ante quién
    donde también no
  `),
};
