import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { allProblems, shownErrors } from '#components/authoring/fields/field-errors.ts'
import { FieldsProvider } from '#components/authoring/fields/field-slot'
import { soleOffer } from '#components/authoring/fields/offered.ts'
import type { Editing } from '#components/authoring/types.ts'
import { courseEditing } from '#components/course-editor/course-editing.ts'
import { CourseFields } from '#components/course-editor/course-fields'
import { newCourseForm } from '#components/course-editor/course-form.ts'
import { newQuestion } from '#components/questions/convert.ts'
import type { QuestionDraft, StoredDraft } from '#contract/question'
import { type QuestionType, questionTypes } from '#contract/question-types'
import { newUuid } from '#lib/browser/uuid'
import messages from '#messages' with { type: 'json' }
import { mount, press, tabTo, type } from '#tests/support/component/mount'
import { QuestionList } from '../list/question-list.tsx'
import { moduleEditing } from '../module-editing.ts'
import { ModuleFields } from '../module-fields.tsx'
import { newModuleForm } from '../module-form.ts'
import { QuestionFields } from './question-fields.tsx'

// With the keyboard alone, as in the editor, where authoring.spec.ts writes a text, a single choice, a picture with a zone and a formula.

const { moduleEditor, questions } = messages
const named = (text: string, number: number) => text.replace(/\{(number|place)\}/, String(number))
/** A name may end with « (obligatoire) ». */
const field = (name: string, exact = true) => page.getByRole('textbox', { name, exact })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const nothing = () => {}

/** An empty question, open since it is the only one. */
function Questions() {
  const [questions, setQuestions] = useState<StoredDraft[]>(() => [newQuestion('Text', newUuid(), newUuid)])
  return (
    <QuestionList
      {...{ questions, onChange: setQuestions, official: false, copying: null, importing: false }}
      {...{ removed: [], onRemoved: nothing }}
    />
  )
}

/** Questions with nothing written, and which of their fields are looked at: not the lists. */
const single = /^(?!.*\.(choice|data\.(choices|items|pairs|extras|zones|good))\b)/
const emptyFields: [string, QuestionDraft, RegExp][] = [
  ...questionTypes.map((type): [string, QuestionDraft, RegExp] => [type, newQuestion(type, newUuid(), newUuid), single]),
  ['a hole', emptyData('HolesInText', { text: '<p>Le {chat}</p>', holes: { chat: '' } }), /\.holes\./],
  [
    'a zone',
    emptyData('HotSpots', {
      picture: { name: 'maison.png', alt: '', width: 8, height: 6 },
      zones: [{ id: 'z', label: '', shape: 'rectangle', good: true, x: 1, y: 1, width: 9, height: 9 }],
    }),
    /\.(alt|choice\.z)$/,
  ],
]
function emptyData(type: QuestionType, data: object): QuestionDraft {
  const empty = newQuestion(type, newUuid(), newUuid)
  return Object.assign({ ...empty }, { data: { ...('data' in empty && empty.data), ...data } })
}

interface Shown<Form> {
  editing: Editing<Form>
  form: Form
  only: RegExp
  count: number
}

/** Of the fields that are one control, those that are marked are those that publishing asks for. */
async function expectMarks<Form>({ editing, form, only, count }: Shown<Form>, fields: ReactNode) {
  const errors = shownErrors(allProblems(editing, form), { shown: 'all', refused: {} })
  await mount(
    <FieldsProvider kind={editing.kind} errors={errors} judged>
      {fields}
    </FieldsProvider>,
  )
  const slots = () =>
    [...document.querySelectorAll('[id^="champ-"]')].filter(
      (slot) => only.test(slot.id) && slot.querySelector('label, legend, [id$="-label"]'),
    )
  await expect.poll(() => slots().length).toBe(count)
  const asked = slots().flatMap(({ id }) => (errors.get(id.replace('champ-', ''))?.blocking ? [id] : []))
  const marked = slots().flatMap(({ id, textContent }) => (textContent.includes(`(${messages.ui.frame.required})`) ? [id] : []))
  expect(marked).toEqual(asked)
}

const none = { subjects: [], levels: [], chapters: [], types: [], document: undefined }
const emptyModule = { ...newModuleForm(soleOffer(none)), duration: '' }
const emptyCourse = { ...newCourseForm(soleOffer(none)), duration: '' }
/** How many fields are looked at, where it is not one. */
const counts: { readonly [name: string]: number } = {
  ...{ Text: 2, Numeric: 4, HolesInText: 2, HotSpots: 2, TrueFalse: 2, MathFormula: 2, Audio: 2 },
  'a zone': 2,
}

test.each(emptyFields)('a field is marked as required where publishing asks for it: %s', async (name, question, only) => {
  await expectMarks(
    { editing: moduleEditing, form: { ...emptyModule, questions: [question] }, only, count: counts[name] ?? 1 },
    <QuestionFields question={question} official={false} detailed={false} onChange={nothing} onDetails={nothing} />,
  )
})

