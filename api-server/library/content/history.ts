import { type CourseContent, holes, matching, ordering, quiz, read, single, text } from './write.ts'

const athens: CourseContent = {
  key: 'hg-cites-grecques',
  starter: true,
  name: 'Le monde des cités grecques',
  author: 'prof',
  subject: 'histoire-geographie',
  levels: ['6e'],
  chapter: 'Le monde des cités grecques',
  type: 'Cours',
  share: 'school',
  status: 'PUBLISHED',
  keywords: 'Antiquité,Grèce,Athènes,cité,démocratie',
  introduction: `Partons en Méditerranée, au temps des cités grecques. {nb-modules} modules t'attendent : {liste-modules}`,
  modules: [
    {
      name: "Qu'est-ce qu'une cité grecque ?",
      duration: 12,
      keywords: 'cité,acropole,agora,Homère',
      questions: [
        single(
          `Dans l'Antiquité, une <strong>cité</strong> grecque, c'est :`,
          [
            'une grande ville sans campagne',
            "+une ville et le territoire qui l'entoure, formant un petit État indépendant",
            "un quartier d'immeubles",
            'un empire gouverné par un roi',
          ],
          {
            tips: `Pense à Athènes : elle a ses lois, son armée et sa campagne, l'Attique.`,
            correction: `Une cité (<em>polis</em> en grec) est un petit État indépendant, avec une ville, une campagne et souvent un port. Athènes, Sparte ou Corinthe sont des cités.`,
          },
        ),
        holes(
          `Complète ce texte sur le plan d'une cité.`,
          `Sur la colline fortifiée, l'{acropole}, se dressent les temples. En bas, la place publique s'appelle l'{agora} : on y fait le marché et on y discute des affaires de la cité. À Athènes, le port se nomme Le {Pirée}.`,
          {
            tips: `Le premier mot commence par « acro- », qui veut dire « élevé » en grec.`,
            correction: `L'acropole est la « ville haute », l'agora la place publique, et Le Pirée le grand port d'Athènes.`,
          },
        ),
        quiz(
          `Qu'est-ce qui unit les Grecs, même quand leurs cités se font la guerre ?`,
          ['+La langue grecque', 'Un seul roi', '+Les mêmes dieux', "+Les récits d'Homère", 'Une capitale commune'],
          {
            tips: `Trois réponses sont justes.`,
            correction: `Les Grecs n'ont ni roi commun ni capitale, mais ils partagent une langue, des dieux et des récits comme <em>L'Iliade</em> et <em>L'Odyssée</em>, attribués à Homère.`,
          },
        ),
        text(
          `Pourquoi les Grecs se retrouvaient-ils à Olympie tous les quatre ans ?`,
          `Ils s'y réunissaient pour honorer Zeus. Le sanctuaire est <strong>panhellénique</strong>, c'est-à-dire commun à tous les Grecs. Pendant les Jeux, des athlètes de toutes les cités s'affrontent et une trêve protège ceux qui s'y rendent.`,
          { tips: `À quel dieu le sanctuaire d'Olympie est-il consacré ?` },
          [
            [
              100,
              `Ils venaient pour les Jeux olympiques en l'honneur de Zeus. Toutes les cités venaient et il y avait une trêve, donc on ne faisait pas la guerre.`,
            ],
            [70, `Pour faire les Jeux olympiques et honorer Zeus.`],
            [40, `Pour faire du sport, comme aujourd'hui.`],
          ],
        ),
        matching(
          `Associe chaque dieu à ce qu'il gouverne.`,
          [
            ['Zeus', 'le ciel et la foudre'],
            ['Poséidon', 'la mer'],
            ['Athéna', 'la sagesse'],
            ['Arès', 'la guerre'],
          ],
          {
            tips: `Athènes porte le nom de sa protectrice.`,
            correction: `Les Grecs partagent les mêmes dieux : <strong>Zeus</strong> est le plus puissant, <strong>Athéna</strong> protège Athènes.`,
          },
        ),
      ],
    },
    {
      name: 'Athènes et la démocratie',
      duration: 15,
      keywords: 'démocratie,citoyen,ecclésia,Périclès,esclaves',
      questions: [
        quiz(
          `Que signifie le mot <strong>démocratie</strong> ?`,
          ["Le pouvoir d'un seul", 'Le pouvoir des riches', '+Le pouvoir du peuple', 'Le pouvoir des dieux'],
          { correction: `Il vient du grec <em>dêmos</em> (le peuple) et <em>kratos</em> (le pouvoir).` },
        ),
        quiz(
          `Au Ve siècle avant J.-C., qui peut être citoyen à Athènes ?`,
          [
            '+Un homme libre, adulte, de père et de mère athéniens',
            'Une femme née à Athènes',
            'Un métèque (étranger libre)',
            'Un esclave affranchi',
          ],
          {
            tips: `Il n'y a qu'une réponse juste : le corps des citoyens est très fermé.`,
            correction: `Depuis une loi de Périclès (451 av. J.-C.), il faut être un homme libre et majeur, né de père <strong>et</strong> de mère athéniens. Les femmes, les métèques et les esclaves ne votent pas.`,
          },
        ),
        ordering(
          `Remets dans l'ordre ces moments de l'histoire d'Athènes, du plus ancien au plus récent.`,
          [
            'Clisthène réforme la cité',
            'Les Athéniens battent les Perses à Marathon',
            'La flotte grecque gagne à Salamine',
            'Périclès dirige Athènes',
            'Athènes perd la guerre contre Sparte',
          ],
          {
            tips: `La bataille de Marathon a lieu dix ans avant celle de Salamine.`,
            correction: `508 (Clisthène), 490 (Marathon), 480 (Salamine), vers 443 (Périclès), 404 av. J.-C. (victoire de Sparte).`,
          },
        ),
        holes(
          `Complète : comment les Athéniens gouvernent-ils ?`,
          `Les citoyens se réunissent à l'{ecclésia|assemblée}, sur la colline de la Pnyx, pour voter les {lois} à main levée. La Boulè, un conseil de {500|cinq cents} citoyens tirés au {sort}, prépare leurs débats.`,
          {
            tips: `Le nombre s'écrit en chiffres ou en lettres : il y a 50 citoyens pour chacune des 10 tribus.`,
            correction: `L'ecclésia est l'assemblée des citoyens ; la Boulè compte 500 membres (50 par tribu), tirés au sort pour un an.`,
          },
        ),
        text(
          `Peut-on dire que tous les habitants d'Athènes participaient à la démocratie ? Justifie ta réponse.`,
          `Non. Seuls les citoyens votent, c'est-à-dire une minorité des habitants (souvent estimée à un sur dix environ). Les femmes, les métèques et les esclaves en sont exclus. Mais pour l'époque, donner le pouvoir à tous les citoyens, riches ou pauvres, est une grande nouveauté.`,
          { tips: `Qui n'avait pas le droit de voter ?` },
          [
            [
              100,
              `Non, parce que les femmes, les esclaves et les métèques ne pouvaient pas voter. Seuls les citoyens pouvaient, donc une petite partie des habitants.`,
            ],
            [70, `Non, les femmes et les esclaves ne votaient pas.`],
            [20, `Oui, parce que démocratie veut dire pouvoir du peuple.`],
          ],
        ),
      ],
    },
  ],
}

