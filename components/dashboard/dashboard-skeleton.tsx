import { Skeleton, SkeletonCards, SkeletonFrame, SkeletonHeader, SkeletonTable } from '#components/ui/states/skeleton'

/** Placeholder of the dashboards while they load: a list beside cards. */
export function DashboardSkeleton() {
  return (
    <SkeletonFrame>
      <SkeletonHeader />
      <div className="grid gap-10 wide:grid-cols-3">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-7 w-40" />
          <SkeletonTable rows={5} />
        </div>
        <div className="flex flex-col gap-4 wide:col-span-2">
          <Skeleton className="h-7 w-48" />
          <SkeletonCards count={4} />
        </div>
      </div>
    </SkeletonFrame>
  )
}
