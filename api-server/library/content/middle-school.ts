import { holes, matching, number, ordering, quiz, single, starter, text } from './write.ts'

const proportion = starter({
  key: 'ma-6e-proportionnalite',
  name: 'Proportionnalité et pourcentages',
  subject: 'mathematiques',
  levels: ['6e'],
  chapter: 'Proportionnalité',
  type: 'Exercices',
  keywords: 'proportionnalité,coefficient,pourcentage,échelle',
  introduction: `Des soldes aux cartes de géographie, la proportionnalité est partout. En route pour « {parcours} » !`,
  modules: [
    {
      name: 'Coefficient, unité, pourcentage',
      duration: 15,
      keywords: 'proportionnalité,coefficient,pourcentage',
      questions: [
        single(
          `Quel tableau est un tableau de proportionnalité ?`,
          [
            '2 → 5, 4 → 9, 6 → 13 // 2 × 2,5 = 5, mais 4 × 2,5 = 10 et non 9.',
            '+2 → 5, 4 → 10, 6 → 15',
            '2 → 5, 3 → 6, 4 → 7 // On ajoute 3 à chaque fois : on ne multiplie pas.',
          ],
          {
            tips: `Cherche si l'on passe toujours du premier nombre au second en multipliant par le même nombre.`,
            correction: `2 × 2,5 = 5, 4 × 2,5 = 10 et 6 × 2,5 = 15 : le coefficient de proportionnalité est <strong>2,5</strong>.`,
          },
        ),
        number(
          `6 kg de pommes coûtent 15 €. Combien coûtent 4 kg de ces pommes ?`,
          { value: '10', unit: '€|euros|euro' },
          {
            tips: `Calcule le prix d'un kilogramme, ou passe par 2 kg.`,
            correction: `15 ÷ 6 = 2,50 € le kilogramme, et 4 × 2,50 = <strong>10 €</strong>.`,
          },
        ),
        matching(
          `Associe chaque pourcentage à la fraction qui lui est égale.`,
          [
            ['50 %', 'la moitié'],
            ['25 %', 'le quart'],
            ['10 %', 'le dixième'],
            ['75 %', 'les trois quarts'],
          ],
          {
            tips: `25 %, c'est 25 pour 100 : combien de fois 25 tient-il dans 100 ?`,
            correction: `50 % = 50/100 = 1/2, 25 % = 1/4, 10 % = 1/10, 75 % = 3/4.`,
          },
        ),
        number(
          `Dans un collège de 400 élèves, 25 % viennent à vélo. Combien d'élèves viennent à vélo ?`,
          { value: '100', unit: 'élèves|élève' },
          {
            tips: `25 %, c'est un quart.`,
            correction: `Le quart de 400 est 400 ÷ 4 = <strong>100</strong> élèves.`,
          },
        ),
        holes(
          `Sur une carte, 1 cm représente 5 km. Complète.`,
          `3 cm représentent {15} km. Pour 20 km, il faut {4} cm. Deux villes distantes de 12,5 km sont à {2,5|2.5} cm sur la carte.`,
          {
            tips: `Pour passer des centimètres aux kilomètres, on multiplie par 5 ; dans l'autre sens, on divise par 5.`,
            correction: `3 × 5 = 15 km, 20 ÷ 5 = 4 cm, 12,5 ÷ 5 = 2,5 cm.`,
          },
        ),
        text(
          `Un jeu coûte 40 €. Il est soldé à − 20 %. Explique comment tu calcules son nouveau prix.`,
          `20 % de 40 €, c'est 40 × 20 ÷ 100 = 8 € (ou deux fois 10 %, soit 2 × 4 €). Le nouveau prix est 40 − 8 = <strong>32 €</strong>.`,
          { tips: `Calcule d'abord 10 % de 40 €.` },
          [
            [100, `10 % de 40 € c'est 4 €, donc 20 % c'est 8 €. 40 − 8 = 32 €.`],
            [60, `On enlève 20 % et on trouve 32 €.`],
            [0, `40 − 20 = 20 €.`],
          ],
        ),
      ],
    },
  ],
})

