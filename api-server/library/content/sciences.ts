import { arrow, formula, subscript } from './formulas.ts'
import { type CourseContent, holes, matching, math, number, ordering, quiz, read, single, text } from './write.ts'

const cell: CourseContent = {
  key: 'svt-cellule',
  name: 'La cellule, unité du vivant',
  author: 'prof2',
  subject: 'svt',
  levels: ['6e'],
  chapter: 'La cellule, unité du vivant',
  type: 'Cours',
  share: 'school',
  status: 'PUBLISHED',
  keywords: 'cellule,microscope,noyau,membrane,cytoplasme',
  introduction: `Tous les êtres vivants ont un point commun invisible à l'œil nu. Prends ton microscope imaginaire !`,
  modules: [
    {
      name: 'Observer une cellule',
      duration: 10,
      keywords: 'microscope,noyau,membrane',
      questions: [
        read(
          'easy',
          quiz(
            `Quel instrument permet d'observer des cellules ?`,
            ['Un télescope', '+Un microscope', 'Un stéthoscope', 'Un thermomètre'],
            {
              correction: `La plupart des cellules mesurent quelques centièmes de millimètre : il faut un <strong>microscope</strong> pour les voir.`,
            },
          ),
        ),
        read(
          'misleadingHelp',
          holes(
            `Légende cette cellule animale.`,
            `La cellule est limitée par une {membrane}. À l'intérieur, une substance gélatineuse, le {cytoplasme}, entoure le {noyau}.`,
            {
              tips: `Le dernier mot désigne aussi le cœur d'un fruit comme la cerise.`,
              correction: `Membrane, cytoplasme et noyau : ces trois éléments se retrouvent dans la plupart des cellules des animaux et des végétaux.`,
            },
          ),
        ),
        // Two answers can be defended: what the item analysis is there to find.
        read(
          'ambiguous',
          single(
            `Peut-on voir une cellule à l'œil nu ?`,
            ['+Non', 'Oui, certaines : un œuf de poule, par exemple', 'Oui, toutes', 'Seulement celles des plantes'],
            {
              correction: `Non : il faut un microscope pour voir une cellule.`,
            },
          ),
        ),
        quiz(
          `Que peut-on voir dans une cellule de feuille verte, mais pas dans une cellule humaine ?`,
          ['+Une paroi', 'Un noyau', '+Des chloroplastes', 'Une membrane'],
          {
            tips: `Deux réponses sont justes. Pense à la couleur verte.`,
            correction: `Les cellules végétales ont une <strong>paroi</strong> rigide, et celles des parties vertes contiennent des <strong>chloroplastes</strong>. Noyau et membrane existent dans les deux cas.`,
          },
        ),
      ],
    },
    {
      name: 'Une ou plusieurs cellules ?',
      duration: 10,
      keywords: 'unicellulaire,pluricellulaire,levure,paramécie',
      questions: [
        holes(
          `Complète avec les mots qui conviennent.`,
          `La paramécie est formée d'une seule cellule : c'est un être vivant {unicellulaire}. L'être humain est formé d'un très grand nombre de cellules : il est {pluricellulaire}.`,
          { tips: `« Uni- » veut dire un seul ; « pluri- » veut dire plusieurs.` },
        ),
        quiz(
          `Parmi ces êtres vivants, lesquels sont formés d'une seule cellule ?`,
          ['+La levure de boulanger', 'La fourmi', '+La paramécie', 'La mousse', 'Le champignon de Paris'],
          {
            correction: `La levure et la paramécie sont unicellulaires. La fourmi, la mousse et le champignon de Paris sont formés de nombreuses cellules.`,
          },
        ),
        text(
          `Pourquoi dit-on que la cellule est l'unité du vivant ?`,
          `Parce que <strong>tous</strong> les êtres vivants, animaux, végétaux, champignons ou bactéries, sont formés d'une ou de plusieurs cellules. C'est une preuve de leur origine commune. Un caillou ou l'eau n'en contiennent pas.`,
          { tips: `Qu'ont en commun un chat, un chêne et une bactérie ?` },
          [
            [
              100,
              `Parce que tous les êtres vivants sont faits de cellules, même les plantes et les bactéries. Les objets n'ont pas de cellules.`,
            ],
            [60, `Parce qu'on a tous des cellules dans notre corps.`],
            [20, `Parce que c'est très petit.`],
          ],
        ),
        text(
          `Tu observes au microscope une peau d'oignon. Décris ce que tu vois.`,
          `On voit des cases allongées, serrées les unes contre les autres comme des briques : ce sont des cellules. Chacune est entourée d'une paroi et contient un noyau, souvent poussé vers le bord. Il n'y a pas de chloroplastes, car l'oignon pousse sous la terre.`,
          { tips: `Parle de la forme, de la disposition et de ce qu'il y a à l'intérieur.` },
          [
            [90, `Je vois plein de rectangles collés comme un mur de briques avec un point dedans, c'est le noyau.`],
            [50, `Je vois des petites cases.`],
          ],
        ),
      ],
    },
  ],
}

