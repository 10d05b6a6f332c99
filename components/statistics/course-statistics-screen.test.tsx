import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { ItemAnalysis } from '#contract/course-statistics'
import messages from '#messages'
import { CourseStatisticsScreen } from './course-statistics-screen.tsx'

const { courseStatistics, ui } = messages
const question = (number: number, discrimination: number | null): ItemAnalysis => ({
  ...{ questionId: `0199d0a0-0000-7000-8000-00000000000${number}`, number, statement: 'Combien ?', type: 'Text' },
  ...{ moduleId: '0199d0a0-0000-7000-8000-000000000010', moduleName: 'Calcul', averageDuration: null },
  ...{ answers: 20, facility: 50, discrimination, help: { used: 0, with: null, without: null }, verdict: 'fine' },
})

it('shows a negative discrimination with the minus sign used in the legend', () => {
  const statistics = {
    ...{ name: 'Calcul', works: 1, assigned: 20, submitted: 20, submissionRate: 100, averageEvaluation: 50, averageDuration: 1 },
    ...{ questions: [question(1, -0.14), question(2, 0.5), question(3, -1)], analysed: 20, fewest: 20 },
  }
  const shown = { title: 'Calcul', back: { href: '/', label: '' }, filters: null, notice: null, ranged: false, exports: null }
  const drawn = renderToStaticMarkup(
    <RootMessages messages={{ courseStatistics, ui }}>
      <CourseStatisticsScreen {...shown} statistics={statistics} />
    </RootMessages>,
  )
  expect(drawn.match(/>[^<>]?\d,\d\d(?=<)/g)).toEqual(['>\u22120,14', '>0,50', '>\u22121,00'])
})
