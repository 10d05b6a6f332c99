import type { ReactNode } from 'react'
import { ResourcesHeader } from '#components/resources/list/resources-header'
import { currentUser } from '#lib/page'

export default async function ResourcesLayout({ children }: { children: ReactNode }) {
  const { role } = await currentUser()
  return (
    <>
      <ResourcesHeader role={role} />
      {children}
    </>
  )
}
