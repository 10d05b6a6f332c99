import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import messages from '#messages' with { type: 'json' }
import { chooseFile, expectText, mount } from '#tests/support/component/mount'
import { QuestionFile } from './question-file.tsx'
import { useQuestionImport } from './use-question-import.ts'

const { reading, readingLong, problems } = messages.moduleEditor.import

afterEach(() => void vi.restoreAllMocks())

function Reading() {
  return <QuestionFile {...useQuestionImport(() => {})} />
}

test('that a file is being read is said at once; when it takes long, how long it may take; then what came of it', async () => {
  const late: (() => void)[] = []
  const wait = window.setTimeout.bind(window)
  // What is told after two seconds comes when this test says so.
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    ms === 2000 ? late.push(run) : wait(run, ms)) as typeof window.setTimeout)
  let answer = (_reply: Response) => {}
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await mount(<Reading />)
  await chooseFile(page.getByRole('button', { name: messages.moduleEditor.import.choose }), {
    name: 'fiche.txt',
    mimeType: 'text/plain',
    content: new TextEncoder().encode('1. Quoi ?'),
  })
  const status = page.getByRole('status')
  await expectText(status, reading)
  for (const run of late) run()
  await expectText(status, readingLong)
  answer(Response.json({ message: 'invalid', errors: { file: 'noQuestion' } }, { status: 400 }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(problems.noQuestion)
  await expectText(status, '')
})