const breathing: CourseContent = {
  key: 'svt-respiration',
  starter: true,
  name: 'Respirer : des poumons aux branchies',
  author: 'prof2',
  subject: 'svt',
  levels: ['5e'],
  chapter: 'Nutrition et respiration des animaux',
  type: 'Cours',
  share: 'school',
  status: 'PUBLISHED',
  keywords: 'respiration,dioxygène,poumons,branchies',
  introduction: `Inspire… expire… Que se passe-t-il dans ton corps, et dans celui d'un poisson ?`,
  modules: [
    {
      name: "L'air que nous respirons",
      duration: 10,
      keywords: 'dioxygène,dioxyde de carbone,alvéoles',
      questions: [
        quiz(
          `Comparé à l'air inspiré, l'air expiré contient :`,
          ['+moins de dioxygène', 'plus de dioxygène', '+plus de dioxyde de carbone', 'moins de dioxyde de carbone'],
          {
            tips: `Deux réponses sont justes.`,
            correction: `L'air inspiré contient environ 21 % de dioxygène, l'air expiré environ 16 %. Le dioxyde de carbone passe de 0,04 % à plus de 4 %.`,
          },
        ),
        holes(
          `Complète le trajet de l'air.`,
          `L'air entre par le nez ou la bouche, descend dans la {trachée}, puis dans les bronches. Il arrive dans les {poumons}, jusqu'à de tout petits sacs, les {alvéoles}, où le dioxygène passe dans le {sang}.`,
          {
            correction: `La paroi des alvéoles est très fine et entourée de vaisseaux sanguins : les échanges de gaz y sont faciles.`,
          },
        ),
        text(
          `On souffle avec une paille dans de l'eau de chaux. Elle se trouble. Que peut-on en conclure ?`,
          `L'eau de chaux se trouble en présence de <strong>dioxyde de carbone</strong>. L'air que nous expirons en contient donc beaucoup plus que l'air ambiant.`,
          { tips: `À quoi sert l'eau de chaux au laboratoire ?` },
          [
            [100, `L'eau de chaux devient trouble quand il y a du dioxyde de carbone, donc on rejette du dioxyde de carbone.`],
            [50, `Ça veut dire qu'il y a un gaz.`],
          ],
        ),
        ordering(
          `Remets dans l'ordre le trajet de l'air inspiré.`,
          ['les fosses nasales', 'la trachée', 'les bronches', 'les alvéoles pulmonaires'],
          {
            tips: `La trachée se divise en deux bronches, et celles-ci en tuyaux de plus en plus fins.`,
            correction: `Nez, trachée, bronches, puis <strong>alvéoles</strong>, où le dioxygène passe dans le sang.`,
          },
        ),
        quiz(
          `Lors d'un effort, que se passe-t-il ?`,
          [
            '+La fréquence respiratoire augmente.',
            '+Les muscles consomment plus de dioxygène.',
            'Le cœur ralentit.',
            '+Les muscles rejettent plus de dioxyde de carbone.',
          ],
          {
            tips: `Trois réponses sont justes : pense à ce que tu ressens en courant.`,
            correction: `Les muscles ont besoin de plus de dioxygène et rejettent plus de dioxyde de carbone ; respiration et cœur <strong>accélèrent</strong>.`,
          },
        ),
      ],
    },
    {
      name: "Respirer dans l'eau et dans l'air",
      duration: 10,
      keywords: 'branchies,trachées,milieux de vie',
      questions: [
        holes(
          `Associe chaque animal à son organe respiratoire.`,
          `La truite respire par des {branchies}. Le criquet respire par des {trachées}. Le dauphin respire par des {poumons}.`,
          {
            tips: `Le dauphin est un mammifère : il remonte à la surface pour respirer.`,
            correction: `Un animal qui vit dans l'eau ne respire pas toujours dans l'eau : le dauphin a des poumons et respire dans l'air.`,
          },
        ),
        quiz(
          `Pourquoi les truites vivent-elles surtout dans les eaux froides et agitées ?`,
          ["Parce qu'elles craignent la lumière", '+Parce que ces eaux sont riches en dioxygène', "Parce que l'eau y est salée"],
          {
            correction: `L'eau froide et agitée contient davantage de dioxygène dissous. La truite, qui en a besoin de beaucoup, y trouve de bonnes conditions.`,
          },
        ),
        quiz(
          `Chez la grenouille adulte, par où passent les échanges de gaz respiratoires ?`,
          ['+Les poumons', '+La peau', 'Les branchies', 'Les trachées'],
          { correction: `La grenouille adulte respire par ses poumons et par sa peau humide. Le têtard, lui, a des branchies.` },
        ),
        matching(
          `Associe chaque milieu à l'origine du dioxygène que l'animal y prélève.`,
          [
            ['un pigeon', 'l’air'],
            ['une carpe', 'l’eau'],
            ['un dauphin', 'l’air, à la surface'],
          ],
          {
            tips: `Le dauphin est un mammifère : a-t-il des branchies ?`,
            correction: `Le dauphin vit dans l'eau mais a des <strong>poumons</strong> : il remonte respirer à la surface. La carpe prélève le dioxygène dissous dans l'eau.`,
          },
        ),
        single(
          `Un étang se couvre d'algues mortes et des poissons meurent. Quelle est la cause la plus probable ?`,
          [
            'Il y a trop de dioxygène dans l’eau.',
            '+Il n’y a plus assez de dioxygène dans l’eau.',
            'L’eau est devenue plus froide. // Une eau froide contient plus de dioxygène.',
          ],
          {
            tips: `Les êtres vivants qui décomposent les algues respirent, eux aussi.`,
            correction: `La décomposition consomme le dioxygène dissous : les poissons <strong>s'asphyxient</strong>.`,
          },
        ),
      ],
    },
  ],
}