test('so are those of a module and of a course', async () => {
  const module = <ModuleFields form={emptyModule} offer={none} onEdit={nothing} />
  await expectMarks({ editing: moduleEditing, form: emptyModule, only: single, count: 6 }, module)
  const course = <CourseFields form={emptyCourse} offer={none} onEdit={nothing} />
  await expectMarks({ editing: courseEditing, form: emptyCourse, only: single, count: 12 }, course)
})

async function write(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await type(text)
}

async function activate(target: Locator): Promise<void> {
  await tabTo(target)
  await press('Enter')
}

/** Shows an empty question, chooses its type by typing its name, and writes its statement. */
async function begin(of: QuestionType): Promise<void> {
  await mount(<Questions />)
  const list = page.getByRole('combobox', { name: moduleEditor.question.type })
  await tabTo(list)
  await type(questions.types[of])
  await expect.element(list).toHaveValue(of)
  await write(field(moduleEditor.question.statement), 'Question')
}

/** The fields of the type come between the statement and the correction. */
async function end(): Promise<void> {
  const correction = field(moduleEditor.question.response)
  const adding = button(moduleEditor.question.add.response)
  if (adding.query()) await activate(adding)
  else await tabTo(correction)
  await expect.element(correction).toHaveFocus()
  await type('Correction')
  await expect.element(correction).toHaveTextContent('Correction')
  await expect.element(field(moduleEditor.question.statement)).toHaveTextContent('Question')
}

test('a quiz', async () => {
  await begin('Quizz')
  for (const [at, text] of ['jamais', 'non'].entries()) await write(field(named(moduleEditor.choices.label, at + 1)), text)
  const good = page.getByRole('checkbox', { name: named(moduleEditor.choices.good, 3) })
  await tabTo(good)
  await press('Space')
  await expect.element(good).toBeChecked()
  await write(field(named(moduleEditor.choices.label, 3)), 'oui')
  await end()
})

test('a number with its tolerance and unit, tried at once', async () => {
  const { number: words } = moduleEditor
  await begin('Numeric')
  await write(field(words.value, false), '3,5')
  await write(field(words.tolerance), '0,1')
  await write(field(words.unit), 'cm | centimètres')
  await write(field(words.try, false), '3,6 mm')
  await expect.element(page.getByText(words.tried.wrong)).toBeVisible()
  await press('ControlOrMeta+A')
  await type('3.6 cm')
  await expect.element(page.getByText(words.tried.right)).toBeVisible()
  await end()
})

test('a text with a hole, whose answers are tried at once', async () => {
  const { holes: words } = moduleEditor
  const ofCat = (text: string) => field(text.replace('{name}', 'chat'), false)
  await begin('HolesInText')
  await write(field(words.text), 'Le {chat} dort.')
  await expect.element(ofCat(words.accepted)).toHaveValue('chat')
  await write(ofCat(words.try), 'CHAT')
  await expect.element(page.getByText(words.triedAccepted)).toBeVisible()
  await press('ControlOrMeta+A')
  await type('chien')
  await expect.element(page.getByText(words.triedRefused)).toBeVisible()
  await end()
})

test('items in their order: Enter goes to the next, a move is said', async () => {
  const item = (place: number) => field(named(moduleEditor.ordering.label, place))
  await begin('Ordering')
  await write(item(1), 'deux')
  await press('Enter')
  await expect.element(item(2)).toHaveFocus()
  await type('un')
  await write(item(3), 'trois')
  await tabTo(button(moduleEditor.items.up.replace('{label}', 'Élément 2')), 'Shift+Tab')
  await press('Enter')
  await expect.element(item(1)).toHaveValue('un')
  await expect.element(item(2)).toHaveValue('deux')
  const told = page.getByRole('status').filter({ hasText: '«\u00a0un\u00a0» est maintenant en position 1 sur 3.' })
  await expect.element(told).toBeInTheDocument()
  await end()
})

test('pairs: Enter goes to the other side, then to the next pair', async () => {
  const { matching: words } = moduleEditor
  const side = (of: 'left' | 'right', place: number) => field(named(words[of], place))
  await begin('Matching')
  await write(side('left', 1), 'chien')
  for (const [index, text] of ['animal', 'rose', 'plante', 'chat', 'animal'].entries()) {
    await press('Enter')
    await expect.element(side(index % 2 === 0 ? 'right' : 'left', Math.ceil((index + 2) / 2))).toHaveFocus()
    await type(text)
  }
  await activate(button(words.addExtra))
  await type('métal')
  await expect.element(field(named(words.extra, 1))).toHaveValue('métal')
  await end()
})

test('true or false', async () => {
  await begin('TrueFalse')
  // Tab enters the group at its first button.
  await tabTo(page.getByRole('radio').first())
  await press('ArrowDown')
  await expect.element(page.getByRole('radio', { name: questions.trueFalse.false, exact: true })).toBeChecked()
  await end()
})

test('a spoken answer', async () => {
  await begin('Audio')
  await end()
})
