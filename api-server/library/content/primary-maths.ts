import { holes, matching, number, ordering, quiz, single, starter, text } from './write.ts'

const upToHundred = starter({
  key: 'ma-cp-nombres-jusqu-a-100',
  name: 'Les nombres jusqu’à 100',
  subject: 'mathematiques',
  levels: ['CP'],
  chapter: 'Les nombres jusqu’à 100',
  type: 'Exercices',
  keywords: 'nombre,dizaine,unité,compter',
  introduction: `Compte, range et compare avec moi. Tu peux t'aider de tes doigts !`,
  modules: [
    {
      name: 'Dizaines et unités',
      duration: 10,
      keywords: 'dizaine,unité,comparer',
      questions: [
        number(
          `Combien font 3 dizaines et 4 unités ?`,
          { value: '34' },
          {
            tips: `Une dizaine, c'est 10. Compte : 10, 20, 30…`,
            correction: `3 dizaines, c'est 30. Avec 4 unités de plus : <strong>34</strong>.`,
          },
        ),
        ordering(`Range ces nombres du plus petit au plus grand.`, ['18', '45', '54', '81'], {
          tips: `Regarde d'abord le chiffre des dizaines.`,
          correction: `18, 45, 54, 81 : une dizaine, quatre dizaines, cinq dizaines, huit dizaines.`,
        }),
        matching(
          `Associe chaque nombre à son écriture en lettres.`,
          [
            ['12', 'douze'],
            ['20', 'vingt'],
            ['60', 'soixante'],
            ['75', 'soixante-quinze'],
          ],
          {
            others: ['deux'],
            tips: `Lis les nombres à voix haute. Il reste un mot de trop.`,
            correction: `75 se lit <strong>soixante-quinze</strong> : 60 et encore 15.`,
          },
        ),
        single(`Quel nombre vient juste après 69 ?`, ['68 // C’est celui d’avant.', '+70', '79'], {
          tips: `Compte : 67, 68, 69…`,
          correction: `Après 69 vient <strong>70</strong>, que l'on dit « soixante-dix ».`,
        }),
        number(
          `Léa a 8 billes. Elle en gagne 5. Combien en a-t-elle maintenant ?`,
          { value: '13', unit: 'billes|bille' },
          {
            tips: `Pars de 8 et avance de 5 : 9, 10…`,
            correction: `8 + 5 = <strong>13</strong>. Astuce : 8 + 2 = 10, et encore 3.`,
          },
        ),
      ],
    },
  ],
})

const addAndSubtract = starter({
  key: 'ma-ce1-additionner-soustraire',
  name: 'Additionner et soustraire',
  subject: 'mathematiques',
  levels: ['CE1'],
  chapter: 'Additionner et soustraire',
  type: 'Exercices',
  keywords: 'addition,soustraction,problème,calcul mental',
  introduction: `Dans « {parcours} », tu choisis la bonne opération et tu calcules malin.`,
  modules: [
    {
      name: 'Calculer et résoudre',
      duration: 12,
      keywords: 'addition,soustraction,problème',
      questions: [
        number(
          `Calcule : 47 + 25`,
          { value: '72' },
          {
            tips: `Ajoute d'abord les dizaines : 40 + 20, puis les unités : 7 + 5.`,
            correction: `40 + 20 = 60 et 7 + 5 = 12, donc 60 + 12 = <strong>72</strong>. Il ne faut pas oublier la retenue.`,
          },
        ),
        number(
          `Calcule : 63 − 28`,
          { value: '35' },
          {
            tips: `Enlève 30, puis rends ce que tu as enlevé en trop.`,
            correction: `63 − 30 = 33. On a enlevé 2 de trop : 33 + 2 = <strong>35</strong>.`,
          },
        ),
        single(
          `Un bus transporte 34 personnes. À l'arrêt, 9 descendent. Quelle opération donne le nombre de personnes qui restent ?`,
          ['34 + 9 // On ajouterait des personnes : ici, elles descendent.', '+34 − 9', '9 − 34'],
          {
            tips: `Après l'arrêt, y a-t-il plus de monde ou moins de monde ?`,
            correction: `Des personnes descendent, il en reste moins : 34 − 9 = 25.`,
          },
        ),
        matching(
          `Associe chaque nombre à son complément à 100.`,
          [
            ['40', '60'],
            ['75', '25'],
            ['90', '10'],
            ['55', '45'],
          ],
          {
            tips: `Les deux nombres ensemble doivent faire 100.`,
            correction: `40 + 60, 75 + 25, 90 + 10, 55 + 45 : chaque somme fait 100.`,
          },
        ),
        holes(`Complète les calculs.`, `28 + {12} = 40 ; 50 − {15} = 35 ; {200} + 300 = 500`, {
          tips: `Pour le premier, compte de 28 à 40 en passant par 30.`,
          correction: `28 + 12 = 40, 50 − 15 = 35 et 200 + 300 = 500.`,
        }),
        number(
          `Un livre coûte 12 €. Tom a un billet de 20 €. Combien lui rend-on ?`,
          { value: '8', unit: '€|euros|euro' },
          { tips: `Compte de 12 jusqu'à 20.`, correction: `20 − 12 = 8 : on lui rend <strong>8 €</strong>.` },
        ),
      ],
    },
  ],
})