const water: CourseContent = {
  key: 'pc-etats-de-l-eau',
  starter: true,
  name: "Les changements d'état de l'eau",
  author: 'prof-officiel',
  subject: 'physique-chimie',
  levels: ['5e'],
  chapter: 'Les états de la matière',
  type: 'Cours complet officiel',
  share: 'public',
  status: 'PUBLISHED',
  keywords: 'eau,solide,liquide,gaz,fusion,vaporisation',
  introduction: `De la glace à la vapeur, suis l'eau dans tous ses états.`,
  modules: [
    {
      name: "Nommer les changements d'état",
      duration: 10,
      keywords: 'fusion,solidification,vaporisation,liquéfaction',
      questions: [
        holes(
          `Donne le nom de chaque changement d'état.`,
          `De l'état solide à l'état liquide : {fusion|la fusion}. De l'état liquide à l'état solide : {solidification|la solidification}. De l'état liquide à l'état gazeux : {vaporisation|la vaporisation}. De l'état gazeux à l'état liquide : {liquéfaction|la liquéfaction|condensation|la condensation}.`,
          {
            points: 2,
            correction: `Fusion et solidification sont inverses l'une de l'autre, comme vaporisation et liquéfaction. L'évaporation et l'ébullition sont deux formes de vaporisation.`,
          },
        ),
        quiz(
          `Le brouillard est formé :`,
          ["de vapeur d'eau invisible", "+de minuscules gouttelettes d'eau liquide", 'de fumée'],
          {
            tips: `La vapeur d'eau est un gaz incolore.`,
            correction: `On voit le brouillard parce qu'il est fait de fines <strong>gouttelettes liquides</strong>. La vapeur d'eau, elle, est invisible.`,
          },
        ),
        number(
          `À la pression atmosphérique normale, à quelle température l'eau pure bout-elle ?`,
          { value: '100', tolerance: { amount: '1', kind: 'absolute' }, unit: '°C|degrés Celsius|degrés', unitRequired: true },
          {
            correction: `L'eau pure bout à 100 °C et gèle à 0 °C. Pendant le changement d'état, la température reste constante : c'est un <strong>palier</strong>.`,
          },
        ),
        ordering(`Range les états de l'eau du plus froid au plus chaud.`, ['solide', 'liquide', 'gaz'], {
          tips: `Que devient un glaçon que l'on chauffe longtemps dans une casserole ?`,
          correction: `Sous 0 °C l'eau est solide, puis liquide, et gazeuse au-dessus de 100 °C (à la pression atmosphérique normale).`,
        }),
        matching(
          `Associe chaque observation à l'état de l'eau.`,
          [
            ['le givre sur une vitre', 'solide'],
            ['les gouttes de rosée', 'liquide'],
            ['la vapeur d’eau de l’air', 'gazeux'],
          ],
          {
            tips: `La vapeur d'eau est invisible.`,
            correction: `Le givre est fait de cristaux de glace, la rosée de gouttelettes ; la vapeur d'eau, gazeuse, ne se voit pas.`,
          },
        ),
      ],
    },
    {
      name: 'Masse et volume',
      duration: 10,
      keywords: 'masse,volume,conservation',
      questions: [
        number(
          `Un glaçon de 20 g fond entièrement dans un verre fermé. Quelle est la masse d'eau liquide obtenue ?`,
          { value: '20', unit: 'g|grammes|gramme', unitRequired: true },
          {
            correction: `Lors d'un changement d'état, la <strong>masse se conserve</strong> : 20 g de glace donnent 20 g d'eau.`,
          },
        ),
        text(
          `Pourquoi ne faut-il pas mettre au congélateur une bouteille en verre remplie d'eau jusqu'en haut ?`,
          `En gelant, l'eau garde la même masse mais son <strong>volume augmente</strong> (d'environ 9 %). La glace pousse sur le verre et peut faire éclater la bouteille.`,
          { tips: `Que devient le volume de l'eau quand elle gèle ?` },
          [
            [100, `Quand l'eau gèle elle prend plus de place. La glace pousse sur le verre et la bouteille casse.`],
            [60, `Parce que la bouteille va éclater.`],
            [10, `Parce que le verre n'aime pas le froid.`],
          ],
        ),
        single(`Quand l'eau gèle, son volume…`, ['diminue', '+augmente', 'ne change pas // C’est la masse qui ne change pas.'], {
          tips: `Pourquoi une canalisation peut-elle éclater quand il gèle ?`,
          correction: `En gelant, l'eau <strong>prend plus de place</strong> : c'est pourquoi la glace flotte et les canalisations éclatent.`,
        }),
        number(
          `Quelle est la masse d'un litre d'eau liquide ?`,
          { value: '1', unit: 'kg|kilogramme|kilogrammes', unitRequired: true },
          {
            tips: `C'est ainsi que l'on a d'abord défini le kilogramme, à la fin du XVIIIe siècle.`,
            correction: `Un litre d'eau pèse <strong>1 kg</strong>, soit 1 000 g.`,
          },
        ),
        quiz(
          `On laisse fondre un glaçon dans un verre fermé. Que peut-on affirmer ?`,
          ['+La masse reste la même.', 'La masse diminue.', '+Le volume de l’eau du glaçon diminue.', 'La matière disparaît.'],
          {
            tips: `Deux réponses sont justes : l'une sur la masse, l'autre sur le volume.`,
            correction: `La masse se <strong>conserve</strong> ; le volume, lui, <strong>diminue</strong>, car l'eau liquide occupe moins de place que la glace.`,
          },
        ),
      ],
    },
  ],
}

