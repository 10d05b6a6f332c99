import { holes, matching, ordering, quiz, single, starter, text } from './write.ts'

const firstWords = starter({
  key: 'fr-cp-premiers-mots',
  name: 'Lire et écrire mes premiers mots',
  subject: 'francais',
  levels: ['CP'],
  chapter: 'Lire et comprendre des mots',
  type: 'Exercices',
  keywords: 'lecture,syllabe,mot,son',
  introduction: `Bonjour ! Ici, tu vas lire des mots et jouer avec les sons.`,
  modules: [
    {
      name: 'Des sons et des mots',
      duration: 10,
      keywords: 'syllabe,son,mot',
      questions: [
        single(
          `Dans quel mot entends-tu le son « ou » ?`,
          ['+une poule', 'une moto // On entend « o », deux fois.', 'une robe // On entend « o ».'],
          { tips: `Dis les trois mots à voix haute, lentement.`, correction: `On entend « ou » dans p<strong>ou</strong>le.` },
        ),
        ordering(`Remets les syllabes dans l'ordre pour écrire le mot « chocolat ».`, ['cho', 'co', 'lat'], {
          tips: `Frappe dans tes mains une fois pour chaque syllabe : combien en entends-tu ?`,
          correction: `Cho – co – lat : le mot a trois syllabes. À la fin, on n'entend pas la lettre t.`,
        }),
        matching(
          `Associe chaque animal à son petit.`,
          [
            ['la vache', 'le veau'],
            ['la poule', 'le poussin'],
            ['la chatte', 'le chaton'],
            ['la chienne', 'le chiot'],
          ],
          {
            tips: `Deux petits ont un nom qui commence comme celui de leur maman.`,
            correction: `La vache et le <strong>veau</strong>, la poule et le <strong>poussin</strong>, la chatte et le <strong>chaton</strong>, la chienne et le <strong>chiot</strong>.`,
          },
        ),
        holes(`Complète avec <strong>un</strong> ou <strong>une</strong>.`, `{un} lapin, {une} lune, {un} vélo, {une} pomme`, {
          exact: true,
          tips: `Dis le mot avec « un », puis avec « une » : un seul sonne juste.`,
          correction: `On dit <strong>un</strong> lapin, <strong>une</strong> lune, <strong>un</strong> vélo, <strong>une</strong> pomme.`,
        }),
        quiz(`Quels mots commencent par le même son que « sac » ?`, ['+une souris', '+un citron', 'un chat', 'une vache'], {
          tips: `Il y a deux bonnes réponses. Écoute bien le début de chaque mot.`,
          correction: `« Souris » et « citron » commencent par le son [s]. La lettre <strong>c</strong> chante [s] devant i et e.`,
        }),
      ],
    },
    {
      name: 'Ma première phrase',
      duration: 10,
      keywords: 'phrase,majuscule,point',
      questions: [
        ordering(`Remets les mots dans l'ordre pour faire une phrase.`, ['Le', 'chat', 'dort', 'sur', 'le lit.'], {
          tips: `La phrase commence par une majuscule et finit par un point.`,
          correction: `<strong>Le chat dort sur le lit.</strong> La majuscule montre le début, le point montre la fin.`,
        }),
        single(
          `Quelle phrase est bien écrite ?`,
          [
            'léo mange une pomme. // Il manque la majuscule au début.',
            '+Léo mange une pomme.',
            'Léo mange une pomme // Il manque le point à la fin.',
          ],
          {
            tips: `Regarde le début et la fin de chaque phrase.`,
            correction: `Une phrase commence par une <strong>majuscule</strong> et finit par un <strong>point</strong>.`,
          },
        ),
        single(
          `Lis : « Nina a un petit chien noir. Il s'appelle Filou. » Comment s'appelle le chien ?`,
          ['Nina', '+Filou', 'Noir'],
          {
            tips: `Relis la deuxième phrase.`,
            correction: `« Il s'appelle Filou » : <em>il</em>, c'est le chien. Nina est la petite fille.`,
          },
        ),
        holes(
          `Complète avec le mot qui convient : lit, boit, court.`,
          `Papa {lit} un livre. Le bébé {boit} du lait. Le cheval {court} dans le pré.`,
          {
            tips: `Essaie les trois mots et garde celui qui a du sens.`,
            correction: `Papa <strong>lit</strong> un livre, le bébé <strong>boit</strong> du lait, le cheval <strong>court</strong> dans le pré.`,
          },
        ),
        text(
          `Écris une phrase avec le mot « école ».`,
          `Par exemple : « Je vais à l'école avec ma sœur. »
As-tu mis une majuscule au début et un point à la fin ?`,
          { tips: `Que fais-tu à l'école ? Avec qui ?` },
        ),
      ],
    },
  ],
})

