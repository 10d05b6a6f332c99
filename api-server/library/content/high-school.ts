import { holes, matching, number, ordering, quiz, single, starter, text } from './write.ts'

const theatre = starter({
  key: 'fr-2de-theatre',
  name: 'Entrer dans le théâtre',
  subject: 'francais',
  levels: ['2de', '1re'],
  chapter: 'Le théâtre',
  type: 'Cours',
  keywords: 'théâtre,réplique,didascalie,double énonciation,classicisme',
  introduction: `Une pièce se lit, mais elle est faite pour être vue. Voici les mots qu'il faut pour en parler.`,
  modules: [
    {
      name: 'Le texte et la scène',
      duration: 20,
      keywords: 'théâtre,vocabulaire,scène',
      questions: [
        matching(
          `Associe chaque terme à sa définition.`,
          [
            ['didascalie', 'indication de jeu qui n’est pas prononcée'],
            ['tirade', 'longue réplique'],
            ['aparté', 'paroles que les autres personnages sont censés ne pas entendre'],
            ['monologue', 'discours d’un personnage seul en scène'],
            ['stichomythie', 'échange de répliques très brèves'],
          ],
          {
            tips: `La tirade s'adresse à un autre personnage ; le monologue est dit par un personnage seul.`,
            correction: `L'<strong>aparté</strong> et le <strong>monologue</strong> sont deux conventions : au théâtre, on parle pour être entendu du public.`,
          },
        ),
        single(
          `Qu'appelle-t-on la « double énonciation » ?`,
          [
            'Deux personnages parlent en même temps.',
            '+Un personnage parle à un autre et, à travers lui, l’auteur s’adresse au public.',
            'Une réplique est dite deux fois.',
          ],
          {
            tips: `Qui entend une réplique, dans la pièce et dans la salle ?`,
            correction: `Toute réplique a deux destinataires : un <strong>personnage</strong> et le <strong>spectateur</strong>, qui en sait souvent davantage. C'est une source de comique ou de tension.`,
          },
        ),
        quiz(
          `Quelles règles appartiennent au théâtre classique ?`,
          [
            '+l’unité de temps',
            '+l’unité de lieu',
            'le mélange du tragique et du comique // Ce mélange est revendiqué par le drame romantique.',
            '+la bienséance',
          ],
          {
            tips: `Trois réponses sont justes : pense aux « trois unités » et à ce que l'on ne montre pas sur scène.`,
            correction: `Unités de temps, de lieu et d'action, vraisemblance et <strong>bienséance</strong> : Hugo s'en prend à ces règles dans la préface de <em>Cromwell</em> (1827).`,
          },
        ),
        ordering(
          `Remets dans l'ordre les étapes d'une intrigue classique.`,
          ['l’exposition', 'le nœud', 'les péripéties', 'le dénouement'],
          {
            tips: `L'exposition présente les personnages et la situation.`,
            correction: `Exposition, nœud, péripéties, dénouement : le conflit se noue, rebondit, puis se résout.`,
          },
        ),
        holes(
          `Complète avec les mots : catharsis, comédie, tragédie.`,
          `La {comédie} corrige les mœurs par le rire. La {tragédie} met en scène des héros accablés par le destin. Selon Aristote, la terreur et la pitié produisent la {catharsis}.`,
          {
            tips: `Le mot grec désigne une purification des passions.`,
            correction: `La <strong>catharsis</strong> purifie le spectateur de ses passions en les lui faisant éprouver au spectacle.`,
          },
        ),
        text(
          `Pourquoi dit-on qu'un texte de théâtre est « incomplet » tant qu'il n'est pas joué ? Réponds en quelques lignes, avec un exemple.`,
          `Le texte n'indique qu'une partie du spectacle : le ton, les gestes, le décor, la lumière et le rythme sont choisis par le metteur en scène et les comédiens. Ainsi, le silence d'un personnage ou la façon de dire un aparté de Molière peuvent rendre une scène drôle ou inquiétante. La représentation est donc une <strong>interprétation</strong> du texte.`,
          { tips: `Que voit et entend le spectateur que le lecteur doit imaginer ?` },
          [
            [
              100,
              `Le texte ne donne ni les gestes, ni la voix, ni les lumières. Un silence peut être drôle ou triste : c'est l'acteur et le metteur en scène qui choisissent.`,
            ],
            [60, `Parce qu'il manque les décors et les costumes que l'on voit sur la scène.`],
            [20, `Parce que l'auteur n'a pas écrit la fin.`],
          ],
        ),
      ],
    },
  ],
})

