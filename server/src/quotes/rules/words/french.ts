import { type SpeechWords, setOf } from './types.ts';

export const french: SpeechWords = {
  verbs: setOf(`
    déclare dit affirme ajoute explique indique précise souligne estime assure avertit prévient insiste rappelle regrette répond écrit lance confie
    raconte martèle commente conclut annonce dénonce reconnaît admet poursuit note relève soutient demande résume témoigne plaide juge constate
    détaille promet déplore complète glisse analyse considère déclarait disait affirmait ajoutait expliquait répondait écrivait confiait
    prévenait s'exclame exclame interroge insurge justifie alerte renchérit tranche accuse réclame amuse sourit ironise soupire emporte inquiète souvient réjouit fustige critique espère
    pense étonne indigne félicite défend résume balaie
  `),
  participles: setOf(`
    déclaré dit affirmé ajouté expliqué indiqué précisé souligné estimé assuré averti prévenu insisté rappelé regretté répondu écrit lancé confié
    raconté martelé commenté conclu annoncé dénoncé reconnu admis poursuivi noté relevé soutenu demandé promis témoigné plaidé jugé constaté
    détaillé déploré exclamé réagi tweeté résumé répété tranché alerté fait glissé complété assené asséné souri ironisé soupiré accusé réclamé fustigé critiqué espéré nuancé amusé étonné réjoui inquiété insurgé indigné félicité
  `),
  auxiliaries: setOf('a avait est'),
  going: setOf('ajoutant précisant estimant assurant affirmant soulignant expliquant'),
  according: setOf('selon'),
  pronouns: setOf('il elle'),
  hasNoSubject: false,
  between: setOf('aussi également ensuite encore se lui leur y en l nous'),
  prepositions: setOf(
    'de du des d avec par pour à au aux sur contre chez entre vers comme selon dans en sous après',
  ),
  ends: setOf(`
    que qu qui quand lors après pendant dans en à au aux sur avec par et mais parce si où dont devant auprès avant depuis mardi lundi mercredi
    jeudi vendredi samedi dimanche
  `),
  clauses: setOf('que qu qui quand lors après pendant mais parce si où dont et citant'),
  relations: setOf(''),
  and: setOf('et'),
  that: setOf('que'),
  refused: setOf('ne n pas jamais personne si refusé aurait'),
  titled: setOf(`
    intitulé intitulée film livre roman chanson album pièce série documentaire slogan devise banderole banderoles pancarte pancartes titre hashtag
    baptisé baptisée surnommé surnommée dit appelé appelée poème exposition scandaient scandant
  `),
  articles: setOf('le la les l un une son sa'),
  noRole: setOf(`
    qui que qu dont et mais ou lors après pendant dans en à au aux quand si parce avec sans par pour depuis avant où également aussi selon ne n
    interrogé interrogée
  `),
};
