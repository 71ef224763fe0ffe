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
  closings: [
    'Une réunion publique se tiendra jeudi prochain à 18 h 30 à la mairie de {place}. L’entrée est libre, dans la limite des places disponibles.',
    'Le rapport complet doit être publié avant la fin du mois de {month}. Il pourra être consulté à la bibliothèque et à la capitainerie du port.',
    'Sollicitée, la préfecture n’a pas souhaité réagir avant la conférence de presse prévue en {month}.',
    'Un second vote est attendu en {month}. D’ici là, rien ne change pour les habitants du littoral.',
    'Rien n’est encore signé. Les deux parties ont convenu de se revoir en {month}, cette fois sans la presse.',
    'Une première tentative avait échoué il y a huit ans, faute d’argent. Cette fois, il ne manquait que des chaises.',
    'Une exposition des plans se tiendra à la médiathèque de {place} du 7 au 9 {month}.',
  ],
  topics: [
    {
      key: 'port',
      word: 'port',
      stories: [
        {
          title: 'Le port de {place} obtient {few} millions d’euros pour sa nouvelle jetée',
          lead: 'Le conseil municipal de {place} a voté mercredi soir {few} millions d’euros pour la nouvelle jetée du port, au terme d’un débat de près de six heures.',
          quote:
            '« Nous avons attendu trente ans, nous pouvons attendre le béton », a déclaré Solène Kerviel, présidente du port.',
          paragraphs: [
            '« Les permis seront délivrés avant l’été », a indiqué le ministère de la Mer dans un communiqué.',
            'Le projet prévoit une digue de {number} mètres et deux postes à quai. Les marins-pêcheurs redoutaient de perdre leurs emplacements ; un amendement leur réserve finalement le vieux bassin.',
          ],
        },
        {
          title: 'Dragage : le port de {place} fermé aux cargos pendant {few} jours',
          lead: 'Les gros navires ne pourront plus entrer dans le port de {place} pendant {few} jours en {month}, le temps d’approfondir le chenal.',
          quote:
            '« Chaque cargo qui patiente au large nous coûte de l’argent », a expliqué Solène Kerviel, présidente du port.',
          paragraphs: [
            'Les associations écologistes réclamaient une analyse des vases. Les premiers prélèvements ont révélé des traces de cuivre, en dessous du seuil autorisé.',
            '{man}, le commandant du port, promet que les navires seront guidés un par un. L’attente pourrait atteindre quelques heures le premier week-end.',
          ],
        },
        {
          title: 'À {place}, les pêcheurs gardent leur place dans le port',
          lead: 'Les {few} bateaux de pêche de {place} resteront dans le bassin intérieur du port, a promis la mairie, qui voulait d’abord y installer des yachts.',
          quote: '« Un bassin sans pêcheurs n’est qu’un parking », a rappelé Yann Le Bihan, patron pêcheur.',
          paragraphs: [
            'Les yachts iront dans un bassin à creuser plus tard. Les pêcheurs, eux, ont fêté la nouvelle sur le quai.',
          ],
        },
      ],
      paragraphs: [
        'Le trafic a progressé de {percent} % l’an dernier, surtout grâce au bois et aux pièces mécaniques. Selon les pilotes, l’entrée actuelle devient dangereuse dès que le vent tourne au nord-est.',
      ],
    },
    {
      key: 'inflation',
      word: 'inflation',
      stories: [
        {
          title: 'L’inflation recule à {percent} % et redonne un peu d’air aux ménages',
          lead: 'L’inflation est retombée à {percent} % en {month}, son plus bas niveau depuis deux ans, moins qu’en Allemagne et en Belgique, a annoncé mardi l’institut de la statistique.',
          quote:
            '« Un bon mois ne fait pas une tendance », a prévenu Claire Delorme, économiste à l’institut.',
          paragraphs: [
            'Le pain et les légumes coûtent un peu moins cher, tandis que les loyers et les assurances continuent d’augmenter. Les économistes s’attendaient à une baisse plus modeste.',
          ],
        },
        {
          title: 'À {place}, les commerçants bloquent les prix face à l’inflation',
          lead: 'Les commerçants de {place} ne toucheront pas à {number} de leurs prix avant la fin du mois de {month}, le temps que l’inflation s’essouffle.',
          quote:
            '« Nos clients comparent tout, et ils ont raison », a déclaré Bernard Aubry, président de l’union des commerçants.',
          paragraphs: [],
        },
        {
          title: 'Taux inchangés : la banque centrale se méfie d’un retour de l’inflation en {month}',
          lead: 'La banque centrale a laissé jeudi son taux directeur à {percent} % et craint que l’inflation ne reparte en {month} si les salaires suivent.',
          quote:
            '« Nous ne baisserons pas les taux par lassitude », a affirmé le gouverneur, Philippe Garnier, devant la presse.',
          paragraphs: [
            'Dans son communiqué, la banque parle de « patience », un mot qu’elle n’avait plus employé depuis longtemps.',
          ],
        },
      ],
      paragraphs: [
        'Pour {woman}, économiste à l’université du littoral, les salaires commencent enfin à rattraper les prix. Les accords signés au dernier trimestre prévoient en moyenne {percent} % de hausse.',
        'Les petites entreprises souffrent surtout du coût du crédit. {man}, importateur de carrelage, a reporté deux fois la construction de son entrepôt.',
      ],
    },
    {
      key: 'satellite',
      word: 'satellite',
      stories: [
        {
          title: 'Un satellite grand comme une valise surveille les marées à {place}',
          lead: 'Construit par {few} étudiants et deux ingénieurs à la retraite, un petit satellite a envoyé vendredi sa première photographie du littoral de {place}.',
          quote:
            '« Il est plus petit que ma valise et il a voyagé bien plus loin », a plaisanté Mireille Tanguy, qui a dirigé l’équipe.',
          paragraphs: [
            'L’appareil survole la baie toutes les quatre-vingt-quinze minutes. Sa caméra distingue le sable sec du sable mouillé, ce qui permet de tracer la ligne de marée plusieurs fois par jour.',
          ],
        },
        {
          title: 'Des lycéens de {place} captent le signal de leur propre satellite',
          lead: 'Onze minutes après le lancement, {few} lycéens de {place} ont entendu le premier signal du satellite qu’ils avaient construit.',
          quote:
            '« Personne ne respirait, puis tout le monde a crié », a raconté Mireille Tanguy, professeure de physique.',
          paragraphs: [
            '{woman}, qui a dirigé le projet, raconte que le plus difficile fut d’obtenir la licence radio. Le lancement, lui, a duré onze minutes.',
            'Reste la question des débris. Une voile très fine doit ramener l’engin dans l’atmosphère cinq ans après la fin de sa mission.',
          ],
        },
        {
          title: 'Vu par satellite, le trait de côte a reculé de {few} mètres à {place}',
          lead: 'De nouvelles mesures par satellite montrent que la plage de {place} a perdu {few} mètres depuis le début des relevés.',
          quote:
            '« Le sable se moque de nos cartes », a observé Gilles Prigent, géographe. « Il faudra les refaire. »',
          paragraphs: [
            'Les chercheurs ont superposé {few} années d’images. Là où l’herbe a été piétinée, le sable s’est déplacé deux fois plus vite.',
          ],
        },
      ],
      paragraphs: [
        'Les agriculteurs pourront consulter les données gratuitement. Une première carte de l’humidité des sols est promise pour {month}.',
      ],
    },
    {
      key: 'hopital',
      word: 'hôpital',
      stories: [
        {
          title: 'L’hôpital de {place} ouvre une aile neuve de {number} lits',
          lead: 'Les premiers patients ont été accueillis lundi dans la nouvelle aile de {number} lits de l’hôpital de {place}, avec dix-huit mois de retard.',
          quote:
            '« Les chambres sont prêtes, il ne manque que de quoi se garer », a reconnu la directrice de l’établissement, Anne Morvan.',
          paragraphs: [
            'Chambres individuelles, larges fenêtres, jardin sur le toit : il ne manque qu’un parking. Une navette relie l’établissement à la gare toutes les douze minutes.',
          ],
        },
        {
          title: 'Les délais baissent enfin à l’hôpital de {place}',
          lead: 'Il faut désormais attendre {few} semaines en moyenne pour une opération à l’hôpital de {place}, un mois de moins qu’au printemps.',
          quote:
            '« Un mois de moins, c’est bien, mais c’est encore trop pour ceux qui souffrent », a déclaré Anne Morvan, directrice de l’établissement.',
          paragraphs: [
            'Un nouveau système prévient les patients dès qu’un rendez-vous se libère. Le premier mois, {number} consultations ont ainsi été sauvées.',
          ],
        },
        {
          title: 'À l’hôpital de {place}, les infirmières lèvent leur préavis de grève',
          lead: 'Les infirmières de l’hôpital de {place} ont accepté mercredi une hausse de {percent} % et renoncent à la grève annoncée pour {month}.',
          quote:
            '« Nous n’avons pas manifesté pour nous, mais pour le service », a souligné Nadia Belkacem, déléguée des infirmières.',
          paragraphs: [],
        },
      ],
      paragraphs: [
        'Selon {woman}, cadre de santé, le recrutement demeure le point faible. Les deux tiers des postes sont pourvus.',
        'Les médecins rappellent que l’hiver sera la véritable épreuve. L’an dernier, les urgences avaient refusé des ambulances neuf nuits de suite.',
      ],
    },
    {
      key: 'festival',
      word: 'festival',
      stories: [
        {
          title: 'Le festival de {place} affiche complet en {few} minutes',
          lead: 'Les billets du festival de {place} se sont envolés samedi matin en {few} minutes, un record pour cette petite ville.',
          quote:
            '« J’ai à peine eu le temps de finir mon café », a raconté Erwan Castel, directeur de la programmation.',
          paragraphs: [
            'La programmation mêle chanson, musique bretonne et électronique. La tête d’affiche n’a été dévoilée qu’au dernier moment.',
            'Les campings affichent complet à trente kilomètres à la ronde. La mairie a ouvert deux gymnases et un pré communal.',
          ],
        },
        {
          title: 'Pluie, boue et bonheur au festival de {place}',
          lead: 'Il a plu sans discontinuer, et pourtant le festival de {place} n’a jamais accueilli autant de monde.',
          quote:
            '« On ne vient pas ici pour rester propre », a lancé Erwan Castel, directeur de la programmation.',
          paragraphs: [
            'Des habitants ont ouvert leurs granges aux campeurs trempés. On y a dansé jusqu’au matin.',
          ],
        },
        {
          title: 'Le festival de {place} rendra {percent} % de ses recettes aux bénévoles',
          lead: 'Les {number} bénévoles du festival de {place} se partageront {percent} % des recettes, a décidé samedi l’assemblée de l’association.',
          quote:
            '« Sans les bénévoles, il n’y aurait ni scène ni public », a rappelé Lucie Fontaine, présidente de l’association.',
          paragraphs: [
            'Le bilan sera présenté en {month}. Les organisateurs espèrent un léger excédent, le premier depuis quatre ans.',
          ],
        },
      ],
      paragraphs: [
        '{woman}, qui dirige l’équipe depuis douze ans, refuse d’agrandir le site. « Au-delà, on ne se croise plus », explique-t-elle.',
      ],
    },
  ],
};