const complexSentence = starter({
  key: 'fr-5e-phrase-complexe',
  name: 'Phrase simple, phrase complexe',
  subject: 'francais',
  levels: ['5e'],
  chapter: 'Étude de la langue : la phrase complexe',
  type: 'Cours',
  keywords: 'grammaire,proposition,juxtaposition,coordination,subordination',
  introduction: `Combien de verbes, combien de propositions ? Dans « {parcours} », tu apprends à voir comment une phrase est construite.`,
  modules: [
    {
      name: 'Compter et relier les propositions',
      duration: 15,
      keywords: 'proposition,coordination,subordination',
      questions: [
        single(
          `Combien de propositions contient la phrase « Le vent se leva, les voiles claquèrent et le navire quitta le port. » ?`,
          ['1', '2', '+3'],
          {
            tips: `Compte les verbes conjugués.`,
            correction: `Trois verbes conjugués (<em>se leva</em>, <em>claquèrent</em>, <em>quitta</em>) : <strong>trois</strong> propositions. C'est une phrase complexe.`,
          },
        ),
        matching(
          `Comment les propositions sont-elles reliées ?`,
          [
            ['Il pleut, je reste ici.', 'juxtaposition'],
            ['Il pleut donc je reste ici.', 'coordination'],
            ['Je reste ici parce qu’il pleut.', 'subordination'],
          ],
          {
            tips: `Une virgule juxtapose ; <em>mais, ou, et, donc, or, ni, car</em> coordonnent.`,
            correction: `« Donc » est une conjonction de coordination, « parce que » une conjonction de <strong>subordination</strong> ; la simple virgule juxtapose.`,
          },
        ),
        quiz(
          `Dans quelles phrases y a-t-il une proposition subordonnée relative ?`,
          [
            '+Le marin que tu vois a traversé l’océan.',
            'Je crois que tu as raison. // « Que » suit un verbe : la subordonnée est complétive.',
            '+L’île où ils débarquent est déserte.',
            'Il part et il revient.',
          ],
          {
            tips: `Une relative complète un nom et commence par un pronom relatif : <em>qui, que, dont, où…</em> Deux réponses sont justes.`,
            correction: `« Que tu vois » complète « le marin », « où ils débarquent » complète « l'île ».`,
          },
        ),
        holes(
          `Complète avec le pronom relatif qui convient : qui, que, dont, où.`,
          `Le trésor {dont} il rêve est loin. La carte {que} j'ai trouvée est déchirée. Le capitaine {qui} commande est sévère. La grotte {où} ils se cachent est sombre.`,
          {
            exact: true,
            tips: `On rêve <em>de</em> quelque chose ; on se cache <em>quelque part</em>.`,
            correction: `<strong>Dont</strong> remplace un complément introduit par <em>de</em>, <strong>que</strong> un COD, <strong>qui</strong> un sujet, <strong>où</strong> un lieu.`,
          },
        ),
        ordering(
          `Remets les groupes dans l'ordre pour former une phrase complexe.`,
          [
            'Quand le soleil se coucha,',
            'les voyageurs',
            'qui avaient marché tout le jour',
            's’endormirent',
            'au pied d’un chêne.',
          ],
          {
            tips: `La relative suit le nom qu'elle complète.`,
            correction: `La phrase compte trois propositions : une subordonnée de temps, la principale et une relative.`,
          },
        ),
        text(
          `Transforme ces deux phrases simples en une phrase complexe avec une subordonnée : « La mer est agitée. Les pêcheurs ne sortent pas. »`,
          `Par exemple : « Les pêcheurs ne sortent pas <strong>parce que</strong> la mer est agitée. » ou « <strong>Comme</strong> la mer est agitée, les pêcheurs ne sortent pas. »
Vérifie : ta phrase a deux verbes conjugués et un mot subordonnant (<em>car</em> coordonne, il ne subordonne pas).`,
          { tips: `Quel est le lien entre les deux phrases : la cause, le temps, le but ?` },
          [
            [100, `Comme la mer est agitée, les pêcheurs ne sortent pas.`],
            [50, `La mer est agitée donc les pêcheurs ne sortent pas.`],
            [10, `La mer est agitée et les pêcheurs ne sortent pas.`],
          ],
        ),
      ],
    },
  ],
})

