import type { Stock } from './topic.ts';

export const french: Stock = {
  language: 'french',
  places: [
    'Saint-Aubin',
    'Port-Louvet',
    'Kermaria',
    'Fontbelle',
    'La Roche-Marine',
    'Villeneuve',
    'Trégarec',
    'Montclair',
    'Belle-Anse',
    'Corvec',
    'Sablanville',
    'Pont-l’Évêché',
  ],
  women: [
    'Camille Moreau',
    'Aïcha Benali',
    'Françoise Le Goff',
    'Élodie Garnier',
    'Nathalie Rousseau',
    'Maïté Etcheverry',
    'Hélène Dubreuil',
    'Inès Carpentier',
  ],
  men: [
    'Yann Kerbrat',
    'Mathieu Lefèvre',
    'Karim Haddad',
    'Étienne Vasseur',
    'Jean-Noël Pasquier',
    'Rémi Castaing',
    'Olivier Thébault',
    'Théo Marchand',
  ],
  months: ['janvier', 'mars', 'avril', 'juin', 'septembre', 'octobre', 'novembre'],
  quotes: [
    '« On nous promet ce chantier depuis dix ans », soupire {woman}, présidente de l’association des riverains de {place}. « Cette fois, nous voulons une date et un nom. »',
    '« Les chiffres sont têtus », a rappelé {man} devant une salle pleine. « On peut les commenter, on ne peut pas les ignorer. »',
    '« Je n’étais pas favorable au projet », reconnaît {man}, artisan à {place}. « Mais puisqu’il est là, autant qu’il serve à quelque chose. »',
    '« Il faudra du temps », prévient {woman}, « et surtout de la patience, ce qui n’est pas la même chose. »',
  ],
  closings: [
    'Une réunion publique se tiendra jeudi prochain à la mairie de {place}. L’entrée est libre, dans la limite des places disponibles.',
    'Le rapport complet doit être publié avant la fin du mois de {month}. Il pourra être consulté à la bibliothèque et à la capitainerie du port.',
    'Sollicitée, la préfecture n’a pas souhaité réagir avant la conférence de presse prévue en {month}.',
    'Un second vote est attendu en {month}. D’ici là, rien ne change pour les habitants du littoral.',
  ],
  topics: [
    {
      key: 'port',
      word: 'port',
      titles: [
        'Le port de {place} obtient {number} millions d’euros pour sa nouvelle jetée',
        'Dragage : le port de {place} fermé aux cargos pendant {number} jours',
        'À {place}, les pêcheurs gardent leur place dans le port',
      ],
      leads: [
        'Le conseil municipal de {place} a voté mercredi soir l’agrandissement du port, au terme d’un débat de près de six heures.',
        'Les gros navires ne pourront plus entrer dans le port de {place} à partir du mois de {month}, le temps d’approfondir le chenal.',
      ],
      paragraphs: [
        'Le projet prévoit une digue de {number} mètres et deux postes à quai. Les marins-pêcheurs redoutaient de perdre leurs emplacements ; un amendement leur réserve finalement le vieux bassin.',
        'Le trafic a progressé de {percent} % l’an dernier, surtout grâce au bois et aux pièces mécaniques. Selon les pilotes, l’entrée actuelle devient dangereuse dès que le vent tourne au nord-est.',
        'Les associations écologistes réclamaient une analyse des vases. Les premiers prélèvements ont révélé des traces de cuivre, en dessous du seuil autorisé.',
        '{man}, le commandant du port, promet que les navires seront guidés un par un. L’attente pourrait atteindre quelques heures le premier week-end.',
      ],
    },
    {
      key: 'inflation',
      word: 'inflation',
      titles: [
        'L’inflation recule à {percent} % et redonne un peu d’air aux ménages',
        'À {place}, les commerçants bloquent les prix face à l’inflation',
        'Taux inchangés : la banque centrale se méfie d’un retour de l’inflation en {month}',
      ],
      leads: [
        'L’inflation est retombée à {percent} % en {month}, son plus bas niveau depuis deux ans, a annoncé mardi l’institut de la statistique.',
        'Malgré le ralentissement de l’inflation, une famille de {place} dépense encore {number} euros de plus par mois qu’il y a un an.',
      ],
      paragraphs: [
        'Le pain et les légumes coûtent un peu moins cher, tandis que les loyers et les assurances continuent d’augmenter. Les économistes s’attendaient à une baisse plus modeste.',
        'Pour {woman}, économiste à l’université du littoral, les salaires commencent enfin à rattraper les prix. Les accords signés au dernier trimestre prévoient en moyenne {percent} % de hausse.',
        'La banque centrale a laissé son taux directeur inchangé. Dans son communiqué, elle parle de « patience », un mot qu’elle n’avait plus employé depuis longtemps.',
        'Les petites entreprises souffrent surtout du coût du crédit. {man}, importateur de carrelage, a reporté deux fois la construction de son entrepôt.',
      ],
    },
    {
      key: 'satellite',
      word: 'satellite',
      titles: [
        'Un satellite grand comme une valise surveille les marées à {place}',
        'Des lycéens de {place} captent le signal de leur propre satellite',
        'Vu par satellite, le trait de côte a reculé de {number} mètres à {place}',
      ],
      leads: [
        'Construit par {number} étudiants et deux ingénieurs à la retraite, un petit satellite a envoyé vendredi sa première photographie du littoral de {place}.',
        'De nouvelles mesures par satellite montrent que la plage de {place} a perdu {number} mètres depuis le début des relevés.',
      ],
      paragraphs: [
        'L’appareil survole la baie toutes les quatre-vingt-quinze minutes. Sa caméra distingue le sable sec du sable mouillé, ce qui permet de tracer la ligne de marée plusieurs fois par jour.',
        '{woman}, qui a dirigé le projet, raconte que le plus difficile fut d’obtenir la licence radio. Le lancement, lui, a duré onze minutes.',
        'Les agriculteurs pourront consulter les données gratuitement. Une première carte de l’humidité des sols est promise pour {month}.',
        'Reste la question des débris. Une voile très fine doit ramener l’engin dans l’atmosphère cinq ans après la fin de sa mission.',
      ],
    },
    {
      key: 'hopital',
      word: 'hôpital',
      titles: [
        'L’hôpital de {place} ouvre une aile neuve de {number} lits',
        'Les délais baissent enfin à l’hôpital de {place}',
        'À l’hôpital de {place}, les infirmières lèvent leur préavis de grève',
      ],
      leads: [
        'Les premiers patients ont été accueillis lundi dans la nouvelle aile de l’hôpital de {place}, avec dix-huit mois de retard.',
        'Il faut désormais attendre {number} jours en moyenne pour une opération à l’hôpital de {place}, un mois de moins qu’au printemps.',
      ],
      paragraphs: [
        'Chambres individuelles, larges fenêtres, jardin sur le toit : il ne manque qu’un parking. Une navette relie l’établissement à la gare toutes les douze minutes.',
        'Selon {woman}, cadre de santé, le recrutement demeure le point faible. Les deux tiers des postes sont pourvus.',
        'Un nouveau système prévient les patients dès qu’un rendez-vous se libère. Le premier mois, {number} consultations ont ainsi été sauvées.',
        'Les médecins rappellent que l’hiver sera la véritable épreuve. L’an dernier, les urgences avaient refusé des ambulances neuf nuits de suite.',
      ],
    },
    {
      key: 'festival',
      word: 'festival',
      titles: [
        'Le festival de {place} affiche complet en {number} minutes',
        'Pluie, boue et bonheur au festival de {place}',
        'Le festival de {place} rendra {percent} % de ses recettes aux bénévoles',
      ],
      leads: [
        'Les {number} mille billets du festival de {place} se sont envolés samedi matin, un record pour cette petite ville.',
        'Il a plu sans discontinuer, et pourtant le festival de {place} n’a jamais accueilli autant de monde.',
      ],
      paragraphs: [
        'La programmation mêle chanson, musique bretonne et électronique. La tête d’affiche n’a été dévoilée qu’au dernier moment.',
        '{woman}, qui dirige l’équipe depuis douze ans, refuse d’agrandir le site. « Au-delà, on ne se croise plus », explique-t-elle.',
        'Les campings affichent complet à trente kilomètres à la ronde. La mairie a ouvert deux gymnases et un pré communal.',
        'Le bilan sera présenté en {month}. Les organisateurs espèrent un léger excédent, le premier depuis quatre ans.',
      ],
    },
  ],
};
