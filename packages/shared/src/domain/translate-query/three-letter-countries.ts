/** ISO 3166-1 codes of three letters; those that do not begin with the code of two letters name it. */
const CODES = `AFG ALA:AX ALB DZA ASM AND:AD AGO:AO ATG:AG ARG ARM:AM AUS AUT:AT AZE BHS:BS BHR BGD:BD BRB:BB BLR:BY BEL BLZ:BZ BEN:BJ
  BMU BTN BOL BIH:BA BWA BRA BRN:BN BGR BFA BDI:BI CPV:CV KHM CMR CAN CYM:KY CAF:CF TCD:TD CHL:CL CHN:CN COL COM:KM COG:CG
  COD:CD CRI CIV HRV CUB CYP CZE DNK:DK DJI DMA DOM ECU EGY SLV:SV GNQ:GQ ERI EST:EE SWZ:SZ ETH FJI FIN FRA GAB GMB GEO
  DEU GHA GIB GRC GRL:GL GRD:GD GTM GIN:GN GNB:GW GUY:GY HTI HND HKG HUN ISL IND IDN IRN IRQ:IQ IRL:IE ISR:IL ITA JAM:JM
  JPN JOR KAZ:KZ KEN KIR PRK:KP KOR:KR KWT KGZ LAO LVA LBN LSO LBR:LR LBY:LY LIE LTU LUX MAC:MO MDG:MG MWI MYS MDV:MV MLI
  MLT:MT MHL MRT MUS MEX:MX FSM:FM MDA MCO MNG MNE:ME MAR MOZ:MZ MMR NAM NRU NPL NLD NZL NIC NER NGA MKD NOR OMN PAK:PK
  PLW:PW PSE PAN PNG:PG PRY:PY PER PHL POL:PL PRT:PT PRI QAT ROU RUS RWA KNA LCA VCT WSM SMR STP SAU SEN:SN SRB:RS SYC:SC
  SLE SGP SVK:SK SVN:SI SLB:SB SOM ZAF SSD ESP LKA SDN SUR:SR SWE:SE CHE SYR TWN TJK TZA THA TLS TGO TON TTO TUN:TN TUR:TR
  TKM:TM TUV:TV UGA UKR:UA ARE:AE GBR USA URY:UY UZB VUT VAT VEN VNM YEM ZMB ZWE`;

let codes: ReadonlyMap<string, string> | undefined;

/** The two-letter code of a country from its code of three letters, as Brandwatch writes it (gbr); undefined for anything else. */
export function countryOfThreeLetters(typed: string): string | undefined {
  codes ??= new Map(
    CODES.split(/\s+/u).map((code) => [
      code.slice(0, 3).toLowerCase(),
      code.split(':')[1] ?? code.slice(0, 2),
    ]),
  );
  return codes.get(typed.toLowerCase());
}
