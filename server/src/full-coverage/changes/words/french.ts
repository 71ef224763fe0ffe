import type { LanguageWords } from './types.ts';

export const french: LanguageWords = {
  measures: {
    dead: {
      said: 'mort|morts|morte|mortes|tué|tués|tuée|tuées|tue|tuent|décès|décédé|décédés|décédées|péri|périssent|vies|cadavres|corps|noyés',
    },
    injured: { said: 'blessé|blessés|blessée|blessées|blessent|blesse' },
    missing: { said: 'disparu|disparus|disparue|disparues|recherchées|introuvables' },
    rescued: { said: 'secourus|secourues|sauvés|rescapés|survivants' },
    captive: { said: 'otages|otage|enlevés|enlevées|captifs|kidnappés' },
    arrested: {
      said: 'interpellé|interpellés|interpellations|interpellation|arrêtés|arrestations|gardes_à_vue',
    },
    evacuated: { said: 'évacué|évacués|évacuées|déplacés|déplacées' },
    ill: {
      said: 'contaminations|contaminés|contaminées|infectés|intoxiqués|intoxiquées|intoxications|malades|pris_de_malaise*',
      counted: 'cas|élèves|enfants|patients|personnes',
      beside:
        'épidémie|virus|infection*|contamin*|intoxi*|rougeole|choléra|grippe|confirmés|malade*|malaise*',
    },
    jobs: {
      said: 'suppressions|licenciements|suppressions_de_postes|suppressions_d_emplois',
      counted: 'postes|emplois|salariés|personnes|poste|employés',
      beside: 'supprim*|suppression*|licenci*|disparaître|disparaîtront|plan_social|départs|menacés',
    },
    without_power: {
      said: 'privés_d_électricité|privées_d_électricité|privé_d_électricité|sans_électricité|sans_courant|privés_de_courant',
      counted: 'foyers|clients|abonnés|logements|habitants|personnes|usagers',
      beside: 'électricité|courant|électrique',
    },
    destroyed: {
      said: 'maisons_détruites',
      counted: 'maisons|logements|habitations|bâtiments|immeubles',
      beside: 'détrui*|endommag*|ravag*|brûlé*|inondé*|sinistré*',
    },
    protesters: {
      said: 'ont_manifesté|ont_défilé|manifesté|défilé|rassemblées|rassemblés',
      counted: 'manifestants|personnes|participants',
      beside: 'manifest*|défil*|rassembl*|cortège',
    },
    damage: { said: 'dégâts|dommages|facture|coût|coûtera|coûterait|coûte|coûté|coûts|préjudice' },
    price: {
      said: 'offre|offres|opa|rachat|racheter|rachète|racheté|rachetée|acquisition|acquérir|acquiert|valorise|valorisé|cession|vendu|vendue|achat|acheter|propose|montant_de_l_opération',
    },
    price_per_share: { said: '' },
    fine: { said: 'amende|amendes|pénalité|pénalités' },
    stolen: { said: 'volé|volés|dérobé|dérobés|butin|détourné|détournés|vol' },
  },
  otherSums:
    'chiffre_d_affaires|ventes|bénéfice*|résultat*|dette*|perte*|perdu|prime|fonds|aide|aides|prêt|prêts|impôt*|salaire*|budget|dividende*|débloqué|capital|investi*|indemni*|don|dons|recettes',
  numbers: {
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    treize: 13,
    quatorze: 14,
    quinze: 15,
    seize: 16,
    vingt: 20,
    vingts: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    cent: 100,
    cents: 100,
    mille: 1e3,
    million: 1e6,
    millions: 1e6,
    milliard: 1e9,
    milliards: 1e9,
    md: 1e9,
  },
  roundNumbers: {
    dizaine: 10,
    douzaine: 12,
    quinzaine: 15,
    vingtaine: 20,
    trentaine: 30,
    quarantaine: 40,
    cinquantaine: 50,
    soixantaine: 60,
    centaine: 100,
  },
  currencies: {
    dollar: '$',
    dollars: '$',
    euro: '€',
    euros: '€',
    livres: '£',
    yens: '¥',
    yuans: 'yuans',
    roupies: '₹',
    francs: 'francs',
    dirhams: 'dirhams',
    dinars: 'dinars',
    riyals: 'riyals',
    pesos: 'pesos',
    reais: 'reais',
  },
  units:
    'mètre*|km|kilomètre*|cm|mm|degré*|pour_cent|heure*|h|minute*|jour*|semaine*|mois|an|ans|année*|nuit*|fois|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|pays|communes|villes|villages|départements|régions|étages|vols|véhicules|voitures|hélicoptères|bateaux|navires|points|tonnes|litres|hectares|sites|secouristes|pompiers|policiers_mobilisés',
  atLeast: 'au_moins|plus_de|plus_d',
  upTo: 'jusqu_à|jusqu_a',
  about: 'environ|quelque|près_de|autour_de|presque|à_peu_près',
  rises:
    's_élève*|élève|élevait|monte*|grimp*|augment*|port*|alourdi*|relev*|passe|passé|triple*|double*|améliore*|réévalu*',
  falls: 'ramen*|rabaiss*|revu|revue|réduit*|réduire|baiss*|abaiss*|diminu*|descend*|corrig*|limit*',
  now: 'désormais|déjà|atteint|atteignent|finalement',
  newCount:
    'nouveau_bilan|dernier_bilan|bilan_définitif|bilan_actualisé|nouveau_décompte|nouvelle_estimation|dernier_décompte',
  to: 'à|de|d',
  insteadOf: 'au_lieu_de|au_lieu_des|et_non|contre|plutôt_que|précédemment|initialement|auparavant',
  from: 'de',
  further: 'autres|autre|supplémentaires|nouveaux|nouvelles',
  including: 'dont|parmi_lesquels|parmi_eux|parmi_lesquelles|y_compris|parmi',
  partOf: 'sur|d_entre_eux|d_entre_elles|des|de_ces|de_plus',
  outOf: 'sur|sur_les|sur_un_total_de',
  halves: 'demi|demie|quart|moitié|tiers',
  perShare: 'par_action|l_action|par_titre',
  illnesses: '',
  otherTimes:
    'l_an_dernier|l_année_dernière|l_an_passé|l_année_précédente|un_an_plus_tôt|il_y_a_un_an|depuis_le_début_de_l_année|par_an|chaque_année|le_mois_dernier|anniversaire',
  placedBy: 'à|en|dans|près_de|au',
  elsewhere: 'autre_affaire|affaire_distincte|autre_procès|voisine|voisin|commune_voisine|ailleurs|sans_lien',
  complete:
    'tous|toutes|tout|toute|toutes_les|dernier|derniers|dernière|dernières|ensemble|totalité|totalement|entièrement|plus_aucun|plus_aucune',
  partly:
    'une_partie|partie_de|partiellement|en_partie|certains|certaines|plusieurs|moitié|majorité|l_un|l_une|premiers|premières',
  unsettled:
    'plaide|plaident|demande|demandent|demandé|requis|requiert|réclame*|exige*|va|vont|pourrait|pourraient|devrait|devraient|doit|doivent|espère*|si|avant|prêt|prêts|pas|jamais|sans|aucun|aucune|ni|dément*|bientôt|pour',
  opposites: [
    [
      'hausse|hausses|augmente|augmentent|augmenté|augmentation|monte|montent|grimpe|grimpé|grimpent|bondi|bondit|bondissent|progresse|progressé|progressent|relève|relevé|double|doublé|s_envole|s_envolent',
      'baisse|baisses|baissé|baissent|recul|recule|reculé|reculent|chute|chuté|chutent|diminue|diminué|diminution|diminuent|plonge|plongé|plongent|abaisse|abaissé|réduit',
    ],
    [
      'approuve|approuvé|approuvée|approuvent|adopte|adopté|adoptée|adoptés|adoption|accepte|accepté|acceptée|validé|validée|valide|feu_vert|ratifié|autorisé|autorisée|voté_pour',
      'rejette|rejeté|rejetée|rejettent|rejet|refuse|refusé|refusée|refusent|repoussé|repoussée|voté_contre|bloqué|bloquée|retoqué|retoquée',
    ],
    [
      'gagne|gagné|gagnent|remporte|remporté|remportent|victoire|vainqueur',
      'perd|perdu|perdent|défaite|battu|battue|battus|échoue|échoué',
    ],
    [
      'ouvre|ouvert|ouverte|ouvrent|ouvrira|ouverture',
      'ferme|fermé|fermée|fermés|fermées|fermera|ferment|fermeture',
    ],
    [
      'débute|débuté|commence|commencé|démarre|démarré',
      'prend_fin|pris_fin|terminé|terminée|s_achève|s_est_achevé|s_est_achevée|achevé',
    ],
    [
      'démissionne|démissionné|démissionner|démission|quitte|quitté|quitter|se_retire',
      'reste_en_poste|maintenu_à_son_poste|maintenue_à_son_poste|reste_à_son_poste|restera|garde_son_poste',
    ],
    [
      'mort|morte|morts|mortes|tué|tuée|tués|tuées|décédé|décédée|décédés|corps|noyé|noyés',
      'vivant|vivante|vivants|vivantes|survécu|sain_et_sauf|sains_et_saufs|indemne|indemnes|en_vie',
    ],
    [
      'embauche|embauches|embauchera|recrute|recrutera|crée|créera|création|créer',
      'supprime|supprimera|suppression|suppressions|supprimer|licencie|licenciera|licenciements',
    ],
    [
      'soutient|soutiennent|soutenu|soutien|salue|saluent|salué|appuie|favorable',
      's_oppose|s_opposent|opposé|opposés|dénonce|dénoncent|dénoncé|condamne|condamnent|critique|critiquent|hostile',
    ],
    [
      'autorise|autorisé|autorisée|autorisent|permet|légalise|légalisé',
      'interdit|interdite|interdits|interdisent|interdiction|prohibe',
    ],
  ],
  reversals: [
    [
      'arrêté|arrêtée|arrêtés|interpellé|interpellée|interpellés|garde_à_vue|incarcéré|emprisonné',
      'libéré|libérée|libérés|relâché|relâchée|relâchés|remis_en_liberté|remise_en_liberté|libération',
    ],
    [
      'annonce|annoncé|annoncée|confirme|confirmé|confirmée|prévu|prévue|maintenu|maintenue|aura_lieu|auront_lieu|lieu',
      'annule|annulé|annulée|annulés|annulées|annulation|renonce|renoncé|abandonne|abandonné',
    ],
    [
      'ferme|fermé|fermée|fermés|fermées',
      'rouvre|rouvert|rouverte|rouverts|rouvrira|rouvrent|réouverture|de_nouveau_ouverte|de_nouveau_ouvert|à_nouveau_ouvert|à_nouveau_ouverte',
    ],
    [
      'coupable|condamné|condamnée|condamnés',
      'acquitté|acquittée|acquittés|relaxé|relaxée|relaxés|relaxe|acquittement|non_coupable',
    ],
  ],
  matters: {
    talks: {
      open: [
        'négociations|pourparlers|discussions .. poursuivent|poursuivaient|cours|reprennent|reprendront|continuent|piétinent|reprise|bloquées|échouent',
        's_ouvrent|débutent|commencent|entament|entamé|ouverture|reprise .. négociations|pourparlers|discussions',
        'sans|aucun|pas accord|avancée|avancée_notable',
        'étudie|examine|étudient|examinent .. offre|proposition',
      ],
      settled: [
        'accord|protocole|trêve|contrat|traité .. signé|trouvé|conclu|signée|scellé|entériné',
        'signe|signent|signé|concluent|conclu|trouvent|scellent .. accord|trêve|protocole|contrat|paix',
        'après|grâce un_accord',
        'accepte|acceptent|accepté .. offre|proposition|rachat',
      ],
    },
    search: {
      open: [
        'recherches .. poursuivent|suspendues|cours|reprennent|reprendront|continuent|interrompues|retrouver',
        'recherché|recherchée|recherchés|recherchées .. depuis',
        'coincés|coincé|coincée|piégés|piégé|ensevelis',
        'hélicoptère|secouristes|plongeurs|gendarmes .. survole|recherchent|cherchent',
      ],
      settled: [
        'retrouvé|retrouvés|retrouvée|retrouvées .. mort|morts|vivant|vivants|vivante|sain|sains|saine|vie|indemne|indemnes|mortes|morte',
        'corps .. retrouvé|retrouvés|découvert|découverts',
        'coincés|coincé|coincée|piégés|piégé|ensevelis .. secourus|dégagés|dégagé|sauvés|sortis|vivants|indemnes',
        'recherches .. terminées|pris_fin|abandonnées|arrêtées|cessé|levées',
        'fin|arrêt|abandon|arrêtent|abandonnent .. recherches',
      ],
    },
    missing: {
      open: [
        'portés|porté|portée|toujours|encore|sont|est|reste|restent disparu|disparus|disparue|disparues|introuvable|introuvables',
        'personnes|randonneurs|alpinistes|marins|pêcheurs|enfants|mineurs|ouvriers|skieurs sont|est recherchées|recherchés|recherchée|recherché',
        'a_disparu|ont_disparu',
      ],
      settled: [
        'retrouvé|retrouvés|retrouvée|retrouvées .. mort|morts|vivant|vivants|vivante|vivantes|sain|sains|saine|saines|vie|indemne|indemnes|mortes|morte',
        'disparu|disparus|disparue|disparues .. retrouvé|retrouvés|retrouvée|retrouvées|secourus|localisés',
        'corps .. retrouvé|retrouvés|découvert|découverts',
        'tous|toutes|dernier|derniers|dernière .. retrouvé|retrouvés|retrouvée|retrouvées|secourus|sauvés',
      ],
    },
    power: {
      open: [
        'sans courant|électricité',
        'plus de_courant|d_électricité',
        'privé|privés|privée|privées d_électricité|de_courant',
        'coupure|coupures|panne .. courant|électricité|électrique',
      ],
      settled: [
        'courant|électricité|alimentation|réseau .. rétabli|rétablie|rétablis|revenu|revenue|normale|retour',
        'rétabli|rétablie|rétablit|rétablissement|retour|remise .. courant|électricité|alimentation',
        'de_nouveau|à_nouveau du_courant|de_l_électricité',
        'plus_aucun|plus_aucune|plus_personne .. privé|privée|sans_électricité|sans_courant|coupure',
      ],
    },
    evacuation: {
      open: [
        'évacué|évacués|évacuées|évacuer',
        'évacuation .. ordonnée|cours|ordonne',
        'dû quitter',
        'confinés|confinée',
      ],
      settled: [
        'habitants|évacués|riverains|élèves|étudiants|clients|salariés|personnes|sinistrés|familles|résidents|villageois .. regagner|regagné|regagnent|rentrer|rentrent|rentré|rentrés|retourner|retournés|réintégrer|réintégré',
        'regagné|regagnent|regagner|réintégré|réintègrent|rentrent|rentrer|rentrés .. domicile|domiciles|logement|logements|classe|classes|salles|maison|maisons|habitations|foyers|chez',
        'évacuation|évacuations .. levé|levée|levées|terminée|fin',
        'lève|lèvent|levé|fin .. évacuation',
      ],
    },
    alert: {
      open: [
        'alerte|vigilance|confinement|couvre_feu|état_d_urgence|interdiction|restriction|restrictions|consigne|consignes|avis .. vigueur|maintenu|maintenue|maintenues|prolongé|prolongée|déclenché|déclenchée|décrété|décrétée|placé|orange|rouge',
        'placé|placée|placés|maintient|déclenche|décrète|prolonge .. alerte|vigilance|confinement|couvre_feu|état_d_urgence|interdiction|restriction|restrictions|consigne|consignes|avis',
        'rester|restez|confinés chez',
      ],
      settled: [
        'alerte|vigilance|confinement|couvre_feu|état_d_urgence|interdiction|restriction|restrictions|consigne|consignes|avis .. levé|levée|levés|levées|terminée|fin|annulée',
        'lève|lèvent|levé|levée|fin|levée_de|annule .. alerte|vigilance|confinement|couvre_feu|état_d_urgence|interdiction|restriction|restrictions|consigne|consignes|avis',
        'eau .. de_nouveau|à_nouveau potable|consommée',
      ],
    },
    road: {
      open: [
        'route|routes|autoroute|tunnel|pont|aéroport|ligne|frontière|col|nationale|départementale|gare|tramway|métro|port|piste|axe .. fermé|fermée|fermés|fermées|coupé|coupée|coupées|bloqué|bloquée|interrompu|interrompue|interrompues|impraticable',
        'coupe|coupé|ferme|bloque|fermeture .. route|routes|autoroute|tunnel|pont|aéroport|ligne|frontière|col|nationale|départementale|gare|tramway|métro|port|piste|axe',
      ],
      settled: [
        'route|routes|autoroute|tunnel|pont|aéroport|ligne|frontière|col|nationale|départementale|gare|tramway|métro|port|piste|axe .. rouvert|rouverte|rouvre|rouvertes|réouvert|réouverte|rétabli|rétablie|circule_de_nouveau',
        'route|routes|autoroute|tunnel|pont|aéroport|ligne|frontière|col|nationale|départementale|gare|tramway|métro|port|piste|axe .. de_nouveau|à_nouveau ouvert|ouverte|normalement',
        'réouverture|rouvre|rouvert|rouverte .. route|routes|autoroute|tunnel|pont|aéroport|ligne|frontière|col|nationale|départementale|gare|tramway|métro|port|piste|axe',
      ],
    },
    suspect: {
      open: [
        'en_fuite|toujours_recherché|toujours_recherchés|activement_recherché|activement_recherchés|traque|en_cavale|avis_de_recherche',
        'suspect|tireur|auteur|auteurs|suspects|malfaiteurs|agresseur .. fuite|recherché|recherchés|traqué',
        'recherche|recherchent .. suspect|tireur|auteur|auteurs|témoins|malfaiteurs',
      ],
      settled: [
        'suspect|tireur|auteur|homme|hommes|auteurs|suspects|malfaiteurs|agresseur .. interpellé|interpellés|arrêté|arrêtés|écroué|écroués|mis_en_examen',
        'interpellation|arrestation .. suspect|suspects|tireur|auteur|auteurs|homme',
        'placé|placés en_garde_à_vue|en_détention',
      ],
    },
    trial: {
      open: [
        'verdict|jugement|délibéré|décision .. attendu|attendue|reporté|reportée|rendu_le|mis',
        'mis en_délibéré',
        'procès .. ouvre|ouvert|reprend|poursuit|commence|durer|dure|prévu|jusqu',
        'requis|requiert|requièrent .. prison|ans|mois|amende',
        'jugé|jugée|jugés pour',
        'à_la_barre|comparaît|comparaissent',
        'jurés|jury .. délibèrent|retirés|retiré',
      ],
      settled: [
        'relaxé|relaxée|relaxés|relaxe|acquitté|acquittée|acquittés|acquittement|acquitte',
        'condamné|condamnée|condamnés|condamne .. ans|mois|prison|perpétuité|euros|peine',
        'reconnu|reconnue coupable',
        'déclaré|déclarée coupable',
      ],
    },
    strike: {
      open: [
        'en grève',
        'grève .. poursuit|continue|reconduite|débute|commence|illimitée|maintenue|préavis|maintiennent',
        'maintiennent|maintient .. grève',
      ],
      settled: [
        'grève .. levée|terminée|suspendue|fin|annulée|évitée',
        'fin .. grève|mouvement',
        'lèvent|levé|lève|suspendent|suspendu|annulent .. grève|mouvement|préavis',
        'reprise|reprennent|repris .. travail',
      ],
    },
    captives: {
      open: [
        'otages|otage .. détenus|retenus|pris|toujours',
        'enlevé|enlevés|enlevées|kidnappés|retenus_en_otage',
      ],
      settled: [
        'otages|otage|enlevés|captifs .. libérés|libéré|libres|libre|libérées',
        'libération|libère|libérés|libéré .. otages|otage|captifs|enlevés',
      ],
    },
    fire: {
      open: [
        'incendie|feu|incendies .. progresse|propage|hors_de_contrôle|toujours_en_cours|pas_maîtrisé|continue',
      ],
      settled: ['incendie|feu|incendies .. maîtrisé|éteint|circonscrit|fixé|maîtrisés|éteints'],
    },
  },
};
