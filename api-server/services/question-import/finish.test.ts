import { expect, it } from 'vitest'
import { processorMs } from '#tests/support/processor-time'
import { freeText } from './build.ts'
import { finishQuestions } from './finish.ts'

const statementOf = async (statement: string) => {
  const { questions } = await finishQuestions([{ title: '', question: freeText({ statement }), losses: [], files: [] }], 'nom')
  return questions[0]?.question.statement
}

it('editors’ empty paragraphs and line breaks at the ends are left out, those between words stay', async () => {
  expect(await statementOf('<p><br>Où<br><br>donc ?<br></p><p>&nbsp;</p><p></p>')).toBe('<p>Où<br><br>donc ?</p>')
})

it('line breaks without end cost little', async () => {
  const read = async () => expect(await statementOf(`<p>a${'<br>'.repeat(1_000_000)}b`)).toBe('')
  expect(await processorMs(read)).toBeLessThan(5000)
})
