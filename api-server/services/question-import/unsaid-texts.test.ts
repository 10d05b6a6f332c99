import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readQuestions } from './read.ts'

const moodle = `<quiz><question type="description"><name><text>Pour commencer</text></name><questiontext format="html"><text>Lis.</text></questiontext></question>
<question type="multichoice"><name><text>Ion</text></name><questiontext format="html"><text><![CDATA[<p>Un ion \\(Na^+\\) est&nbsp;:</p>]]></text></questiontext>
<correctfeedback format="html"><text>Votre réponse est correcte.</text></correctfeedback><incorrectfeedback format="html"><text>Relis la page trente</text></incorrectfeedback>
<answer fraction="100"><text>positif</text><feedback><text>Exact</text></feedback></answer><answer fraction="0"><text>négatif</text></answer></question>
<question type="coderunner"><name><text>Carré</text></name><questiontext><text>Écris une fonction.</text></questiontext><testcases><testcase><testcode><text>print(carre(3))</text></testcode></testcase></testcases></question>
<question type="cloze"><name><text>Trou</text></name><questiontext><text>Il fait {1:MULTICHOICE:=froid~chaud#Pas en hiver}.</text></questiontext></question>
<question type="cloze"><name><text>Ciel</text></name><questiontext><text>Le ciel est {1:MULTICHOICE:%100%bleu~%33.33333%gris~rouge}.</text></questiontext></question></quiz>`

const qti = `<assessmentItem identifier="i" title="Le chat"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>premier</value></correctResponse></responseDeclaration>
<itemBody><choiceInteraction responseIdentifier="R"><prompt>Que fait le chat ?</prompt><simpleChoice identifier="premier">Il dort.</simpleChoice><simpleChoice identifier="second">Il vole.</simpleChoice></choiceInteraction></itemBody>
<modalFeedback outcomeIdentifier="F" identifier="f" showHide="show"><p>Observe encore.</p></modalFeedback></assessmentItem>`

const h5p = zipSync({
  'h5p.json': strToU8(JSON.stringify({ mainLibrary: 'H5P.CoursePresentation', title: 'Le Nil' })),
  'content/content.json': strToU8(
    JSON.stringify({
      l10n: { text: 'Suivant' },
      slides: [
        {
          action: {
            library: 'H5P.MultiChoice 1.16',
            params: {
              question: 'Quel fleuve ?',
              answers: [
                { text: 'Nil', correct: true },
                { text: 'Tigre', correct: false },
              ],
              overallFeedback: [{ feedback: 'Bravo' }],
              UI: { text: 'Vérifier' },
            },
          },
        },
        { action: { library: 'H5P.Timeline 1.1', params: { headline: 'Frise', date: [{ text: 'Le règne de Khéops' }] } } },
        {
          action: {
            library: 'H5P.Dialogcards 1.9',
            params: {
              description: 'Associe.',
              dialogs: [
                { text: 'scribe', answer: 'homme qui écrit' },
                { text: 'crue', answer: 'montée des eaux' },
              ],
            },
          },
        },
      ],
    }),
  ),
})

it.each([
  [
    'Moodle',
    Buffer.from(moodle),
    ['Pour commencer', 'Relis la page trente', 'print(carre(3))', 'Il fait (froid chaud Pas en hiver).'],
  ],
  ['QTI', Buffer.from(qti), ['Observe encore.']],
  ['H5P', Buffer.from(h5p), ['Bravo', 'Le règne de Khéops']],
])('a text of a file of %s that is in no question is named', async (_format, bytes, leftOut) => {
  expect((await readQuestions({ pictures: 'x', bytes })).leftOut).toEqual(leftOut)
})