const rome: CourseContent = {
  key: 'hg-rome',
  name: "Rome, du mythe à l'histoire",
  author: 'prof',
  subject: 'histoire-geographie',
  levels: ['6e'],
  chapter: "Rome, du mythe à l'histoire",
  type: 'Cours',
  share: 'school',
  status: 'PUBLISHED',
  keywords: 'Antiquité,Rome,Romulus,République,Lugdunum',
  introduction: `Comment les Romains racontaient-ils l'origine de leur ville ? Et que disent les archéologues ?`,
  modules: [
    {
      name: 'La fondation de Rome',
      duration: 12,
      keywords: 'Romulus,Rémus,mythe,archéologie',
      questions: [
        holes(
          `Complète le récit légendaire.`,
          `Selon la légende, les jumeaux {Romulus} et Rémus, fils du dieu {Mars}, sont abandonnés sur le {Tibre}, puis nourris par une {louve}. La ville est fondée en 753 avant J.-C.`,
          {
            tips: `Le premier jumeau a donné son nom à la ville ; le fleuve coule toujours à Rome.`,
            correction: `Romulus, fils de Mars, trace le sillon de la ville en 753 av. J.-C. La louve est restée le symbole de Rome.`,
          },
        ),
        // Two answers can be defended: what the item analysis is there to find.
        read(
          'ambiguous',
          single(
            `Qui a fondé Rome ?`,
            ['+Romulus', 'Des bergers et des agriculteurs installés sur le Palatin', 'Jules César', 'Les Gaulois de Lugdunum'],
            { correction: `Romulus, selon la légende que racontent les Romains.` },
          ),
        ),
        read(
          'hard',
          quiz(
            `Qui raconte les aventures d'Énée, ancêtre légendaire des Romains ?`,
            ['Homère', '+Virgile', 'Jules César', 'Socrate'],
            {
              correction: `Virgile écrit <em>L'Énéide</em> au Ier siècle avant J.-C., sous l'empereur Auguste. Énée y fuit Troie en flammes et gagne l'Italie.`,
            },
          ),
        ),
        quiz(
          `Qu'ont retrouvé les archéologues sur la colline du Palatin ?`,
          [
            'Le tombeau de Romulus',
            '+Les traces de cabanes du VIIIe siècle avant J.-C.',
            'Un amphithéâtre grec',
            'Le squelette de la louve',
          ],
          {
            tips: `Les premières habitations étaient très simples.`,
            correction: `Des trous de poteaux montrent qu'un village de cabanes existait au VIIIe siècle av. J.-C. : la date correspond à peu près à celle de la légende, mais Rome est née d'un village de bergers et d'agriculteurs.`,
          },
        ),
        text(
          `Quelle différence fais-tu entre un mythe et un fait historique ? Appuie-toi sur la fondation de Rome.`,
          `Un <strong>mythe</strong> est un récit imaginaire, avec des dieux et des héros, qui explique une origine : Romulus nourri par une louve. Un <strong>fait historique</strong> est établi grâce à des traces : les cabanes retrouvées sur le Palatin prouvent qu'un village existait au VIIIe siècle avant J.-C.`,
          { tips: `Comment peut-on prouver qu'une chose a existé ?` },
          [
            [
              100,
              `Un mythe c'est une histoire inventée, comme la louve avec Romulus. Un fait historique est prouvé, par exemple par les cabanes des archéologues.`,
            ],
            [60, `Le mythe n'est pas vrai et l'histoire est vraie.`],
          ],
        ),
      ],
    },
    {
      name: 'De la République à Lugdunum',
      duration: 12,
      keywords: 'République,Sénat,Auguste,Lyon,Gaule',
      questions: [
        quiz(
          `En 509 avant J.-C., que font les Romains, d'après la tradition ?`,
          [
            '+Ils chassent leur roi et fondent la République.',
            'Ils conquièrent la Gaule.',
            'Ils construisent le Colisée.',
            'Ils deviennent chrétiens.',
          ],
          {
            correction: `Le dernier roi, Tarquin le Superbe, est chassé. La République (<em>res publica</em>, la chose publique) est gouvernée par des magistrats élus et par le Sénat.`,
          },
        ),
        holes(
          `Complète ce texte sur notre ville au temps des Romains.`,
          `Fondée en 43 avant J.-C., la colonie de {Lugdunum} devient la capitale des Trois {Gaules}. Ses habitants parlent de plus en plus le {latin} et vont aux spectacles dans le théâtre de la colline de {Fourvière}.`,
          {
            tips: `C'est le nom latin de Lyon. La colline porte aujourd'hui une grande basilique blanche.`,
            correction: `Lugdunum (Lyon) est fondée par Munatius Plancus. Son théâtre antique, à Fourvière, accueille encore des spectacles chaque été.`,
          },
        ),
        quiz(
          `Parmi ces éléments, lesquels montrent la romanisation de Lyon ?`,
          [
            '+Les aqueducs',
            "+L'amphithéâtre des Trois Gaules",
            'La basilique de Fourvière',
            "+L'usage du latin",
            'Le tunnel de la Croix-Rousse',
          ],
          {
            tips: `Écarte ce qui a été construit bien après l'Antiquité.`,
            correction: `Les aqueducs, l'amphithéâtre et le latin datent de l'époque romaine. La basilique est du XIXe siècle et le tunnel du XXe siècle.`,
          },
        ),
        text(
          `Tu visites le théâtre antique de Fourvière. Décris en deux ou trois phrases à quoi il servait.`,
          `Dans ce théâtre, les habitants de Lugdunum venaient voir des pièces comiques ou tragiques. Les gradins en demi-cercle font face à la scène ; les places étaient attribuées selon le rang social. C'était aussi une façon de vivre « à la romaine ».`,
          {},
          [
            [
              80,
              `Il servait à jouer des pièces de théâtre. Les gens s'asseyaient sur les gradins en demi-cercle et les plus riches étaient devant.`,
            ],
            [50, `C'était pour les spectacles des Romains.`],
            [20, `Il servait aux combats de gladiateurs.`],
          ],
        ),
      ],
    },
  ],
}

