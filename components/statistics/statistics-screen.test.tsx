import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { DashboardFigures } from '#contract/statistics'
import { routes } from '#lib/routes'
import messages from '#messages'
import type { Statistics } from './block.tsx'
import { type NextStep, StatisticsScreen } from './statistics-screen.tsx'

const { statistics: words, ui } = messages
const noRole = { teacher: 0, student: 0, parent: 0 }
const sessionsOf = (total: number) => ({ ...noRole, teacher: total, total, newUsers: 0, newUsersByRole: noRole })
const nobody = { total: 0, active: 0, rate: 0 }
const activation = { ...nobody, byRole: { teacher: nobody, student: nobody, parent: nobody } }

function drawn(nextStep: NextStep | undefined, { works = 0, sessions = 0 }) {
  const figures: DashboardFigures = {
    ...{ works: { count: works, assigned: works, finished: 0, rate: 0 }, activation, sessions: sessionsOf(sessions) },
    ...{ rates: { success: 0, submission: 0, assigned: works, submitted: 0 }, coursesCreated: 0, officialCourses: 0 },
    training: { count: 0, started: 0, finished: 0, rate: 0 },
  }
  const range = { from: 1, to: 2 }
  const statistics: Statistics = {
    dashboard: { ...range, figures, before: { ...range, figures } },
    ...{ works: figures.works, rates: figures.rates, training: figures.training, sessions: sessionsOf(sessions), activation },
    ...{ rateEvolution: [], trainingEvolution: [], repartition: [], byLevel: false },
    ...{ created: { count: 0, byLevel: [] }, official: { count: 0, byLevel: [] } },
  }
  const around = { narrowed: false, wholeYearHref: '/annee', filters: <p>filtres</p>, notices: null, exports: null }
  return renderToStaticMarkup(
    <RootMessages messages={{ statistics: words, ui }}>
      <StatisticsScreen
        {...{ ...around, statistics, nextStep, scope: 'school', context: undefined, hrefToOpen: () => undefined }}
        hrefs={{ all: '/', work: '/', success: '/' }}
      />
    </RootMessages>,
  )
}

describe('a school year without work', () => {
  it.each([
    ['classes', routes.students],
    ['work', routes.assignWork],
  ] as const)('links to the next step, %s, below the filters', (nextStep, href) => {
    const page = drawn(nextStep, {})
    expect(page).toContain('filtres')
    expect(page).toContain(words.beginning.title)
    expect(page).toContain(`href="${href}"`)
    for (const text of [words.empty.title, 'id="travaux"', 'id="reussite"', 'id="utilisation"']) expect(page).not.toContain(text)
  })

  it('still shows sessions', () => {
    const page = drawn('work', { sessions: 3 })
    expect(page).toContain(words.beginning.title)
    expect(page).toContain('id="utilisation"')
    expect(page).not.toContain('id="travaux"')
  })

  it('says that the chosen dates are empty when other dates may not be', () => {
    const page = drawn(undefined, {})
    expect(page).toContain(words.empty.title)
    expect(page).not.toContain(words.beginning.title)
  })

  it('ends with the first work', () => {
    const page = drawn('work', { works: 1 })
    expect(page).not.toContain(words.beginning.title)
    for (const id of ['travaux', 'reussite', 'utilisation']) expect(page).toContain(`id="${id}"`)
  })
})
