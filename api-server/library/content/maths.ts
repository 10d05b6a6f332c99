import { bracket, formula, fraction, inText, power, root } from './formulas.ts'
import { halfLow, soundTag } from './notes.ts'
import { rightAngles } from './triangles.ts'
import { type CourseContent, holes, hotSpots, matching, math, number, quiz, single, text, trueFalse } from './write.ts'

/** Two fractions over nine, compared. */
const ninths = (first: string, sign: string, second: string) =>
  inText(formula(fraction([first], ['9']), sign, fraction([second], ['9'])))

const fractions: CourseContent = {
  key: 'ma-fractions',
  name: 'Fractions : comprendre et comparer',
  author: 'prof-officiel',
  subject: 'mathematiques',
  levels: ['6e'],
  chapter: 'Fractions',
  type: 'Cours complet officiel',
  share: 'public',
  status: 'PUBLISHED',
  keywords: 'fraction,numérateur,dénominateur,comparaison',
  introduction: `Dans « {parcours} », tu vas partager, colorier dans ta tête et comparer. Une feuille de brouillon sera utile.
{liste-modules}`,
  modules: [
    {
      name: 'Lire et représenter une fraction',
      duration: 12,
      keywords: 'fraction,partage,numérateur',
      questions: [
        quiz(
          `Une tarte est coupée en 8 parts égales. Tu en manges 3. Quelle fraction de la tarte as-tu mangée ?`,
          ['8/3', '+3/8', '3/5', '5/8'],
          {
            tips: `Le nombre du bas dit en combien de parts égales la tarte est partagée.`,
            correction: `La tarte est partagée en 8 parts égales (dénominateur) et tu en prends 3 (numérateur) : <strong>3/8</strong>. Il en reste 5/8.`,
          },
        ),
        holes(
          `Complète le vocabulaire de la fraction 5/6.`,
          `Dans la fraction 5/6, le nombre 5 s'appelle le {numérateur} et le nombre 6 le {dénominateur}. On lit « cinq {sixièmes|sixième} ».`,
          {
            tips: `Le <strong>d</strong>énominateur est le nombre d'en bas, « <strong>d</strong>essous ».`,
            correction: `Numérateur : combien de parts on prend. Dénominateur : en combien de parts égales on partage.`,
          },
        ),
        quiz(`Quelles fractions sont égales à <strong>1/2</strong> ?`, ['+2/4', '2/3', '+5/10', '+50/100', '1/4'], {
          tips: `Le numérateur doit être la moitié du dénominateur. Trois réponses sont justes. Écoute : 2 notes sur 4 sont graves, c'est 1 sur 2.
${soundTag(halfLow)}`,
          correction: `2 est la moitié de 4, 5 la moitié de 10 et 50 la moitié de 100. Ces fractions sont toutes égales à 1/2.`,
        }),
        text(
          `Noé dit : « 7/4, ce n'est pas possible : on ne peut pas prendre 7 parts quand il n'y en a que 4. » Que lui réponds-tu ?`,
          `Une fraction peut être plus grande que 1. Il suffit d'avoir plusieurs unités partagées chacune en 4 : 7/4, c'est une unité entière (4/4) et encore 3/4. Par exemple, une pizza entière et trois quarts d'une autre.`,
          { tips: `Imagine deux pizzas coupées chacune en quatre.` },
          [
            [100, `C'est possible si on a deux pizzas coupées en 4 : ça fait 8 parts et on en prend 7. 7/4 c'est 1 + 3/4.`],
            [70, `Si, c'est possible, il faut prendre deux gâteaux.`],
            [20, `Il a raison parce que 7 est plus grand que 4.`],
          ],
        ),
      ],
    },
    {
      name: 'Comparer des fractions',
      duration: 12,
      keywords: 'fraction,comparaison,droite graduée',
      questions: [
        single(
          `Quelle est la plus grande de ces fractions ?`,
          [
            '2/9',
            '4/9',
            `+7/9 // Même dénominateur : le plus grand numérateur l'emporte, ${ninths('5', '<', '7')}.`,
            `5/9 // 5 est plus petit que 7 : ${ninths('5', '<', '7')}.`,
          ],
          {
            shuffle: true,
            correction: `Quand les dénominateurs sont égaux, la plus grande fraction est celle qui a le plus grand numérateur : 7/9.`,
          },
        ),
        single(`Quelle est la plus grande de ces fractions ?`, ['1/8', '1/5', '1/10', '+1/3'], {
          tips: `Préfères-tu partager un gâteau à 3 ou à 10 ?`,
          correction: `Plus on partage en parts nombreuses, plus les parts sont petites. La plus grande part est obtenue en partageant en 3 : <strong>1/3</strong>.`,
        }),
        holes(
          `Encadre chaque fraction entre deux nombres entiers qui se suivent.`,
          `7/2 est compris entre {3|trois} et {4|quatre}. 9/4 est compris entre {2|deux} et {3|trois}. 5/6 est compris entre {0|zéro} et {1|un}.`,
          {
            tips: `Compte combien d'unités entières tu peux former : 2/2, 4/2, 6/2…`,
            correction: `3 = 6/2 et 4 = 8/2, donc 7/2 est entre 3 et 4. 2 = 8/4 et 3 = 12/4, donc 9/4 est entre 2 et 3. Enfin 5/6 est plus petit que 6/6 = 1.`,
          },
        ),
        text(
          `Explique comment comparer 3/4 et 5/8 sans machine.`,
          `On écrit les deux fractions avec le même dénominateur. Comme 8 = 4 × 2, on a 3/4 = 6/8. Or 6/8 est plus grand que 5/8, donc <strong>3/4 est plus grand que 5/8</strong>.`,
          { tips: `Comment transformer des quarts en huitièmes ?` },
          [
            [100, `3/4 c'est pareil que 6/8. Comme 6 est plus grand que 5, 3/4 est plus grand que 5/8.`],
            [60, `On met au même dénominateur et on regarde le numérateur.`],
            [10, `5/8 est plus grand parce que 5 et 8 sont plus grands que 3 et 4.`],
          ],
        ),
      ],
    },
  ],
}