const water = starter({
  key: 'geo-5e-eau',
  name: 'L’eau, une ressource à ménager',
  subject: 'histoire-geographie',
  levels: ['5e'],
  chapter: 'L’eau : des ressources à ménager',
  type: 'Cours',
  keywords: 'géographie,eau,ressource,développement durable',
  introduction: `Sans eau, pas de vie. Mais est-elle également répartie, et que faisons-nous pour la préserver ?`,
  modules: [
    {
      name: 'Une ressource inégalement partagée',
      duration: 15,
      keywords: 'eau douce,stress hydrique,irrigation',
      questions: [
        single(
          `Quelle part de l'eau de la Terre est de l'eau douce ?`,
          ['+environ 3 %', 'environ 30 %', 'environ 70 % // 70 % est la part de la surface de la Terre couverte par les océans.'],
          {
            tips: `L'essentiel de l'eau se trouve dans les océans.`,
            correction: `Environ 97 % de l'eau est salée. Sur les 3 % d'eau douce, plus des deux tiers sont pris dans les glaces.`,
          },
        ),
        matching(
          `Associe chaque mot à sa définition.`,
          [
            ['irrigation', 'arroser les cultures de façon artificielle'],
            ['nappe phréatique', 'réserve d’eau souterraine'],
            ['eau potable', 'eau que l’on peut boire sans danger'],
            ['dessalement', 'produire de l’eau douce à partir de l’eau de mer'],
          ],
          {
            tips: `« Potable » vient du latin <em>potare</em>, boire.`,
            correction: `L'<strong>irrigation</strong> sert l'agriculture, la <strong>nappe phréatique</strong> est sous nos pieds, l'eau <strong>potable</strong> se boit, le <strong>dessalement</strong> enlève le sel.`,
          },
        ),
        quiz(
          `Quelle activité prélève le plus d'eau douce dans le monde ?`,
          ['l’industrie', '+l’agriculture', 'la vie quotidienne (boire, se laver…)'],
          {
            tips: `Pense à la surface des champs irrigués.`,
            correction: `L'<strong>agriculture</strong> prélève environ 70 % de l'eau douce utilisée par les humains, loin devant l'industrie et l'usage domestique.`,
          },
        ),
        holes(
          `Complète avec les mots : croissance, inégal, pénurie, conflits.`,
          `L'accès à l'eau est {inégal} selon les pays. La {croissance} de la population augmente les besoins. Une région qui manque d'eau connaît une {pénurie}, qui peut causer des {conflits}.`,
          {
            tips: `Un adjectif complète « l'accès est… » ; les trois autres mots sont des noms.`,
            correction: `Quand plusieurs pays partagent un même fleuve, comme le Nil, le partage de l'eau peut créer des tensions.`,
          },
        ),
        ordering(
          `Remets dans l'ordre le chemin de l'eau du robinet.`,
          [
            'L’eau est captée dans une rivière ou une nappe.',
            'Une usine la rend potable.',
            'Elle est stockée dans un château d’eau.',
            'Elle arrive au robinet.',
            'Les eaux usées sont nettoyées avant de rejoindre la rivière.',
          ],
          {
            tips: `On ne boit pas l'eau telle qu'on la capte, et on ne la rejette pas telle qu'on l'a salie.`,
            correction: `Captage, traitement, stockage, distribution, puis assainissement dans une station d'épuration.`,
          },
        ),
        text(
          `Propose deux gestes, l'un d'un habitant, l'autre d'une ville ou d'un agriculteur, pour économiser l'eau. Justifie-les.`,
          `Un habitant peut prendre une douche plutôt qu'un bain. Une ville peut réparer les fuites de ses canalisations ; un agriculteur peut irriguer <strong>au goutte-à-goutte</strong>, qui apporte l'eau au pied de la plante et en perd moins par évaporation.`,
          { tips: `Où l'eau se perd-elle : dans les tuyaux, dans l'air, par nos habitudes ?` },
          [
            [
              100,
              `Un habitant prend une douche au lieu d'un bain, ça use moins d'eau. Une ville répare les tuyaux qui fuient pour ne rien perdre.`,
            ],
            [60, `Fermer le robinet quand on se brosse les dents et arroser le soir.`],
            [20, `Il faut boire moins d'eau.`],
          ],
        ),
      ],
    },
  ],
})