const evolutions = starter({
  key: 'ma-2de-evolutions',
  name: 'Proportions et évolutions en pourcentage',
  subject: 'mathematiques',
  levels: ['2de'],
  chapter: 'Statistiques et probabilités',
  type: 'Exercices',
  keywords: 'pourcentage,évolution,coefficient multiplicateur,taux',
  introduction: `Hausse de 20 %, puis baisse de 20 % : revient-on au point de départ ? Réponse dans « {parcours} ».`,
  modules: [
    {
      name: 'Coefficients multiplicateurs',
      duration: 20,
      keywords: 'évolution,taux,coefficient',
      questions: [
        matching(
          `Associe chaque évolution à son coefficient multiplicateur.`,
          [
            ['hausse de 20 %', '1,2'],
            ['baisse de 20 %', '0,8'],
            ['hausse de 2 %', '1,02'],
            ['baisse de 2 %', '0,98'],
          ],
          {
            tips: `Une hausse de t % revient à multiplier par 1 + t/100.`,
            correction: `1 + 20/100 = 1,2 ; 1 − 20/100 = 0,8 ; 1 + 2/100 = 1,02 ; 1 − 2/100 = 0,98.`,
          },
        ),
        number(
          `Un article à 80 € augmente de 15 %. Quel est son nouveau prix ?`,
          { value: '92', unit: '€|euros|euro' },
          {
            tips: `Multiplie par 1,15.`,
            correction: `80 × 1,15 = <strong>92 €</strong>.`,
          },
        ),
        number(
          `Une population passe de 5 000 à 5 600 habitants. Quel est le taux d'évolution, en pourcentage ?`,
          { value: '12', unit: '%' },
          {
            tips: `Calcule la variation, puis divise-la par la valeur de départ.`,
            correction: `(5 600 − 5 000) ÷ 5 000 = 0,12 : une hausse de <strong>12 %</strong>.`,
          },
        ),
        single(
          `Un prix augmente de 20 %, puis baisse de 20 %. Finalement…`,
          [
            'il est revenu à sa valeur de départ. // La baisse porte sur un prix plus élevé que le prix de départ.',
            '+il a baissé de 4 %.',
            'il a augmenté de 4 %.',
          ],
          {
            tips: `Multiplie les deux coefficients : 1,2 × 0,8.`,
            correction: `1,2 × 0,8 = 0,96 : le prix a baissé de <strong>4 %</strong>. Les taux successifs ne s'ajoutent pas, les coefficients se multiplient.`,
          },
        ),
        holes(
          `Un prix baisse de 20 %. Complète le raisonnement qui donne l'évolution réciproque.`,
          `Il est multiplié par {0,8|0.8}. Pour revenir au départ, il faut le multiplier par 1 ÷ 0,8 = {1,25|1.25}, soit une hausse de {25} %.`,
          {
            tips: `Le coefficient réciproque est l'inverse du coefficient.`,
            correction: `L'inverse de 0,8 est 1,25 : il faut une hausse de <strong>25 %</strong> pour compenser une baisse de 20 %.`,
          },
        ),
        text(
          `Dans un lycée, 60 % des élèves sont des filles et 30 % des filles font de la musique. Quel pourcentage des élèves sont des filles qui font de la musique ? Explique.`,
          `On prend 30 % de 60 % : 0,30 × 0,60 = 0,18. <strong>18 %</strong> des élèves du lycée sont des filles qui font de la musique. On multiplie, car 30 % est une proportion parmi les filles et non parmi tous les élèves.`,
          { tips: `Imagine un lycée de 100 élèves : combien de filles ? Parmi elles, combien font de la musique ?` },
          [
            [
              100,
              `Sur 100 élèves il y a 60 filles. 30 % de 60, c'est 18. Donc 18 % des élèves sont des filles qui font de la musique.`,
            ],
            [50, `0,6 × 0,3 = 0,18.`],
            [0, `60 − 30 = 30, donc 30 %.`],
          ],
        ),
      ],
    },
  ],
})

