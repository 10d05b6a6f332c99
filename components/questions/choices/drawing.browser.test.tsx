import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectCount, mount } from '#tests/support/component/mount'
import { quizQuestion, singleQuestion } from '#tests/support/sample-work'
import { GivenAnswer } from '../given-answer.tsx'

test.each([quizQuestion('q', 1, 2), singleQuestion('s', 2)])(
  'short choices stand beside their boxes, in a bubble too: $type',
  async (question) => {
    await page.viewport(390, 844)
    await mount(
      <div className="w-fit">
        <GivenAnswer question={question} answer={{ value: ['g0'], hasAudio: false }} density="row" judged={false} blank={null} />
      </div>,
    )
    const choices = page.getByRole('listitem')
    await expectCount(choices, 3)
    for (const choice of choices.elements()) {
      const [box, text] = [...choice.children].map((part) => part.getBoundingClientRect())
      expect(text?.left).toBeGreaterThan(box?.right ?? Number.NaN)
    }
  },
)