const equations = starter({
  key: 'ma-4e-equations',
  name: 'Résoudre une équation',
  subject: 'mathematiques',
  levels: ['4e', '3e'],
  chapter: 'Équations',
  type: 'Exercices',
  keywords: 'équation,inconnue,solution,problème',
  introduction: `Une équation est une balance : ce que tu fais d'un côté, fais-le aussi de l'autre.`,
  modules: [
    {
      name: 'De l’égalité à la solution',
      duration: 20,
      keywords: 'équation,solution,développer',
      questions: [
        single(
          `Quel nombre est solution de l'équation 3x + 2 = 14 ?`,
          ['3 // 3 × 3 + 2 = 11, et non 14.', '+4', '5 // 3 × 5 + 2 = 17, et non 14.'],
          {
            tips: `Remplace x par chacun des nombres proposés.`,
            correction: `3 × <strong>4</strong> + 2 = 12 + 2 = 14 : l'égalité est vraie pour x = 4.`,
          },
        ),
        ordering(`Remets dans l'ordre la résolution de 5x − 3 = 2x + 9.`, ['5x − 3 = 2x + 9', '3x − 3 = 9', '3x = 12', 'x = 4'], {
          tips: `On enlève d'abord 2x aux deux membres.`,
          correction: `On soustrait 2x, on ajoute 3, puis on divise par 3. Vérification : 5 × 4 − 3 = 17 et 2 × 4 + 9 = 17.`,
        }),
        number(
          `Résous l'équation 7x = 28.`,
          { value: '4' },
          {
            tips: `Par quel nombre faut-il diviser les deux membres ?`,
            correction: `x = 28 ÷ 7 = <strong>4</strong>.`,
          },
        ),
        number(
          `Résous l'équation 2(x + 3) = 20.`,
          { value: '7' },
          {
            tips: `Développe, ou divise d'abord les deux membres par 2.`,
            correction: `x + 3 = 10, donc x = <strong>7</strong>. Vérification : 2 × (7 + 3) = 20.`,
          },
        ),
        matching(
          `Associe chaque phrase à l'équation qui la traduit.`,
          [
            ['Le double d’un nombre, augmenté de 5, vaut 17.', '2x + 5 = 17'],
            ['Le double de la somme d’un nombre et de 5 vaut 17.', '2(x + 5) = 17'],
            ['Un nombre diminué de 5 est égal à son double.', 'x − 5 = 2x'],
          ],
          {
            tips: `« Le double de la somme » : on additionne avant de doubler.`,
            correction: `Les parenthèses font toute la différence entre « le double d'un nombre, augmenté de 5 » et « le double de la somme ».`,
          },
        ),
        text(
          `Lina a 3 ans de plus que son frère. À eux deux, ils ont 25 ans. Quel est l'âge de chacun ? Pose une équation et résous-la.`,
          `Soit x l'âge du frère. Lina a x + 3 ans. On a x + (x + 3) = 25, soit 2x + 3 = 25, 2x = 22, x = 11.
Le frère a <strong>11 ans</strong> et Lina <strong>14 ans</strong>. Vérification : 11 + 14 = 25.`,
          { tips: `Appelle x l'âge du frère : comment écris-tu celui de Lina ?` },
          [
            [100, `x + (x + 3) = 25 donc 2x = 22 et x = 11. Le frère a 11 ans et Lina 14 ans.`],
            [60, `J'ai essayé : 11 et 14, ça fait 25 et il y a 3 de différence.`],
            [0, `25 ÷ 2 = 12,5 donc ils ont 12 ans et demi.`],
          ],
        ),
      ],
    },
  ],
})

