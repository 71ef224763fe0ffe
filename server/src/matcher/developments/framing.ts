import type { Language } from '@newswatch/shared/contracts';

/** How a language says that something does not happen, is only a question, or happened long ago. */
interface Framing {
  /** Words that deny what follows within a few words, for `compileWords`. */
  readonly denials: string;
  /** Words that negate the verb after them, or what follows directly. */
  readonly negations: string;
  /** Words that negate only the noun after them. */
  readonly absences: string;
  /** Words that call what stands before or after them unlikely. */
  readonly doubts: string;
  /** The beginnings of sentences that only ask something or are hypothetical. */
  readonly supposed: RegExp;
  /** A sentence that looks back at what happened decades ago. */
  readonly remembered: RegExp;
  /** The beginnings of titles of opinion pieces. */
  readonly opinion: RegExp;
}

/**
 * Words of sentences that do not report their event as something new that happened: they deny, suppose, comment on or remember
 * it. “Not only” and “does not rule out” deny nothing, so negations before these words, and denials after a negation, do not
 * count.
 */
export const framings: Readonly<Record<Language, Framing>> = {
  english: {
    denials:
      'deny|denies|denied|denying|denial|rule_out|rules_out|ruled_out|ruling_out|no_plan|no_plans|no_intention|no_interest_in|no_need|no_reason|no_grounds|no_cause|no_evidence|no_risk|no_sign|no_prospect|no_threat|not_planning|not_plan|not_intend|not_considering|not_interested|dismisses_rumours|dismisses_reports|dismisses_talk|rejects_rumours|rejects_reports|rejects_claims|reject_claims|rejected_claims|without_a_single',
    absences: 'no|without',
    doubts: 'unlikely|improbable|far-fetched',
    negations: 'not|never|isn_t|aren_t|won_t|don_t|doesn_t|didn_t|hasn_t|cannot',
    supposed:
      /^\P{L}*(?:(?:could|should|would|might|what if|what (?:would|will|could) happen if|what happens if|is it time)\b.*\?|(?:if|suppose|imagine)\b(?! (?:approved|confirmed)\b))/iu,
    opinion: /^\P{L}*(?:opinion|editorial|comment|viewpoint|letters?|column)\s*[:|]/iu,
    remembered:
      /^\P{L}*on this day\b|^\P{L}*(?:(?<!\d)[1-9]\d{1,2}(?= years)|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|half a century|a century|decades)\s+(?:years\s+)?(?:ago|on|since)\b|^\P{L}*in 1\d{3}\b|\banniversary of\b|\b(?:remember(?:s|ing)|commemorat\w+)\b/iu,
  },
  french: {
    denials:
      'dement|dementent|dementi|dementir|nie|nient|exclut|excluent|aucune_intention|pas_l_intention|aucun_projet|pas_de_projet|pas_question|ne_prevoit_pas',
    absences: 'aucun|aucune|sans',
    doubts: 'peu_probable|peu_probables|improbable|improbables|invraisemblable',
    negations: 'pas|jamais',
    supposed:
      /^\P{L}*(?:et si|faut-il|faudrait-il|doit-on|devrait-on|peut-on|pourrait-on)\b.*\?|^\P{L}*(?:si|imaginons|imaginez)\s(?!tout|le feu vert)/iu,
    opinion: /^\P{L}*(?:tribune|opinion|édito(?:rial)?|chronique|point de vue|billet|courrier)\s*[:|]/iu,
    remembered:
      /^\P{L}*(?:[1-9]\d{1,2} ans|dix ans|vingt ans|trente ans|quarante ans|cinquante ans|cent ans|un siècle|un demi-siècle) (?:après|plus tard)\b|^\P{L}*il y a (?:[1-9]\d{1,2}|dix|vingt|trente|quarante|cinquante|soixante|cent|un demi-siècle|un siècle)\b|^\P{L}*en 1\d{3}\b|\b(?:anniversaire|centenaire|cinquantenaire)\b|\bcommémor/iu,
  },
  spanish: {
    denials:
      'descarta|descartan|descarto|niega_que|niega_haber|niega_la|niega_el|niega_los|niega_un|niega_una|niegan_que|nego_que|nego_haber|desmiente|desmienten|desmintio|ningun_plan|sin_planes|no_tiene_planes|no_tiene_intencion|no_preve|no_hay_planes',
    absences: 'sin|ningun|ninguna',
    doubts: 'poco_probable|poco_probables|improbable|improbables|poco_verosimil',
    negations: 'no|nunca',
    supposed:
      /^\P{L}*(?:y si|debería|deberían|podría|podrían|habría|tendría)\b.*\?|^\P{L}*(?:si|imagin(?:e|en|emos))\s/iu,
    opinion: /^\P{L}*(?:opini[oó]n|editorial|tribuna|columna|cartas?(?: al director)?)\s*[:|]/iu,
    remembered:
      /^\P{L}*(?:un |tal )día como hoy\b|^\P{L}*(?:(?:[1-9]\d{1,2} años|diez años|veinte años|treinta años|cuarenta años|cincuenta años) (?:después|más tarde)|(?:cien años|un siglo|medio siglo) (?:de|desde|después))\b|^\P{L}*hace (?:[1-9]\d{1,2}|diez|veinte|treinta|cuarenta|cincuenta|cien|medio siglo|un siglo)\b|^\P{L}*en 1\d{3}\b|se cumplen? .{0,20}(?:años|siglo)|\b(?:aniversario|centenario)\b|\bconmemora/iu,
  },
  arabic: {
    denials:
      'تنفي|ينفي|نفي|نفت|نفى|نافيا|نافية|تستبعد|يستبعد|استبعد|استبعدت|لا_نية|لا_تعتزم|لا_يعتزم|لا_خطط|لا_تنوي|لا_ينوي',
    absences: 'دون|عدم|بلا',
    doubts: 'غير_مرجح|غير_مرجحة|غير_محتمل|غير_محتملة|مستبعد|مستبعدة',
    negations: 'لا|لن|لم|ليس|ليست',
    supposed: /^\P{L}*(?:(?:ماذا لو|هل|ماذا يحدث لو)\s.*[?؟]|(?:إذا|لو)\s)/u,
    opinion: /^\P{L}*(?:رأي|مقال رأي|افتتاحية|عمود)\s*[:|]/u,
    remembered:
      /^\P{L}*في مثل هذا اليوم|^\P{L}*قبل (?:مئة|مائة|عشرين|ثلاثين|أربعين|خمسين|ستين|سبعين|[1-9]\d{1,2}) (?:عام|عاما|عامًا|سنة)\s|^\P{L}*(?:قبل |منذ )?(?:مئة|مائة|خمسون|خمسين|أربعون|أربعين|ستون|ستين|ثلاثون|ثلاثين|سبعون|سبعين|عشرون|عشرين|قرن|نصف قرن|(?<!\d)[1-9]\d{1,2}(?= عام| سنة))\s+(?:(?:عام|عاما|سنة)\s+)?(?:على|من|مر)(?=\s)|^\P{L}*(?:في )?عام 1\d{3}|ذكرى/u,
  },
};

/** Words before which a negation denies nothing: “not only”, “no descarta”. */
export const ONLY: Readonly<Record<Language, string>> = {
  english: 'only|just|guilty|rule|ruled|deny',
  french: 'seulement|que',
  spanish: 'solo|solamente|descarta|descartan|niega|culpable',
  arabic: 'فقط|تستبعد|يستبعد',
};
