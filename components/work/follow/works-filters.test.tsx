import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { WorksFilters } from './works-filters.tsx'

// The retry button needs a router.
const nothing = () => undefined
const router = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  bfcacheId: '',
}

const { errors, ui, work } = messages
const drawn = (choices: Pick<Parameters<typeof WorksFilters>[0], 'groups' | 'teachers'>) =>
  renderToStaticMarkup(
    <AppRouterContext value={router}>
      <RootMessages messages={{ errors, ui, work }}>
        <WorksFilters path="/suivi-du-travail/liste" filters={{}} subjects={[]} {...choices} />
      </RootMessages>
    </AppRouterContext>,
  )

it('shows the message of the specification when the filters failed to load (ERR-020)', () => {
  for (const missing of [
    { groups: undefined, teachers: null },
    { groups: [], teachers: undefined },
  ])
    expect(drawn(missing)).toContain('Nous n’avons pu charger les filtres. Veuillez réessayer.')
})

it('offers a teacher filter to those who may filter by teacher (API-015)', () => {
  const teacher = { _id: 'zola', firstname: 'Émile', lastname: 'Zola', avatar: 'male/avatar1' }
  expect(drawn({ groups: [], teachers: [teacher] })).toMatch(
    /name="teacher".*Tous les enseignants.*value="zola"[^>]*>Émile Zola</,
  )
  expect(drawn({ groups: [], teachers: null })).not.toContain('name="teacher"')
})