const enlightenment = starter({
  key: 'hg-4e-lumieres',
  name: 'L’Europe des Lumières',
  subject: 'histoire-geographie',
  levels: ['4e'],
  chapter: 'L’Europe des Lumières',
  type: 'Cours',
  keywords: 'histoire,Lumières,philosophes,Encyclopédie,XVIIIe siècle',
  introduction: `Au XVIIIe siècle, des hommes et des femmes veulent « éclairer » leur temps par la raison. Que critiquent-ils ? Comment se font-ils entendre ?`,
  modules: [
    {
      name: 'Penser, critiquer, diffuser',
      duration: 15,
      keywords: 'philosophes,monarchie absolue,tolérance',
      questions: [
        matching(
          `Associe chaque philosophe à ce qu'il défend.`,
          [
            ['Montesquieu', 'la séparation des pouvoirs'],
            ['Voltaire', 'la tolérance religieuse'],
            ['Rousseau', 'la souveraineté du peuple'],
            ['Diderot', 'la diffusion du savoir par l’Encyclopédie'],
          ],
          {
            tips: `<em>L'Esprit des lois</em> est de Montesquieu, <em>Du contrat social</em> de Rousseau.`,
            correction: `Montesquieu veut séparer les pouvoirs, Voltaire s'engage dans l'affaire Calas, Rousseau fonde le pouvoir sur le peuple, Diderot dirige l'<em>Encyclopédie</em>.`,
          },
        ),
        quiz(
          `Que critiquent les philosophes des Lumières ?`,
          [
            '+la monarchie absolue',
            '+l’intolérance religieuse',
            'l’usage de la raison // C’est au contraire ce qu’ils défendent.',
            '+les privilèges',
          ],
          {
            tips: `Trois réponses sont justes.`,
            correction: `Ils critiquent l'absolutisme, l'intolérance et les privilèges au nom de la <strong>raison</strong>, de la <strong>liberté</strong> et de l'<strong>égalité</strong>.`,
          },
        ),
        holes(
          `Complète avec les mots : salons, censure, raison, cafés.`,
          `Les philosophes veulent éclairer les hommes par la {raison}. Leurs idées se discutent dans les {salons}, comme celui de Madame Geoffrin, et dans les {cafés}. La {censure} interdit certains de leurs livres.`,
          {
            tips: `La censure contrôle ce qui s'imprime ; un salon se tient chez quelqu'un, souvent une femme cultivée.`,
            correction: `Malgré la <strong>censure</strong>, les idées circulent : salons, cafés, académies, livres imprimés à l'étranger et vendus en cachette.`,
          },
        ),
        ordering(
          `Remets ces faits dans l'ordre, du plus ancien au plus récent.`,
          [
            'Newton publie sa loi de la gravitation (1687)',
            'Montesquieu publie « De l’esprit des lois » (1748)',
            'Le premier tome de l’Encyclopédie paraît (1751)',
            'Voltaire publie le « Traité sur la tolérance » (1763)',
          ],
          {
            tips: `Les dates sont données : les progrès des sciences précèdent ceux des idées politiques.`,
            correction: `La science de Newton (1687) inspire la confiance dans la raison ; viennent ensuite les grands textes du milieu du XVIIIe siècle.`,
          },
        ),
        single(
          `Comment appelle-t-on un souverain qui se dit inspiré par les Lumières, comme Frédéric II de Prusse ?`,
          ['un roi constitutionnel // Son pouvoir serait limité par une constitution.', '+un despote éclairé', 'un président'],
          {
            tips: `Il garde tout le pouvoir, mais réforme son royaume.`,
            correction: `Un <strong>despote éclairé</strong> garde un pouvoir absolu tout en appliquant certaines idées des Lumières.`,
          },
        ),
        text(
          `« L'homme est né libre, et partout il est dans les fers. » (Rousseau, 1762) Explique cette phrase avec tes mots.`,
          `Pour Rousseau, la liberté appartient à tout être humain dès la naissance ; mais dans les sociétés de son temps, les hommes sont soumis à des rois, à des privilèges ou à l'esclavage, comme des prisonniers « dans les fers ». Il faut donc fonder la société sur la volonté du peuple.`,
          { tips: `Que désignent « les fers » ? Qui, au XVIIIe siècle, n'est pas libre ?` },
          [
            [
              100,
              `Tout le monde naît libre mais à son époque presque personne ne l'est : il y a des rois, des privilèges et des esclaves. Les fers, ce sont des chaînes.`,
            ],
            [60, `Les hommes devraient être libres mais on les empêche.`],
            [10, `Rousseau parle des prisons de Paris.`],
          ],
        ),
      ],
    },
  ],
})

