import { type CourseContent, holes, matching, oral, ordering, quiz, single, text } from './write.ts'

const wordClasses: CourseContent = {
  key: 'fr-classes-de-mots',
  starter: true,
  name: 'Reconnaître les classes de mots',
  author: 'prof',
  subject: 'francais',
  levels: ['6e'],
  chapter: 'Étude de la langue : les classes de mots',
  type: 'Cours',
  share: 'school',
  status: 'PUBLISHED',
  keywords: 'grammaire,nom,verbe,adjectif,déterminant,pronom',
  introduction: `Bienvenue dans « {parcours} » ! Tu vas d'abord apprendre à trier les mots, puis à retrouver le verbe et son sujet.
Au programme : {liste-modules}
Prends ton temps : relis chaque phrase à voix basse avant de répondre.`,
  modules: [
    {
      name: 'Nom, déterminant, adjectif',
      duration: 12,
      keywords: 'grammaire,groupe nominal',
      questions: [
        quiz(
          `Dans la phrase « La vieille horloge sonne minuit. », quelle est la classe du mot <strong>vieille</strong> ?`,
          ['Un nom', '+Un adjectif', 'Un verbe', 'Un déterminant'],
          {
            tips: `Essaie de supprimer ce mot : la phrase reste-t-elle correcte ? Que nous apprend-il sur l'horloge ?`,
            correction: `« Vieille » précise le nom « horloge » et s'accorde avec lui au féminin singulier : c'est un <strong>adjectif</strong>.`,
          },
        ),
        quiz(
          `Parmi ces mots, lesquels sont des <strong>déterminants</strong> ?`,
          ['+mes', 'courir', '+cette', 'rapide', '+un', 'doucement'],
          {
            tips: `Un déterminant se place devant un nom : essaie de dire chaque mot devant « amie », « ami » ou « amis ».`,
            correction: `« Mes » est un déterminant possessif, « cette » un déterminant démonstratif et « un » un article indéfini. « Courir » est un verbe, « rapide » un adjectif, « doucement » un adverbe.`,
          },
        ),
        matching(
          `Dans « Ma petite sœur dessine souvent », associe chaque mot à sa classe.`,
          [
            ['Ma', 'déterminant'],
            ['petite', 'adjectif'],
            ['sœur', 'nom'],
            ['dessine', 'verbe'],
          ],
          {
            others: ['pronom'],
            tips: `Commence par le verbe : c'est le mot qui change si tu mets la phrase au passé.`,
            correction: `« Ma » est un déterminant, « petite » un adjectif, « sœur » un nom et « dessine » un verbe. « Souvent » est un adverbe.`,
          },
        ),
        holes(
          `Complète la règle avec les mots qui manquent.`,
          `Le {nom} désigne une personne, un animal, une chose ou une idée. Il est souvent précédé d'un {déterminant}. L'{adjectif} qui l'accompagne s'accorde avec lui en {genre} et en nombre.`,
          {
            tips: `Le dernier mot à trouver regroupe le masculin et le féminin.`,
            correction: `Dans « une étrange histoire », « histoire » est le nom, « une » le déterminant et « étrange » l'adjectif : tous trois sont au féminin singulier.`,
          },
        ),
        text(
          `Écris une phrase dont le sujet est un groupe nominal formé d'un déterminant, d'un adjectif et d'un nom. Souligne mentalement ces trois mots, puis indique leur classe.`,
          `Par exemple : « Ce courageux pompier entre dans la maison. » <em>Ce</em> est un déterminant, <em>courageux</em> un adjectif et <em>pompier</em> un nom.
Vérifie trois choses : ton groupe nominal est bien le sujet du verbe, l'adjectif s'accorde avec le nom, et tu as nommé les trois classes.`,
          { tips: `Commence par choisir le nom, puis ajoute un mot devant pour le déterminer et un mot pour le décrire.` },
          [
            [
              100,
              `Mon petit frère adore les dinosaures. « Mon » est un déterminant, « petit » est un adjectif et « frère » est un nom.`,
            ],
            [70, `Le grand arbre perd ses feuilles. Le = déterminant, grand = adjectif, arbre = nom.`],
            [40, `J'ai vu un gros chien. Un : déterminant, gros : adjectif, chien : nom. Mais je ne sais pas si c'est le sujet.`],
          ],
        ),
        quiz(
          `Dans « Léo <strong>la</strong> regarde partir. », le mot <strong>la</strong> est :`,
          ['un déterminant, car il est au féminin', '+un pronom, car il remplace un nom', 'un nom', 'un adverbe'],
          {
            tips: `Regarde le mot qui suit « la » : est-ce un nom ou un verbe ?`,
            correction: `« La » est placé devant un verbe et remplace un groupe nominal (par exemple « sa sœur ») : c'est un <strong>pronom</strong> personnel. Devant un nom, « la » serait un article.`,
          },
        ),
      ],
    },
    {
      name: 'Le verbe et son sujet',
      duration: 10,
      keywords: 'grammaire,verbe,sujet,accord',
      questions: [
        quiz(
          `Quelle question permet de trouver le sujet d'un verbe ?`,
          ['Quand ?', "+Qui est-ce qui ? ou Qu'est-ce qui ?", 'Où ?', 'Pourquoi ?'],
          {
            correction: `On demande « Qui est-ce qui… ? » ou « Qu'est-ce qui… ? » devant le verbe. On peut aussi encadrer le sujet par « c'est… qui ».`,
          },
        ),
        holes(
          `Accorde chaque verbe au présent avec son sujet.`,
          `Dans la cour {jouent} (jouer) les élèves de sixième. Le professeur les {surveille} (surveiller). Toi et moi {attendons} (attendre) la sonnerie.`,
          {
            tips: `Attention : le sujet peut être placé après le verbe. « Toi et moi » peut être remplacé par « nous ».`,
            correction: `Ce sont « les élèves » qui <strong>jouent</strong> : le sujet est inversé. « Toi et moi » équivaut à « nous » : <strong>attendons</strong>.`,
          },
        ),
        quiz(
          `Quel est le sujet du verbe dans « Derrière la colline se cachent deux renards. » ?`,
          ['la colline', 'Derrière la colline', '+deux renards', 'se'],
          {
            tips: `Pose la question « Qui est-ce qui se cache ? ».`,
            correction: `Ce sont <strong>deux renards</strong> qui se cachent. « Derrière la colline » indique le lieu.`,
          },
        ),
        text(
          `Dans la phrase « Les chiens du voisin aboie toute la nuit. », une erreur s'est glissée. Corrige-la et explique ta correction.`,
          `Il faut écrire : « Les chiens du voisin <strong>aboient</strong> toute la nuit. » Le sujet est « les chiens du voisin » ; son noyau, « chiens », est au pluriel. Le mot « voisin », plus proche du verbe, n'en est pas le sujet.`,
          { tips: `Qui est-ce qui aboie : le voisin ou les chiens ?` },
          [
            [100, `Les chiens du voisin aboient toute la nuit. Le sujet c'est « les chiens », c'est pluriel, donc on met -ent.`],
            [60, `On écrit « aboient » parce que c'est au pluriel.`],
            [20, `Il faut écrire « les chiens du voisins aboie ».`],
          ],
        ),
        matching(
          `Associe chaque sujet à la suite qui convient.`,
          [
            ['Je', 'prépare le repas.'],
            ['Tu', 'prépares le repas.'],
            ['Mes parents', 'préparent le repas.'],
            ['Vous', 'préparez le repas.'],
          ],
          {
            tips: `Regarde la terminaison de chaque verbe, même quand elle ne s'entend pas.`,
            correction: `Je prépar<strong>e</strong>, tu prépar<strong>es</strong>, mes parents prépar<strong>ent</strong>, vous prépar<strong>ez</strong> : trois formes se prononcent de la même façon.`,
          },
        ),
      ],
    },
  ],
}

