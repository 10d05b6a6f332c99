import { Skeleton, SkeletonFrame, SkeletonHeader } from '#components/ui/states/skeleton'

export function AssignSkeleton() {
  return (
    <SkeletonFrame>
      <SkeletonHeader />
      <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-8">
          <Skeleton className="h-24" />
          <Skeleton className="h-56" />
        </div>
        <Skeleton className="h-56" />
      </div>
    </SkeletonFrame>
  )
}