const metropolis: CourseContent = {
  key: 'geo-metropole',
  starter: true,
  name: 'Habiter une métropole',
  author: 'prof-officiel',
  subject: 'histoire-geographie',
  levels: ['6e'],
  chapter: 'Habiter une métropole',
  type: 'Cours complet officiel',
  share: 'public',
  status: 'PUBLISHED',
  keywords: 'géographie,métropole,ville,mobilités,étalement urbain',
  introduction: `Un parcours pour comprendre comment on vit dans une très grande ville, ici et ailleurs.`,
  modules: [
    {
      name: "Qu'est-ce qu'une métropole ?",
      duration: 10,
      keywords: 'métropole,fonctions',
      questions: [
        quiz(
          `Une <strong>métropole</strong> est une grande ville qui :`,
          [
            'se trouve toujours au bord de la mer',
            '+concentre des habitants, des activités et des pouvoirs, et rayonne sur un vaste territoire',
            "compte exactement un million d'habitants",
            "est forcément une capitale d'État",
          ],
          {
            correction: `Une métropole attire et commande : sièges d'entreprises, universités, hôpitaux, musées, transports. Lyon, New York ou Lagos sont des métropoles sans être des capitales d'État.`,
          },
        ),
        holes(
          `Complète le vocabulaire de la ville.`,
          `Autour du centre s'étendent les {banlieues|banlieue}, puis l'espace périurbain. Quand la ville gagne sur la campagne, on parle d'{étalement} urbain. Les trajets quotidiens entre le domicile et le travail sont des {mobilités|migrations} pendulaires.`,
          {
            tips: `Le deuxième mot vient du verbe « étaler ».`,
            correction: `Banlieues, étalement urbain, mobilités pendulaires : ces trois mots décrivent une ville qui grandit et où l'on se déplace beaucoup.`,
          },
        ),
        quiz(
          `Aujourd'hui, quelle part de l'humanité vit en ville ?`,
          ['Environ un dixième', 'Environ un quart', '+Plus de la moitié', 'La totalité'],
          { correction: `Depuis la fin des années 2000, plus d'un être humain sur deux vit en ville, et cette part augmente.` },
        ),
        matching(
          `Associe chaque quartier à sa fonction principale.`,
          [
            ['un quartier d’affaires', 'travailler dans des bureaux'],
            ['une banlieue pavillonnaire', 'habiter une maison'],
            ['un quartier historique', 'visiter des monuments'],
            ['une zone commerciale', 'acheter'],
          ],
          {
            tips: `Pense à qui se rend dans ce quartier, et pour quoi faire.`,
            correction: `Une métropole se compose d'espaces aux <strong>fonctions</strong> différentes, souvent éloignés les uns des autres : d'où tant de déplacements.`,
          },
        ),
        quiz(
          `Lesquelles de ces villes sont de grandes métropoles mondiales ?`,
          ['+New York', '+Tokyo', 'Guéret // C’est une préfecture d’environ 13 000 habitants.', '+Lagos'],
          {
            tips: `Trois réponses sont justes, sur trois continents.`,
            correction: `New York, Tokyo et Lagos comptent des millions d'habitants et rayonnent bien au-delà de leur pays.`,
          },
        ),
      ],
    },
    {
      name: 'Vivre et se déplacer en ville',
      duration: 12,
      keywords: 'mobilités,quartiers,inégalités,développement durable',
      questions: [
        quiz(
          `Quelles actions aident une métropole à devenir plus durable ?`,
          [
            '+Développer le métro et le tramway',
            'Construire toujours plus loin du centre',
            '+Planter des arbres et créer des parcs',
            '+Rénover les logements mal isolés',
            'Supprimer les pistes cyclables',
          ],
          {
            tips: `Trois actions sont favorables.`,
            correction: `Les transports en commun, les espaces verts et les logements économes en énergie réduisent la pollution et améliorent la vie des habitants.`,
          },
        ),
        text(
          `Choisis une grande ville que tu connais. Cite un avantage et une difficulté d'y habiter.`,
          `Par exemple, à Lyon : on trouve beaucoup d'emplois, de transports et de lieux de culture (avantage), mais les loyers sont élevés et l'air est parfois pollué (difficulté). Une bonne réponse donne un exemple précis pour chaque idée.`,
          { tips: `Pense aux logements, aux transports, aux études, au bruit, à la nature.` },
          [
            [
              90,
              `À Lyon il y a le métro et plein de musées, c'est un avantage. Mais les appartements sont chers et il y a du bruit.`,
            ],
            [50, `C'est bien parce qu'il y a des magasins mais il y a trop de voitures.`],
          ],
        ),
        holes(
          `Complète ce texte.`,
          `Dans beaucoup de métropoles, les quartiers aisés et les quartiers pauvres sont séparés : c'est la {ségrégation} sociale. Dans les pays les moins riches, des familles vivent dans des {bidonvilles|bidonville}, des habitations fragiles sans eau courante.`,
          {
            correction: `La ségrégation sociale sépare les habitants selon leurs revenus. À Mumbai, le bidonville de Dharavi compte plusieurs centaines de milliers d'habitants.`,
          },
        ),
        single(
          `Comment appelle-t-on les déplacements quotidiens entre le domicile et le lieu de travail ?`,
          [
            'le tourisme',
            '+les migrations pendulaires',
            'l’exode rural // C’est le départ définitif des campagnes vers les villes.',
          ],
          {
            tips: `Un pendule va et vient sans cesse.`,
            correction: `On parle de migrations <strong>pendulaires</strong> : un aller le matin, un retour le soir, comme un balancier.`,
          },
        ),
        ordering(
          `Range ces moyens de transport du moins polluant au plus polluant, par personne.`,
          ['le vélo', 'le métro', 'la voiture avec une seule personne'],
          {
            tips: `Le métro électrique transporte des centaines de personnes à la fois.`,
            correction: `Le vélo n'émet rien, le métro très peu par voyageur, la voiture d'une seule personne beaucoup plus.`,
          },
        ),
      ],
    },
  ],
}

