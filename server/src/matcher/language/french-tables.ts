import { wordSet } from './word-tables.ts';

/** French words with irregular forms. Written folded, without accents. */

/** Infinitives that are more often a noun or a name: boucher, janvier. */
export const FRENCH_NOUNS_LIKE_VERBS = wordSet(`
  etranger   boulanger corner reporter manager designer poster conseiller denier officier rocher boucher clocher plancher oranger
  twitter challenger scanner router peter bayer avenir souvenir
`);

/** Words that end like a plural but are not, or whose singular would be another word. */
export const FRENCH_WHOLE = wordSet(`
  paris mois fois bois fils sous puis vers dans sans chez sens pas plus tres mais pays temps corps cours choix voix prix
  croix paix noix taux faux doux roux deux eux aux cas bas bras gras gros dos lors dos dehors hors divers texas mars
  lens reims laos nous vous les des ses mes tes ces los las leurs jeux ceux cieux mieux dieux vieux houx toux
  ours puits poids tapis avis devis permis mis pris pus plus jus jesus tunis atlas denis louis thomas nicolas lucas
  jacques georges versailles bruxelles londres cannes nantes rennes orleans vosges bouches athenes naples
  inde suede norvege chine grece france europe afrique amerique ukraine syrie russie
`);

/** Words in -e that are not the feminine of the word without it: "porte" is not "port". */
export const FRENCH_E_WHOLE = wordSet(`
  ruse crimee nicee musee lycee trophee armee annee journee idee entree fusee maree vallee soiree matinee tournee duree pensee
  destinee renommee assemblee cheminee gelee allee epee poupee puree guinee coree judee odyssee galilee dictee traversee
  corvee denree portee percee chaussee randonnee ruee nausee cuvee coulee poignee rosee trainee fee cle bouee araignee
  porte partie pointe course coure vente fonte droite fine traine seine sorte morte reine peine veine plaine laine
  centaine dizaine douzaine semaine fontaine haine graine scene cuisine medecine piscine machine usine racine ruine vitrine
  doctrine marine farine colline origine cantine poitrine copine routine vaccine ligne mine cabine famine platine
  chine ukraine argentine palestine cause clause pause chaise fraise braise prise crise mise bourgeoise ardoise framboise
  vie pluie envie ortie sortie garantie folie serie batterie copie poesie partie saisie maladie comedie magie
  allie vente pente tente attente entente detente descente rente plante carte charte perte porte note cote faute route
  flotte botte pilote poste peste reste liste piste visite suite fuite poursuite conduite limite elite faillite
  retraite traite marmite mort sorte pate rate date debate reforme forme ferme norme arme alarme firme
  salle balle belle celle elle quelle echelle cervelle nouvelle pelle selle vaisselle etincelle
  demande commande amande bande bombe tombe monde ronde seconde sonde fraude mode code guide aide
  vigne mare rare bare phare guerre terre pierre verre serre barre erre cure mesure voiture nature culture facture
  structure ouverture fermeture rupture lecture facture peinture ceinture blessure procedure cloture capture censure
  dure heure demeure lettre fenetre mare foire gloire histoire victoire memoire territoire laboratoire poire
  casse classe masse tasse chasse messe promesse presse vitesse jeunesse adresse richesse tresse baisse caisse
  livre cable table fable sable stable balle boule foule moule ecole parole role controle
  ile pile file ville fille famille grille bataille taille paille faille feuille veille abeille merveille bouteille
  banque marque remarque attaque plaque claque flaque barque manque masque disque risque casque
  sature ecume brume plume rame lame dame flamme gramme programme femme homme somme pomme
  planete comete tablette cassette recette dette fouette toilette assiette serviette fourchette chaussette baguette
  etape nappe grappe grippe groupe troupe coupe soupe jupe loupe
  seche fleche creche peche poche bouche couche louche souche ruche cloche
  canne panne cabane caravane douane liane banane ane plane
  cane manche branche tranche revanche avalanche planche
  grace place glace trace espace menace face race surface preface
  force source bourse corse morse course torse
  lieue couronne colonne tonne consonne donne bonne personne
  marche gauche
  accorde aborde borde regarde retarde hasarde farde larde garde bonde bride plaide recorde stande
  arrete debute bute exporte importe transporte rapporte supporte reporte apporte deporte conforte concerte heurte teste
  complote chante enfante cimente comente commente alimente reglemente parlemente accidente oriente argente pointe
  souhaite faite laite profite credite debite bruite habite merite transite audite edite recite exploite depite
  mandate formate constate climate delite vote dote lote pote saute assaute monte ponte affronte fonde ecarte quarte
  transferte efforte parte departe concerte salute chute brute statute avise devise meprise sense encense repose propose
  passe repasse tasse amasse embarrasse fracasse brasse verse traverse reverse converse
  toure retoure joure laboure care gare hangare decore essore tresore tire soupire desire mere fere here aire flaire
  paire eclaire chaire fleure heure coure amere coine gaine entraine parraine crane vane pine graine freine destine
  chemine jardine vaccine bassine butine dessine magasine mouline ravine patine engine sole vole viole cole exile profile
  outille fusille male cale canale journale signale regale recule calcule cumule gele poile voile baille
  banlieue lieue troue cloue joue coue statue tribue issue salue rue foie soie joie voie parie crie trie plie oublie
  defie soucie appuie ennuie essaie envoie emploie convoie marie pere frere vire fouille
  appelle rappelle selle conseille reveille sommeille
  passionne pardonne soupconne abandonne ordonne questionne raisonne poisonne empoisonne rayonne emprisonne cantonne
  mentionne sanctionne fonctionne positionne fractionne actionne stationne auditionne ambitionne conditionne
  additionne approvisionne impressionne pensionne perfectionne proportionne selectionne subventionne collectionne
  jette rejette projette souffle siffle regrette guette
`);

