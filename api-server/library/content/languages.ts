import { type CourseContent, holes, matching, oral, ordering, quiz, text } from './write.ts'

const english = { lang: 'EN', correctionLang: 'EN' } as const
const answersInEnglish = { correctionLang: 'EN' } as const

const routines: CourseContent = {
  key: 'an-routines',
  starter: true,
  name: 'My daily routine',
  author: 'prof-officiel',
  subject: 'anglais',
  levels: ['6e'],
  chapter: 'La vie quotidienne',
  type: 'Cours complet officiel',
  share: 'public',
  status: 'PUBLISHED',
  keywords: 'present simple,daily routine,time,A1',
  introduction: `Parle de ta journée en anglais grâce au présent simple. Let's go!
{liste-modules}`,
  modules: [
    {
      name: 'Present simple: he, she, it',
      duration: 10,
      keywords: 'present simple,third person',
      questions: [
        holes(
          `Mets le verbe entre parenthèses au présent simple.`,
          `Tom {gets} (get) up at seven. His parents {drink} (drink) tea. His sister {watches} (watch) cartoons. I {go} (go) to school by bus.`,
          {
            ...answersInEnglish,
            tips: `À la troisième personne du singulier (he, she, it), on ajoute <strong>-s</strong> ou <strong>-es</strong>.`,
            correction: `Tom = he: gets. His sister = she: watches (we add -es after ch). His parents = they: drink.`,
          },
        ),
        quiz(
          `Choose the correct question.`,
          ['Does she likes football?', '+Does she like football?', 'Do she like football?', 'Is she like football?'],
          {
            ...english,
            tips: `Après <em>does</em>, le verbe reste à la base verbale.`,
            correction: `The -s is already in "does", so the verb stays simple: <strong>Does she like…?</strong>`,
          },
        ),
        quiz(
          `Which sentences are correct?`,
          ["+He doesn't eat meat.", "He don't eat meat.", "+We don't live here.", 'She not plays tennis.'],
          {
            ...english,
            tips: `Deux phrases sont correctes.`,
            correction: `Use <strong>doesn't</strong> with he, she, it and <strong>don't</strong> with I, you, we, they.`,
          },
        ),
        text(
          `What do you do after school? Write three sentences.`,
          `Example: "I go home at five o'clock. I do my homework in my bedroom. Then I play basketball with my friends." Check your verbs: with "I", there is no -s.`,
          { ...english, tips: `Tu peux utiliser : go home, have a snack, do my homework, play, watch, read.` },
          [
            [90, `I go home at half past four. I have a snack with my brother. Then I play video games.`],
            [60, `I do my homework and I play football. I watching TV.`],
            [30, `After school I home.`],
          ],
        ),
        matching(
          `Associe chaque sujet à la suite qui convient.`,
          [
            ['My brother', 'plays the guitar.'],
            ['My parents', 'play tennis.'],
            ['I', 'don’t like milk.'],
            ['Emma', 'doesn’t like tea.'],
          ],
          {
            tips: `À la troisième personne du singulier, le verbe prend -s et la négation est <em>doesn't</em>.`,
            correction: `My brother <strong>plays</strong>, Emma <strong>doesn't</strong> : troisième personne du singulier. My parents <strong>play</strong>, I <strong>don't</strong>.`,
          },
        ),
      ],
    },
    {
      name: 'Telling the time, saying how often',
      duration: 10,
      keywords: 'time,frequency adverbs',
      questions: [
        quiz(
          `What time is it? <strong>7:30</strong>`,
          ["It's seven to three.", "+It's half past seven.", "It's half past eight.", "It's a quarter past seven."],
          { ...english, correction: `7:30 is half <strong>past seven</strong>: thirty minutes after seven o'clock.` },
        ),
        holes(
          `Écris l'heure en lettres.`,
          `6:15: it's a {quarter} past six. 9:45: it's a quarter {to} ten. 12:00: it's {noon|twelve o'clock|twelve o’clock|midday}.`,
          {
            ...answersInEnglish,
            tips: `« Moins le quart » se dit « a quarter… ».`,
            correction: `A quarter <strong>past</strong> = fifteen minutes after; a quarter <strong>to</strong> = fifteen minutes before.`,
          },
        ),
        quiz(
          `Put the adverb in the right place: which sentence is correct?`,
          ['I always am late.', '+I am always late.', 'Always I am late.'],
          {
            ...english,
            correction: `The adverb comes <strong>after</strong> the verb <em>be</em> (I am always late) but before the other verbs (I always walk to school).`,
          },
        ),
        text(
          `How often do you read books, play sport and help at home? Use always, often, sometimes or never.`,
          `Example: "I often read books in bed. I play sport twice a week. I sometimes help my father in the kitchen." The adverb is placed before the main verb.`,
          english,
          [
            [90, `I sometimes read books. I always play football on Wednesdays. I never wash the dishes.`],
            [50, `I read often books. I play sometimes.`],
          ],
        ),
        ordering(`Range ces adverbes du moins fréquent au plus fréquent.`, ['never', 'sometimes', 'often', 'always'], {
          tips: `Never, c'est zéro fois ; always, c'est chaque fois.`,
          correction: `<em>Never, sometimes, often, always</em> : jamais, parfois, souvent, toujours. Ils se placent avant le verbe, mais après <em>be</em>.`,
        }),
      ],
    },
  ],
}