const devices = starter({
  key: 'fr-1re-figures-de-style',
  name: 'Analyser les figures de style',
  subject: 'francais',
  levels: ['1re', '2de'],
  chapter: 'La poésie',
  type: 'Révision',
  keywords: 'figure de style,métaphore,anaphore,commentaire,poésie',
  introduction: `Nommer une figure ne suffit pas : il faut dire quel effet elle produit. « {parcours} » t'entraîne aux deux.`,
  modules: [
    {
      name: 'Reconnaître, nommer, interpréter',
      duration: 20,
      keywords: 'métaphore,oxymore,anaphore,interprétation',
      questions: [
        matching(
          `Associe chaque citation à la figure qu'elle contient.`,
          [
            ['« Cette obscure clarté qui tombe des étoiles » (Corneille)', 'oxymore'],
            ['« La terre est bleue comme une orange » (Éluard)', 'comparaison'],
            ['« Va, je ne te hais point » (Corneille)', 'litote'],
            ['« Le navire glissant sur les gouffres amers » (Baudelaire)', 'métaphore'],
          ],
          {
            tips: `L'oxymore unit deux mots de sens contraire ; la litote dit moins pour faire entendre plus.`,
            correction: `« Obscure clarté » est un <strong>oxymore</strong>, « comme » signale la <strong>comparaison</strong>, « je ne te hais point » signifie « je t'aime » (<strong>litote</strong>), les « gouffres amers » sont une <strong>métaphore</strong> de la mer.`,
          },
        ),
        single(
          `« Heureux qui, comme Ulysse, a fait un beau voyage » (Du Bellay). Quelle figure reconnais-tu ?`,
          ['une métaphore // L’outil « comme » est exprimé.', '+une comparaison', 'une personnification'],
          {
            tips: `Y a-t-il un outil de comparaison ?`,
            correction: `L'outil <strong>comme</strong> est présent : c'est une <strong>comparaison</strong>.`,
          },
        ),
        quiz(
          `Quelles figures reposent sur une répétition ?`,
          ['+l’anaphore', 'l’antithèse', '+l’épiphore', '+l’allitération', 'l’euphémisme'],
          {
            tips: `Trois réponses sont justes ; l'une répète des sons.`,
            correction: `L'<strong>anaphore</strong> répète en début de vers ou de phrase, l'<strong>épiphore</strong> à la fin, l'<strong>allitération</strong> répète une consonne.`,
          },
        ),
        holes(
          `Complète avec le nom de la figure.`,
          `« Il s'en est allé » pour « il est mort » est un {euphémisme}. « Je meurs de faim » est une {hyperbole}. Appeler « la capitale » le gouvernement d'un pays est une {métonymie}.`,
          {
            tips: `L'une atténue, l'autre exagère, la troisième nomme une chose par une autre qui lui est liée.`,
            correction: `L'<strong>euphémisme</strong> atténue, l'<strong>hyperbole</strong> exagère, la <strong>métonymie</strong> remplace un terme par un autre qui lui est lié.`,
          },
        ),
        ordering(
          `Remets dans l'ordre les étapes de l'analyse d'un procédé dans un commentaire.`,
          ['J’annonce l’idée que je veux montrer.', 'Je cite le texte.', 'Je nomme le procédé.', 'J’interprète son effet.'],
          {
            tips: `La citation sert de preuve : elle ne remplace ni l'idée ni l'interprétation.`,
            correction: `Idée, citation, procédé, interprétation : un relevé de figures sans interprétation n'est pas une analyse.`,
          },
        ),
        text(
          `« Ô temps ! suspends ton vol » (Lamartine, « Le Lac »). Nomme une figure et explique son effet.`,
          `Le poète s'adresse au temps comme à un être vivant : c'est une <strong>apostrophe</strong> qui <strong>personnifie</strong> le temps, et le mot « vol » le compare à un oiseau (<strong>métaphore</strong>). L'impératif fait entendre une prière : le poète voudrait arrêter ce qui fuit. L'effet est <strong>lyrique</strong> : il exprime le regret du bonheur perdu.`,
          { tips: `À qui le poète parle-t-il ? Peut-on vraiment lui parler ?` },
          [
            [
              100,
              `C'est une apostrophe : le poète parle au temps comme à une personne, pour le supplier de s'arrêter. Cela rend le texte lyrique.`,
            ],
            [60, `C'est une personnification, le temps vole.`],
            [20, `C'est une comparaison avec un oiseau.`],
          ],
        ),
      ],
    },
  ],
})

