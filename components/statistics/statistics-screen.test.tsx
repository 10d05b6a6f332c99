import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { Dashboard, DashboardFigures } from '#contract/statistics'
import { routes } from '#lib/routes'
import messages from '#messages'
import type { Statistics } from './block.tsx'
import { type StatisticsContext, statisticsContexts } from './contexts.ts'
import { Headline } from './headline.tsx'
import { type NextStep, StatisticsScreen } from './statistics-screen.tsx'

const { statistics: words, ui } = messages
const noRole = { teacher: 0, student: 0, parent: 0 }
const sessionsOf = (total: number) => ({ ...noRole, teacher: total, total, newUsers: 0, newUsersByRole: noRole })
const nobody = { total: 0, active: 0, rate: 0 }
const activation = { ...nobody, byRole: { teacher: nobody, student: nobody, parent: nobody } }

interface Case {
  works?: number
  sessions?: number
  schools?: number
  before?: Dashboard['before']
  wholeYearHref?: string | undefined
  context?: StatisticsContext
  part?: Partial<Statistics>
}

function drawn(nextStep: NextStep | undefined, { works = 0, sessions = 0, before = null, context, part, ...more }: Case) {
  const figures: DashboardFigures = {
    ...{ works: { count: works, assigned: works, finished: 0, rate: 0 }, activation, sessions: sessionsOf(sessions) },
    ...{ rates: { success: 0, submission: 0, assigned: works, submitted: 0, held: 0 }, coursesCreated: 0, officialCourses: 0 },
    training: { count: 0, started: 0, finished: 0, rate: 0 },
  }
  const range = { from: 1, to: 2 }
  const statistics: Statistics = {
    dashboard: { ...range, figures, before },
    ...{ works: figures.works, rates: figures.rates, training: figures.training, sessions: sessionsOf(sessions), activation },
    ...{ rateEvolution: [], trainingEvolution: [], useEvolution: [], repartition: [], byLevel: false },
    ...{ created: { count: 0, byLevel: [] }, official: { count: 0, byLevel: [] } },
    ...part,
  }
  const around = { narrowed: false, wholeYearHref: '/annee', ...more, filters: <p>filtres</p>, notices: null, exports: null }
  return renderToStaticMarkup(
    <RootMessages messages={{ statistics: words, ui }}>
      <StatisticsScreen
        {...{ ...around, statistics, nextStep, context, contexts: statisticsContexts, hrefToOpen: () => undefined }}
        hrefTo={() => '/'}
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

describe('empty figures name their cause', () => {
  it('the school year itself, without a link to the same dates', () => {
    const page = drawn(undefined, { wholeYearHref: undefined })
    expect(page).toContain(words.empty.year.title)
    expect(page).not.toContain(words.empty.action)
  })

  it('no school selected', () => {
    const page = drawn(undefined, { schools: 0 })
    expect(page).toContain(words.empty.noSchool.title)
    expect(page).not.toContain(words.empty.action)
  })
})

describe('a figure by period', () => {
  const period = { from: 1, to: 2, label: 'septembre', value: 0 }
  const nobodyCame = { ...period, count: 0, submission: 0, assigned: 24, held: 0 }
  const noStudent = { ...period, count: 5, active: 0, students: 30 }
  it.each([
    ['success', 'copies that were expected, none of which came', { rateEvolution: [nobodyCame] }, '>24<'],
    ['use', 'sessions without an active student', { useEvolution: [noStudent] }, '>5<'],
  ] as const)('%s: shows %s', (context, _, part, figure) => {
    const page = drawn(undefined, { works: 1, context, part })
    expect(page).toContain('septembre')
    expect(page).toContain(figure)
  })

  it.each(['success', 'use'] as const)('%s: says that there was nothing where nothing was counted', (context) => {
    const part = { rateEvolution: [{ ...nobodyCame, assigned: 0 }], useEvolution: [{ ...noStudent, count: 0 }] }
    const page = drawn(undefined, { works: 1, context, part })
    expect(page).toContain(words.nothing)
    expect(page).not.toContain('septembre')
  })
})

describe('the first sentence', () => {
  const sentence = (more: Case) => /<p class="text-lg[^>]*>(.*?)<\/p>/.exec(drawn(undefined, { works: 4, ...more }))?.[1] ?? ''

  it('is about the subject of the page', () => {
    expect(sentence({})).toContain('4 travaux à rendre, aucune copie rendue sur 4 (0\u00a0%), du')
    expect(sentence({ context: 'success' })).toContain('Aucune copie rendue, du')
  })

  it('names one selected school as one', () => {
    expect(sentence({ schools: 1 })).toContain('dans cet établissement')
    expect(sentence({ schools: 3 })).toContain('dans ces 3 établissements')
    expect(sentence({})).not.toContain('établissement')
  })

  it('compares with nothing where nothing was, and says a small change', () => {
    const earlier = (count: number) => {
      const works = { count, assigned: count, finished: 0, rate: 0 }
      const rates = { success: 0, submission: 0, assigned: count, submitted: 0, held: 0 }
      const none = { training: { count: 0, started: 0, finished: 0, rate: 0 }, coursesCreated: 0, officialCourses: 0 }
      return { from: 1, to: 2, figures: { works, rates, ...none, activation, sessions: sessionsOf(0) } }
    }
    expect(drawn(undefined, { works: 4 })).not.toContain(words.bars.before)
    expect(sentence({ before: earlier(0) })).not.toContain('entre le')
    expect(drawn(undefined, { works: 4, before: earlier(0) })).not.toContain(`>${words.bars.before}<`)
    expect(sentence({ before: earlier(4) })).toContain('Les travaux à rendre sont aussi nombreux qu’entre')
    expect(sentence({ works: 2657, before: earlier(2650) })).toContain('Les travaux à rendre sont un peu plus nombreux qu’entre')
    expect(sentence({ works: 3, before: earlier(2) })).toContain('Les travaux à rendre sont 50\u00a0% plus nombreux qu’entre')
  })

  it('compares the share of active students, as the card beside it, not their number', () => {
    const dashboardOf = (active: number, total: number) => {
      const students = { total, active, rate: Math.round((100 * active) / total) }
      const role = { ...activation.byRole, student: students }
      const sums = {
        works: { count: 0, assigned: 0, finished: 0, rate: 0 },
        training: { count: 0, started: 0, finished: 0, rate: 0 },
      }
      const rates = { success: 0, submission: 0, assigned: 0, submitted: 0, held: 0 }
      const people = { activation: { ...students, byRole: role }, sessions: sessionsOf(0) }
      return { from: 1, to: 2, figures: { ...sums, rates, ...people, coursesCreated: 0, officialCourses: 0 } }
    }
    const told = (now: [number, number], earlier: [number, number]) =>
      renderToStaticMarkup(
        <RootMessages messages={{ statistics: words }}>
          <Headline dashboard={{ ...dashboardOf(...now), before: dashboardOf(...earlier) }} about="use" />
        </RootMessages>,
      )
    expect(told([63, 63], [35, 35])).toContain('La part des élèves actifs est la même qu’entre')
    expect(told([63, 63], [35, 70])).toContain('La part des élèves actifs gagne 50 points par rapport')
    expect(told([1, 2], [3, 3])).toContain('La part des élèves actifs perd 50 points par rapport')
  })
})
