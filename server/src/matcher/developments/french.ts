import type { Patterns, WordGroups } from './patterns.ts';

export const frenchGroups: WordGroups = {
  company:
    'entreprise*|societe*|groupe*|start-up|startup|filiale*|concurrent*|rival*|rivale*|marque*|activite*|division|branche|enseigne*|fabricant*|banque*|editeur*|operateur*|producteur*|parts|participation|capital|pme|assureur*|maison|distributeur*|equipementier*|laboratoire*|compagnie*|chaine*|specialiste|actifs',
  plant:
    'usine*|site_de_production|sites_de_production|gigafactory|gigafactories|fabrique|entrepot*|centre_de_donnees|centres_de_donnees|data_center*|datacenter*|centre_logistique|magasin*|boutique*|plateforme_logistique|ligne_de_production|raffinerie|centre_de_recherche|siege_social|atelier*|fonderie*|chantier_naval|brasserie_industrielle',
  boss: "pdg|p-dg|directeur_general|directrice_generale|president_du_conseil|presidente_du_conseil|president-directeur|presidente-directrice|president_du_directoire|presidente_du_directoire|patron|patronne|dg|directeur_financier|directrice_financiere|directoire|direction_generale|conseil_d'administration|numero_deux|directeur_de_la_redaction|directrice_de_la_redaction|dirigeant|dirigeante|secretaire_general|secretaire_generale",
  goods:
    'lot|lots|produit*|vehicule*|voiture*|modele*|fromage*|viande*|poulet|steak*|saumon|charcuterie|saucisson*|lait|jouet*|medicament*|batterie*|airbag*|listeria|listeriose|salmonell*|coli|conso|biscuit*|chocolat*|oeuf*|salade*|graine*|appareil*|trottinette*|velo*|camion*|exemplaires|contamin*|sante',
  regulator:
    "autorite*|commission_europeenne|bruxelles|gouvernement|parlement|parlementaires|senat|senateurs|deputes|eurodeputes|assemblee|cnil|arcep|arcom|amf|acpr|dgccrf|ue|union_europeenne|ministre*|ministere|regulateur|gendarme|ema|anses|ansm|conseil_d'etat|conseil_constitutionnel|etats-unis|washington|pekin|elysee|matignon|executif|mairie",
  rule: 'loi|lois|texte|projet_de_loi|proposition_de_loi|regle*|decret*|directive|reglement*|taxe*|interdiction|norme*|moratoire|amendement|quotas|plafonnement',
  plural:
    'salaries|agents|enseignants|professeurs|medecins|internes|infirmiers|infirmieres|cheminots|pilotes|routiers|eboueurs|dockers|controleurs|conducteurs|personnels|syndicats|ouvriers|employes|facteurs|pharmaciens|magistrats|avocats|taxis|agriculteurs|fonctionnaires',
  sport:
    'milieu|attaquant|defenseur|gardien|joueur*|mercato|footballeur*|ailier|entraineur*|saison|ligue|transfert|club*|psg|equipe_de_france|selectionneur*|rugby*|championnat|coupe|match',
};