const sentenceAndVerb = starter({
  key: 'fr-ce1-phrase-et-verbe',
  name: 'La phrase et le verbe',
  subject: 'francais',
  levels: ['CE1'],
  chapter: 'La phrase et le verbe',
  type: 'Exercices',
  keywords: 'phrase,verbe,infinitif,présent',
  introduction: `Dans « {parcours} », tu apprends à reconnaître une phrase et à trouver son verbe.`,
  modules: [
    {
      name: 'Trouver le verbe',
      duration: 12,
      keywords: 'verbe,phrase,infinitif',
      questions: [
        quiz(
          `Quelles suites de mots sont des phrases ?`,
          ['+Le facteur apporte une lettre.', 'Une lettre le facteur.', '+Il pleut.', 'dans la grande boîte rouge'],
          {
            tips: `Une phrase a un sens, une majuscule et un point. Elle peut être très courte.`,
            correction: `« Il pleut. » n'a que deux mots, mais c'est une phrase : elle veut dire quelque chose et elle a un verbe.`,
          },
        ),
        single(
          `Quel est le verbe de la phrase « Les enfants jouent dans la cour. » ?`,
          ['enfants // C’est un nom : on dit « un enfant ».', '+jouent', 'cour // C’est un nom : on dit « la cour ».', 'dans'],
          {
            tips: `Mets la phrase au passé : « Hier, les enfants… ». Quel mot change ?`,
            correction: `Hier, les enfants <strong>jouaient</strong> dans la cour : le mot qui change avec le temps est le verbe.`,
          },
        ),
        matching(
          `Associe chaque verbe conjugué à son infinitif.`,
          [
            ['nous chantons', 'chanter'],
            ['tu finis', 'finir'],
            ['elle va', 'aller'],
            ['je suis', 'être'],
          ],
          {
            others: ['suivre'],
            tips: `L'infinitif est le nom du verbe, celui que l'on cherche dans le dictionnaire. Il reste un infinitif de trop.`,
            correction: `« Je suis » vient du verbe <strong>être</strong>, « elle va » du verbe <strong>aller</strong> : ces verbes changent beaucoup.`,
          },
        ),
        holes(
          `Écris le verbe au présent.`,
          `Je {mange} (manger) une poire. Tu {danses} (danser) bien. Nous {parlons} (parler) doucement. Ils {regardent} (regarder) la lune.`,
          {
            exact: true,
            tips: `Les terminaisons des verbes en -er : -e, -es, -e, -ons, -ez, -ent.`,
            correction: `Je mang<strong>e</strong>, tu dans<strong>es</strong>, nous parl<strong>ons</strong>, ils regard<strong>ent</strong>. On n'entend ni le -s ni le -ent, mais on les écrit.`,
          },
        ),
        ordering(
          `Remets les mots dans l'ordre pour former une question.`,
          ['Est-ce que', 'tu viens', 'à la piscine', 'demain ?'],
          {
            tips: `La question commence par « Est-ce que ».`,
            correction: `<strong>Est-ce que tu viens à la piscine demain ?</strong> Une question finit par un point d'interrogation.`,
          },
        ),
        text(
          `Écris deux phrases pour raconter ce que fait un animal. Souligne dans ta tête le verbe de chaque phrase.`,
          `Par exemple : « Le renard <strong>dort</strong> dans son terrier. La nuit, il <strong>chasse</strong>. »
Vérifie : une majuscule, un point et un verbe dans chaque phrase.`,
          { tips: `Choisis l'animal, puis demande-toi : où est-il ? que fait-il ?` },
        ),
      ],
    },
  ],
})

