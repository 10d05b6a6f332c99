import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Apart, startApart } from '#api/separate-process'
import type { QuestionReply } from '#api/services/question-import/job'
import { acceptReply } from '#api/services/question-import/read-apart'
import { type CallResult, calls } from '#contract/calls'
import type { ImportedQuestion } from '#contract/question-import'
import { plainText } from '#domain/rich-text/plain'
import { describeApi } from '#tests/support/api'
import { docxOf } from '#tests/support/docx'
import { author } from '#tests/support/file-world'
import { uploadOf } from '#tests/support/sample-files'

const packed = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

const h5p = (library: string, content: object) =>
  packed({ 'h5p.json': JSON.stringify({ mainLibrary: library, title: 't' }), 'content/content.json': JSON.stringify(content) })

const item3 = (declarations: string, body: string, rules = '') =>
  `<qti-assessment-item title="t">${declarations}<qti-item-body>${body}</qti-item-body>${rules}</qti-assessment-item>`
const number3 = (id: string, value: string) =>
  `<qti-response-declaration identifier="${id}" cardinality="single" base-type="float"><qti-correct-response><qti-value>${value}</qti-value></qti-correct-response></qti-response-declaration>`
const entry3 = (id: string) => `<qti-text-entry-interaction response-identifier="${id}"/>`

/** A test whose section says what to do; `listed`: whether the manifest names its items too. */
const section3 = (listed: boolean) => {
  const items = ['un', 'deux'].map(
    (word) =>
      `<qti-assessment-item title="${word}"><qti-response-declaration identifier="R" cardinality="single" base-type="string"><qti-correct-response><qti-value>${word}s</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>${word} : ${entry3('R')}</p></qti-item-body></qti-assessment-item>`,
  )
  const refs = items.map((_, at) => `<qti-assessment-item-ref identifier="i${at}" href="i${at}.xml"/>`).join('')
  const resources = ['t.xml', ...(listed ? ['i0.xml', 'i1.xml'] : [])].map((href) => `<resource href="${href}"/>`).join('')
  return packed({
    'imsmanifest.xml': `<manifest><resources>${resources}</resources></manifest>`,
    't.xml': `<qti-assessment-test title="t"><qti-test-part><qti-assessment-section title="Pluriels"><qti-rubric-block view="candidate"><p>Mets au pluriel.</p></qti-rubric-block>${refs}</qti-assessment-section></qti-test-part></qti-assessment-test>`,
    'i0.xml': items[0] ?? '',
    'i1.xml': items[1] ?? '',
  })
}

const page = '<html><body><p>1. Plus longue rivière ?</p><p>a) le Nil</p><p><b>b) l’Amazone</b></p></body></html>'
const withPage = packed({
  'word/document.xml': '<w:document xmlns:w="w" xmlns:r="r"><w:body><w:altChunk r:id="p"/></w:body></w:document>',
  'word/_rels/document.xml.rels': '<Relationships><Relationship Id="p" Type="x/aFChunk" Target="page.htm"/></Relationships>',
  'word/page.htm': page,
})

const slider =
  '<assessmentItem title="t"><responseDeclaration identifier="R" cardinality="single" baseType="integer"><mapping><mapEntry mapKey="9" mappedValue="0.5"/><mapEntry mapKey="10" mappedValue="1"/><mapEntry mapKey="11" mappedValue="1"/><mapEntry mapKey="12" mappedValue="1"/></mapping></responseDeclaration><itemBody><sliderInteraction responseIdentifier="R" lowerBound="0" upperBound="50"><prompt>Combien ?</prompt></sliderInteraction></itemBody></assessmentItem>'

const set = (...values: readonly string[]) =>
  `<match><variable identifier="R"/><multiple>${values.map((value) => `<baseValue>${value}</baseValue>`).join('')}</multiple></match><setOutcomeValue identifier="SCORE"><baseValue>1</baseValue></setOutcomeValue>`
const twoSets = `<assessmentItem title="t"><responseDeclaration identifier="R" cardinality="multiple"/><itemBody><choiceInteraction responseIdentifier="R" maxChoices="2"><prompt>Un couple ?</prompt>${['A', 'B', 'C', 'D'].map((name) => `<simpleChoice identifier="${name}">${name}</simpleChoice>`).join('')}</choiceInteraction></itemBody><responseProcessing><responseCondition><responseIf>${set('A', 'B')}</responseIf><responseElseIf>${set('C', 'D')}</responseElseIf></responseCondition></responseProcessing></assessmentItem>`