const reactions: CourseContent = {
  key: 'pc-combustions',
  starter: true,
  name: 'Les combustions, des transformations chimiques',
  author: 'prof-officiel',
  subject: 'physique-chimie',
  levels: ['4e'],
  chapter: 'Transformations chimiques',
  type: 'Cours complet officiel',
  share: 'public',
  status: 'PUBLISHED',
  keywords: 'combustion,réactif,produit,molécule,équation',
  introduction: `Attention, ça brûle ! Apprends à décrire une combustion, puis à écrire son équation.`,
  modules: [
    {
      name: 'Décrire une combustion',
      duration: 10,
      keywords: 'combustible,comburant,sécurité',
      questions: [
        holes(
          `Complète la description de la combustion du charbon.`,
          `Le charbon de bois, formé de carbone, est le {combustible}. Le dioxygène de l'air est le {comburant}. Il se forme du {dioxyde} de carbone, qui trouble l'eau de {chaux}.`,
          { correction: `Réactifs : carbone et dioxygène. Produit : dioxyde de carbone, mis en évidence par l'eau de chaux.` },
        ),
        quiz(
          `Quel gaz très toxique, inodore et incolore peut se former lors d'une combustion incomplète ?`,
          ['Le diazote', '+Le monoxyde de carbone', 'Le dihydrogène', "La vapeur d'eau"],
          {
            correction: `Quand le dioxygène manque, il se forme du <strong>monoxyde de carbone</strong> (CO), responsable d'intoxications mortelles. D'où l'importance d'entretenir les chaudières et d'aérer.`,
          },
        ),
        matching(
          `Associe chaque élément du triangle du feu à un exemple.`,
          [
            ['combustible', 'le bois'],
            ['comburant', 'le dioxygène de l’air'],
            ['énergie d’activation', 'une étincelle'],
          ],
          {
            tips: `Le comburant fait brûler, le combustible brûle.`,
            correction: `Si l'un des trois manque, le feu s'éteint : couvrir une flamme la prive de <strong>comburant</strong>.`,
          },
        ),
        quiz(
          `Comment éteindre un petit feu de casserole, huile en feu ?`,
          [
            'Verser de l’eau. // L’eau se vaporise d’un coup et projette l’huile enflammée.',
            '+Poser un couvercle.',
            '+Couper le gaz.',
            'Souffler dessus.',
          ],
          {
            tips: `Deux gestes sont bons : l'un prive le feu de dioxygène, l'autre de chaleur.`,
            correction: `On <strong>couvre</strong> et on <strong>coupe</strong> le gaz. Jamais d'eau sur de l'huile en feu.`,
          },
        ),
        holes(
          `Complète avec les mots : réactifs, produits, chimique.`,
          `La combustion est une transformation {chimique}. Les {réactifs} disparaissent, les {produits} se forment.`,
          {
            tips: `Les réactifs réagissent ; les produits sont ce qui est obtenu.`,
            correction: `Dans la combustion du carbone, les réactifs sont le carbone et le dioxygène, le produit est le dioxyde de carbone.`,
          },
        ),
      ],
    },
    {
      name: "Écrire l'équation de réaction",
      duration: 15,
      keywords: 'équation,atomes,conservation,Lavoisier',
      questions: [
        math(
          `Écris l'équation de la combustion complète du carbone dans le dioxygène.`,
          formula('C', '+', 'O', subscript('2'), arrow(), 'CO', subscript('2')),
          { tips: `Les réactifs sont à gauche de la flèche, le produit à droite.` },
        ),
        math(
          `Écris et ajuste l'équation de la combustion complète du méthane CH₄.`,
          formula(
            'CH',
            subscript('4'),
            '+',
            '2',
            'O',
            subscript('2'),
            arrow(),
            'CO',
            subscript('2'),
            '+',
            '2',
            'H',
            subscript('2'),
            'O',
          ),
          { tips: `Les produits sont le dioxyde de carbone et l'eau. Compte les atomes d'hydrogène, puis d'oxygène.` },
        ),
        quiz(
          `Au cours d'une transformation chimique, qu'est-ce qui se conserve ?`,
          ['+La masse totale', 'Les molécules', "+Le nombre d'atomes de chaque sorte", 'Les propriétés des espèces'],
          {
            correction: `« Rien ne se perd, rien ne se crée, tout se transforme » : cette maxime est attribuée à Lavoisier. Les atomes se réarrangent, la masse totale ne change pas ; les molécules, elles, sont modifiées.`,
          },
        ),
        text(
          `On brûle complètement 6 g de carbone ; 16 g de dioxygène sont consommés. Quelle masse de dioxyde de carbone se forme ? Justifiez.`,
          `La masse des produits est égale à la masse des réactifs consommés : 6 g + 16 g = <strong>22 g</strong> de dioxyde de carbone.`,
        ),
        number(
          `Dans l'équation CH₄ + 2 O₂ → CO₂ + 2 H₂O, combien d'atomes d'oxygène compte-t-on de chaque côté de la flèche ?`,
          { value: '4', unit: 'atomes|atome' },
          {
            tips: `Le chiffre placé devant une formule compte les molécules, l'indice compte les atomes dans chacune.`,
            correction: `À gauche 2 × 2 = 4 ; à droite 2 dans CO₂ et 2 × 1 dans l'eau : <strong>4</strong>. L'équation est ajustée.`,
          },
        ),
      ],
    },
  ],
}