const algebra: CourseContent = {
  key: 'ma-calcul-litteral',
  starter: true,
  name: 'Premiers pas en calcul littéral',
  author: 'prof2',
  subject: 'mathematiques',
  levels: ['5e', '4e'],
  chapter: 'Calcul littéral',
  type: 'Exercices',
  share: 'school',
  status: 'PUBLISHED',
  keywords: 'lettre,expression,développer,réduire',
  introduction: `Une lettre peut remplacer un nombre : c'est toute l'idée du calcul littéral. À toi de jouer !`,
  modules: [
    {
      name: 'Écrire une expression',
      duration: 10,
      keywords: 'expression littérale,périmètre',
      questions: [
        quiz(`Un carré a pour côté <em>c</em>. Quelle expression donne son périmètre ?`, ['c + 4', '+4c', 'c × c', '2c'], {
          correction: `Le carré a quatre côtés de même longueur : c + c + c + c = 4 × c, que l'on note <strong>4c</strong>. L'expression c × c donne l'aire.`,
        }),
        holes(
          `Calcule la valeur de chaque expression pour <em>x</em> = 3.`,
          `2x + 1 = {7|sept}
5(x − 1) = {10|dix}
x² = {9|neuf}`,
          {
            tips: `2x signifie 2 × x et x² signifie x × x.`,
            correction: `2 × 3 + 1 = 7 ; 5 × (3 − 1) = 5 × 2 = 10 ; 3² = 3 × 3 = 9.`,
          },
        ),
        math(
          `Un rectangle a pour longueur <em>x</em> et pour largeur 5. Écris son périmètre en fonction de <em>x</em>.`,
          formula('2', '×', bracket('x', '+', '5')),
          { tips: `Le périmètre est le double de la somme de la longueur et de la largeur.` },
          [
            [100, formula('2', '×', bracket('x', '+', '5'))],
            [100, formula('2x', '+', '10')],
            [20, formula('x', '×', '5')],
          ],
        ),
        text(
          `Choisis un nombre, ajoute 3, multiplie le résultat par 2, puis enlève 6. Que remarques-tu ? Explique avec une lettre.`,
          `On trouve toujours le double du nombre de départ. En notant <em>x</em> ce nombre : (x + 3) × 2 − 6 = 2x + 6 − 6 = <strong>2x</strong>.`,
          { tips: `Essaie avec 1, puis 5, puis 10, avant d'utiliser la lettre x.` },
          [
            [100, `On trouve le double. Si je prends x : (x + 3) × 2 = 2x + 6 et si j'enlève 6 ça fait 2x.`],
            [60, `Avec 5 je trouve 10, avec 4 je trouve 8. C'est toujours le double.`],
          ],
        ),
        matching(
          `Associe chaque phrase à son expression.`,
          [
            ['le double de x', '2x'],
            ['le carré de x', 'x²'],
            ['x augmenté de 2', 'x + 2'],
            ['la moitié de x', 'x ÷ 2'],
          ],
          {
            tips: `Remplace x par 10 : que vaut le double de 10 ? son carré ?`,
            correction: `Pour x = 10 : 2x = 20, x² = 100, x + 2 = 12 et x ÷ 2 = 5. Ne confonds pas le double et le carré.`,
          },
        ),
      ],
    },
    {
      name: 'Développer et réduire',
      duration: 12,
      keywords: 'distributivité,réduire',
      questions: [
        quiz(
          `Quelles égalités sont vraies pour toutes les valeurs de <em>x</em> ?`,
          ['+3(x + 2) = 3x + 6', '3(x + 2) = 3x + 2', '+5x + 2x = 7x', '5x + 2 = 7x', '+x + x = 2x'],
          {
            tips: `Remplace x par 1 ou par 10 : si l'égalité est fausse une fois, elle n'est pas toujours vraie.`,
            correction: `On distribue le 3 sur <strong>chaque</strong> terme de la parenthèse. Et on n'additionne que les termes semblables : 5x + 2 ne se réduit pas.`,
          },
        ),
        math(`Développe l'expression 4(x + 3).`, formula('4x', '+', '12'), { tips: `Multiplie 4 par x, puis 4 par 3.` }, [
          [100, formula('4x', '+', '12')],
          [30, formula('4x', '+', '3')],
        ]),
        holes(
          `Réduis chaque expression : complète le nombre qui manque.`,
          `3x + 8x = {11|onze}x
9y − 4y = {5|cinq}y
2x + 7 + 6x + 1 = {8|huit}x + {8|huit}`,
          { correction: `On regroupe les termes en x d'un côté et les nombres de l'autre : 2x + 6x = 8x et 7 + 1 = 8.` },
        ),
        matching(
          `Associe chaque expression à sa forme développée.`,
          [
            ['3(x + 2)', '3x + 6'],
            ['2(x + 3)', '2x + 6'],
            ['6(x − 1)', '6x − 6'],
          ],
          {
            others: ['3x + 2'],
            tips: `On multiplie <em>chaque</em> terme de la parenthèse. Une expression reste seule.`,
            correction: `3 × x + 3 × 2 = 3x + 6. Écrire 3x + 2, c'est oublier de multiplier le second terme.`,
          },
        ),
        number(
          `Calcule 5(x + 4) pour x = 6.`,
          { value: '50' },
          {
            tips: `Commence par la parenthèse.`,
            correction: `5 × (6 + 4) = 5 × 10 = <strong>50</strong>. En développant : 5 × 6 + 20 = 50.`,
          },
        ),
      ],
    },
  ],
}

