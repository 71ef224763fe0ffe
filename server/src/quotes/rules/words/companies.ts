import { setOf } from './types.ts';

/** Nouns that are used only of companies, also directly before their names: “the retailer Havbris”. Not yet folded. */
export const COMPANY_NOUNS = {
  english:
    'airline carrier retailer supermarket supermarkets lender insurer utility manufacturer startup start-up conglomerate subsidiary wholesaler multinational consultancy shipbuilder housebuilder',
  french:
    'constructeur équipementier distributeur avionneur énergéticien sidérurgiste bailleur géant groupe entreprise société compagnie enseigne marque chaîne opérateur banque assureur mutuelle coopérative laboratoire filiale plateforme fabricant startup start-up multinationale sous-traitant',
  spanish:
    'fondo eléctrica energética aerolínea petrolera gasista farmacéutica constructora inmobiliaria tecnológica automovilística automotriz siderúrgica cementera cervecera minera naviera hotelera telefónica fabricante gigante grupo empresa compañía firma cadena banco entidad aseguradora operadora distribuidora comercializadora multinacional filial plataforma marca supermercados concesionaria cooperativa',
};

/**
 * Nouns that are also used of people, or that may be followed by a clause: “the developer Anna Holm”, “the company Keller
 * founded”.
 */
const ALSO_COMPANIES = `
  company firm giant chain bank platform business biotech supplier operator developer contractor brewer brewery publisher bookmaker promoter distributor
  label mill grower corporation holdings holding industries motors airlines airways pharmaceuticals technologies systems stores group
  exploitant promoteur industriel transporteur fournisseur maison
  proveedor proveedora correduría corredor corredora teleco promotora promotor productora productor operador distribuidor constructor transportadora transportador asegurador fabricador explotador explotadora comercializador
`;

/** The folded nouns with which a text may refer to a company that it has named: “the company”, “the developer”. */
export const COMPANIES = setOf(`${Object.values(COMPANY_NOUNS).join(' ')} ${ALSO_COMPANIES}`);
