import type { ReactNode } from 'react'
import { LoadFailure } from '#app/load-failure.tsx'
import { GroupHeader } from '#components/groups/group-header'
import { optionsOf } from '#components/ui/fields/select-field'
import { currentUser, settle } from '#lib/page'
import { levels } from '#lib/reference'
import { loadGroup } from '../load-group.ts'

export default async function GroupLayout({ params, children }: { params: Promise<{ groupId: string }>; children: ReactNode }) {
  const [user, known, group] = await Promise.all([currentUser(), settle(levels()), loadGroup((await params).groupId)])
  if (!group) return <LoadFailure title="page.group" text="groups.error" />
  return (
    <>
      <GroupHeader user={user} group={{ ...group, students: group.students ?? [] }} levels={optionsOf(known ?? [])} />
      {children}
    </>
  )
}
