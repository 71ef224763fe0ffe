import { type SpeechWords, setOf } from './types.ts';

export const english: SpeechWords = {
  verbs: setOf(`
    said says told tells added adds wrote writes asked asks warned warns explained explains noted notes stressed stresses insisted insists
    argued argues declared declares announced admitted acknowledged conceded claimed claims recalled recalls replied replies answered
    responded continued concluded commented remarked observed tweeted posted testified stated states joked quipped predicted promised vowed
    urged complained lamented emphasised emphasized cautioned countered shouted recounted reflected suggested exclaimed retorted confirmed
    pleaded reiterated pledged mused
  `),
  participles: setOf(''),
  auxiliaries: setOf(''),
  going: setOf('adding saying warning telling noting insisting calling describing'),
  according: setOf('according'),
  pronouns: setOf('he she'),
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
  noRole: setOf(`
    who which whose that and but or speaking in on at after before during while when as if because with without by from to for citing said
    adding saying told also then however including where not whom though meanwhile
  `),
};