const present: CourseContent = {
  key: 'fr-present',
  starter: true,
  name: "Réviser le présent de l'indicatif",
  author: 'prof',
  subject: 'francais',
  levels: ['6e', 'CM2'],
  chapter: 'Étude de la langue : le verbe et sa conjugaison',
  type: 'Révision',
  share: 'school',
  status: 'PUBLISHED',
  keywords: 'conjugaison,présent,verbes irréguliers',
  introduction: `Ce parcours de révision compte {nb-modules} modules. Garde une feuille près de toi pour noter les terminaisons que tu oublies souvent.`,
  modules: [
    {
      name: 'Les terminaisons régulières',
      duration: 10,
      keywords: 'conjugaison,présent,premier groupe,deuxième groupe',
      questions: [
        quiz(
          `Quelles sont les terminaisons des verbes du 1er groupe (en -er) au présent ?`,
          ['-s, -s, -t, -ons, -ez, -ent', '+-e, -es, -e, -ons, -ez, -ent', '-x, -x, -t, -ons, -ez, -ent'],
          {
            correction: `Je chant<strong>e</strong>, tu chant<strong>es</strong>, elle chant<strong>e</strong>, nous chant<strong>ons</strong>, vous chant<strong>ez</strong>, ils chant<strong>ent</strong>.`,
          },
        ),
        holes(
          `Conjugue ces verbes du 1er groupe au présent.`,
          `Tu {oublies} (oublier) toujours ton livre. Nous {mangeons} (manger) à midi. Les nageurs {plongent} (plonger) en même temps. Nous {commençons} (commencer) à l'heure.`,
          {
            tips: `Devant « o », il faut garder le son [ʒ] de « manger » et le son [s] de « commencer ».`,
            correction: `On ajoute un <strong>e</strong> à « mang<strong>e</strong>ons » et une cédille à « commen<strong>ç</strong>ons » pour garder le même son devant le « o ».`,
          },
        ),
        holes(
          `Conjugue ces verbes du 2e groupe au présent.`,
          `Je {finis} (finir) mon dessin. Les feuilles {rougissent} (rougir) en automne. Vous {choisissez} (choisir) un livre.`,
          {
            tips: `Au pluriel, les verbes du 2e groupe prennent -iss- avant la terminaison.`,
            correction: `Je fin<strong>is</strong>, les feuilles roug<strong>issent</strong>, vous chois<strong>issez</strong>.`,
          },
        ),
        text(
          `Comment reconnaît-on un verbe du 2e groupe ? Donne deux exemples.`,
          `Son infinitif se termine par <strong>-ir</strong> et il fait <strong>-issons</strong> avec « nous » au présent : finir (nous finissons), grandir (nous grandissons). « Partir » n'en fait pas partie : on dit « nous partons ».`,
          { tips: `Conjugue « finir » puis « partir » avec « nous » et compare.` },
          [
            [100, `L'infinitif finit par -ir et avec nous on entend « issons » : nous grandissons, nous obéissons.`],
            [60, `Ce sont les verbes en -ir comme finir et choisir.`],
            [30, `Ce sont les verbes qui finissent par -ir, comme partir et courir.`],
          ],
        ),
        matching(
          `Associe chaque verbe à son groupe.`,
          [
            ['danser', '1er groupe'],
            ['grandir', '2e groupe'],
            ['courir', '3e groupe'],
          ],
          {
            tips: `Conjugue avec « nous » : entends-tu « issons » ?`,
            correction: `Danser finit par -er ; nous grand<strong>issons</strong> : 2e groupe ; nous <strong>courons</strong> : 3e groupe, comme « partir » ou « venir ».`,
          },
        ),
      ],
    },
    {
      name: 'Les verbes irréguliers fréquents',
      duration: 12,
      keywords: 'conjugaison,présent,être,avoir,aller,faire',
      questions: [
        holes(
          `Complète avec <em>être</em> ou <em>avoir</em> au présent.`,
          `Vous {êtes} en avance. Elles {ont} raison. Tu {es} mon meilleur ami. Nous {avons} le temps.`,
          {
            exact: true,
            tips: `Attention à ne pas confondre « es », « est » et « ai ».`,
            correction: `<em>Être</em> : vous <strong>êtes</strong>, tu <strong>es</strong>. <em>Avoir</em> : elles <strong>ont</strong>, nous <strong>avons</strong>.`,
          },
        ),
        quiz(
          `Quelles formes sont correctes ?`,
          ['+vous faites', 'vous faisez', '+vous dites', 'vous disez', '+ils vont', 'ils allent'],
          {
            tips: `Il y a trois formes correctes.`,
            correction: `« Faire » et « dire » sont irréguliers à la deuxième personne du pluriel : vous <strong>faites</strong>, vous <strong>dites</strong>. « Aller » donne ils <strong>vont</strong>.`,
          },
        ),
        holes(
          `Conjugue les verbes entre parenthèses au présent.`,
          `Je {prends} (prendre) le bus. Il {peut} (pouvoir) venir. Elles {viennent} (venir) de Lyon. Tu {veux} (vouloir) une pomme.`,
          {
            exact: true,
            tips: `« Pouvoir » et « vouloir » finissent par -x, -x, -t au singulier.`,
            correction: `Je prend<strong>s</strong>, il peu<strong>t</strong>, elles vie<strong>nn</strong>ent, tu veu<strong>x</strong>.`,
          },
        ),
        text(
          `Écris trois phrases au présent pour raconter ta rentrée du matin au collège. Utilise au moins un verbe irrégulier.`,
          `Par exemple : « J'arrive devant le collège à huit heures moins le quart. Je <strong>vais</strong> tout de suite rejoindre mes amis dans la cour. Quand la cloche sonne, nous nous rangeons deux par deux. »
Relis chaque verbe : quel est son sujet ? La terminaison convient-elle ?`,
          {},
          [
            [
              90,
              `Je prends le métro avec ma sœur. J'arrive à huit heures et je vois mes copines devant la grille. Puis nous allons en classe.`,
            ],
            [60, `Je vais au collège. Je dis bonjour. Je rentre en classe.`],
          ],
        ),
        matching(
          `Associe chaque sujet à la forme du verbe <em>aller</em> qui lui convient.`,
          [
            ['je', 'vais'],
            ['tu', 'vas'],
            ['nous', 'allons'],
            ['elles', 'vont'],
          ],
          {
            others: ['va'],
            tips: `Une forme reste seule : elle va avec « il », « elle » ou « on ».`,
            correction: `Je <strong>vais</strong>, tu <strong>vas</strong>, on <strong>va</strong>, nous <strong>allons</strong>, elles <strong>vont</strong> : le radical change presque à chaque personne.`,
          },
        ),
      ],
    },
  ],
}

