import { english as forms } from './conjugate.ts';
import { type SpeechWords, setOf } from './types.ts';

export const english: SpeechWords = {
  verbs: setOf(`
    called calls described describes hailed hails praised praises branded brands said says told tells wrote writes swore swears admitted admits quipped quips crowed snapped snaps grinned grins shrugged shrugs
    tweeted tweets posted posts ${forms(`
      accuse blame condemn criticise criticize decry denounce deplore dismiss lambast acknowledge add affirm agree allege announce answer argue ask assert assure bemoan boast caution chuckle claim comment complain concede
      conclude confess confide confirm contend continue counter cry deadpan declare disclose emphasise emphasize enthuse exclaim explain fume
      grumble hint insist interject joke lament laugh maintain marvel moan muse note object observe opine plead pledge predict promise
      protest reason recall reckon recount reflect reiterate remark remember repeat reply respond retort reveal scoff shout sigh smile
      speculate state stress suggest summarise summarize testify theorise urge volunteer vow warn whisper wonder yell
    `)}
  `),
  toInfinitive: new Map(),
  infinitives: setOf(''),
  phrases: new Set(
    'pointed out,points out,summed up,sums up,put it,puts it,went on,goes on,chimed in,chimes in,hit back,hits back,shot back,fired back,spelled out,spoke of,speaks of,talked of'.split(
      ',',
    ),
  ),
  nounsAfter: setOf('the a an his their this its'),
  participles: setOf(''),
  auxiliaries: setOf(''),
  going: setOf('adding saying warning telling noting insisting calling describing'),
  according: setOf('according'),
  accordingPhrases: [],
  pronouns: setOf('he she'),
  whom: setOf('who whom whose'),
  standpoints: setOf(''),
  objectPronouns: setOf('him her'),
  hasNoSubject: false,
  between: setOf(
    'also then later has had once recently simply still further again already repeatedly himself herself and',
  ),
  prepositions: setOf(
    'of for to with about from by than like against on in at over under behind between after before unlike between',
  ),
  ends: setOf(`
    that who which whose when while after before during because as in on at to about with from by and but if although though since until where
    adding saying following ahead via over
  `),
  clauses: setOf(
    'that who which whose when while after before during because as but if although though since until where adding saying following',
  ),
  relations: setOf(''),
  incises: false,
  and: setOf('and'),
  that: setOf('that as'),
  refused: setOf(
    'not never nobody neither nor if whether didn doesn declined refused denied would could might',
  ),
  titled: setOf(`
    called titled entitled dubbed named headlined film movie book novel song album play series show documentary memoir slogan motto banner banners
    sign signs placard placards reading read title hashtag chanting chanted labelled labeled nicknamed poem exhibition
  `),
  articles: setOf('the a an its their his her'),
  definite: setOf('the'),
  manner: setOf(''),
  noRole: setOf(`
    who which whose that and but or speaking in on at after before during while when as if because with without by from to for citing said
    adding saying told also then however including where not whom though meanwhile
  `),
};