const speakUp: CourseContent = {
  key: 'an-speak-up',
  name: 'Speak up! Introduce yourself',
  author: 'prof-anglais',
  subject: 'anglais',
  levels: ['6e', '5e'],
  chapter: 'Se présenter',
  type: 'Oral',
  share: 'school',
  status: 'PUBLISHED',
  keywords: 'oral,introduce yourself,A1,pronunciation',
  introduction: `Un parcours pour t'entraîner à l'oral. Parle lentement, souris : cela s'entend !`,
  modules: [
    {
      name: 'Who are you?',
      duration: 12,
      keywords: 'oral,name,age,hobbies',
      questions: [
        oral(
          `Introduce yourself: your name, your age, your town and one thing you like.`,
          `Example: "Hello! My name is Jade. I'm eleven years old. I live in Lyon, in the east of France. I like drawing and I love animals."`,
          { ...english, tips: `En anglais, l'âge se dit avec <em>be</em> : « I'm eleven ».` },
        ),
        quiz(
          `Someone says: "How do you do?" at a formal meeting. What can you answer?`,
          ['I do it with my hands.', '+How do you do? Nice to meet you.', 'Yes, I do.'],
          {
            ...english,
            correction: `"How do you do?" is a formal greeting, not a real question. You answer with the same words.`,
          },
        ),
        oral(
          `Read aloud: "She sells seashells by the seashore."`,
          `Listen to the difference: <strong>s</strong> in "sells", <strong>sh</strong> in "she", "shells" and "shore". Start slowly, then go faster.`,
          { ...english, tips: `Le son de <em>sh</em> est celui de « chat » ; le son de <em>s</em> est celui de « sac ».` },
        ),
      ],
    },
  ],
}

const spanish: CourseContent = {
  key: 'es-presentarse',
  starter: true,
  name: '¡Hola! Presentarse en español',
  author: 'prof-officiel',
  subject: 'espagnol',
  levels: ['5e'],
  chapter: 'Se présenter et présenter ses proches',
  type: 'Cours',
  share: 'public',
  status: 'PUBLISHED',
  keywords: 'présentation,ser,tener,llamarse,A1',
  introduction: `¡Bienvenidos! Ce premier parcours d'espagnol t'apprend à dire qui tu es.`,
  modules: [
    {
      name: 'Me llamo…',
      duration: 12,
      keywords: 'llamarse,tener,edad',
      questions: [
        holes(
          `Complète la présentation de Lucía.`,
          `¡Hola! Me {llamo} Lucía. {Tengo} doce años. {Soy} española y {vivo} en Sevilla.`,
          {
            tips: `Utilise, à la première personne : <em>llamarse</em>, <em>tener</em>, <em>ser</em>, <em>vivir</em>.`,
            correction: `En espagnol, l'âge se dit avec <em>tener</em> (avoir), comme en français : « Tengo doce años. »`,
          },
        ),
        quiz(
          `Comment demandes-tu son âge à un camarade ?`,
          ['¿Cómo te llamas?', '+¿Cuántos años tienes?', '¿Dónde vives?', '¿Qué hora es?'],
          {
            correction: `« ¿Cómo te llamas? » demande le prénom, « ¿Dónde vives? » le lieu où l'on habite et « ¿Qué hora es? » l'heure.`,
          },
        ),
        quiz(
          `Quels mots désignent un membre de la famille ?`,
          ['+el hermano', 'la mesa', '+la abuela', '+el primo', 'el libro'],
          {
            tips: `Trois réponses sont justes.`,
            correction: `El hermano (le frère), la abuela (la grand-mère), el primo (le cousin). La mesa est la table et el libro le livre.`,
          },
        ),
        oral(
          `Présente-toi en espagnol en quatre phrases : prénom, âge, ville, famille.`,
          `Por ejemplo: « Me llamo Inés. Tengo doce años. Vivo en Lyon. Tengo un hermano y una hermana. »`,
        ),
        matching(
          `Associe chaque question à sa réponse.`,
          [
            ['¿Cómo te llamas?', 'Me llamo Hugo.'],
            ['¿Cuántos años tienes?', 'Tengo doce años.'],
            ['¿Dónde vives?', 'Vivo en Lyon.'],
            ['¿Qué tal?', 'Muy bien, gracias.'],
          ],
          {
            tips: `Retrouve dans la réponse le verbe de la question.`,
            correction: `Te llamas – me <strong>llamo</strong>, tienes – <strong>tengo</strong>, vives – <strong>vivo</strong>. En espagnol, la question s'ouvre par un point d'interrogation renversé.`,
          },
        ),
      ],
    },
  ],
}

export const languageCourses = [routines, speakUp, spanish]