const fables: CourseContent = {
  key: 'fr-fables',
  starter: true,
  name: 'Les Fables de La Fontaine : ruse et morale',
  author: 'prof',
  subject: 'francais',
  levels: ['6e'],
  chapter: 'Fables et contes : résister au plus fort, la ruse',
  type: 'Cours',
  share: 'public',
  status: 'PUBLISHED',
  keywords: 'fable,La Fontaine,morale,poésie,XVIIe siècle',
  introduction: `Dans « {parcours} », nous lisons deux fables parmi les plus célèbres de la langue française.
Lis-les au moins deux fois, dont une à voix haute : elles ont été écrites pour être dites.`,
  modules: [
    {
      name: '« La Cigale et la Fourmi »',
      duration: 15,
      keywords: 'fable,cigale,fourmi',
      questions: [
        holes(
          `Retrouve les mots qui manquent au début de la fable. Aide-toi des rimes.`,
          `La Cigale, ayant {chanté}
Tout l'{été},
Se trouva fort dépourvue
Quand la {bise} fut venue :
Pas un seul petit morceau
De mouche ou de {vermisseau}.`,
          {
            tips: `Le troisième mot est le nom d'un vent froid du nord. Le dernier rime avec « morceau ».`,
            correction: `« Chanté » rime avec « été », « morceau » avec « vermisseau ». La bise, un vent du nord froid et sec, annonce ici l'hiver.`,
          },
        ),
        quiz(
          `Que demande la Cigale à la Fourmi ?`,
          ['De chanter avec elle', '+De lui prêter quelques grains', "De l'abriter pour l'hiver", 'De lui donner sa maison'],
          {
            correction: `Elle la prie « de lui prêter quelque grain pour subsister jusqu'à la saison nouvelle » : c'est un emprunt, elle promet de rembourser avant le mois d'août.`,
          },
        ),
        quiz(
          `« La Fourmi n'est pas prêteuse : c'est là son moindre défaut. » Que veut dire le poète ?`,
          [
            'La Fourmi est généreuse.',
            '+Ne pas prêter est son plus petit défaut : elle en a de plus graves.',
            "La Fourmi n'a aucun défaut.",
            'La Fourmi a oublié de prêter.',
          ],
          {
            tips: `« Moindre » est le contraire de « plus grand ».`,
            correction: `« Son moindre défaut » signifie « le plus petit de ses défauts ». La Fontaine se moque aussi de la Fourmi : la fable ne dit pas clairement qui a raison.`,
          },
        ),
        text(
          `La Fourmi termine par : « Eh bien ! dansez maintenant. » Pourquoi cette réponse est-elle moqueuse ?`,
          `La Fourmi fait semblant de donner un conseil : puisque la Cigale a chanté tout l'été, qu'elle danse tout l'hiver. En réalité elle refuse de l'aider et se moque de son insouciance. C'est de l'<strong>ironie</strong>.`,
          { tips: `Danser peut-il aider quelqu'un qui a faim ?` },
          [
            [
              100,
              `Elle se moque parce que la cigale a faim et danser ne nourrit pas. Elle fait comme si elle lui donnait un conseil mais en fait elle refuse de l'aider.`,
            ],
            [60, `Parce qu'elle n'est pas gentille et qu'elle ne veut pas lui donner à manger.`],
            [30, `Parce que la cigale aime danser.`],
          ],
        ),
        ordering(
          `Remets l'histoire dans l'ordre.`,
          [
            'La Cigale chante tout l’été.',
            'La bise arrive, elle n’a plus rien à manger.',
            'Elle va crier famine chez la Fourmi.',
            'La Fourmi lui demande ce qu’elle a fait pendant l’été.',
            'La Fourmi lui dit de danser.',
          ],
          {
            tips: `La réponse moqueuse de la Fourmi clôt la fable.`,
            correction: `La fable va de l'insouciance de l'été à la misère de l'hiver, puis au refus de la Fourmi.`,
          },
        ),
      ],
    },
    {
      name: '« Le Corbeau et le Renard »',
      duration: 15,
      keywords: 'fable,corbeau,renard,flatterie',
      questions: [
        holes(
          `Complète ces vers de la fable.`,
          `Maître Corbeau, sur un arbre {perché},
Tenait en son bec un {fromage}.
Maître Renard, par l'odeur {alléché},
Lui tint à peu près ce {langage}.`,
          {
            tips: `Les rimes sont croisées : le premier vers rime avec le troisième, le deuxième avec le quatrième.`,
            correction: `Les rimes sont croisées (ABAB) : perché / alléché, fromage / langage. « Alléché » signifie attiré par une odeur appétissante.`,
          },
        ),
        quiz(
          `Par quels moyens le Renard obtient-il le fromage ?`,
          ['+Il flatte le Corbeau.', 'Il menace le Corbeau.', '+Il lui donne envie de montrer sa voix.', "Il grimpe à l'arbre."],
          {
            tips: `Deux réponses sont justes.`,
            correction: `Le Renard flatte le plumage du Corbeau puis suppose que son ramage (son chant) est aussi beau. Le Corbeau ouvre le bec pour chanter… et laisse tomber sa proie.`,
          },
        ),
        quiz(
          `Quelle est la morale de la fable ?`,
          [
            'Il ne faut jamais manger de fromage.',
            "+Le flatteur vit aux dépens de celui qui l'écoute.",
            'La raison du plus fort est toujours la meilleure.',
            'Rien ne sert de courir ; il faut partir à point.',
          ],
          {
            correction: `« Apprenez que tout flatteur vit aux dépens de celui qui l'écoute. » « La raison du plus fort… » vient de la fable « Le Loup et l'Agneau », et « Rien ne sert de courir… » de « Le Lièvre et la Tortue ».`,
          },
        ),
        text(
          `Dans cette fable, La Fontaine fait parler des animaux. À ton avis, pourquoi ?`,
          `Les animaux représentent des caractères humains : le Renard la ruse, le Corbeau la vanité. Le récit est plus plaisant, et La Fontaine peut critiquer les hommes (par exemple les courtisans) sans nommer personne.`,
          { tips: `À quels défauts humains te font penser le Corbeau et le Renard ?` },
          [
            [
              90,
              `Les animaux sont comme des personnes : le renard est rusé et le corbeau est vaniteux. Comme ça il critique les gens sans les vexer.`,
            ],
            [60, `C'est plus drôle pour les enfants et on retient mieux la leçon.`],
            [30, `Parce que dans les fables il y a toujours des animaux.`],
          ],
        ),
        ordering(
          `Remets les étapes de la ruse dans l'ordre.`,
          [
            'Le Corbeau tient un fromage dans son bec.',
            'Le Renard admire son plumage.',
            'Le Renard voudrait entendre sa voix.',
            'Le Corbeau ouvre le bec.',
            'Le Renard se saisit du fromage.',
          ],
          {
            tips: `Le Renard flatte d'abord ce qu'il voit, puis ce qu'il veut entendre.`,
            correction: `Le Renard flatte, fait chanter, puis s'empare du fromage avant de donner sa leçon.`,
          },
        ),
      ],
    },
  ],
}