const functions = starter({
  key: 'ma-3e-fonctions',
  name: 'Les fonctions : image et antécédent',
  subject: 'mathematiques',
  levels: ['3e'],
  chapter: 'Fonctions',
  type: 'Cours',
  keywords: 'fonction,image,antécédent,fonction affine',
  introduction: `Une fonction est une machine : un nombre entre, un autre sort. Apprends à lire dans les deux sens.`,
  modules: [
    {
      name: 'Calculer une image, trouver un antécédent',
      duration: 20,
      keywords: 'fonction,image,antécédent',
      questions: [
        number(
          `Soit f(x) = 2x + 3. Calcule l'image de 5.`,
          { value: '13' },
          {
            tips: `Remplace x par 5.`,
            correction: `f(5) = 2 × 5 + 3 = <strong>13</strong>.`,
          },
        ),
        number(
          `Soit f(x) = 2x + 3. Quel est l'antécédent de 11 ?`,
          { value: '4' },
          {
            tips: `Cherche x tel que 2x + 3 = 11.`,
            correction: `2x = 8, donc x = <strong>4</strong> : l'antécédent de 11 est 4.`,
          },
        ),
        holes(
          `Complète avec <strong>image</strong> ou <strong>antécédent</strong>.`,
          `Si g(3) = 7, alors 7 est l'{image} de 3 et 3 est un {antécédent} de 7.`,
          {
            tips: `« Anté- » veut dire avant : c'est le nombre qui entre dans la machine.`,
            correction: `L'<strong>antécédent</strong> entre, l'<strong>image</strong> sort. Un nombre n'a qu'une image, mais il peut avoir plusieurs antécédents.`,
          },
        ),
        matching(
          `Associe chaque fonction à sa nature.`,
          [
            ['f(x) = 4x', 'linéaire'],
            ['g(x) = −x + 6', 'affine, mais ni linéaire ni constante'],
            ['h(x) = 5', 'constante'],
            ['k(x) = x²', 'non affine'],
          ],
          {
            tips: `Une fonction affine s'écrit ax + b ; elle est linéaire quand b = 0, constante quand a = 0.`,
            correction: `4x est de la forme ax ; −x + 6 de la forme ax + b ; 5 ne dépend pas de x ; x² n'est pas de la forme ax + b.`,
          },
        ),
        quiz(
          `Soit h(x) = x². Quelles affirmations sont vraies ?`,
          [
            '+L’image de −3 est 9.',
            'L’image de −3 est −9. // (−3)² = (−3) × (−3), un produit de deux nombres négatifs.',
            '+16 a deux antécédents.',
            '−4 a un antécédent. // Un carré n’est jamais négatif.',
          ],
          {
            tips: `Deux affirmations sont vraies. Un carré peut-il être négatif ?`,
            correction: `(−3)² = 9, et 16 est le carré de 4 et de −4. Aucun nombre n'a −4 pour carré.`,
          },
        ),
        text(
          `Un cinéma propose un abonnement à 20 € puis 5 € par séance. Écris le prix p(x) en fonction du nombre x de séances, puis explique ce que signifie p(6) = 50.`,
          `p(x) = <strong>5x + 20</strong>. p(6) = 5 × 6 + 20 = 50 : avec l'abonnement, <strong>6 séances coûtent 50 €</strong> en tout.`,
          { tips: `Qu'est-ce qui ne dépend pas du nombre de séances ?` },
          [
            [100, `p(x) = 5x + 20. p(6) = 50 veut dire que six séances coûtent 50 € avec l'abonnement.`],
            [60, `p(x) = 20 + 5x.`],
            [0, `p(x) = 25x et p(6) = 50.`],
          ],
        ),
      ],
    },
  ],
})

