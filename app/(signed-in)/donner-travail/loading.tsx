import { AssignSkeleton } from '#components/work/assign/assign-skeleton'

export default function Loading() {
  return <AssignSkeleton />
}