/** Forms on the left, their base on the right. */
export const FRENCH_IRREGULAR_NOUNS: ReadonlyMap<string, string> = new Map(
  `nes ne, nee ne, nees ne, clef cle, clefs cle, bistrot bistro, bistrots bistro, cuiller cuillere, cuillers cuillere, tzar tsar, tzars tsar,
  ognon oignon, ognons oignon, fioul fuel, fiouls fuel, yogourt yaourt, yogourts yaourt, yeux oeil, eaux eau, maux mal, cieux ciel, belle beau, belles beau, bel beau, beaux beau, nouvelle nouveau, nouvelles nouveau, nouvel
  nouveau, nouveaux nouveau, vieille vieux, vieilles vieux, vieil vieux, folle fou, folles fou, fol fou, molle mou, blanche
  blanc, blanches blanc, franche franc, franches franc, seche sec, seches sec, fraiche frais, fraiches frais, longue long,
  longues long, publique public, publiques public, turque turc, turques turc, grecque grec, grecques grec, laique
  laic, caduque caduc, douce doux, douces doux, fausse faux, fausses faux, rousse roux, rousses roux, grosse gros,
  grosses gros, grasse gras, basse bas, basses bas, epaisse epais, gentille gentil, gentilles gentil, favorite favori,
  favorites favori, maligne malin, benigne benin, reine roi, reines roi, heroines heros, deesse dieu, dieux
  dieu, duchesse duc, princesse prince, princesses prince, maitresse maitre, maitresses maitre, hotesse hote, comtesse comte,
  tigresse tigre, neveux neveu, niece neveu, jeux jeu, feux feu, lieux lieu, voeux voeu, cheveux cheveu, enjeux enjeu,
  aveux aveu, adieux adieu, milieux milieu, travaux travail, vitraux vitrail, baux bail, coraux corail, emaux email,
  bijoux bijou, cailloux caillou, choux chou, genoux genou, hiboux hibou, joujoux joujou, poux pou, mesdames madame,
  messieurs monsieur, epouse epoux, epouses epoux, jalouse jaloux, jalouses jaloux, aieux aieul, tiers tiers, tierce tiers, traitresse traitre, negresse negre, diablesse diable, ogresse ogre, anesse ane, abbesse abbe, deesses dieu, princesses prince, comtesses comte, duchesses duc, poetesse poete, prophetesse prophete, pecheresse pecheur, vengeresse vengeur, enchanteresse enchanteur, soupiraux soupirail, aulx ail, ciels ciel, reines roi, nieces neveu, favorites favori, fraiches frais, seches sec, grecques grec, turques turc, publiques public, caduques caduc, laiques laic, rigolote rigolo, rigolotes rigolo, andalouse andalou, andalouses andalou, loups loup, louve loup, louves loup, mesdemoiselles mademoiselle, bonshommes bonhomme, gentilshommes gentilhomme, os os, noyaux noyau,
  tuyaux tuyau, joyaux joyau, boyaux boyau, sportifs sportif, juifs juif, juive juif, juives juif, veuve veuf, veuves veuf,
  naive naif, brieve bref, breve bref, breves bref, serve serf, cheffe chef, cheffes chef, autrice auteur, autrices
  auteur, maire maire, mairesse maire, lieutenante lieutenant, copine copain, copines copain, compagne compagnon, compagnes
  compagnon, anglaise anglais, jumelle jumeau, jumelles jumeau, jumeaux jumeau, ambassadrice ambassadeur, ambassadrices
  ambassadeur, imperatrice empereur, proces proces, ouvriere ouvrier, premieres premier, dernieres dernier`
    .split(',')
    .map((pair) => pair.trim().split(/\s+/) as [string, string]),
);