const nounAndStory = starter({
  key: 'fr-ce2-lire-un-recit',
  name: 'Lire un récit : le loup et la lune',
  subject: 'francais',
  levels: ['CE2'],
  chapter: 'Lire un récit',
  type: 'Cours',
  keywords: 'lecture,récit,compréhension,pronom',
  introduction: `Tu vas lire une petite histoire et montrer que tu l'as bien comprise. Relis-la autant de fois que tu veux.`,
  modules: [
    {
      name: 'Le loup qui voulait la lune',
      duration: 15,
      keywords: 'lecture,compréhension,personnage',
      questions: [
        single(
          `« Chaque soir, Grisou le jeune loup grimpait sur la colline. Il tendait la patte vers la lune, mais elle restait trop loin. La vieille chouette riait dans son arbre. »
Qui rit dans l'arbre ?`,
          ['Grisou', '+la chouette', 'la lune'],
          {
            tips: `Cherche le mot « riait » dans le texte.`,
            correction: `« La vieille <strong>chouette</strong> riait dans son arbre. »`,
          },
        ),
        single(
          `Dans « mais elle restait trop loin », quel mot le pronom <strong>elle</strong> remplace-t-il ?`,
          [
            'la colline // Relis : vers quoi Grisou tend-il la patte ?',
            'la patte',
            '+la lune',
            'la chouette // Elle n’est nommée qu’après.',
          ],
          {
            tips: `Qu'est-ce que Grisou n'arrive pas à attraper ?`,
            correction: `<strong>Elle</strong> remplace « la lune ». Un pronom évite de répéter un nom déjà écrit.`,
          },
        ),
        holes(
          `« Un soir, il vit la lune au fond de l'étang. Il plongea ! L'eau trembla et la lune disparut. Trempé, Grisou comprit enfin : ce n'était que son reflet. »
Complète le résumé.`,
          `Grisou voit la {lune} dans l'{étang}. Il {plonge|saute}, mais ce n'était qu'un {reflet}.`,
          {
            tips: `Tous les mots, ou presque, sont dans le texte. Le verbe est au présent.`,
            correction: `L'eau lisse fait comme un miroir : la lune s'y reflète. Quand l'eau bouge, le reflet disparaît.`,
          },
        ),
        ordering(
          `Remets l'histoire dans l'ordre.`,
          [
            'Grisou tend la patte vers la lune.',
            'La chouette se moque de lui.',
            'Il aperçoit la lune dans l’étang.',
            'Il plonge dans l’eau.',
            'Il comprend que c’était un reflet.',
          ],
          {
            tips: `Relis les deux morceaux du texte : le premier se passe sur la colline, le second à l'étang.`,
            correction: `D'abord la colline et la chouette, puis l'étang, le plongeon, et à la fin Grisou comprend son erreur.`,
          },
        ),
        matching(
          `Associe chaque mot du texte à son contraire.`,
          [
            ['jeune', 'vieux'],
            ['loin', 'près'],
            ['trempé', 'sec'],
            ['disparaître', 'apparaître'],
          ],
          {
            tips: `Le contraire est le mot qui veut dire l'inverse.`,
            correction: `Jeune et vieux, loin et près, trempé et sec, disparaître et apparaître sont des <strong>contraires</strong>.`,
          },
        ),
        text(
          `À ton avis, que dit la chouette à Grisou quand il sort de l'eau ? Écris sa phrase.`,
          `Par exemple : « Mon petit, certaines choses sont belles parce qu'on ne peut pas les attraper. »
Plusieurs réponses sont possibles. Relis-toi : ta phrase va-t-elle bien avec l'histoire ?`,
          { tips: `La chouette est vieille et sage. Va-t-elle se moquer de lui ou lui donner un conseil ?` },
        ),
      ],
    },
  ],
})