const sequences = starter({
  key: 'ma-1re-suites',
  name: 'Suites arithmétiques et géométriques',
  subject: 'mathematiques',
  levels: ['1re'],
  chapter: 'Suites',
  type: 'Cours',
  keywords: 'suite,arithmétique,géométrique,raison,récurrence',
  introduction: `Ajouter toujours le même nombre, ou multiplier toujours par le même : deux façons d'avancer, deux familles de suites.`,
  modules: [
    {
      name: 'Reconnaître et calculer',
      duration: 20,
      keywords: 'suite,raison,terme général',
      questions: [
        matching(
          `Associe chaque suite à sa nature.`,
          [
            ['3 ; 7 ; 11 ; 15…', 'arithmétique de raison 4'],
            ['3 ; 6 ; 12 ; 24…', 'géométrique de raison 2'],
            ['20 ; 10 ; 5 ; 2,5…', 'géométrique de raison 0,5'],
            ['1 ; 4 ; 9 ; 16…', 'ni arithmétique ni géométrique'],
          ],
          {
            tips: `Calcule les différences, puis les quotients de deux termes consécutifs.`,
            correction: `7 − 3 = 11 − 7 = 4 ; 6 ÷ 3 = 12 ÷ 6 = 2 ; 10 ÷ 20 = 0,5 ; la dernière est la suite des carrés : ni ses différences ni ses quotients ne sont constants.`,
          },
        ),
        number(
          `(u<sub>n</sub>) est arithmétique, de premier terme u<sub>0</sub> = 5 et de raison 3. Calcule u<sub>10</sub>.`,
          { value: '35' },
          {
            tips: `u<sub>n</sub> = u<sub>0</sub> + n × r`,
            correction: `u<sub>10</sub> = 5 + 10 × 3 = <strong>35</strong>.`,
          },
        ),
        number(
          `(v<sub>n</sub>) est géométrique, de premier terme v<sub>0</sub> = 2 et de raison 3. Calcule v<sub>4</sub>.`,
          { value: '162' },
          {
            tips: `v<sub>n</sub> = v<sub>0</sub> × q<sup>n</sup>`,
            correction: `v<sub>4</sub> = 2 × 3<sup>4</sup> = 2 × 81 = <strong>162</strong>.`,
          },
        ),
        single(
          `Un capital de 1 000 € rapporte 2 % par an, intérêts compris chaque année. La suite des capitaux est…`,
          [
            'arithmétique de raison 20 // Ce serait le cas d’intérêts simples, toujours calculés sur 1 000 €.',
            '+géométrique de raison 1,02',
            'géométrique de raison 0,02',
          ],
          {
            tips: `Par quoi multiplie-t-on le capital chaque année ?`,
            correction: `Augmenter de 2 %, c'est multiplier par <strong>1,02</strong> : la suite est géométrique de raison 1,02.`,
          },
        ),
        holes(
          `Calcule la somme 1 + 2 + 3 + … + 100.`,
          `On applique n(n + 1) ÷ 2 avec n = {100}. On obtient 100 × {101} ÷ 2 = {5050|5 050}.`,
          {
            tips: `Gauss ajoutait le premier et le dernier : 1 + 100, 2 + 99…`,
            correction: `Cinquante paires de somme 101 : 50 × 101 = <strong>5 050</strong>.`,
          },
        ),
        text(
          `La suite (w<sub>n</sub>) est définie par w<sub>0</sub> = 1 et w<sub>n+1</sub> = 2w<sub>n</sub> + 1. Calcule ses quatre premiers termes, puis dis si elle est arithmétique ou géométrique. Justifie.`,
          `w<sub>0</sub> = 1, w<sub>1</sub> = 3, w<sub>2</sub> = 7, w<sub>3</sub> = 15.
Les différences 2, 4, 8 ne sont pas constantes : elle n'est pas arithmétique. Les quotients 3 et 7/3 ne sont pas égaux : elle n'est <strong>pas géométrique</strong> non plus.`,
          {
            tips: `Pour montrer qu'une suite n'est pas arithmétique, il suffit de trouver deux différences qui ne sont pas égales.`,
          },
          [
            [
              100,
              `w0 = 1, w1 = 3, w2 = 7, w3 = 15. Les différences sont 2, 4, 8 : pas arithmétique. 3/1 = 3 et 7/3 est différent de 3 : pas géométrique.`,
            ],
            [60, `1, 3, 7, 15. Elle n'est ni l'une ni l'autre.`],
            [20, `1, 2, 4, 8. Elle est géométrique.`],
          ],
        ),
      ],
    },
  ],
})

