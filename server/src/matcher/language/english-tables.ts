/** English words with forms that neither a lemma dictionary nor a rule gives. Written folded. */

/** Nouns that end like a verb form and are meant as nouns: "building" is not "built". */
export const ENGLISH_NOUNS_IN_ING: ReadonlySet<string> = new Set(
  `accounting backing bedding being billing bowling boxing building ceiling clothing cycling dwelling earring engineering evening
  feeling fishing flooring holding housing landing lightning listing lodging marketing meeting morning offering opening outing painting
  parking policing pudding rating ruling saving seating setting shilling sibling spelling sterling timing training viking wedding wing
  wiring zoning`.split(/\s+/),
);

/** Nouns in -ing that are hardly ever the verb, and whose base is nearly always another noun: "train" is not "training". */
export const ENGLISH_NOUNS_UNLIKE_THEIR_VERB: ReadonlySet<string> = new Set(
  'boxing clothing housing marketing parking rating training'.split(' '),
);

/** Nouns that are also the irregular plural of a rarer one, which is not meant: cola and colon, stamina and stamen. */
export const ENGLISH_NOUNS_LIKE_PLURALS: ReadonlySet<string> = new Set(
  'auspices cola dive lei luba roma signore stamina'.split(' '),
);

/** Forms on the left, their base on the right. */
export const ENGLISH_IRREGULAR: ReadonlyMap<string, string> = pairs(
  `lenses lens, tyre tire, tyres tire, tire tyre, tires tyre, kerb curb, kerbs curb, curb kerb, curbs kerb, cheque check, cheques check,
  check cheque, checks cheque, people person, spokespeople spokesperson, businesspeople businessperson, salespeople salesperson, congresspeople
  congressperson, chairpeople chairperson, pled plead, pleaded plead, shat shit, snuck sneak, dove dive, tased tase,
  busses bus, bussed bus, focussed focus, focussing focus, focusses focus, biassed bias, programmes program, catalogues catalog, dialogues dialog, medias media, offsprings offspring, bacteria bacterium, algae alga, dice die, passersby passerby, brethren brother,
  referenda referendum, memoranda memorandum, stadia stadium, consortia consortium, appendices appendix, indices index,
  vortices vortex, matrices matrix, fora forum, schemata schema, stigmata stigma, octopi octopus, viri virus,
  emails email, cooperating cooperate, cooperated cooperate, leapt leap, learnt learn, burnt burn, dreamt dream,
  spelt spell, spilt spill, spoilt spoil, knelt kneel, leant lean, lit light, outbid outbid, overcame overcome,
  overthrew overthrow, overthrown overthrow, withdrew withdraw, withdrawn withdraw, withheld withhold, undertook
  undertake, undertaken undertake, undergone undergo, underwent undergo, foresaw foresee, foreseen foresee, forbade
  forbid, forbidden forbid, forgave forgive, forgiven forgive, forgot forget, forgotten forget, rebuilt rebuild,
  resold resell, retook retake, retaken retake, rewrote rewrite, rewritten rewrite, mistook mistake, outran outrun`,
);

/** American spelling on the left, British on the right; words that no rule of `spelledAmerican` covers. */
export const ENGLISH_SPELLINGS: ReadonlyMap<string, string> = pairs(
  `defence defense, offence offense, licence license, practise practice, pretence pretense,   fibre fiber, calibre caliber, sabre saber, spectre specter, programme program, catalogue catalog,
  dialogue dialog, analogue analog, grey gray, plough plow, draught
  draft, mould mold, moustache mustache, pyjamas pajamas, sceptic skeptic, sceptical skeptical, aluminium aluminum,
  aeroplane airplane, ageing aging, jewellery jewelry, manoeuvre maneuver, traveller traveler, counsellor counselor, jeweller jeweler, marvellous
  marvelous, enrol enroll, enrolment enrollment, fulfil fulfill, fulfilment fulfillment, instalment installment,
  skilful skillful, wilful willful, judgement judgment, acknowledgement acknowledgment, sulphur sulfur, whisky whiskey,
  artefact artifact, yoghurt yogurt, doughnut donut, cosy cozy, axe ax, analyse analyze, paralyse paralyze, catalyse
  catalyze, breathalyse breathalyze`,
);

/** Words in -our that have no American form in -or. */
export const ENGLISH_IN_OUR: ReadonlySet<string> = new Set(
  `four hour tour pour sour your flour our dour scour detour contour amour velour glamour paramour devour troubadour
  seymour balfour barbour gilmour`.split(/\s+/),
);

/** Words in -ise that have no American form in -ize. */
export const ENGLISH_IN_ISE: ReadonlySet<string> = new Set(
  `advertise advise arise circumcise comprise compromise demise despise devise disguise enterprise excise exercise
  expertise franchise guise improvise merchandise noise paradise poise praise precise premise promise raise revise rise
  supervise surmise surprise televise treatise wise cruise bruise marquise reprise concise likewise otherwise sunrise
  denise louise elise chemise valise turquoise tortoise porpoise malaise mayonnaise liaise appraise fraise braise
  cerise devise remise prise mise crise`.split(/\s+/),
);

/** Words of three letters in -s that are not a plural of a two-letter word. */
export const ENGLISH_SHORT_WORDS: ReadonlySet<string> = new Set(
  'its was has his yes gas bus ups this us as is ass les des nos vos las los mes ses tes dos tos vis pas cas'.split(
    ' ',
  ),
);

/** Pairs "form base" separated by commas. */
function pairs(text: string): Map<string, string> {
  return new Map(text.split(',').map((pair) => pair.trim().split(/\s+/) as [string, string]));
}

/** Beginnings with ae or oe, British on the left. */
export const ENGLISH_BEGINNINGS: readonly (readonly [british: string, american: string])[] = [
  ...pairs(
    `archaeo archeo, palaeo paleo, paediat pediat, paedoph pedoph, anaesth anesth, anaem anem, leukaem leukem, haemo hemo,
    haemat hemat, gynaec gynec, orthopaed orthoped, encyclopaed encycloped, mediaeval medieval, aesthet esthet, oesoph esoph,
    oestro estro, foet fet, diarrhoe diarrhe, homoeo homeo, septicaem septicem, hypoglycaem hypoglycem`,
  ),
];