const simpleTenses = starter({
  key: 'fr-cm1-temps-simples',
  name: 'Présent, imparfait, futur',
  subject: 'francais',
  levels: ['CM1'],
  chapter: 'Les temps simples',
  type: 'Exercices',
  keywords: 'conjugaison,présent,imparfait,futur',
  introduction: `Hier, aujourd'hui, demain : dans « {parcours} », chaque verbe trouve son temps.`,
  modules: [
    {
      name: 'Reconnaître et employer les temps simples',
      duration: 15,
      keywords: 'présent,imparfait,futur',
      questions: [
        matching(
          `Associe chaque début de phrase à la suite qui convient.`,
          [
            ['Hier,', 'nous jouions dans le jardin.'],
            ['En ce moment,', 'nous jouons dans le jardin.'],
            ['Demain,', 'nous jouerons dans le jardin.'],
          ],
          {
            tips: `Regarde la fin de chaque verbe : -ions, -ons, -erons.`,
            correction: `« Jouions » est à l'<strong>imparfait</strong>, « jouons » au <strong>présent</strong>, « jouerons » au <strong>futur</strong>.`,
          },
        ),
        single(
          `À quel temps est le verbe de « Les hirondelles partiront en septembre. » ?`,
          ['au présent', 'à l’imparfait // On dirait « les hirondelles partaient ».', '+au futur'],
          {
            tips: `L'action est-elle déjà faite, en train de se faire ou à venir ?`,
            correction: `« Partir<strong>ont</strong> » : on reconnaît le <strong>futur</strong> à l'infinitif suivi de -ai, -as, -a, -ons, -ez, -ont.`,
          },
        ),
        holes(
          `Conjugue à l'imparfait.`,
          `Autrefois, les élèves {écrivaient} (écrire) à la plume. Mon grand-père {allait} (aller) à l'école à pied. Nous {avions} (avoir) une cour en terre.`,
          {
            exact: true,
            tips: `Les terminaisons de l'imparfait sont les mêmes pour tous les verbes : -ais, -ais, -ait, -ions, -iez, -aient.`,
            correction: `Ils écriv<strong>aient</strong>, il all<strong>ait</strong>, nous av<strong>ions</strong>.`,
          },
        ),
        holes(
          `Conjugue au futur.`,
          `Je {chanterai} (chanter) à la fête. Tu {seras} (être) en avance. Elles {feront} (faire) un gâteau.`,
          {
            exact: true,
            tips: `« Être » et « faire » changent de radical au futur : ser-, fer-.`,
            correction: `Je chanter<strong>ai</strong>, tu ser<strong>as</strong>, elles fer<strong>ont</strong>.`,
          },
        ),
        quiz(
          `Quels verbes sont au présent ?`,
          ['+nous voyons', 'nous voyions // Le « i » de plus marque l’imparfait.', '+vous dites', 'vous direz', '+ils peuvent'],
          {
            tips: `Trois réponses sont justes. Dis « en ce moment » devant chaque verbe.`,
            correction: `« Nous voyons », « vous dites » et « ils peuvent » sont au présent. « Nous voyions » est à l'imparfait, « vous direz » au futur.`,
          },
        ),
        text(
          `Raconte en trois phrases un jour d'école dans cent ans. Emploie le futur.`,
          `Par exemple : « Les élèves <strong>arriveront</strong> en navette. Un robot <strong>distribuera</strong> les cahiers. Nous <strong>étudierons</strong> les planètes en les visitant ! »
Relis chaque verbe : porte-t-il une terminaison du futur ?`,
          { tips: `Comment viendra-t-on à l'école ? Que fera-t-on en classe ?` },
        ),
      ],
    },
  ],
})