const binomial = starter({
  key: 'ma-tle-loi-binomiale',
  name: 'Schéma de Bernoulli et loi binomiale',
  subject: 'mathematiques',
  levels: ['Terminale'],
  chapter: 'Loi binomiale',
  type: 'Révision',
  keywords: 'probabilités,Bernoulli,loi binomiale,espérance',
  introduction: `Répéter une même épreuve, dans les mêmes conditions, et compter les succès : c'est tout l'objet de « {parcours} ».`,
  modules: [
    {
      name: 'Modéliser et calculer',
      duration: 20,
      keywords: 'loi binomiale,coefficient binomial,espérance',
      questions: [
        quiz(
          `Dans quelles situations la loi binomiale convient-elle ?`,
          [
            '+On lance 10 fois un dé équilibré et on compte les 6.',
            'On tire 5 cartes sans remise et on compte les cœurs. // Sans remise, les épreuves ne sont pas indépendantes.',
            '+Chaque élève d’une classe de 30 oublie son livre avec la probabilité 0,1, indépendamment des autres ; on compte les oublis.',
            'On lance un dé jusqu’au premier 6 et on compte les lancers. // Le nombre d’épreuves n’est pas fixé.',
          ],
          {
            tips: `Il faut un nombre fixé d'épreuves identiques, indépendantes et à deux issues. Deux réponses sont justes.`,
            correction: `Le tirage sans remise n'est pas indépendant, et attendre le premier 6 ne fixe pas le nombre d'épreuves.`,
          },
        ),
        number(
          `Calcule le coefficient binomial « 2 parmi 5 ».`,
          { value: '10' },
          {
            tips: `C'est le nombre de façons de choisir 2 objets parmi 5 : 5 × 4 ÷ 2.`,
            correction: `(5 × 4) ÷ (2 × 1) = <strong>10</strong>.`,
          },
        ),
        number(
          `On lance 3 fois une pièce équilibrée. Quelle est la probabilité d'obtenir exactement 2 fois pile ? Donne un nombre décimal.`,
          { value: '0,375' },
          {
            tips: `Il y a 8 suites de trois lancers, toutes aussi probables. Combien ont exactement deux piles ?`,
            correction: `« 2 parmi 3 » = 3, et 3 × 0,5² × 0,5 = 3 ÷ 8 = <strong>0,375</strong>.`,
          },
        ),
        matching(
          `X suit la loi binomiale de paramètres n = 20 et p = 0,3. Associe chaque quantité à sa valeur.`,
          [
            ['E(X)', '6'],
            ['V(X)', '4,2'],
            ['la probabilité d’un échec à une épreuve', '0,7'],
            ['la plus grande valeur possible de X', '20'],
          ],
          {
            tips: `E(X) = np et V(X) = np(1 − p).`,
            correction: `E(X) = 20 × 0,3 = 6 ; V(X) = 20 × 0,3 × 0,7 = 4,2 ; 1 − p = 0,7 ; X compte au plus 20 succès.`,
          },
        ),
        ordering(
          `Remets dans l'ordre le calcul de P(X ≥ 1).`,
          [
            'P(X ≥ 1) = 1 − P(X = 0)',
            'P(X = 0), c’est n échecs de suite.',
            'P(X = 0) = (1 − p) à la puissance n',
            'P(X ≥ 1) = 1 − (1 − p) à la puissance n',
          ],
          {
            tips: `On passe par l'événement contraire de « au moins un succès ».`,
            correction: `Le contraire de « au moins un succès » est « aucun succès », dont la probabilité est (1 − p)<sup>n</sup>.`,
          },
        ),
        text(
          `Un test comporte 10 questions à quatre choix, dont un seul est bon. Un élève répond au hasard. Modélise la situation et calcule l'espérance du nombre de bonnes réponses ; interprète-la.`,
          `Les 10 réponses sont des épreuves de Bernoulli identiques et indépendantes, de succès « bonne réponse », avec p = 1/4. Le nombre X de bonnes réponses suit la loi binomiale de paramètres 10 et 0,25. E(X) = 10 × 0,25 = <strong>2,5</strong> : en moyenne, sur un grand nombre d'élèves, répondre au hasard donne 2,5 bonnes réponses sur 10.`,
          { tips: `Précise l'épreuve, le succès, sa probabilité, le nombre d'épreuves, et pourquoi elles sont indépendantes.` },
        ),
      ],
    },
  ],
})

export const highSchoolCourses = [theatre, evolutions, devices, sequences, binomial]