const multiply = starter({
  key: 'ma-ce2-multiplier',
  name: 'Comprendre la multiplication',
  subject: 'mathematiques',
  levels: ['CE2'],
  chapter: 'Multiplier',
  type: 'Cours',
  keywords: 'multiplication,table,produit,problème',
  introduction: `Multiplier, c'est additionner plusieurs fois le même nombre… mais bien plus vite !`,
  modules: [
    {
      name: 'Du groupement au produit',
      duration: 15,
      keywords: 'multiplication,produit,table',
      questions: [
        single(
          `Quelle multiplication donne le même résultat que 6 + 6 + 6 + 6 ?`,
          ['6 × 6 // Il y aurait six fois le nombre 6.', '+4 × 6', '4 + 6'],
          {
            tips: `Combien de fois vois-tu le nombre 6 ?`,
            correction: `Il y a 4 fois le nombre 6 : <strong>4 × 6 = 24</strong>.`,
          },
        ),
        matching(
          `Associe chaque produit à son résultat.`,
          [
            ['7 × 3', '21'],
            ['8 × 4', '32'],
            ['9 × 5', '45'],
            ['6 × 7', '42'],
          ],
          {
            others: ['48'],
            tips: `Sers-toi de ce que tu connais : 9 × 5, c'est 10 × 5 moins 5. Il reste un nombre de trop.`,
            correction: `7 × 3 = 21, 8 × 4 = 32, 9 × 5 = 45, 6 × 7 = 42. Le nombre 48 est le résultat de 6 × 8.`,
          },
        ),
        number(
          `Une boîte contient 6 œufs. Combien d'œufs y a-t-il dans 5 boîtes ?`,
          { value: '30', unit: 'œufs|œuf' },
          {
            tips: `C'est 5 fois 6.`,
            correction: `5 × 6 = <strong>30</strong> œufs.`,
          },
        ),
        quiz(
          `Quelles égalités sont vraies ?`,
          ['+3 × 8 = 8 × 3', '+5 × 0 = 0', '7 × 1 = 8 // Multiplier par 1 ne change pas le nombre : 7 × 1 = 7.', '+4 × 10 = 40'],
          {
            tips: `Trois égalités sont vraies.`,
            correction: `On peut changer l'ordre des facteurs ; multiplier par 0 donne 0 ; multiplier par 10 donne des dizaines.`,
          },
        ),
        number(
          `Calcule : 23 × 4`,
          { value: '92' },
          {
            tips: `Décompose 23 en 20 + 3.`,
            correction: `20 × 4 = 80 et 3 × 4 = 12, donc 80 + 12 = <strong>92</strong>.`,
          },
        ),
        text(
          `Invente un petit problème dont la solution est 3 × 5.`,
          `Par exemple : « Trois enfants ont chacun cinq cartes. Combien de cartes ont-ils en tout ? »
Vérifie : dans ton problème, la même quantité revient-elle plusieurs fois ?`,
          { tips: `Pense à des sachets, des équipes ou des étagères qui contiennent tous autant d'objets.` },
        ),
      ],
    },
  ],
})

const simpleFractions = starter({
  key: 'ma-cm1-fractions-simples',
  name: 'Découvrir les fractions',
  subject: 'mathematiques',
  levels: ['CM1'],
  chapter: 'Fractions simples',
  type: 'Cours',
  keywords: 'fraction,demi,quart,partage',
  introduction: `Partager une tarte, remplir la moitié d'un verre : tu utilises déjà des fractions. Voyons comment on les écrit.`,
  modules: [
    {
      name: 'Partager et comparer',
      duration: 15,
      keywords: 'fraction,numérateur,dénominateur',
      questions: [
        single(
          `Une tarte est coupée en 4 parts égales. Ali en mange 1. Quelle fraction de la tarte a-t-il mangée ?`,
          ['4/1', '+1/4', '1/3 // C’est ce qu’il a mangé comparé à ce qui reste, pas à toute la tarte.'],
          {
            tips: `Le nombre du bas dit en combien de parts égales on a partagé.`,
            correction: `Une part sur quatre : <strong>1/4</strong>, un quart.`,
          },
        ),
        matching(
          `Associe chaque fraction à son nom.`,
          [
            ['1/2', 'un demi'],
            ['1/3', 'un tiers'],
            ['3/4', 'trois quarts'],
            ['7/10', 'sept dixièmes'],
          ],
          {
            tips: `Seuls les demis, les tiers et les quarts ont un nom à part ; les autres finissent par -ième.`,
            correction: `On lit d'abord le numérateur, puis le dénominateur : <strong>trois</strong> quarts, <strong>sept</strong> dixièmes.`,
          },
        ),
        holes(
          `Complète avec les mots : numérateur, dénominateur.`,
          `Dans 3/8, le nombre 3 est le {numérateur} et le nombre 8 est le {dénominateur}.`,
          {
            tips: `Le dénominateur « donne le nom » à la fraction : des huitièmes.`,
            correction: `Le <strong>numérateur</strong> compte les parts prises, le <strong>dénominateur</strong> dit la sorte de parts.`,
          },
        ),
        ordering(`Range ces fractions de la plus petite à la plus grande.`, ['1/8', '1/4', '1/2', '3/4', '1'], {
          tips: `Plus on partage en beaucoup de parts, plus chaque part est petite.`,
          correction: `1/8, 1/4, 1/2, 3/4, 1 : partager en huit donne de plus petites parts que partager en quatre. Trois quarts, c'est un quart de moins que l'unité.`,
        }),
        number(
          `Combien vaut la moitié de 50 ?`,
          { value: '25' },
          {
            tips: `Partage 50 en deux parts égales.`,
            correction: `50 = 25 + 25, donc la moitié de 50 est <strong>25</strong>.`,
          },
        ),
        quiz(
          `Quelles fractions sont égales à 1/2 ?`,
          ['+2/4', '+5/10', '2/3', '1/4 // Deux quarts font un demi : un quart n’en est que la moitié.'],
          {
            tips: `Deux réponses sont justes : cherche celles dont le numérateur est la moitié du dénominateur.`,
            correction: `2 est la moitié de 4, et 5 la moitié de 10 : 2/4 et 5/10 sont égales à 1/2.`,
          },
        ),
      ],
    },
  ],
})

