import { type CourseContent, holes, quiz, text } from './write.ts'

/** Open to the demo's collège. */
const internet: CourseContent = {
  key: 'tech-internet',
  name: 'Comment les messages voyagent sur Internet',
  author: 'prof-officiel',
  subject: 'technologie',
  levels: ['4e'],
  chapter: 'Réseaux et Internet',
  type: 'Cours complet officiel',
  share: 'public',
  shop: { openTo: ['college'] },
  status: 'PUBLISHED',
  keywords: 'Internet,réseau,adresse IP,paquet,routeur',
  introduction: `Tu envoies une photo : que se passe-t-il avant qu'elle s'affiche à l'autre bout du monde ?
{nb-modules} étape t'attend dans « {parcours} ».`,
  modules: [
    {
      name: 'Paquets, adresses et routeurs',
      duration: 15,
      keywords: 'paquet,adresse IP,routeur,serveur',
      questions: [
        holes(
          `Complète le voyage d'un message.`,
          `Le message est découpé en {paquets}. Chacun porte l'{adresse} du destinataire. Des {routeurs} choisissent son chemin.`,
          {
            tips: `Les trois mots sont dans les mots-clés de la leçon : l'un désigne un appareil.`,
            correction: `Les paquets d'un même message peuvent suivre des chemins différents ; ils sont remis en ordre à l'arrivée.`,
          },
        ),
        quiz(
          `À quoi sert un serveur DNS ?`,
          [
            '+À trouver l’adresse IP qui correspond à un nom de site',
            'À protéger un ordinateur des virus',
            'À accélérer le Wi-Fi',
            'À stocker des photos',
          ],
          { correction: `Comme un annuaire : il donne l'adresse à partir du nom.` },
        ),
        text(
          `Pourquoi découpe-t-on un message en paquets au lieu de l'envoyer d'un seul bloc ?`,
          `Si un paquet se perd, on ne renvoie que celui-là. De plus, plusieurs messages peuvent se partager la même ligne.`,
        ),
      ],
    },
  ],
}

/** Open to none of the demo's schools, which can request a quote. */
const information: CourseContent = {
  key: 'fr-informer',
  name: 'Vrai ou faux ? Vérifier une information',
  author: 'prof-officiel',
  subject: 'francais',
  levels: ['4e'],
  chapter: "Informer, s'informer, déformer",
  type: 'Cours complet officiel',
  share: 'public',
  shop: { openTo: [] },
  status: 'PUBLISHED',
  keywords: 'média,presse,source,rumeur,information',
  introduction: `Une image étonnante circule dans ta classe. Apprends à remonter à sa source avant de la partager.`,
  modules: [
    {
      name: 'Remonter à la source',
      duration: 20,
      keywords: 'source,date,auteur,recoupement',
      questions: [
        quiz(
          `Quelles questions aident à juger une information ?`,
          [
            '+Qui l’a publiée ?',
            '+À quelle date ?',
            'Combien de fois a-t-elle été partagée ?',
            '+D’autres médias la confirment-ils ?',
          ],
          {
            tips: `Trois réponses sont justes.`,
            correction: `Le nombre de partages ne dit rien de la vérité : une rumeur circule souvent plus vite que son démenti.`,
          },
        ),
        holes(
          `Complète avec les mots de la presse.`,
          `Le journaliste cite ses {sources}, puis il les {recoupe|vérifie} avant de publier son {article}.`,
          { correction: `Recouper, c'est comparer plusieurs sources indépendantes.` },
        ),
        text(
          `Un message anonyme annonce que la cantine fermera demain. Que fais-tu avant de le transmettre ?`,
          `Je cherche qui l'a écrit et de quand il date, et je demande au collège ou je lis son site : une seule source inconnue ne suffit pas.`,
        ),
      ],
    },
  ],
}

export const shopCourses = [internet, information]
