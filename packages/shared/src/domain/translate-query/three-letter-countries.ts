/** ISO 3166-1 codes of three letters that do not begin with the code of two letters, which follows them. */
const IRREGULAR = `ALAAX ANDAD AGOAO ATGAG ARMAM AUTAT BHSBS BGDBD BRBBB BLRBY BLZBZ BENBJ BIHBA BRNBN BDIBI CPVCV CYMKY CAFCF TCDTD CHLCL
  CHNCN COMKM COGCG CODCD DNKDK SLVSV GNQGQ ESTEE SWZSZ GRLGL GRDGD GINGN GNBGW GUYGY IRQIQ IRLIE ISRIL JAMJM KAZKZ PRKKP
  KORKR LBRLR LBYLY MACMO MDGMG MDVMV MLTMT MEXMX FSMFM MNEME MOZMZ PAKPK PLWPW PNGPG PRYPY POLPL PRTPT SENSN SRBRS SYCSC
  SVKSK SVNSI SLBSB SURSR SWESE TUNTN TURTR TKMTM TUVTV UKRUA AREAE URYUY`;

/**
 * The two letters of a country's code from its three letters, as Brandwatch writes it (gbr); they are no code if the three are none.
 * Undefined for anything but three letters.
 */
export function countryOfThreeLetters(typed: string): string | undefined {
  if (!/^[a-z]{3}$/iu.test(typed)) return undefined;
  const code = typed.toUpperCase();
  return new RegExp(`\\b${code}(..)`, 'u').exec(IRREGULAR)?.[1] ?? code.slice(0, 2);
}