const pastSimple = starter({
  key: 'an-5e-past-simple',
  name: 'Raconter au passé : le prétérit',
  subject: 'anglais',
  levels: ['5e', '4e'],
  chapter: 'Raconter au passé',
  type: 'Exercices',
  keywords: 'anglais,prétérit,verbes irréguliers,récit',
  introduction: `What did you do last weekend? Ce parcours t'aide à raconter ce qui est fini.`,
  modules: [
    {
      name: 'Last weekend',
      duration: 15,
      keywords: 'prétérit,verbes irréguliers,did',
      questions: [
        matching(
          `Associe chaque base verbale à son prétérit.`,
          [
            ['go', 'went'],
            ['see', 'saw'],
            ['have', 'had'],
            ['play', 'played'],
          ],
          {
            others: ['goed'],
            correctionLang: 'FR',
            tips: `Un seul de ces verbes est régulier : son prétérit finit par -ed. Il reste une forme qui n'existe pas.`,
            correction: `Go – <strong>went</strong>, see – <strong>saw</strong>, have – <strong>had</strong> sont irréguliers ; play – play<strong>ed</strong> est régulier.`,
          },
        ),
        holes(
          `Complète au prétérit.`,
          `Last Saturday, I {visited} (visit) my cousins. We {watched} (watch) a film and {ate} (eat) pizza. On Sunday, it {was} (be) sunny.`,
          {
            exact: true,
            tips: `Deux verbes sont irréguliers : <em>eat</em> et <em>be</em>.`,
            correction: `Visit<strong>ed</strong> et watch<strong>ed</strong> sont réguliers ; eat donne <strong>ate</strong>, be donne <strong>was</strong> à la troisième personne du singulier.`,
          },
        ),
        single(
          `Quelle question est correcte ?`,
          [
            'Did you went to the park? // Après « did », le verbe reste à la base verbale.',
            '+Did you go to the park?',
            'Do you went to the park?',
          ],
          {
            tips: `C'est <em>did</em> qui porte la marque du passé.`,
            correction: `<strong>Did</strong> + sujet + <strong>base verbale</strong> : <em>Did you go to the park?</em>`,
          },
        ),
        ordering(`Remets les mots dans l'ordre pour former une phrase négative.`, ['She', 'didn’t', 'like', 'the', 'museum.'], {
          tips: `La négation vient juste après le sujet.`,
          correction: `<em>She didn't like the museum.</em> <em>Didn't</em> est suivi de la base verbale.`,
        }),
        quiz(
          `Quels mots annoncent souvent un prétérit ?`,
          ['+yesterday', 'tomorrow', '+two days ago', '+last year', 'every day // Une habitude se dit au présent simple.'],
          {
            tips: `Trois réponses sont justes : elles parlent d'un moment terminé.`,
            correction: `<em>Yesterday</em>, <em>two days ago</em> et <em>last year</em> situent l'action dans un passé terminé.`,
          },
        ),
        text(
          `Write three sentences about what you did last weekend.`,
          `For example: "On Saturday morning I played football with my friends. In the afternoon we went to the cinema. I didn't do my homework!"`,
          {
            lang: 'EN',
            correctionLang: 'EN',
            tips: `Emploie un verbe régulier, un verbe irrégulier et une négation avec <em>didn't</em>.`,
          },
          [
            [100, `On Saturday I watched a film with my sister. On Sunday we went to the park. I didn't do my homework.`],
            [60, `I played football. I eated a pizza. I was happy.`],
            [20, `I play video games and I go to bed.`],
          ],
        ),
      ],
    },
  ],
})

export const middleSchoolCourses = [proportion, complexSentence, water, equations, enlightenment, functions, pastSimple]