const scored = (points: number) =>
  `<setOutcomeValue identifier="SCORE"><baseValue>${points}</baseValue></setOutcomeValue></responseIf>`
const full = scored(1)
const rule = (how: string, value: string) =>
  `<responseIf>${how}<variable identifier="R"/><baseValue>${value}</baseValue></${/\w+/.exec(how)}>${full}`
const half = `<responseIf><match><variable identifier="R"/><correct identifier="R"/></match>${full}${rule('<match>', 'Oullins').replace(full, scored(0.5))}`
const stated = (key: string, rules: string) =>
  `<assessmentItem title="t"><responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>${key}</value></correctResponse></responseDeclaration><itemBody><p><textEntryInteraction responseIdentifier="R"/></p></itemBody><responseProcessing><responseCondition>${rules}</responseCondition></responseProcessing></assessmentItem>`

const field = (entry: string) =>
  `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`
const material = (text: string) => `<material><mattext texttype="text/plain">${text}</mattext></material>`
const canvas = `<questestinterop><assessment><section><item ident="a">${field('file_upload_question')}<presentation>${material('Dépose ton dessin.')}</presentation></item><item ident="b">${field('true_false_question')}<presentation>${material('La Seine passe à Rouen.')}<response_lid ident="r"><render_choice>${['Vrai', 'Faux'].map((word) => `<response_label ident="${word}">${material(word)}</response_label>`).join('')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">Vrai</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`

const moodle = (type: string, inside: string) =>
  `<?xml version="1.0"?><quiz><question type="${type}"><questiontext format="html"><text>Range.</text></questiontext>${inside}</question></quiz>`
const ordering = ['1515', '1789', '1945']
  .map((year, at) => `<answer fraction="${at + 1}" format="html"><text>${year}</text></answer>`)
  .join('')