const reciting: CourseContent = {
  key: 'fr-dire-un-poeme',
  name: 'Dire un poème à voix haute',
  author: 'prof',
  subject: 'francais',
  levels: ['6e', '5e'],
  chapter: 'Poésie : célébrer le monde',
  type: 'Oral',
  share: 'school',
  status: 'UNPUBLISHED',
  keywords: 'oral,poésie,lecture expressive,Verlaine',
  introduction: `Trouve un endroit calme et vérifie ton micro : tu vas t'enregistrer.`,
  modules: [
    {
      name: "Paul Verlaine, « Chanson d'automne »",
      duration: 15,
      keywords: 'oral,Verlaine,automne',
      status: 'UNPUBLISHED',
      questions: [
        oral(
          `Lis à voix haute la première strophe en respectant les pauses :
« Les sanglots longs / Des violons / De l'automne / Blessent mon cœur / D'une langueur / Monotone. »`,
          `Une bonne lecture est lente, sans monotonie : on lie « Les sanglots longs » et « Des violons », on marque une courte pause en fin de vers et on laisse traîner les sons « on » et « eur », qui imitent le violon.`,
          { tips: `Repère les sons qui reviennent : « on », « eur », « one ».` },
        ),
        single(`Quel sentiment domine dans cette strophe ?`, ['La colère', '+La mélancolie', 'La joie', 'La peur'], {
          correction: `« Sanglots », « blessent mon cœur », « langueur » : ces mots expriment une tristesse douce, la <strong>mélancolie</strong>.`,
        }),
        oral(
          `Explique oralement, en trois ou quatre phrases, quelle image de l'automne ce poème te donne.`,
          `On peut parler de la musique triste des violons (le vent d'automne), de la lenteur des vers très courts et du cœur blessé. L'important est de t'appuyer sur au moins deux mots du poème.`,
        ),
      ],
    },
  ],
}

