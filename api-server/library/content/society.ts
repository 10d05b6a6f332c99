import { type CourseContent, holes, matching, quiz, text } from './write.ts'

const republic: CourseContent = {
  key: 'emc-symboles',
  name: 'Les symboles de la République',
  author: 'prof',
  subject: 'emc',
  levels: ['6e'],
  chapter: 'Les valeurs et les symboles de la République',
  type: 'Cours',
  share: 'private',
  status: 'DRAFT',
  keywords: 'République,devise,Marianne,laïcité',
  introduction: `Où vois-tu la République autour de toi ?`,
  modules: [
    {
      name: 'Devise, drapeau, hymne',
      duration: 10,
      keywords: 'devise,drapeau,Marseillaise',
      questions: [
        holes(`Complète la devise de la République française.`, `{Liberté}, {Égalité}, {Fraternité}`, {
          correction: `Ces trois mots, hérités de la Révolution, sont inscrits au fronton des mairies et des écoles.`,
        }),
        quiz(
          `Qui a composé <em>La Marseillaise</em> en 1792 ?`,
          ['Victor Hugo', '+Rouget de Lisle', 'Napoléon Bonaparte', 'Jean-Jacques Rousseau'],
          {
            correction: `Rouget de Lisle la compose à Strasbourg. Elle prend son nom des volontaires marseillais qui la chantent en arrivant à Paris.`,
          },
        ),
        text(
          `Choisis un symbole de la République et explique où on peut le voir.`,
          `Par exemple, Marianne : son buste se trouve dans les mairies et son visage sur les timbres. Elle porte le bonnet phrygien, signe de liberté.`,
        ),
      ],
    },
    {
      name: "La laïcité à l'école",
      duration: 10,
      keywords: 'laïcité,loi de 1905,charte',
      status: 'DRAFT',
      questions: [
        quiz(
          `Que garantit la laïcité ?`,
          [
            '+La liberté de croire ou de ne pas croire',
            "L'interdiction des religions",
            "+La neutralité de l'État",
            'Une religion officielle',
          ],
          {
            tips: `Deux réponses sont justes.`,
            correction: `La loi de 1905 sépare les Églises et l'État. La République assure la liberté de conscience et ne reconnaît aucun culte.`,
          },
        ),
      ],
    },
  ],
}

const rights: CourseContent = {
  key: 'emc-droits-enfant',
  name: "Les droits de l'enfant",
  author: 'prof',
  subject: 'emc',
  levels: ['6e', '5e'],
  chapter: 'Droits et devoirs',
  type: 'Exercices',
  share: 'school',
  status: 'ARCHIVED',
  keywords: 'droits,enfant,convention,ONU',
  introduction: '',
  modules: [
    {
      name: "La Convention internationale des droits de l'enfant",
      duration: 10,
      keywords: 'CIDE,1989,ONU',
      status: 'ARCHIVED',
      questions: [
        quiz(
          `Quand l'ONU adopte-t-elle la Convention internationale des droits de l'enfant ?`,
          ['Le 14 juillet 1789', 'Le 10 décembre 1948', '+Le 20 novembre 1989', 'Le 1er janvier 2000'],
          {
            correction: `Le 20 novembre est devenu la Journée internationale des droits de l'enfant. Le 10 décembre 1948 est la date de la Déclaration universelle des droits de l'homme.`,
          },
        ),
        quiz(
          `Lesquels sont des droits reconnus par cette convention ?`,
          ['+Être soigné', "+Aller à l'école", 'Conduire une voiture', '+Donner son avis', 'Ne pas avoir de règles'],
          {
            correction: `Santé, éducation, protection, expression, jeu : la convention reconnaît de nombreux droits. Ils s'accompagnent de devoirs, comme le respect des autres.`,
          },
        ),
        text(
          `Donne un exemple de droit que tu as au collège, et le devoir qui va avec.`,
          `Par exemple : j'ai le droit d'être respecté, et le devoir de respecter les autres ; j'ai le droit d'apprendre, et le devoir d'être présent et de travailler.`,
          {},
          [
            [100, `J'ai le droit d'apprendre, donc j'ai le devoir d'écouter et de laisser les autres apprendre aussi.`],
            [70, `J'ai le droit de parler et je dois lever la main.`],
            [30, `J'ai le droit de jouer à la récréation.`],
          ],
        ),
      ],
    },
  ],
}

