import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { WorksFilters } from './works-filters.tsx'

it('says that the filters could not be loaded, in the words of the specification (ERR-020)', () => {
  const { errors, ui, work } = messages
  const page = renderToStaticMarkup(
    <RootMessages texts={{ errors, ui, work }}>
      <WorksFilters path="/suivi-du-travail/liste" filters={{}} subjects={[]} groups={undefined} unchosen="filter.current" />
    </RootMessages>,
  )
  expect(page).toContain('Nous n’avons pu charger les filtres. Veuillez réessayer.')
})