/** Each kind of file that a teacher once sent and that was misread, and what one of its kind must become. */
const kinds: readonly (readonly [
  kind: string,
  bytes: () => Uint8Array | string | Promise<Uint8Array>,
  become: readonly string[],
])[] = [
  [
    'H5P: an answer in bold',
    () =>
      h5p('H5P.Blanks', {
        text: '<p>Complète.</p>',
        questions: ['<p>Le contraire de haut est *<strong>bas</strong>/<em>petit</em>*.</p>'],
      }),
    ['HolesInText Complète. 1=bas|petit'],
  ],
  [
    'H5P: formulas to drag',
    () =>
      h5p('H5P.DragText', {
        taskDescription: 'Place.',
        textField: String.raw`Le tiers : *\(\frac{1}{3}\)*`,
        distractors: String.raw`*\(\frac{1}{2}\)*`,
      }),
    ['HolesInText Place. 1=1/3 ! typedChoices'],
  ],
  [
    'H5P: feedback on a word to drag',
    () => h5p('H5P.DragText', { taskDescription: 'Place.', textField: 'Le *chat\\+Bravo\\-Non* dort.' }),
    ['HolesInText Place. 1=chat ! typedChoices, feedback', '– Le *chat\\+Bravo\\-Non* dort.'],
  ],
  [
    'H5P: slips that are forgiven',
    () => h5p('H5P.Blanks', { questions: ['<p>Le *chat* dort.</p>'], behaviour: { acceptSpellingErrors: true } }),
    ['HolesInText 1=chat ! looser'],
  ],
  [
    'H5P: a stroke that is typed, with another answer',
    () => h5p('H5P.Blanks', { questions: [String.raw`<p>0,25 s’écrit *1\/4/un quart*.</p>`] }),
    ['HolesInText 1=1/4|un quart'],
  ],
  ['Word: a web page in it', () => withPage, ['SingleChoice Plus longue rivière ? [le Nil, *l’Amazone]']],
  [
    'GIFT of an assistant, in a fence',
    () =>
      'Bien sûr ! Voici les questions au format GIFT :\n\n```gift\n::A::Quel astre éclaire ? {=le Soleil ~la Lune}\n\n::B::Mars est rouge. {T}\n```\n\nN’hésitez pas !',
    [
      'SingleChoice Quel astre éclaire ? [*le Soleil, la Lune]',
      'SingleChoice Mars est rouge. [*Vrai, Faux]',
      '– Bien sûr ! Voici les questions au format GIFT :',
      '– N’hésitez pas !',
    ],
  ],
  [
    'GIFT: numbers with commas',
    () => '::R::Racine de deux ? {#1,41:0,01}\n\n::P::Deux fois 1,25 € ? {#2,50}',
    ['Numeric Racine de deux ? 1,41 ± 0,01', 'Numeric Deux fois 1,25 € ? 2,5'],
  ],
  [
    'AMC-TXT',
    () => 'Lang: FR\n\n* Le plus grand fleuve ?\n- la Loire\n+ l’Amazone\n\n** Nombres impairs ?\n+ 3\n- 4\n+ 5\n',
    ['SingleChoice Le plus grand fleuve ? [la Loire, *l’Amazone]', 'Quizz Nombres impairs ? [*3, 4, *5]', '– Lang: FR'],
  ],
  [
    'Word: a table of Moodle2Word',
    () =>
      docxOf(
        '| Quelle est la capitale du Pérou ? | | | MC |\n| # | Réponses | Commentaires | Note |\n| A. | Cuzco | Ancienne | 0 |\n| B. | Lima | Oui | 100 |\n| | Commentaire général : | | |\n',
      ),
    ['SingleChoice Quelle est la capitale du Pérou ? [Cuzco, *Lima]'],
  ],
  [
    'Markdown of an assistant',
    () =>
      '### Quiz : l’eau\n\n**Question 1 :** L’eau gèle à :\n\n- [ ] 10 °C\n- [x] 0 °C\n\n**Question 2 :** L’eau bout à :\n\na) 90 °C\n**b) 100 °C** ✅\n\n**Corrigé** : 1-b, 2-b\n',
    ['SingleChoice L’eau gèle à : [10 °C, *0 °C]', 'SingleChoice L’eau bout à : [90 °C, *100 °C]', '– Quiz : l’eau'],
  ],
  ['Moodle: ordering', () => moodle('ordering', ordering), ['Ordering Range. 1515 < 1789 < 1945']],
  [
    'Moodle: holes with their weights, as a real one writes them',
    () => moodle('cloze', '').replace('Range.', 'Le {2:SHORTANSWER:=chat} dort, {1:MW:=oui}.'),
    ['HolesInText (3) 1=chat 2=oui'],
  ],
  [
    'Moodle: a description alone',
    () => moodle('description', '<generalfeedback format="html"><text>Merci.</text></generalfeedback>'),
    ['Text Range.Merci. ! type'],
  ],
  [
    'QTI 3: a manifest that lists only the test',
    () => section3(false),
    ['HolesInText Mets au pluriel. 1=uns ! description', 'HolesInText Mets au pluriel. 1=deuxs ! description'],
  ],
  [
    'QTI 3: the instruction of a section',
    () => section3(true),
    ['HolesInText Mets au pluriel. 1=uns ! description', 'HolesInText Mets au pluriel. 1=deuxs ! description'],
  ],
  [
    'QTI 3: a relative margin',
    () =>
      item3(
        number3('R', '200'),
        `<p>Masse : ${entry3('R')}</p>`,
        '<qti-response-processing><qti-response-condition><qti-response-if><qti-equal tolerance-mode="relative" tolerance="10 10"><qti-variable identifier="R"/><qti-correct identifier="R"/></qti-equal></qti-response-if></qti-response-condition></qti-response-processing>',
      ),
    ['Numeric Masse : … 200 ± 20'],
  ],
  [
    'QTI 3: two numbers in a text',
    () => item3(number3('A', '3.0') + number3('B', '6.5'), `<p>${entry3('A')} puis ${entry3('B')}</p>`),
    ['HolesInText 1=3|3,0 2=6,5'],
  ],
  ['QTI 2: a slider with a range', () => slider, ['Numeric Combien ? / (0 – 50) 11 ± 1 ! otherType, partialCredit']],
  [
    'QTI 2: a key, and rules that accept another word, or what contains it',
    () => stated('gris', `${rule('<match>', 'grise')}${rule('<stringMatch substring="true">', 'gris')}`),
    ['HolesInText 1=gris|grise ! looser'],
  ],
  [
    'QTI 2: a key, and an expression that decides',
    () =>
      stated('colour', '<responseIf><patternMatch pattern="colou?rs?"><variable identifier="R"/></patternMatch>'.concat(full)),
    ['HolesInText 1=colour ! pattern'],
  ],
  ['QTI 2: a key, and an answer for half of the points', () => stated('Lyon', half), ['HolesInText 1=Lyon ! partialCredit']],
  ['QTI 2: two accepted sets', () => twoSets, ['Quizz Un couple ? [*A, *B, C, D] ! otherSets']],
  ['Canvas: a file to hand in', () => canvas, ['Text Dépose ton dessin.', 'SingleChoice La Seine passe à Rouen. [*Vrai, Faux]']],
  [
    'QTI 1.2: points that only its rules say, an answer that takes some',
    () =>
      `<questestinterop><item ident="a"><presentation>${material('Des rongeurs ?')}<response_lid ident="r" rcardinality="Multiple"><render_choice>${['rat', 'lynx', 'loir'].map((word) => `<response_label ident="${word}">${material(word)}</response_label>`).join('')}</render_choice></response_lid></presentation><resprocessing>${[
        ['rat', 'Add'],
        ['lynx', 'Subtract'],
        ['loir', 'Add'],
      ]
        .map(
          ([word, action]) =>
            `<respcondition><conditionvar><varequal respident="r">${word}</varequal></conditionvar><setvar action="${action}">1</setvar></respcondition>`,
        )
        .join(
          '',
        )}</resprocessing></item><item ident="b"><presentation>${material('Un félin ?')}<response_lid ident="r"><render_choice>${['loup', 'lynx'].map((word) => `<response_label ident="${word}">${material(word)}</response_label>`).join('')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">lynx</varequal></conditionvar><setvar action="Set">3</setvar></respcondition></resprocessing></item></questestinterop>`,
    ['Quizz Des rongeurs ? [*rat, lynx, *loir]', 'SingleChoice (3) Un félin ? [loup, *lynx]'],
  ],
  [
    'Aiken of an assistant, with small letters',
    () =>
      'Bien sûr ! Voici une question au format Aiken :\n\n7 × 8 ?\nA. 54\nB. 56\nANSWER: B\n\n9 × 9 ?\nA. 81\nB. 72\nanswer: a\n',
    ['SingleChoice 7 × 8 ? [54, *56]', 'SingleChoice 9 × 9 ? [*81, 72]', '– Bien sûr ! Voici une question au format Aiken :'],
  ],
  [
    'GIFT: comments of Moodle, colons, French verdicts, formulas, weights',
    () =>
      String.raw`// question: 12  name: Mer
$CATEGORY: $course$/Mers

::Mer::Complète \: la Manche est {=une mer ~%-50%un lac}.

Range : a, b. {}

Le Rhin se jette dans la mer : la mer du Nord. {V}

Combien font \(\frac\{1\}\{2\}\) ? {=%100%0,5}
`,
    [
      'SingleChoice Complète : la Manche est _____ . [*une mer, un lac] ! penalty',
      'Text Range : a, b.',
      'SingleChoice Le Rhin se jette dans la mer : la mer du Nord. [*Vrai, Faux]',
      'HolesInText Combien font 1/2 ? 1=0,5',
    ],
  ],
  [
    'Canvas: a gap with a name',
    () =>
      `<questestinterop><assessment><section><item ident="a">${field('fill_in_multiple_blanks_question')}<presentation>${material('La [mer] est bleue.')}<response_lid ident="response_mer">${material('mer')}<render_choice><response_label ident="l" answer_type="openEntry" scoring_algorithm="TextContainsAnswer">${material('Baltique')}</response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="response_mer">l</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`,
    ['HolesInText 1=Baltique ! looser'],
  ],
  [
    'Aiken with one choice',
    () => 'Capitale du Chili ?\nA) Santiago\nANSWER: A\n\nEt de Cuba ?\nA) La Havane\nB) Matanzas\nANSWER: A\n',
    ['HolesInText Capitale du Chili ? 1=Santiago ! guessedType', 'SingleChoice Et de Cuba ? [*La Havane, Matanzas]'],
  ],
  [
    'Aiken: words around its questions',
    () => 'Et de Cuba ?\nA) La Havane\nB) Matanzas\nANSWER: A\n\nBonne chance pour ce contrôle\n',
    ['SingleChoice Et de Cuba ? [*La Havane, Matanzas]', '– Bonne chance pour ce contrôle'],
  ],
  [
    'text: a key of fractions',
    () => '1/ Calcule 1/2 + 1/4.\n2/ Calcule 1/3 + 1/3.\n\nCorrigé :\n1/ 3/4\n2/ 2/3\n',
    ['HolesInText Calcule 1/2 + 1/4. 1=3/4', 'HolesInText Calcule 1/3 + 1/3. 1=2/3'],
  ],
  [
    'Word: a table of true and false',
    () =>
      docxOf('Exercice 1 – Vrai ou faux ?\n| Affirmation | Vrai | Faux |\n| Le fer rouille. | X | |\n| L’or rouille. | | X |\n'),
    ['SingleChoice Le fer rouille. [*Vrai, Faux]', 'SingleChoice L’or rouille. [Vrai, *Faux]'],
  ],
  [
    'Word: open questions and verbs',
    () =>
      docxOf(
        'Exercice 1 : Réponds aux questions.\na) Qui parle ?\n………………………………\nb) Où va-t-il ?\n………………………………\nExercice 2 : Conjugue au futur.\na. Nous (aller) …………… au lac.\nb. Tu (voir) …………… la mer.\nRéponses : a. irons, b. verras\n',
      ),
    [
      'Text Réponds aux questions. / Qui parle ?',
      'Text Réponds aux questions. / Où va-t-il ?',
      'HolesInText Conjugue au futur. 1=irons',
      'HolesInText Conjugue au futur. 1=verras',
    ],
  ],
  [
    'Word: verdicts in bold',
    () =>
      docxOf(
        'Exercice 1. Vrai ou faux ? Justifie.\n1. Il pleut. VRAI / **FAUX**\nJustification : ……………………\n2. Il neige. **VRAI** / FAUX\nJustification : ……………………\n',
      ),
    [
      'SingleChoice Vrai ou faux ? Justifie. / Il pleut. [Vrai, *Faux]',
      'SingleChoice Vrai ou faux ? Justifie. / Il neige. [*Vrai, Faux]',
    ],
  ],
  [
    'text: verdicts by letters',
    () => 'Vrai ou faux ?\na) Le plomb flotte. F\nb) Le liège flotte. V\n',
    ['SingleChoice Le plomb flotte. [Vrai, *Faux]', 'SingleChoice Le liège flotte. [*Vrai, Faux]'],
  ],
  [
    'text: choices on the line of their question',
    () => '1. 3 + 4 = ?   a) 6   b) 7\nRéponse : b\n2. 9 - 2 = ?   a) 7   b) 8\nRéponse : a\n',
    ['SingleChoice 3 + 4 = ? [6, *7]', 'SingleChoice 9 - 2 = ? [*7, 8]'],
  ],
  [
    'text: parts of an exercise with points',
    () =>
      'Exercice 1 (5 points)\nSoit g(x) = x + 1.\n1) Calculer g(1).\n2) Résoudre g(x) = 0.\n3) Tracer g.\n\nExercice 2 (4 points)\n1) Tracer un cercle.\n2) Mesurer son rayon.\n',
    [
      'Text Soit g(x) = x + 1. / Calculer g(1). ! sharedPoints',
      'Text Soit g(x) = x + 1. / Résoudre g(x) = 0. ! sharedPoints',
      'Text Soit g(x) = x + 1. / Tracer g. ! sharedPoints',
      'Text (2) Tracer un cercle.',
      'Text (2) Mesurer son rayon.',
    ],
  ],
  [
    'text: gaps in braces',
    () => 'Complète : Le train {roule|avance} et l’avion {vole}.\n',
    ['HolesInText 1=roule|avance 2=vole'],
  ],
  [
    'text: answers after arrows, in brackets, with strokes',
    () => '1. 7 × 8 ?\n=> 56\n2. Quelle crise éclate en 1929 ? [R : la crise boursière]\n3. La moitié de 4/3 ?\nRéponse : 2/3\n',
    [
      'Numeric 7 × 8 ? 56',
      'HolesInText Quelle crise éclate en 1929 ? 1=la crise boursière',
      'HolesInText La moitié de 4/3 ? 1=2/3',
    ],
  ],
  [
    'text: choices that differ in a sign or an accent',
    () => '1. Qui suit -4 ?\na) 5\nb) -5\nRéponse : -5\n2. Complète : il va ___\na) a\nb) à\nc) as\nRéponse : à\n',
    ['SingleChoice Qui suit -4 ? [5, *-5]', 'SingleChoice Complète : il va ___ [a, *à, as]'],
  ],
  [
    'Markdown: a table of answers below',
    () =>
      '1. Un rongeur ?\na) le loup\nb) le rat\n2. Un félin ?\na) le lynx\nb) le cerf\n\n| Question | Réponse |\n|---|---|\n| 1 | B |\n| 2 | A |\n',
    ['SingleChoice Un rongeur ? [le loup, *le rat]', 'SingleChoice Un félin ? [*le lynx, le cerf]'],
  ],
  [
    'table: a key that is a place and the words of another',
    () => 'Question;Réponse 1;Réponse 2;Réponse 3;Bonne réponse\nLe premier ?;2;3;4;2\n',
    ['SingleChoice Le premier ? [*2, 3, 4] ! guessedKey'],
  ],
]