const objects: CourseContent = {
  key: 'techno-objets',
  name: 'À quoi servent les objets techniques ?',
  author: 'prof2',
  subject: 'technologie',
  levels: ['5e'],
  chapter: 'Les objets techniques : besoins et fonctions',
  type: 'Cours',
  share: 'private',
  status: 'DRAFT',
  keywords: "besoin,fonction d'usage,solution technique",
  introduction: '',
  modules: [
    {
      name: "Besoin et fonction d'usage",
      duration: 8,
      keywords: "besoin,fonction d'usage",
      status: 'DRAFT',
      questions: [
        quiz(
          `Quelle est la fonction d'usage d'un vélo ?`,
          ['Être beau', '+Transporter une personne grâce à la force de ses jambes', 'Rouler sur la route la nuit'],
          {
            correction: `La fonction d'usage répond à la question « À quoi ça sert ? ». L'apparence relève de la fonction d'estime.`,
          },
        ),
        text(
          `Choisis un objet de ta trousse. À quel besoin répond-il ?`,
          `Par exemple, la gomme répond au besoin d'effacer un trait de crayon pour se corriger. Une bonne réponse cite l'objet, le besoin et l'action qu'il permet.`,
        ),
      ],
    },
  ],
}

export const scienceCourses = [cell, breathing, water, reactions, objects]
