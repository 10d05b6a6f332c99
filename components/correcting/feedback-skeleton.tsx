import { Skeleton, SkeletonFrame, SkeletonHeader } from '#components/ui/states/skeleton'

export function FeedbackSkeleton() {
  return (
    <SkeletonFrame>
      <SkeletonHeader />
      <div className="flex flex-col gap-6">
        <Skeleton className="h-28 max-w-text" />
        <Skeleton className="h-7 w-72 max-w-full" />
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    </SkeletonFrame>
  )
}
