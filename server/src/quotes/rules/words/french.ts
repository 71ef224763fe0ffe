import { frenchForms, frenchGerunds, frenchParticiples } from './conjugate.ts';
import { type SpeechWords, setOf } from './types.ts';

/** Verbs in -er that report speech, also with “se”: “s’exclame”. */
const REGULAR = `
  abonder agacer assumer bougonner claironner corriger égrener grincer grommeler persifler pontifier reprocher tacler
  accuser affirmer ajouter alerter amuser annoncer argumenter asséner assurer attester avouer balayer certifier clamer commenter
  compléter concéder confesser confier confirmer considérer constater crier critiquer déclarer décréter demander dénoncer
  déplorer désoler détailler diagnostiquer emporter énoncer enchaîner enthousiasmer espérer estimer étonner étrangler évoquer exclamer exhorter expliquer
  exposer exulter féliciter fustiger glisser gronder hasarder improviser indigner indiquer inquiéter insister insurger interroger ironiser jubiler juger
  jurer justifier lâcher lamenter lancer marteler moquer murmurer narrer noter nuancer objecter observer opposer pester plaider plaisanter pointer préciser
  préconiser proclamer professer pronostiquer protester questionner raconter raisonner railler rapporter rappeler rassurer réaffirmer récapituler
  réclamer regretter réitérer relater relativiser saluer qualifier relever remarquer répéter répliquer résumer rétorquer révéler révolter rigoler scander siffler signaler
  parler philosopher redouter souffler souhaiter souligner soupirer spécifier suggérer supposer tempêter tempérer témoigner temporiser théoriser tonner trancher tweeter vanter
`;

export const french: SpeechWords = {
  verbs: setOf(`
    ${frenchForms(REGULAR)} analyse analysait dit disait répond répondit répondait écrit écrivait écrivit prévient prévenait prévint avertit avertissait soutient soutenait
    maintient conclut concluait reconnaît reconnaissait reconnut admet admettait admit convient convenait promet promettait promit poursuit poursuivait
    poursuivit reprend reprenait reprit réagit réagissait renchérit surenchérit sourit souriait rit souvient souvenait réjouit réjouissait défend
    défendait appuie appelle rappelle martèle complète concède considère répète révèle espère pèse tempère suggère réitère protège rapporte
    craint pense croit interrompt confirme résout prédit prédisait décrit décrivait contredit déplore félicite emporte
  `),
  participles: setOf(`
    ${frenchParticiples(REGULAR)} appelé appelée dit répondu écrit prévenu averti soutenu maintenu conclu reconnu admis convenu promis poursuivi repris réagi
    renchéri surenchéri souri ri réjoui réjouie défendu défendue souvenu souvenue fait prédit
  `),
  toInfinitive: new Map(
    Object.entries({
      tient: ['a'],
      tenu: ['a'],
      contente: ['de'],
      borne: ['a'],
      fini: ['par'],
      cru: ['bon', 'de'],
    }),
  ),
  infinitives: setOf(`${REGULAR} dire répondre écrire prévenir avertir reconnaître admettre promettre`),
  phrases: new Set(
    'fait valoir,fait savoir,fait remarquer,fait observer,fait part,laisse entendre'.split(','),
  ),
  nounsAfter: setOf('un une ce cet cette son sa leur du au mon ma notre votre'),
  auxiliaries: setOf('a avait est'),
  going: setOf(`${frenchGerunds(REGULAR)} disant soutenant écrivant concluant promettant poursuivant`),
  according: setOf('selon'),
  accordingPhrases: ["d'apres", 'en croire', 'aux yeux de', 'aux yeux du'],
  whom: setOf('qui dont'),
  standpoints: setOf('pour'),
  pronouns: setOf('il elle'),
  objectPronouns: setOf('lui elle'),
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
  incises: true,
  and: setOf('et'),
  that: setOf('que'),
  refused: setOf('ne n pas jamais personne si refusé aurait'),
  titled: setOf(`
    intitulé intitulée film livre roman chanson album pièce série documentaire slogan devise banderole banderoles pancarte pancartes titre hashtag
    baptisé baptisée surnommé surnommée dit appelé appelée poème exposition scandaient scandant
  `),
  articles: setOf('le la les l un une son sa'),
  definite: setOf('le la l'),
  manner: setOf(''),
  noRole: setOf(`
    qui que qu dont et mais ou lors après pendant dans en à au aux quand si parce avec sans par pour depuis avant où également aussi selon ne n
    interrogé interrogée
  `),
};