const pythagoras: CourseContent = {
  key: 'ma-pythagore',
  name: 'Le théorème de Pythagore',
  author: 'prof-officiel',
  subject: 'mathematiques',
  levels: ['4e'],
  chapter: 'Théorème de Pythagore',
  type: 'Cours complet officiel',
  share: 'public',
  status: 'PUBLISHED',
  keywords: 'géométrie,triangle rectangle,hypoténuse,racine carrée',
  introduction: `L'un des théorèmes les plus célèbres des mathématiques, en {nb-modules} modules : {liste-modules}`,
  modules: [
    {
      name: 'Calculer une longueur',
      duration: 15,
      keywords: 'hypoténuse,racine carrée',
      questions: [
        quiz(
          `Dans un triangle rectangle, l'hypoténuse est :`,
          ['le plus petit côté', "+le côté opposé à l'angle droit", "un côté de l'angle droit", 'la hauteur'],
          { correction: `L'hypoténuse fait face à l'angle droit : c'est toujours le plus long des trois côtés.` },
        ),
        hotSpots(
          `Voici deux triangles rectangles. Touche l'angle droit de chacun.`,
          { ...rightAngles.picture, zones: rightAngles.zones },
          {
            tips: `Un triangle peut être posé sur n'importe lequel de ses côtés.`,
            correction: `L'angle droit du second triangle est en haut : son <strong>hypoténuse</strong>, le côté d'en face, est en bas.`,
          },
        ),
        trueFalse(
          `Un triangle dont les côtés mesurent 5 cm, 6 cm et 8 cm est rectangle.`,
          false,
          {
            tips: `Compare le carré du plus grand côté avec la somme des carrés des deux autres.`,
            correction: `Faux : 8² = 64, mais 5² + 6² = 25 + 36 = 61. L'égalité de Pythagore n'est pas vérifiée.`,
          },
          [
            [100, 'false', `8² = 64 et 5² + 6² = 61, ce n'est pas égal.`],
            [80, 'false', `Car 64 n'est pas égal à 61.`],
            [60, 'false', `L'égalité de Pythagore ne marche pas.`],
            [30, 'true', `5 + 6 est plus grand que 8.`],
            [0, 'true', `Il a l'air rectangle.`],
          ],
        ),
        math(
          `Le triangle ABC est rectangle en A. Écris l'égalité de Pythagore.`,
          formula('BC', power('2'), '=', 'AB', power('2'), '+', 'AC', power('2')),
          { tips: `L'angle droit est en A : quelle est l'hypoténuse ?` },
        ),
        holes(
          `ABC est rectangle en A, avec AB = 6 cm et AC = 8 cm. Complète le calcul.`,
          `BC² = 6² + 8² = {36} + {64} = {100}, donc BC = {10|dix} cm.`,
          {
            tips: `Quel nombre positif a pour carré le résultat ?`,
            correction: `6² = 36, 8² = 64, leur somme est 100, et 10² = 100 : BC = 10 cm.`,
          },
        ),
        number(
          `DEF est rectangle en D, avec DE = 2 cm et DF = 3 cm. Donne une valeur approchée de EF, au dixième près.`,
          { value: '3,6', tolerance: { amount: '0,05', kind: 'absolute' }, unit: 'cm|centimètres' },
          {
            tips: `EF² = 2² + 3².`,
            correction: `EF² = 4 + 9 = 13. Le nombre positif qui a pour carré 13 est proche de 3,6 : EF mesure environ 3,6 cm.`,
          },
        ),
        math(`DEF est rectangle en D, avec DE = 2 et DF = 3. Donne la valeur exacte de EF.`, formula('EF', '=', root('13')), {
          tips: `EF² = 2² + 3². Ce nombre n'est pas le carré d'un entier : garde la racine carrée.`,
        }),
      ],
    },
    {
      name: "Démontrer qu'un triangle est rectangle… ou non",
      duration: 15,
      keywords: 'réciproque,contraposée',
      questions: [
        quiz(
          `Quels triplets de longueurs (en cm) sont ceux d'un triangle rectangle ?`,
          ['+3 ; 4 ; 5', '4 ; 5 ; 6', '+5 ; 12 ; 13', '2 ; 3 ; 4'],
          {
            tips: `Compare le carré de la plus grande longueur à la somme des carrés des deux autres.`,
            correction: `9 + 16 = 25 = 5² et 25 + 144 = 169 = 13². En revanche 16 + 25 = 41 n'est pas égal à 36, et 4 + 9 = 13 n'est pas égal à 16.`,
          },
        ),
        text(
          `Un maçon veut vérifier que deux murs forment un angle droit. Il mesure 60 cm sur l'un, 80 cm sur l'autre, et l'écart entre les deux repères. Que doit-il trouver, et pourquoi ?`,
          `Il doit trouver 100 cm, soit 1 m. En effet 60² + 80² = 3 600 + 6 400 = 10 000 = 100². D'après la <strong>réciproque</strong> du théorème de Pythagore, le triangle est alors rectangle.`,
          { tips: `Pense au triangle de côtés 3, 4 et 5, agrandi.` },
        ),
        math(
          `Un carré a pour côté <em>a</em>. Écris la longueur de sa diagonale en fonction de <em>a</em>.`,
          formula('a', root('2')),
          { tips: `La diagonale partage le carré en deux triangles rectangles de côtés a et a.` },
        ),
      ],
    },
  ],
}