const agreements: CourseContent = {
  key: 'fr-participe-passe',
  starter: true,
  name: "L'accord du participe passé",
  author: 'prof-officiel',
  subject: 'francais',
  levels: ['4e', '3e'],
  chapter: 'Étude de la langue : les accords',
  type: 'Cours complet officiel',
  share: 'public',
  status: 'PUBLISHED',
  keywords: 'orthographe,participe passé,être,avoir,accord',
  introduction: `Un parcours complet en {nb-modules} modules pour ne plus hésiter : {liste-modules}`,
  modules: [
    {
      name: "Avec l'auxiliaire être",
      duration: 10,
      keywords: 'participe passé,être',
      questions: [
        quiz(
          `Avec l'auxiliaire <em>être</em>, le participe passé s'accorde :`,
          ["avec le complément d'objet direct", '+avec le sujet', 'jamais'],
          {
            correction: `Employé avec <em>être</em>, le participe passé s'accorde en genre et en nombre avec le <strong>sujet</strong> : « Elles sont parties. »`,
          },
        ),
        holes(
          `Écris le participe passé du verbe entre parenthèses.`,
          `Ma tante est {arrivée} (arriver) hier. Les voyageurs sont {montés} (monter) dans le train. Les lettres ont été {envoyées} (envoyer) à temps.`,
          {
            exact: true,
            tips: `Cherche le sujet de chaque verbe. La dernière phrase est au passif : c'est bien l'auxiliaire <em>être</em> (« ont été »).`,
            correction: `« Arrivée » s'accorde avec « ma tante », « montés » avec « les voyageurs », « envoyées » avec « les lettres ».`,
          },
        ),
        single(
          `Quelle phrase est correcte ?`,
          [
            'Léa et Nina sont venu ensemble. // Qui est venu ? Léa et Nina : féminin pluriel.',
            '+Léa et Nina sont venues ensemble.',
            'Léa et Nina sont venus ensemble. // Le sujet ne compte que des filles.',
          ],
          {
            tips: `Remplace le sujet par « elles ».`,
            correction: `« Léa et Nina » se remplace par <em>elles</em> : le participe prend la marque du féminin pluriel, <strong>venues</strong>.`,
          },
        ),
        matching(
          `Associe chaque sujet à la suite qui convient.`,
          [
            ['Mon frère', 'est parti.'],
            ['Ma sœur', 'est partie.'],
            ['Mes frères', 'sont partis.'],
            ['Mes sœurs', 'sont parties.'],
          ],
          {
            tips: `Masculin ou féminin ? Singulier ou pluriel ?`,
            correction: `Parti, parti<strong>e</strong>, parti<strong>s</strong>, parti<strong>es</strong> : le participe porte le genre et le nombre du sujet.`,
          },
        ),
        text(
          `Dans « Mon père et ma mère sont arrivés », pourquoi le participe passé est-il au masculin pluriel ?`,
          `L'auxiliaire est <em>être</em> : le participe s'accorde avec le sujet. Le sujet réunit un masculin et un féminin ; en grammaire, l'accord se fait alors au <strong>masculin pluriel</strong>.`,
          { tips: `Par quel pronom peux-tu remplacer le sujet ?` },
          [
            [
              100,
              `Avec être, le participe s'accorde avec le sujet. « Mon père et ma mère », c'est « ils », donc masculin pluriel.`,
            ],
            [60, `Parce qu'il y a deux personnes et que le masculin l'emporte.`],
            [10, `Parce qu'on met toujours -s quand il y a « sont ».`],
          ],
        ),
      ],
    },
    {
      name: "Avec l'auxiliaire avoir",
      duration: 15,
      keywords: 'participe passé,avoir,COD',
      questions: [
        quiz(
          `Dans quelles phrases le participe passé doit-il s'accorder ?`,
          [
            "J'ai mangé des cerises.",
            "+Les cerises que j'ai mangées étaient mûres.",
            'Elles ont dansé toute la nuit.',
            "+Cette chanson, je l'ai apprise par cœur.",
          ],
          {
            tips: `Cherche le COD et regarde s'il est placé avant le verbe.`,
            correction: `Avec <em>avoir</em>, le participe ne s'accorde jamais avec le sujet. Il s'accorde avec le COD quand celui-ci est placé <strong>avant</strong> le verbe : « que » (les cerises), « l' » (cette chanson).`,
          },
        ),
        holes(
          `Écris le participe passé du verbe entre parenthèses.`,
          `Les photos que tu as {prises} (prendre) sont réussies. Nous avons {visité} (visiter) deux musées. Quelle histoire a-t-il {racontée} (raconter) ?`,
          {
            exact: true,
            correction: `Les COD « que » (les photos) et « quelle histoire » sont placés avant : on accorde. « Deux musées » est placé après : pas d'accord.`,
          },
        ),
        text(
          `Explique à un camarade pourquoi on écrit « Je les ai <strong>vus</strong> » mais « J'ai <strong>vu</strong> mes cousins ».`,
          `Dans les deux phrases l'auxiliaire est <em>avoir</em>. Dans la première, le COD « les » est placé avant le verbe : le participe s'accorde. Dans la seconde, le COD « mes cousins » est placé après : le participe reste invariable.`,
          { tips: `Où se trouve le COD dans chaque phrase ?` },
          [
            [
              100,
              `Avec avoir on accorde seulement si le COD est avant. « les » est avant, donc vus. « mes cousins » est après, donc vu.`,
            ],
            [50, `Dans la première phrase il y a « les », c'est du pluriel.`],
            [10, `C'est une exception, il faut l'apprendre par cœur.`],
          ],
        ),
        matching(
          `Trouve le COD de chaque phrase.`,
          [
            ['Les fleurs que j’ai cueillies sentent bon.', 'que, mis pour « les fleurs »'],
            ['Nous avons mangé des crêpes.', 'des crêpes'],
            ['Ta lettre, je l’ai reçue.', 'l’, mis pour « ta lettre »'],
          ],
          {
            tips: `Pose la question « qui ? » ou « quoi ? » après le verbe.`,
            correction: `Dans la première et la troisième phrase, le COD est placé <strong>avant</strong> : on accorde. Dans la deuxième il est placé après : pas d'accord.`,
          },
        ),
        ordering(
          `Remets dans l'ordre les questions à se poser devant un participe passé.`,
          [
            'Quel est l’auxiliaire ?',
            'Si c’est avoir : y a-t-il un COD ?',
            'Le COD est-il placé avant le verbe ?',
            'Quels sont son genre et son nombre ?',
          ],
          {
            tips: `On regarde l'auxiliaire avant de chercher le COD.`,
            correction: `Avec <em>avoir</em>, on n'accorde que si un COD est placé avant ; on lui prend alors son genre et son nombre.`,
          },
        ),
      ],
    },
  ],
}

export const frenchCourses = [wordClasses, present, fables, reciting, agreements]
