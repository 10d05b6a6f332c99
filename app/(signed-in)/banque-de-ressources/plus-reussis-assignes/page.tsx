import { pageTitle } from '#lib/page'
import { rankingPage } from '../ranking-page.tsx'

export const metadata = pageTitle('mostSucceededAssigned')

export default rankingPage('mostSucceededAssigned')
