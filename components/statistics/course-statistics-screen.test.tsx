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

const drawnWith = (props: Parameters<typeof CourseStatisticsScreen>[0]) =>
  renderToStaticMarkup(
    <RootMessages messages={{ courseStatistics, ui }}>
      <CourseStatisticsScreen {...props} />
    </RootMessages>,
  )
const shown = { title: 'Calcul', back: { href: '/', label: '' }, filters: null, notice: null, ranged: false, exports: null }

it.each(['me', 'school', 'global', 'selection'] as const)('says where a course was not given: %s', (view) => {
  const none = {
    works: 0,
    assigned: 0,
    submitted: 0,
    held: 0,
    submissionRate: null,
    averageEvaluation: null,
    averageDuration: null,
  }
  const statistics = { name: 'Calcul', ...none, questions: [], analysed: 0, fewest: 20 }
  const drawn = drawnWith({ ...shown, view, statistics })
  expect(drawn).toContain(courseStatistics.empty[view])
  expect(drawn).toContain(courseStatistics.everyDate)
  // Elsewhere it may have been given many times.
  if (view !== 'global') expect(drawn).not.toContain(`>${courseStatistics.empty.global}<`)
})

it('shows the results with and without help beside the sentence that such a gap does not say the help harms', () => {
  const asked = { ...question(1, 0.4), help: { used: 12, with: 60, without: 68 } }
  const statistics = {
    ...{
      name: 'Calcul',
      works: 1,
      assigned: 20,
      submitted: 20,
      held: 0,
      submissionRate: 100,
      averageEvaluation: 50,
      averageDuration: 1,
    },
    ...{ questions: [asked], analysed: 20, fewest: 20 },
  }
  const drawn = drawnWith({ ...shown, view: 'me', statistics })
  expect(drawn).toMatch(/avec\s60\s%, sans\s68\s%/)
  expect(drawn).toContain('un écart ne dit pas que l’aide nuit')
})

it('shows a negative discrimination with the minus sign used in the legend', () => {
  const statistics = {
    ...{
      name: 'Calcul',
      works: 1,
      assigned: 20,
      submitted: 20,
      held: 0,
      submissionRate: 100,
      averageEvaluation: 50,
      averageDuration: 1,
    },
    ...{ questions: [question(1, -0.14), question(2, 0.5), question(3, -1)], analysed: 20, fewest: 20 },
  }
  const drawn = drawnWith({ ...shown, view: 'me', statistics })
  expect(drawn.match(/>[^<>]?\d,\d\d(?=<)/g)).toEqual(['>\u22120,14', '>0,50', '>\u22121,00'])
})