const proportion = starter({
  key: 'ma-cm2-proportionnalite',
  name: 'Résoudre des problèmes de proportionnalité',
  subject: 'mathematiques',
  levels: ['CM2'],
  chapter: 'Proportionnalité',
  type: 'Exercices',
  keywords: 'proportionnalité,problème,recette,prix',
  introduction: `Deux fois plus d'invités, deux fois plus de farine : voilà une situation de proportionnalité.`,
  modules: [
    {
      name: 'Prix et recettes',
      duration: 15,
      keywords: 'proportionnalité,unité,tableau',
      questions: [
        number(
          `3 cahiers coûtent 6 €. Combien coûtent 5 cahiers ?`,
          { value: '10', unit: '€|euros|euro' },
          {
            tips: `Cherche d'abord le prix d'un seul cahier.`,
            correction: `Un cahier coûte 6 ÷ 3 = 2 €, donc 5 cahiers coûtent 5 × 2 = <strong>10 €</strong>.`,
          },
        ),
        quiz(
          `Quelles situations sont proportionnelles ?`,
          [
            '+Le prix des pommes vendues au kilogramme et leur masse',
            'La taille d’un enfant et son âge // À 20 ans, on n’est pas deux fois plus grand qu’à 10 ans.',
            '+La quantité de farine et le nombre de gâteaux identiques',
            'L’heure de la journée et la température',
          ],
          {
            tips: `Demande-toi : si l'une double, l'autre double-t-elle toujours ?`,
            correction: `Deux fois plus de pommes coûtent deux fois plus cher, deux fois plus de gâteaux demandent deux fois plus de farine. Ce n'est vrai ni de la taille ni de la température.`,
          },
        ),
        holes(
          `Pour 4 crêpes, il faut 100 g de farine. Complète.`,
          `Pour 8 crêpes : {200} g. Pour 2 crêpes : {50} g. Pour 6 crêpes : {150} g.`,
          {
            tips: `6 crêpes, c'est 4 crêpes et encore 2 crêpes.`,
            correction: `8 est le double de 4 : 200 g ; 2 en est la moitié : 50 g ; pour 6 : 100 + 50 = 150 g.`,
          },
        ),
        ordering(
          `Dans quel ordre résous-tu « 4 stylos coûtent 12 €. Combien coûtent 7 stylos ? » en passant par l'unité ?`,
          [
            'Je lis ce que je cherche : le prix de 7 stylos.',
            'Je calcule 12 ÷ 4 : un stylo coûte 3 €.',
            'Je calcule 7 × 3.',
            'Je réponds : 7 stylos coûtent 21 €.',
          ],
          {
            tips: `Avant de multiplier, il faut connaître le prix d'un stylo.`,
            correction: `On passe par l'unité : 12 ÷ 4 = 3 €, puis 7 × 3 = 21 €.`,
          },
        ),
        number(
          `Une voiture parcourt 90 km en 1 heure, toujours à la même vitesse. Quelle distance parcourt-elle en 30 minutes ?`,
          { value: '45', unit: 'km|kilomètres|kilomètre' },
          { tips: `30 minutes, c'est la moitié d'une heure.`, correction: `La moitié de 90 km : <strong>45 km</strong>.` },
        ),
        text(
          `Un marchand affiche : « 1 melon 3 €, 2 melons 5 € ». Le prix est-il proportionnel au nombre de melons ? Explique.`,
          `Non. Si le prix était proportionnel, 2 melons coûteraient 2 × 3 = 6 €. Ici ils coûtent 5 € : le marchand fait une réduction.`,
          { tips: `Quel devrait être le prix de 2 melons si chacun coûtait 3 € ?` },
        ),
      ],
    },
  ],
})

export const primaryMathsCourses = [upToHundred, addAndSubtract, multiply, simpleFractions, proportion]