const market: CourseContent = {
  key: 'ses-marche',
  starter: true,
  name: 'Comment se forment les prix sur un marché ?',
  author: 'prof-lycee',
  subject: 'ses',
  levels: ['2de'],
  chapter: 'Comment se forment les prix sur un marché ?',
  type: 'Cours',
  share: 'school',
  status: 'PUBLISHED',
  keywords: "marché,offre,demande,prix d'équilibre",
  introduction: `Ce parcours vous fait découvrir l'offre, la demande et le prix d'équilibre.`,
  modules: [
    {
      name: 'Offre et demande',
      duration: 15,
      keywords: 'offre,demande,équilibre',
      questions: [
        quiz(
          `En général, quand le prix d'un bien augmente :`,
          [
            '+la quantité demandée diminue',
            'la quantité demandée augmente',
            '+la quantité offerte augmente',
            'la quantité offerte diminue',
          ],
          {
            tips: `Mettez-vous à la place de l'acheteur, puis à celle du vendeur.`,
            correction: `La demande est une fonction décroissante du prix, l'offre une fonction croissante du prix.`,
          },
        ),
        holes(
          `Complétez le texte.`,
          `Sur un marché se rencontrent l'{offre} et la {demande}. Le prix pour lequel les quantités offertes et demandées sont égales est le prix d'{équilibre}. Si le prix lui est supérieur, l'offre dépasse la demande et le prix tend à {baisser|diminuer}.`,
          {
            correction: `En situation d'offre excédentaire, les vendeurs baissent leurs prix pour écouler leurs produits, jusqu'à l'équilibre.`,
          },
        ),
        text(
          `Une gelée détruit une partie de la récolte d'abricots. Que devient le prix des abricots ? Raisonnez en termes d'offre et de demande.`,
          `À chaque prix, les producteurs peuvent vendre moins : l'<strong>offre diminue</strong> (la courbe se déplace vers la gauche). La demande étant inchangée, le prix d'équilibre <strong>augmente</strong> et la quantité échangée diminue.`,
          { tips: `Quelle courbe se déplace : celle de l'offre ou celle de la demande ?` },
          [
            [
              100,
              `L'offre diminue à cause du gel alors que la demande ne change pas. Les abricots deviennent plus rares, donc le prix d'équilibre augmente et on en vend moins.`,
            ],
            [60, `Le prix augmente parce qu'il y a moins d'abricots.`],
            [30, `Le prix baisse car les abricots sont abîmés.`],
          ],
        ),
        text(
          `Citez un exemple de taxe qui vise à modifier les choix des consommateurs, et expliquez son effet attendu.`,
          `La taxe sur le tabac augmente le prix des cigarettes : la quantité demandée diminue, ce qui réduit les dépenses de santé qu'elles entraînent. On peut aussi citer une taxe carbone.`,
          {},
          [
            [90, `La taxe sur les cigarettes : elles coûtent plus cher donc les gens fument moins.`],
            [40, `La TVA.`],
          ],
        ),
        matching(
          `Associez chaque situation à son effet sur le prix.`,
          [
            ['La demande augmente, l’offre ne change pas.', 'Le prix monte.'],
            ['L’offre augmente, la demande ne change pas.', 'Le prix baisse.'],
            ['L’offre et la demande sont égales.', 'Le prix est à l’équilibre.'],
          ],
          {
            tips: `Quand beaucoup d'acheteurs se disputent peu de biens, que devient le prix ?`,
            correction: `Plus de demande fait <strong>monter</strong> le prix, plus d'offre le fait <strong>baisser</strong>, jusqu'au prix d'<strong>équilibre</strong>.`,
          },
        ),
      ],
    },
  ],
}

const freedom: CourseContent = {
  key: 'philo-liberte',
  starter: true,
  name: 'La liberté',
  author: 'prof-lycee',
  subject: 'philosophie',
  levels: ['Terminale'],
  chapter: 'La liberté',
  type: 'Révision',
  share: 'public',
  status: 'PUBLISHED',
  keywords: 'liberté,déterminisme,autonomie,Sartre,Rousseau,Spinoza',
  introduction: `Être libre, est-ce faire tout ce qui nous plaît ? Révisez les repères utiles pour le baccalauréat.`,
  modules: [
    {
      name: 'Repères et auteurs',
      duration: 20,
      keywords: 'autonomie,contrainte,obligation',
      questions: [
        holes(
          `Complétez cette phrase de Rousseau.`,
          `« […] l'impulsion du seul appétit est {esclavage}, et l'obéissance à la {loi} qu'on s'est prescrite est {liberté}. » (<em>Du contrat social</em>, I, 8)`,
          {
            correction: `Pour Rousseau, être libre n'est pas suivre ses désirs, mais obéir à une loi que l'on s'est soi-même donnée : c'est l'<strong>autonomie</strong>.`,
          },
        ),
        quiz(`« L'homme est condamné à être libre. » Qui a écrit cette phrase ?`, ['Épictète', 'Spinoza', 'Kant', '+Sartre'], {
          correction: `Sartre l'écrit dans <em>L'existentialisme est un humanisme</em> (1946) : nous n'avons pas choisi d'exister, mais nous sommes responsables de tout ce que nous faisons.`,
        }),
        quiz(
          `Lesquelles de ces affirmations Spinoza pourrait-il soutenir ?`,
          [
            "+Les hommes se croient libres parce qu'ils ignorent les causes qui les déterminent.",
            'La volonté humaine est absolument indépendante de la nature.',
            '+Comprendre les causes de nos affects nous rend plus libres.',
          ],
          {
            correction: `Spinoza refuse le libre arbitre, mais non toute liberté : elle consiste à agir d'après la seule nécessité de sa nature, ce que permet la connaissance.`,
          },
        ),
        text(
          `Distinguez l'<strong>obligation</strong> de la <strong>contrainte</strong> à l'aide d'un exemple.`,
          `Une contrainte s'impose de l'extérieur et ne laisse pas le choix : être emporté par le courant. Une obligation s'adresse à une volonté qui pourrait s'y dérober : tenir sa promesse. L'obligation suppose donc la liberté.`,
          { tips: `Peut-on désobéir à une obligation ? à une contrainte ?` },
        ),
        matching(
          `Associez chaque auteur à sa conception de la liberté.`,
          [
            ['Épictète', 'distinguer ce qui dépend de nous de ce qui n’en dépend pas'],
            ['Kant', 'obéir à la loi que l’on se donne par la raison'],
            ['Sartre', 'être responsable de tous ses choix'],
            ['Spinoza', 'comprendre les causes qui nous déterminent'],
          ],
          {
            tips: `« Autonomie » vient de deux mots grecs : soi-même et loi.`,
            correction: `Le stoïcien Épictète part de ce qui <strong>dépend de nous</strong>, Kant définit l'<strong>autonomie</strong>, Sartre la <strong>responsabilité</strong>, Spinoza la connaissance de la <strong>nécessité</strong>.`,
          },
        ),
      ],
    },
  ],
}

export const societyCourses = [republic, rights, market, freedom]
