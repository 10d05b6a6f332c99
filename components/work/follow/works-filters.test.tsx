import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { WorksFilters } from './works-filters.tsx'

// What offers a new try asks for the router.
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

it('says that the filters could not be loaded, in the words of the specification (ERR-020)', () => {
  const { errors, ui, work } = messages
  const page = renderToStaticMarkup(
    <AppRouterContext value={router}>
      <RootMessages messages={{ errors, ui, work }}>
        <WorksFilters
          path="/suivi-du-travail/liste"
          filters={{}}
          subjects={[]}
          groups={undefined}
          teachers={null}
          unchosen="filter.current"
        />
      </RootMessages>
    </AppRouterContext>,
  )
  expect(page).toContain('Nous n’avons pu charger les filtres. Veuillez réessayer.')
})