const line = (html: string | undefined) =>
  plainText(html ?? '')
    .trim()
    .replace(/\s*\n\s*/g, ' / ')

function keyOf(question: ImportedQuestion['question']): string {
  switch (question.type) {
    case 'SingleChoice':
    case 'Quizz':
      return `[${question.data.choices.map(({ text, good }) => `${good ? '*' : ''}${text}`).join(', ')}]`
    case 'HolesInText':
      return Object.entries(question.data.holes)
        .map(([name, answers]) => `${name}=${answers}`)
        .join(' ')
    case 'Numeric':
      return [question.data.value, question.data.tolerance.amount].filter(Boolean).join(' ± ')
    case 'Ordering':
      return question.data.items.map(({ text }) => text).join(' < ')
    default:
      return ''
  }
}

const shown = ({ question, losses }: ImportedQuestion) =>
  [
    question.points ? `${question.type} (${question.points})` : question.type,
    ...[line(question.statement), keyOf(question), losses.length > 0 ? `! ${losses.join(', ')}` : ''],
  ]
    .filter(Boolean)
    .join(' ')

const said = ({ questions, leftOut }: CallResult<'importQuestions'>) => [
  ...questions.map(shown),
  ...leftOut.map((one) => `– ${one}`),
]

// In the process that reads them for the call (question-import.test.ts): one for all, as to start it takes longer than to read them.
describe('files of questions as teachers send them', () => {
  const program = new URL('../../api-server/services/question-import/reading-process.ts', import.meta.url)
  let reader: Apart
  beforeAll(() => {
    reader = startApart(program, { timeMs: 600_000, heapMiB: 384, memory: 600 * 1024 * 1024 })
  })
  afterAll(() => reader.end())
  it.each(kinds)('%s', async (_kind, bytes, become) => {
    const job = { pictures: 'kind', bytes: Buffer.from(await bytes()) }
    const read = acceptReply(job, await reader.ask<QuestionReply>(job))
    expect(said(calls.importQuestions.response.parse(read))).toEqual(become)
  })
})

describeApi('files of questions whose text another process reads first', (open) => {
  it('PDF of Chromium', async () => {
    const api = open()
    const { token } = await author(api)
    const bytes = await readFile(new URL('../support/sheets/table-vf-chromium.pdf', import.meta.url))
    expect(said(await api.call('importQuestions', { body: { file: uploadOf(bytes, 'fichier') } }, token))).toEqual([
      'SingleChoice Vrai ou faux ? Coche la bonne case. / Le cœur bat sans repos. [*Vrai, Faux]',
      'SingleChoice Vrai ou faux ? Coche la bonne case. / Les poumons digèrent. [Vrai, *Faux]',
      'Text Cite deux organes.',
    ])
  })
})
