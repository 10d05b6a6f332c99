import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { Submission } from '#contract/assignee'
import messages from '#messages'
import { StaffDashboard } from './staff-dashboard.tsx'

const submissionOf = (number: number) =>
  ({
    _id: `copie-${number}`,
    student: { _id: `eleve-${number}`, firstname: 'Lina', lastname: `Élève ${number}`, avatar: 'fox' },
    work: { _id: 'travail', name: 'Rome', group: null, exam: null, live: false, marking: null },
    submittedAt: 1_764_000_000_000,
    evaluation: 50,
  }) as unknown as Submission

/** Links to copies, and to all of them, on the home page of a teacher whom `count` copies await. */
function linksOf(count: number, allSubmissions: string | null) {
  const none = { groups: [], inProgress: [], last: [], firstSteps: null, administration: null, alerts: null }
  const html = renderToStaticMarkup(
    <RootMessages messages={messages}>
      <StaffDashboard
        {...{ ...none, firstname: 'Claire', view: 'teacher', now: 1_764_000_000_000, range: null, figures: null, allSubmissions }}
        submissions={Array.from({ length: count }, (_, at) => submissionOf(at))}
        renderWorks={() => null}
      />
    </RootMessages>,
  )
  return {
    copies: html.match(/href="[^"]*copie-\d+/gu)?.length,
    all: /href="([^"]*#activite)"[^>]*>([^<]*autre[^<]*)</u.exec(html)?.slice(1),
    greeting: /Bonjour[^<]*/u.exec(html)?.[0],
  }
}

test('twelve copies are on the home page; a link leads to all that wait, who are counted in the greeting', () => {
  expect(linksOf(12, '/toutes#activite')).toEqual({
    copies: 12,
    all: undefined,
    greeting: 'Bonjour Claire. 12 copies vous attendent.',
  })
  expect(linksOf(13, '/toutes#activite')).toMatchObject({ copies: 12, all: ['/toutes#activite', 'Voir une autre copie'] })
  expect(linksOf(30, '/toutes#activite')).toMatchObject({ copies: 12, all: ['/toutes#activite', 'Voir 18 autres copies'] })
  expect(linksOf(30, null)).toEqual({ copies: 30, all: undefined, greeting: 'Bonjour Claire. 30 copies vous attendent.' })
})