export const french: Patterns = {
  takeover: [
    "rachat de|d|du|des ! actions|trimestre*|credit*|soulte|pret*|points|d'actions",
    'rachete|rachetent|racheter|rachetee|rachetes|rachetees|rachetera|acquiert|acquierent|acquerir|acquis|acquise|reprend|reprendre|reprise .. @company ! @sport|cours|travail|greve|negociations|activite_sismique',
    'rachete|rachetent|racheter|acquiert|acquerir|achete|achetent .. $ ! @sport|maison|appartement|tableau|essence',
    "s'offre|s'empare .. @company ! @sport|vacances|titre|medaille|victoire|finale|rebelles|armee",
    'acquisition de|d|du|des ! langue|langage|connaissances|nationalite|competences',
    'opa|ope|offre_publique|prise_de_controle|prise_de_participation',
    'fusion|fusionner|fusionne|fusionnent|fusion-acquisition|megafusion|mega-fusion|mariage_entre ! nucleaire|reacteur|coeur|iter|glace|glacier*|plasma|thermonucleaire|communes|regions|lave|froide',
    'entre|entrer|entree|monte|montee|monter au|dans capital',
    'cede|cedent|ceder|cession .. @company ! greve|pression|passage',
    'cede|cedent|prend|prennent|prendre .. controle .. de|d|du ! police|armee|rebelles|ville|@sport',
    'rachete|rachetent|racheter|rachetera ! @sport|se|s|maison|appartement|trimestre*|actions|dette*|conduite|faute*|credit*',
    'participation majoritaire|minoritaire',
  ],
  funding: [
    'leve|levent|lever|levee|levees|recolte .. $ ! secours|telethon|cagnotte|association|caritatif|impot*|dons',
    'levee|levees de_fonds',
    'tour_de_table|introduction_en_bourse|augmentation_de_capital|ipo|capital-risque|financement_participatif|emission_obligataire',
    's|entre|entree|entrer|introduire|introduit|introduira|debuts en|a bourse ! bonne|baisse|hausse',
    'serie a|b|c|d ! tele*|episode*|saison',
    'valorisation|valorise|valorisee .. $ ! patrimoine',
  ],
  new_site: [
    'construi*|construct*|ouvre|ouvrent|ouvrir|ouvrira|ouvriront|ouvert|ouverte|ouverts|ouverture|inaugur*|implant*|batir|batit|install*|investi*|lance*|projet .. @plant ! ferm*|incendi*|roman|explosion|greve|licenci*',
    'nouvelle|nouveau|nouveaux|nouvelles|premiere|premier|futur|future @plant ! ferm*|incendi*|roman|licenci*',
    'nouvelle .. usine|gigafactory|raffinerie ! ferm*|incendi*|roman|licenci*',
    '@plant .. ouvre|ouvrent|ouvrir|ouvrira|ouvriront|ouvert|ouverte|ouverts|ouverture|inaugur*|verra_le_jour|voit_le_jour|sort_de_terre|sortira_de_terre ! ferm*|incendi*|roman|licenci*|enquete',
    'ouverture|construction|premiere_pierre|inauguration|extension|agrandissement .. @plant',
    'agrandit|agrandir|etend|double|doubler|augmente .. usine*|capacite_de_production ! ferm*|prix',
    'pose|posent|posee .. premiere_pierre',
  ],
  cuts: [
    'supprim*|suppression* .. emploi*|poste* ! aucun|aucune|sans',
    'emploi*|poste* .. supprim*|menac*',
    "plan_social|plan_de_sauvegarde|sauvegarde_de_l'emploi|pse|licenci*|plan_de_departs|departs_volontaires|rupture_conventionnelle_collective|degraiss*",
    'ferm* .. @plant|site|sites|agences|mine|haut_fourneau|hauts-fourneaux|hauts_fourneaux|fonderie ! incendi*|neige|intemperies|temporaire*|travaux|dimanche|web|internet|pirat*',
    '@plant|site|haut_fourneau .. ferm* ! incendi*|neige|intemperies|temporaire*|travaux|dimanche|web|internet|pirat*',
  ],
  leadership: [
    'nomm*|nomination|design*|succed*|remplac*|demission*|quitt*|evinc*|limog*|reconduit*|revoqu*|promu*|depart .. @boss|la_direction|la_tete|a_la_tete ! @sport',
    "@boss .. nomm*|demission*|quitt*|evinc*|limog*|va_partir|depart|reconduit*|revoqu*|remplac*|succed*|passe_la_main|s'en_va ! @sport",
    'nouveau|nouvelle|nouveaux|futur|future|prochain|prochaine @boss ! @sport',
    'nouveau|nouvelle president|presidente ! republique|etats-unis|parlement|senat|assemblee|chambre|bolivi*|polonais*|bresil*|argentin*|syrien*|chilien*|mandat|elu|elue|@sport',
    'prend|prendra|prendre|reprend|quitte|quitter|arrive|nomme|nommee la|a_la|les tete|renes|direction|commandes|presidence de|du|d|des ! @sport|course|classement|manifestation|peloton|republique',
    'demission|depart|eviction|limogeage de|du|d .. @boss',
  ],
  recall: [
    'rappel|rappels .. @goods ! histoire*|memoire|vaccin*|dose*|evenement*|piqure|mercredi_noir|consignes',
    'rappelle|rappellent|rappeler|rappele|rappeles|rappelee|rappelees|rappelant .. @goods ! importance|que|combien|comment|souvenir*',
    '@goods .. rappele|rappeles|rappelee|rappelees ! importance|que|souvenir*',
    'rappel_produit|rappel_de_produit|rappel_massif|campagne_de_rappel|rappel_conso',
    'retire|retires|retiree|retirees|retirer|retrait de|du|des la_vente|marche|rayons|vente|lots|lot',
    'ne_pas_consommer|ne_les_consommez|ne_consommez',
  ],
  lawsuit: [
    'assign*|attaqu*|poursui*|traine*|saisi* en|la|devant|le justice|tribunal|tribunaux',
    'depose*|porte*|portent plainte*|une_plainte',
    'plainte*|recours|action_collective|class_action contre|visant|deposee*',
    'proces|procès-verbal ! theatre|roman|film|piece|exposition|verbal|intention',
    "condamn* .. a|au|pour|par ! condamne_a_l'oubli|fermement|onu|attentat|propos|appel_au_calme",
    'mis|mise|mises en examen',
    'tribunal|la_justice|cour_d_appel|cour|juge|juges|prud|cour_de_cassation .. condamn*|ordonn*|annul*|rejet*|suspend*|valid*|tranch*|debout*|relax*|donne_raison|interdit ! recreation|ministre_de_la_justice|deputes',
    'reconnu|reconnue|juge|jugee|juges|declare|declaree coupable*|pour|coupables ! utile|trop',
    "relaxe|relaxee|garde_a_vue|perquisition*|inculp*|proces_en_appel|cour_d'assises|tribunal_correctionnel|correctionnelle|prison_ferme|prison_avec_sursis|ans_de_prison",
    'contrefacon|brevets .. justice|tribunal|plainte|condamn*|litige',
  ],
  regulation: [
    'ecope*|paye*|payer|inflige*|reclame*|risque .. amende|amendes ! stationnement|prison',
    '@regulator .. amende|amendes|inflige*|sanctionn*|epingl*',
    '@regulator .. adopt*|vot*|approuv*|autoris*|encadr*|durci*|assoupli*|propos*|impos*|valid*|present*|abrog*|suspend*|instaur*|censur* .. @rule',
    '@regulator .. interdi*|autoris*|approuv*|homologu*|enquet*|ouvre_une_enquete ! interdit_de_stade',
    'nouvelle|nouveau|nouvelles|nouveaux loi|reglement|reglementation|reglementations|norme*|decret|obligations|regles ! regles_du_jeu',
    'projet|proposition de_loi',
    'entre|entrent|entrera|entree en vigueur ! treve|cessez-le-feu|accord_de_paix',
    'impos*|relev*|annonc*|lev*|menace* .. droits_de_douane|sanctions_contre|interdiction',
    'abus_de_position_dominante|antitrust',
    'feu vert .. commission|autorite|regulateur|bruxelles',
    'loi|decret|texte|reglement interdisant|imposant|visant|obligeant|encadrant',
  ],
  insolvency: [
    'redressement_judiciaire|liquidation|faillite*|depot_de_bilan|cessation_de_paiement|cessation_des_paiements|procedure_de_sauvegarde|chapitre_11|en_defaut_de_paiement ! stock*|soldes|totale_avant|parti|morale',
    'depose|deposent|depose_le|deposer le bilan|bilan',
    'procedure de sauvegarde|redressement|liquidation',
  ],
  strike: [
    'greve|greves|greviste|grevistes ! faim|sexe|feu',
    'preavis ! bail|locat*|logement|licenciement|loyer',
    'debrayage*|debraye|debrayent|arret_de_travail_collectif|cessent_le_travail|piquet_de_greve|operation_escargot',
    'mouvement social|de_greve',
    '@plural .. debray*|cessent_le_travail|bloquent',
  ],
};