const subjectAndVerb = starter({
  key: 'fr-cm2-sujet-et-verbe',
  name: 'Accorder le verbe avec son sujet',
  subject: 'francais',
  levels: ['CM2'],
  chapter: 'Le sujet et le verbe',
  type: 'Cours',
  keywords: 'orthographe,accord,sujet,verbe',
  introduction: `Qui fait l'action ? En trouvant le sujet, tu écriras toujours la bonne terminaison.`,
  modules: [
    {
      name: 'Trouver le sujet',
      duration: 12,
      keywords: 'sujet,verbe,accord',
      questions: [
        single(
          `Quel est le sujet de « Au fond du jardin poussent trois rosiers. » ?`,
          ['le jardin // « Au fond du jardin » dit où l’action se passe.', '+trois rosiers', 'au fond'],
          {
            tips: `Pose la question : « Qu'est-ce qui pousse ? »`,
            correction: `Ce sont <strong>trois rosiers</strong> qui poussent : le sujet est placé après le verbe.`,
          },
        ),
        holes(
          `Écris les verbes au présent.`,
          `Les chiens du voisin {aboient} (aboyer). Le bruit des voitures nous {réveille} (réveiller). Paul et moi {partons} (partir) tôt.`,
          {
            exact: true,
            tips: `Le mot le plus proche du verbe n'est pas toujours son sujet.`,
            correction: `Ce sont les <strong>chiens</strong> qui aboient, c'est le <strong>bruit</strong> qui nous réveille, et « Paul et moi » se remplace par <strong>nous</strong>.`,
          },
        ),
        matching(
          `Par quel pronom peux-tu remplacer chaque sujet ?`,
          [
            ['Ta sœur et toi', 'vous'],
            ['Mes cousines', 'elles'],
            ['Le maître et les élèves', 'ils'],
            ['Mon frère et moi', 'nous'],
          ],
          {
            tips: `Quand le groupe contient « moi », le pronom est « nous » ; quand il contient « toi », c'est « vous ».`,
            correction: `Remplacer le sujet par un pronom donne la terminaison : <strong>vous</strong> chantez, <strong>elles</strong> chantent, <strong>ils</strong> chantent, <strong>nous</strong> chantons.`,
          },
        ),
        quiz(
          `Dans quelles phrases le verbe est-il bien accordé ?`,
          [
            '+Les feuilles de l’arbre tombent.',
            'Les feuilles de l’arbre tombe. // Ce sont les feuilles qui tombent, pas l’arbre.',
            '+Je les regarde.',
            'Je les regardes. // « Les » n’est pas le sujet : c’est « je ».',
          ],
          {
            tips: `Deux phrases sont justes. Entoure le sujet de chacune.`,
            correction: `« Les feuilles… tombent » et « Je les regarde » : entre le sujet et le verbe, un mot comme <em>les</em> ou <em>de l'arbre</em> ne change rien.`,
          },
        ),
        ordering(
          `Remets dans l'ordre les étapes pour accorder un verbe.`,
          [
            'Je trouve le verbe.',
            'Je demande : « Qui est-ce qui… ? »',
            'Je remplace le sujet par un pronom.',
            'J’écris la terminaison.',
          ],
          {
            tips: `On ne peut pas chercher le sujet avant d'avoir trouvé le verbe.`,
            correction: `Le verbe, la question, le pronom, puis la terminaison : avec l'habitude, tu le feras en un instant.`,
          },
        ),
        text(
          `Explique à un camarade pourquoi on écrit « Les élèves de la classe chantent » avec -ent.`,
          `Le verbe est « chanter ». Qui est-ce qui chante ? Ce sont <strong>les élèves</strong>, au pluriel, et non « la classe ». On remplace par « ils » : ils chant<strong>ent</strong>.`,
          { tips: `Quel est le sujet : « les élèves » ou « la classe » ?` },
        ),
      ],
    },
  ],
})

export const primaryFrenchCourses = [firstWords, sentenceAndVerb, nounAndStory, simpleTenses, subjectAndVerb]