const proportions: CourseContent = {
  key: 'ma-probabilites',
  name: 'Hasard et probabilités',
  author: 'prof2',
  subject: 'mathematiques',
  levels: ['5e'],
  chapter: 'Statistiques et probabilités',
  type: 'Évaluation',
  share: 'private',
  status: 'PUBLISHED',
  keywords: 'hasard,probabilité,dé,urne',
  introduction: '',
  modules: [
    {
      name: 'Mesurer le hasard',
      duration: 15,
      keywords: 'probabilité,équiprobabilité',
      questions: [
        quiz(
          `On lance un dé équilibré à six faces. Quelle est la probabilité d'obtenir un nombre pair ?`,
          ['1/6', '1/3', '+1/2', '2/3'],
          { correction: `Il y a 3 issues favorables (2, 4 et 6) sur 6 issues possibles : 3/6 = 1/2.` },
        ),
        holes(
          `Une urne contient 3 boules rouges et 7 boules bleues. On en tire une au hasard.`,
          `Il y a {10|dix} issues possibles. La probabilité de tirer une boule rouge est {3|trois}/10. La somme des probabilités de tous les résultats est égale à {1|un}.`,
          {
            correction: `3 + 7 = 10 boules. La probabilité de « rouge » est 3/10, celle de « bleue » est 7/10, et 3/10 + 7/10 = 1.`,
          },
        ),
        math(
          `Dans un jeu de 32 cartes, il y a 8 cœurs. Écris la probabilité de tirer un cœur sous forme d'une fraction simplifiée.`,
          formula(fraction(['1'], ['4'])),
          { tips: `Divise le numérateur et le dénominateur de 8/32 par 8.` },
          [
            [100, formula(fraction(['1'], ['4']))],
            [60, formula(fraction(['8'], ['32']))],
          ],
        ),
        text(
          `Une pièce équilibrée est tombée cinq fois de suite sur « pile ». Léo affirme que « face » a maintenant plus de chances de sortir. Qu'en penses-tu ?`,
          `Léo se trompe : la pièce n'a pas de mémoire. À chaque lancer, « pile » et « face » ont la même probabilité, 1/2, quels que soient les résultats précédents.`,
          {},
          [
            [100, `Il a tort, la pièce ne se souvient pas. C'est toujours une chance sur deux.`],
            [20, `Il a raison parce que ça doit s'équilibrer.`],
          ],
        ),
      ],
    },
  ],
}

export const mathsCourses = [fractions, algebra, pythagoras, proportions]