const greatWar: CourseContent = {
  key: 'hg-premiere-guerre',
  starter: true,
  name: 'La Première Guerre mondiale',
  author: 'prof-officiel',
  subject: 'histoire-geographie',
  levels: ['3e'],
  chapter: 'Civils et militaires dans la Première Guerre mondiale',
  type: 'Cours complet officiel',
  share: 'public',
  status: 'PUBLISHED',
  keywords: '1914-1918,tranchées,Verdun,guerre totale,brevet',
  introduction: `De Sarajevo à Versailles, un parcours en {nb-modules} modules pour préparer le brevet : {liste-modules}`,
  modules: [
    {
      name: 'Les grandes phases de la guerre',
      duration: 15,
      keywords: 'Sarajevo,Verdun,armistice,chronologie',
      questions: [
        holes(
          `Complète la chronologie.`,
          `L'attentat de {Sarajevo} a lieu le 28 juin {1914}. La bataille de {Verdun} se déroule de février à décembre {1916}. L'armistice est signé le 11 {novembre} 1918 à Rethondes.`,
          {
            correction: `Sarajevo (28 juin 1914), Verdun (21 février – 18 décembre 1916) et l'armistice (11 novembre 1918) sont trois repères à connaître pour le brevet.`,
          },
        ),
        quiz(
          `Pourquoi parle-t-on de « guerre de position » à partir de la fin de 1914 ?`,
          [
            'Les armées avancent très vite.',
            "+Les armées s'enterrent dans des tranchées face à face.",
            "Les combats n'ont lieu qu'en mer.",
            'La paix est négociée.',
          ],
          {
            correction: `Après l'échec de la guerre de mouvement, le front se fige sur plus de 700 km, de la mer du Nord à la Suisse.`,
          },
        ),
        quiz(
          `Quels événements ont lieu en 1917 ?`,
          [
            '+Les révolutions russes',
            "+L'entrée en guerre des États-Unis",
            "L'attentat de Sarajevo",
            "+Des mutineries dans l'armée française",
            'Le traité de Versailles',
          ],
          {
            correction: `1917 est une année tournant : révolutions en Russie (février et octobre), entrée en guerre des États-Unis (avril), mutineries au printemps. Le traité de Versailles date du 28 juin 1919.`,
          },
        ),
        ordering(
          `Remets ces événements dans l'ordre.`,
          [
            'L’attentat de Sarajevo',
            'La bataille de la Marne',
            'La bataille de Verdun',
            'L’entrée en guerre des États-Unis',
            'L’armistice',
          ],
          {
            tips: `1914, 1914, 1916, 1917, 1918.`,
            correction: `Juin 1914, septembre 1914, 1916, avril 1917, 11 novembre 1918.`,
          },
        ),
        matching(
          `Associe chaque pays à son camp en 1914.`,
          [
            ['la France', 'Triple-Entente'],
            ['l’Allemagne', 'Empires centraux'],
            ['le Royaume-Uni', 'Triple-Entente'],
            ['l’Autriche-Hongrie', 'Empires centraux'],
          ],
          {
            tips: `La Triple-Entente réunit la France, le Royaume-Uni et la Russie.`,
            correction: `Le jeu des <strong>alliances</strong> explique qu'un conflit local soit devenu européen, puis mondial.`,
          },
        ),
      ],
    },
    {
      name: 'Une guerre totale',
      duration: 15,
      keywords: 'guerre totale,arrière,génocide,violence',
      questions: [
        quiz(
          `Qu'est-ce qu'une <strong>guerre totale</strong> ?`,
          [
            'Une guerre qui dure plus de quatre ans',
            "+Une guerre qui mobilise toutes les forces d'un pays : armée, économie, civils, esprits",
            'Une guerre sans prisonniers',
          ],
          {
            correction: `Soldats, usines, emprunts, propagande, femmes au travail, colonies : toutes les ressources humaines, matérielles et morales sont mobilisées.`,
          },
        ),
        text(
          `Montrez, à l'aide de deux exemples, que les civils ont eux aussi été touchés par la guerre.`,
          `On peut citer le travail des femmes dans les usines d'armement (les « munitionnettes »), les pénuries et le rationnement, les villes bombardées, les régions occupées, ou encore le génocide des Arméniens, perpétré par l'Empire ottoman à partir de 1915, qui fait plus d'un million de victimes.`,
          { tips: `Pensez au travail, à la faim, aux violences de masse.` },
          [
            [
              100,
              `Les femmes remplacent les hommes dans les usines d'obus. Les Arméniens sont massacrés dans l'Empire ottoman à partir de 1915.`,
            ],
            [60, `Les gens avaient faim à cause du rationnement et des villes étaient bombardées.`],
            [20, `Les civils avaient peur de la guerre.`],
          ],
        ),
        holes(
          `Complète le bilan.`,
          `La guerre fait près de {10|dix} millions de morts parmi les soldats. En France, les blessés du visage sont surnommés les « gueules {cassées} ». Dans chaque commune, un {monument} aux morts est élevé.`,
          {
            correction: `La France compte environ 1,4 million de morts. Les monuments aux morts, les cérémonies du 11 novembre et la tombe du Soldat inconnu (1920) entretiennent la mémoire.`,
          },
        ),
        matching(
          `Associe chaque mot à sa définition.`,
          [
            ['l’arrière', 'les régions éloignées des combats'],
            ['la propagande', 'diffuser des idées pour influencer l’opinion'],
            ['la censure', 'contrôler les informations et le courrier'],
            ['les munitionnettes', 'femmes qui travaillent dans les usines d’armement'],
          ],
          {
            tips: `L'une cache, l'autre persuade.`,
            correction: `La <strong>censure</strong> interdit, la <strong>propagande</strong> persuade : toutes deux veulent maintenir le moral de l'<strong>arrière</strong>.`,
          },
        ),
        single(
          `Quel peuple est victime d'un génocide dans l'Empire ottoman à partir de 1915 ?`,
          ['les Grecs de Sparte', '+les Arméniens', 'les Serbes de Sarajevo'],
          {
            tips: `Ce peuple chrétien vivait surtout dans l'est de l'Empire ottoman.`,
            correction: `Plus d'un million d'<strong>Arméniens</strong> sont déportés et assassinés : c'est un <strong>génocide</strong>.`,
          },
        ),
      ],
    },
  ],
}

export const historyCourses = [athens, rome, metropolis, greatWar]
